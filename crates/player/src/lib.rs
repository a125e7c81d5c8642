//! Players by name: from `alphabeta:depth=6,eval=paris` to something that
//! chooses moves, in every game.
//!
//! [`seat`] reads a spec. A [`Player`] chooses a move when it is its
//! [`Turn`]; a human is no `Player`, since only a front end can ask one.
//! [`protocol`] lets other programs drive our players.

#![forbid(unsafe_code)]

mod classic;
mod duration;
mod files;
mod game;
pub mod protocol;
mod registry;
mod simple;
mod time;

pub use duration::{parse_duration, write_duration};
pub use game::{PlayedGame, PlayedVisitor, visit};
pub use registry::{Description, PLAYERS, Seat, evaluation, seat};
pub use time::{SharedClock, SystemClock};

use std::fmt;
use std::time::Duration;

use ::game::Game;
use search::classic::Found;

/// Somebody who chooses moves.
pub trait Player<G: Game> {
    /// Chooses one of the legal moves.
    ///
    /// # Errors
    /// If there is nothing to choose.
    fn choose(&mut self, position: &G, turn: Turn) -> Result<Choice<G::Move>, PlayerError>;

    /// Forgets the game before, its clock included.
    fn new_game(&mut self) {}
}

/// What the referee says when it is somebody's turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// The time there is for this move.
    pub move_time: Option<Duration>,
    /// The time there is for the rest of the game.
    pub time_left: Option<Duration>,
}

/// A move, and how it was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The move.
    pub chosen: M,
    /// What the search found, if there was one.
    pub found: Option<Found<M>>,
    /// How long it took.
    pub elapsed: Duration,
}

/// Why no move was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerError {
    /// There are no moves.
    GameOver,
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerError::GameOver => f.write_str("there is nothing to choose: the game is over"),
        }
    }
}

impl std::error::Error for PlayerError {}
