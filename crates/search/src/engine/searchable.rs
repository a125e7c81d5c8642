//! Games that the engine plays.

use game::Game;

use super::Settings;
use super::play::{Play, Strategy};
use super::table::MoveCode;

/// A game that the engine plays.
pub trait Searchable: Game {
    /// The game as the search sees it.
    type Play: Play;
    /// How the middle of a game is searched.
    type Midgame: Strategy<Self::Play>;
    /// How its end is searched.
    type Endgame: Strategy<Self::Play>;

    /// What the search must know of games like the one of this position.
    fn playing(&self, settings: &Settings) -> Self::Play;

    /// The position as the search sees it.
    fn node(&self) -> <Self::Play as Play>::Node;

    /// What a thread that searches from here begins with.
    fn scratch(&self, play: &Self::Play) -> <Self::Play as Play>::Scratch;

    /// The move with that code; none is a pass.
    fn decode(code: Option<MoveCode>) -> Self::Move;

    /// After how many moves, passes not counted, every game is over; none if
    /// games may go on for long.
    fn moves_left(&self) -> Option<u32>;
}
