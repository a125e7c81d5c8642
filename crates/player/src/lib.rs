//! Players by name: from `alphabeta:depth=6,eval=paris` to something that
//! chooses moves, in every game.
//!
//! [`seat`] reads a spec. A [`Player`] chooses a move when it is its
//! [`Turn`]; a human is no `Player`, since only a front end can ask one.
//! [`protocol`] lets other programs drive our players.

#![forbid(unsafe_code)]

mod classic;
mod duration;
mod engine;
mod external;
mod files;
mod found;
mod game;
pub mod protocol;
mod registry;
mod simple;
mod time;
mod weights;

pub use duration::{parse_duration, write_duration};
pub use external::{Finding, check, command_text, kill_programs};
pub use files::files_of;
pub use found::Found;
pub use game::{PlayedGame, PlayedVisitor, visit};
pub use registry::{Description, PLAYERS, Seat, evaluation, evaluation_spec, seat};
pub use search::engine::Control;
pub use time::{SharedClock, SystemClock};
pub use weights::{Values, Weights};

use std::sync::Arc;
use std::time::Duration;

use ::game::Game;

/// Somebody who chooses moves.
pub trait Player<G: Game> {
    /// Chooses one of the legal moves of the position reached.
    ///
    /// # Errors
    /// If there is no choice, or the player has failed: see [`PlayerError`].
    fn choose(&mut self, game: GameSoFar<'_, G>, turn: Turn) -> Result<Choice<G::Move>, PlayerError>;

    /// Forgets the game before, its clock included. What is random follows the
    /// seed from now on, unless the spec has a seed of its own.
    ///
    /// # Errors
    /// If the player has failed.
    fn new_game(&mut self, seed: u64) -> Result<(), PlayerError>;

    /// Thinks while it is somebody else's turn in the position reached, until the
    /// control says stop (from another thread): the next choice profits. Players
    /// who remember nothing return at once.
    fn ponder(&mut self, _game: GameSoFar<'_, G>, _control: &Control) {}

    /// Takes the hand that may stop what comes next from another thread: a player
    /// stopped while it thinks, or while its program starts, soon answers
    /// [`PlayerError::Stopped`]. A hand that said stop has said so for good: give a
    /// fresh one before going on. Players who never think for long need none.
    fn heed(&mut self, _control: &Arc<Control>) {}

    /// Says how long a program is waited for when it starts. Other players need no
    /// patience.
    fn be_patient(&mut self, _patience: Duration) {}

    /// What a program said on the side lately, which may explain a failure.
    fn last_words(&self) -> Option<String> {
        None
    }
}

/// A game up to now.
#[derive(Debug)]
pub struct GameSoFar<'a, G: Game> {
    /// Where it began.
    pub start: &'a G,
    /// The moves since, passes included.
    pub moves: &'a [G::Move],
    /// Where that led.
    pub position: &'a G,
}

impl<'a, G: Game> GameSoFar<'a, G> {
    /// A game that begins here.
    pub fn from_here(position: &'a G) -> GameSoFar<'a, G> {
        GameSoFar { start: position, moves: &[], position }
    }
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "deriving would ask for positions that are Copy")]
impl<G: Game> Clone for GameSoFar<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for GameSoFar<'_, G> {}

/// What the referee says when it is somebody's turn. Players keep to every
/// limit they can; one that cannot (a protocol without a word for it) ignores it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
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
    /// How long the referee waits before taking an external player for dead.
    pub patience: Option<Duration>,
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
