//! External programs as players, by the protocols they speak.
//!
//! A program is started when it is needed, asked with a timeout, and restarted after any
//! failure, or when it was stopped. Nothing it does can block us: see [`process`].

mod candidate_lists;
mod command;
mod compliance;
mod gtp;
mod nboard;
mod output;
mod process;
mod process_group;
mod sustech;

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Game, Key, Spec, SpecError};
use othello::{Setup, Variant};

pub use command::join_command;
pub use compliance::{ComplianceCheck, check_compliance};
pub use process_group::kill_programs;

use crate::{
    AnyMove, AnyPosition, Choice, GameSoFar, MoveLimits, Player, PlayerError, SearchResult, StopHandle,
};
use command::{CMD, CommandLine, DIR};
use process::Process;

/// The protocols that programs speak.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Protocol {
    Gtp,
    NBoard,
    Sustech,
}

pub(crate) const GTP_KEYS: [Key; 2] = [DIR, CMD];
pub(crate) const NBOARD_KEYS: [Key; 3] = [nboard::DEPTH, DIR, CMD];
pub(crate) const SUSTECH_KEYS: [Key; 3] = [sustech::TIME_OUT, DIR, CMD];

/// How long to wait for an answer if the referee sets no timeout.
const REPLY_TIMEOUT: Duration = Duration::from_mins(1);

/// Creates the player for a program, for games like the one of this position.
pub(crate) fn create_player(
    protocol: Protocol,
    spec: &Spec,
    game: &AnyPosition,
) -> Result<Box<dyn Player + Send>, SpecError> {
    let variant = game.variant().ok_or_else(|| {
        SpecError::new(format!(
            "the player {} is not available for {}: its protocol only knows Othello",
            spec.name,
            game.title()
        ))
    })?;
    let line = CommandLine::from_options(&spec.options, &spec.name)?;
    Ok(match protocol {
        Protocol::Gtp => ExternalPlayer::boxed(line, gtp::Gtp::new(square_only(variant, spec)?)),
        Protocol::NBoard => {
            ExternalPlayer::boxed(line, nboard::NBoard::new(square_only(variant, spec)?, &spec.options)?)
        }
        Protocol::Sustech => ExternalPlayer::boxed(line, sustech::Sustech::new(variant, &spec.options)?),
    })
}

/// The variant, if its board is square.
fn square_only(variant: Variant, spec: &Spec) -> Result<Variant, SpecError> {
    if variant.size.width == variant.size.height {
        return Ok(variant);
    }
    let message = format!("the player {} is not available for a {} board", spec.name, variant.size);
    Err(SpecError::new(format!("{message}: its protocol only knows square boards")))
}

/// Our side of a protocol.
trait EngineProtocol: Send + 'static {
    /// The command that makes a program exit. It also exits at the end of its input.
    const QUIT_COMMAND: Option<&'static str>;

    /// Initialises a program that has just been started.
    fn initialise(&mut self, process: &mut Process) -> Result<(), PlayerError>;

    /// Forgets the previous game.
    fn new_game(&mut self) {}

    /// Requests a move.
    fn request_move(&mut self, process: &mut Process, game: GameSoFar<'_>, limits: MoveLimits) -> MoveReply;
}

/// A move with what the program reported about it, or why there is none.
type MoveReply = Result<(AnyMove, Option<SearchResult>), PlayerError>;

/// A player that is an external program.
struct ExternalPlayer<P> {
    line: CommandLine,
    protocol: P,
    /// None before the program is needed, and after a failure.
    process: Option<Process>,
    /// How long to wait for it to start.
    startup_timeout: Duration,
    /// What the last program that was killed had written to standard error.
    stderr_tail: String,
    /// Stops the player from another thread.
    stop: Arc<StopHandle>,
}

impl<P: EngineProtocol> ExternalPlayer<P> {
    fn boxed(line: CommandLine, protocol: P) -> Box<dyn Player + Send> {
        Box::new(ExternalPlayer {
            line,
            protocol,
            process: None,
            startup_timeout: REPLY_TIMEOUT,
            stderr_tail: String::new(),
            stop: Arc::default(),
        })
    }

    /// Communicates with the program, which is started if necessary, and killed if it fails.
    fn with_process<T>(
        &mut self,
        timeout: Duration,
        communicate: impl FnOnce(&mut P, &mut Process) -> Result<T, PlayerError>,
    ) -> Result<T, PlayerError> {
        if self.stop.is_stopped() {
            return Err(PlayerError::Stopped);
        }
        let (mut process, is_new) = match self.process.take() {
            Some(process) => (process, false),
            None => (Process::start(&self.line, P::QUIT_COMMAND)?, true),
        };
        process.set_stop_handle(&self.stop);
        process.start_timeout(timeout);
        let initialised = if is_new { self.protocol.initialise(&mut process) } else { Ok(()) };
        let result = initialised.and_then(|()| communicate(&mut self.protocol, &mut process));
        match result {
            Ok(_) | Err(PlayerError::Resigned) => self.process = Some(process),
            Err(_) => {
                self.stderr_tail = process.stderr_tail();
                process.kill();
            }
        }
        result
    }
}

impl<P: EngineProtocol> Player for ExternalPlayer<P> {
    fn choose(&mut self, game: GameSoFar<'_>, limits: MoveLimits) -> Result<Choice, PlayerError> {
        if game.position.is_over() {
            return Err(PlayerError::GameOver);
        }
        let started = Instant::now();
        let timeout = limits.reply_timeout.unwrap_or(REPLY_TIMEOUT);
        let request = |protocol: &mut P, process: &mut Process| protocol.request_move(process, game, limits);
        let (chosen, result) = self.with_process(timeout, request)?;
        Ok(Choice { chosen, result, elapsed: started.elapsed() })
    }

    /// Starts the program if it is not running, while no clock runs.
    fn new_game(&mut self, _: u64) -> Result<(), PlayerError> {
        // A program that exited after its last game is started again.
        self.process.take_if(Process::has_exited);
        self.with_process(self.startup_timeout, |protocol, _| {
            protocol.new_game();
            Ok(())
        })
    }

    fn set_stop_handle(&mut self, stop: &Arc<StopHandle>) {
        self.stop = stop.clone();
    }

    fn set_startup_timeout(&mut self, timeout: Duration) {
        self.startup_timeout = timeout;
    }

    fn stderr_tail(&self) -> Option<String> {
        let tail = self.process.as_ref().map_or_else(|| self.stderr_tail.clone(), Process::stderr_tail);
        (!tail.is_empty()).then_some(tail)
    }
}

/// The move with that name, legal or not.
fn read_move(position: &AnyPosition, name: &str) -> Option<AnyMove> {
    position.read_move(name).filter(|(_, length)| *length == name.len()).map(|(chosen, _)| chosen)
}

/// The position as a set-up.
fn setup(position: &AnyPosition) -> Setup {
    position.setup().expect("these protocols are for Othello")
}

/// A line of a program, for messages.
fn quote(line: &str) -> String {
    const MAX_CHARS: usize = 200;
    let mut text: String = line.chars().take(MAX_CHARS).collect();
    if text.len() < line.len() {
        text.push('…');
    }
    format!("`{}`", game::printable(&text))
}
