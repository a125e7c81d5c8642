//! Players by name: from `alphabeta:depth=6,eval=paris` to something that
//! chooses moves, in every game. Games are [`AnyPosition`]s: the position types that
//! rules, evaluations and searches work on do not leave this crate.
//!
//! [`seat`] reads a spec. A [`Player`] chooses a move when it is its
//! turn, within [`MoveLimits`]; a human is not a `Player`, since only a front end
//! can ask one. [`Engine`] is the strong engine itself, for analysis.
//! [`protocol`] lets other programs drive our players.

#![forbid(unsafe_code)]

mod classic;
mod clock;
mod concrete;
mod duration;
mod engine;
mod evaluation;
mod external;
mod files;
pub mod protocol;
mod registry;
mod search_result;
mod simple;
mod time_control;
mod time_management;
mod time_source;
mod weights;

pub use clock::Clock;
pub use duration::{parse_duration, write_duration};
pub use engine::{AnySearchInfo, Engine};
pub use evaluation::{Evaluation, evaluations};
pub use external::{Finding, check, command_text, kill_programs};
pub use files::files_of;
pub use notation::{AnyGame, AnyMove, AnyPosition};
pub use registry::{Description, PLAYERS, Seat, evaluation_spec, seat};
pub use search::StopHandle;
pub use search_result::SearchResult;
pub use time_control::{Overtime, TimeControl};
pub use time_source::{SharedTimeSource, SystemTimeSource};
pub use weights::{Values, Weights};

use std::sync::Arc;
use std::time::Duration;

/// Somebody who chooses moves.
pub trait Player {
    /// Chooses one of the legal moves of the position reached.
    ///
    /// # Errors
    /// If there is no choice, or the player has failed: see [`PlayerError`].
    fn choose(&mut self, game: GameSoFar<'_>, limits: MoveLimits) -> Result<Choice, PlayerError>;

    /// Forgets the game before, its clock included. What is random follows the
    /// seed from now on, unless the spec has a seed of its own.
    ///
    /// # Errors
    /// If the player has failed.
    fn new_game(&mut self, seed: u64) -> Result<(), PlayerError>;

    /// Searches the position reached while the opponent is to move, until the handle
    /// says stop (from another thread), so that the next choice profits. Players who
    /// remember nothing between moves return at once.
    fn ponder(&mut self, _game: GameSoFar<'_>, _stop: &StopHandle) {}

    /// Sets the handle by which another thread stops the following searches: a player
    /// stopped while it searches, or while its program starts, soon answers
    /// [`PlayerError::Stopped`]. A handle that was stopped stays so: set a fresh one
    /// before going on. Players who never search for long ignore it.
    fn set_stop_handle(&mut self, _stop: &Arc<StopHandle>) {}

    /// Sets how long to wait for an external program to start. Other players ignore
    /// it.
    fn set_startup_timeout(&mut self, _timeout: Duration) {}

    /// What an external program last wrote to standard error, which may explain a
    /// failure.
    fn stderr_tail(&self) -> Option<String> {
        None
    }
}

/// A game up to now.
#[derive(Clone, Copy, Debug)]
pub struct GameSoFar<'a> {
    /// Where it began.
    pub start: &'a AnyPosition,
    /// The moves since, passes included.
    pub moves: &'a [AnyMove],
    /// The position reached.
    pub position: &'a AnyPosition,
}

impl<'a> GameSoFar<'a> {
    /// A game that begins here.
    pub fn from_here(position: &'a AnyPosition) -> GameSoFar<'a> {
        GameSoFar { start: position, moves: &[], position }
    }
}

/// The limits for one move. Players keep to every limit they can; one that cannot
/// (a protocol without a word for it) ignores it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveLimits {
    /// The time there is for this move.
    pub move_time: Option<Duration>,
    /// The time there is for the rest of the game.
    pub time_left: Option<Duration>,
    /// The time added after every move.
    pub increment: Duration,
    /// Look no deeper than this many plies.
    pub depth: Option<u32>,
    /// Visit no more than this many positions.
    pub nodes: Option<u64>,
    /// Whether the value matters and not only the move, even where there is no choice.
    pub wants_value: bool,
    /// How long to wait before an external program counts as hung.
    pub reply_timeout: Option<Duration>,
}

/// A move, and how it was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move.
    pub chosen: AnyMove,
    /// What the search found, if there was one.
    pub result: Option<SearchResult>,
    /// How long it took.
    pub elapsed: Duration,
}

/// Why no move was chosen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// There are no moves.
    #[error("there is nothing to choose: the game is over")]
    GameOver,
    /// The player gives up.
    #[error("it resigns")]
    Resigned,
    /// The player's program has ended.
    #[error("it crashed: {0}")]
    Crashed(String),
    /// The player's program does not answer.
    #[error("it did not answer within {} s", .0.as_secs_f64())]
    Hung(Duration),
    /// The player's program said something that the protocol does not allow.
    #[error("it broke the protocol: {0}")]
    Protocol(String),
    /// Somebody said stop while the player was thinking.
    #[error("it was stopped")]
    Stopped,
}
