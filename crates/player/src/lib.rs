//! Players by name: from `alphabeta:depth=6,eval=paris` to something that
//! chooses moves, in every game. Games are [`AnyPosition`]s: the position types that
//! rules, evaluations and searches work on do not leave this crate.
//!
//! [`create_player`] reads a spec. A [`Player`] chooses a move when it is its
//! turn, within [`MoveLimits`]; a human is not a `Player`, since only a front end
//! can ask one. A [`Clock`] keeps the time of one side. [`Engine`] is the strong engine
//! itself, for analysis. [`protocol`] lets other programs use our players as engines.

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
mod thinking;
mod time_control;
mod time_management;
mod time_source;
mod weights_file;

pub use clock::Clock;
pub use duration::{format_duration, parse_duration, parse_duration_or_zero};
pub use engine::{AnySearchInfo, Engine};
pub use evaluation::{Evaluation, evaluations};
pub use external::{ComplianceCheck, check_compliance, join_command, kill_programs};
pub use files::referenced_files;
pub use notation::{AnyGame, AnyMove, AnyPosition};
pub use registry::{AnyPlayer, PLAYERS, PlayerDescription, create_player, evaluation_spec};
pub use search::StopHandle;
pub use search_result::SearchResult;
pub use thinking::Thinking;
pub use time_control::{Overtime, TimeControl};
pub use time_management::exact_search_nodes;
pub use time_source::{SharedTimeSource, SystemTimeSource};
pub use weights_file::read_weights;

use std::sync::Arc;
use std::time::Duration;

/// A program that chooses moves.
pub trait Player {
    /// Chooses one of the legal moves in the current position.
    ///
    /// # Errors
    /// If there are no moves, or the player has failed: see [`PlayerError`].
    fn choose(&mut self, game: GameSoFar<'_>, limits: MoveLimits) -> Result<Choice, PlayerError>;

    /// Prepares for a new game: forgets the previous one and resets the player's own
    /// clock. Random choices follow the seed from now on, unless the spec has one.
    ///
    /// # Errors
    /// If the player has failed.
    fn new_game(&mut self, seed: u64) -> Result<(), PlayerError>;

    /// Searches the current position while the opponent is to move, so that the next
    /// choice profits, until the handle is stopped from another thread. Players that
    /// remember nothing between moves return at once.
    fn ponder(&mut self, _game: GameSoFar<'_>, _stop: &StopHandle) {}

    /// Sets the handle by which another thread stops the following searches: a player
    /// stopped while it searches, or while its program starts, soon answers
    /// [`PlayerError::Stopped`]. A handle that was stopped stays so: set a fresh one
    /// before the next search. Players that never search for long ignore it.
    fn set_stop_handle(&mut self, _stop: &Arc<StopHandle>) {}

    /// Sets what the player tells other threads about the next move, and how they can hurry it.
    /// Players that have no best move before they are done ignore it.
    fn set_thinking(&mut self, _thinking: &Arc<Thinking>) {}

    /// Sets how long to wait for an external program to start. Other players ignore
    /// it.
    fn set_startup_timeout(&mut self, _timeout: Duration) {}

    /// What an external program last wrote to standard error, which may explain a
    /// failure.
    fn stderr_tail(&self) -> Option<String> {
        None
    }
}

/// A game up to its current position.
#[derive(Clone, Copy, Debug)]
pub struct GameSoFar<'a> {
    /// Where it started.
    pub start: &'a AnyPosition,
    /// The moves since, passes included.
    pub moves: &'a [AnyMove],
    /// The current position.
    pub position: &'a AnyPosition,
}

impl<'a> GameSoFar<'a> {
    /// A game that starts here.
    pub fn from_here(position: &'a AnyPosition) -> GameSoFar<'a> {
        GameSoFar { start: position, moves: &[], position }
    }
}

/// The limits for one move. Players keep to every limit they can; one that cannot
/// (because its protocol does not support it) ignores it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveLimits {
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// The time left for the rest of the game.
    pub time_left: Option<Duration>,
    /// The time added after every move.
    pub increment: Duration,
    /// The maximum depth in plies.
    pub depth: Option<u32>,
    /// The maximum number of positions to visit.
    pub nodes: Option<u64>,
    /// Whether the value is needed as well, even where there is only one move.
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
    #[error("there are no moves: the game is over")]
    GameOver,
    /// The player resigned.
    #[error("it resigned")]
    Resigned,
    /// The player's program ended.
    #[error("it crashed: {0}")]
    Crashed(String),
    /// The player's program did not answer.
    #[error("it did not answer within {} s", .0.as_secs_f64())]
    Hung(Duration),
    /// The player's program sent something that the protocol does not allow.
    #[error("it broke the protocol: {0}")]
    Protocol(String),
    /// The player was stopped while it was thinking.
    #[error("it was stopped")]
    Stopped,
}
