//! The [`Game`] trait: all that searches, players and matches know of a game.

use std::fmt::Debug;

use crate::{BySide, Outcome, Points, Side};

/// A position of a two-player game with perfect information, in which sides
/// alternate (a side that cannot move passes, and the pass is a move).
///
/// # Contract
/// - [`moves`](Game::moves) is empty exactly when the game is over. A side that
///   must pass has one move: the pass.
/// - [`undo`](Game::undo) of what [`play`](Game::play) returned restores the
///   position completely, history included. Undos nest like calls.
/// - Scores are goal-signed: positive is good for the side to move, whatever
///   the goal of the game.
pub trait Game: Clone + Debug {
    /// A move, a pass included.
    type Move: Copy + Eq + Debug;
    /// The legal moves of a position.
    type Moves: ExactSizeIterator<Item = Self::Move> + Clone;
    /// What [`undo`](Game::undo) needs to take a move back.
    type Undo;

    /// The side to move.
    fn side(&self) -> Side;

    /// The legal moves in the game's natural order; none when the game is over.
    fn moves(&self) -> Self::Moves;

    /// Plays a move, which must be one of [`moves`](Game::moves).
    ///
    /// # Panics
    /// May panic or leave a nonsensical position if the move is illegal; check
    /// foreign moves with [`is_legal`](Game::is_legal) first.
    fn play(&mut self, chosen: Self::Move) -> Self::Undo;

    /// Takes back the last move played.
    fn undo(&mut self, undo: Self::Undo);

    /// What each side holds: discs on the board, or seeds. When the game is
    /// over, after the final division of what was left.
    fn points(&self) -> BySide<Points>;

    /// The goal-signed margin for the side to move if the game stopped here;
    /// the final score when it is [over](Game::is_over).
    fn score(&self) -> i32;

    /// The 64-bit hash of what decides the rest of the game as far as the board
    /// shows it. Equal positions have equal keys; so may positions that differ only
    /// in the names of the colours.
    fn key(&self) -> u64;

    /// Whether the game has ended.
    fn is_over(&self) -> bool {
        self.moves().len() == 0
    }

    /// Whether the move may be played here.
    fn is_legal(&self, candidate: Self::Move) -> bool {
        self.moves().any(|legal| legal == candidate)
    }

    /// Who won, once the game is over.
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::from_margin(self.side(), self.score()))
    }
}
