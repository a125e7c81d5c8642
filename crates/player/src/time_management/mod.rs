//! Time management: how long a player thinks about a move, and what it searches for in
//! that time.
//!
//! A [`TimeManager`] turns the limits of a move and the progress of the game into a
//! [`MoveBudget`]. [`ClassicTimeManager`] follows the published schedule of Stanford's
//! player; [`EngineTimeManager`] weighs what the engine can search at its measured speed.

mod classic;
mod engine;
mod search_speed;
mod search_target;

use std::time::Duration;

use eval::STANFORD_PHASES;

use crate::MoveLimits;
use crate::concrete::PlayableGame;
pub(crate) use classic::ClassicTimeManager;
pub(crate) use engine::EngineTimeManager;
pub(crate) use search_target::SearchTarget;
pub use search_target::exact_search_nodes;

/// A strategy for spending time.
pub(crate) trait TimeManager {
    /// What to spend on the next move.
    fn budget(&self, limits: &MoveLimits, progress: &GameProgress) -> MoveBudget;
}

/// What to spend on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveBudget {
    /// What to search for.
    pub target: SearchTarget,
    /// After this time no new iteration is worth starting.
    pub soft_limit: Option<Duration>,
    /// After this time the search must stop.
    pub hard_limit: Option<Duration>,
}

/// How far a game has progressed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct GameProgress {
    /// The moves that the side to move has made.
    pub moves_made: u32,
    /// The share of the squares that are empty, or of the seeds that are on the board.
    pub share_left: f64,
    /// The largest number of moves to the end of the game, passes not counted; none
    /// where games have no foreseeable end.
    pub moves_left: Option<u32>,
}

impl GameProgress {
    /// The progress of the game that has reached this position.
    pub fn of<G: PlayableGame>(position: &G) -> GameProgress {
        let (left, total) = position.remaining();
        GameProgress {
            moves_made: position.moves_made(),
            share_left: f64::from(left) / f64::from(total.max(1)),
            moves_left: position.moves_left(),
        }
    }

    /// Whether the game is in the first of Stanford's phases.
    pub fn is_early(&self) -> bool {
        self.share_left > STANFORD_PHASES[1].1
    }
}
