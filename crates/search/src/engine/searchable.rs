//! Games that the engine can search.

use game::Game;

use super::EngineOptions;
use super::search_game::{SearchGame, Strategy};
use super::transposition_table::MoveCode;

/// A game that the engine can search.
pub trait Searchable: Game {
    /// The game as the search sees it.
    type SearchGame: SearchGame;
    /// How depth-limited searches work.
    type Midgame: Strategy<Self::SearchGame>;
    /// How searches to the end of the game work.
    type Endgame: Strategy<Self::SearchGame>;

    /// The search's view of games with the board and rules of this position.
    fn search_game(&self, options: &EngineOptions) -> Self::SearchGame;

    /// The position as the search sees it.
    fn node(&self) -> <Self::SearchGame as SearchGame>::Node;

    /// The private state of a thread that searches from this position.
    fn scratch(&self, game: &Self::SearchGame) -> <Self::SearchGame as SearchGame>::Scratch;

    /// The move with that code; none is a pass.
    fn decode_move(code: Option<MoveCode>) -> Self::Move;

    /// The largest number of moves, without passes, to the end of the game; none if
    /// games can go on indefinitely.
    fn moves_left(&self) -> Option<u32>;
}
