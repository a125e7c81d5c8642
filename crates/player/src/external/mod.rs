//! Other people's programs as players, by the protocols they speak.
//!
//! A program is started when it is needed, asked with a time-out, and restarted
//! after any fault, or when it was stopped. Nothing it does can hold us up: see
//! [`process`].

mod check;
mod command;
mod group;
mod gtp;
mod lines;
mod nboard;
mod process;
mod sustech;

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Game, Key, Spec, SpecError};
use othello::{Setup, Variant};

pub use check::{Finding, check};
pub use command::command_text;
pub use group::kill_programs;

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

/// How long to wait for an answer unless the referee says otherwise.
const REPLY_TIMEOUT: Duration = Duration::from_mins(1);

/// The player behind a program, for games like the one of this position.
pub(crate) fn player(
    protocol: Protocol,
    spec: &Spec,
    game: &AnyPosition,
) -> Result<Box<dyn Player + Send>, SpecError> {
    let variant = game.variant().ok_or_else(|| {
        SpecError::new(format!(
            "the player {} does not fit {}: its protocol is Othello's",
            spec.name,
            game.title()
        ))
    })?;
    let line = CommandLine::read(&spec.options, &spec.name)?;
    Ok(match protocol {
        Protocol::Gtp => External::boxed(line, gtp::Gtp::new(only_square(variant, spec)?)),
        Protocol::NBoard => {
            External::boxed(line, nboard::NBoard::new(only_square(variant, spec)?, &spec.options)?)
        }
        Protocol::Sustech => External::boxed(line, sustech::Sustech::new(variant, &spec.options)?),
    })
}

fn only_square(variant: Variant, spec: &Spec) -> Result<Variant, SpecError> {
    if variant.size.width == variant.size.height {
        return Ok(variant);
    }
    let message = format!("the player {} does not fit a {} board: its protocol", spec.name, variant.size);
    Err(SpecError::new(format!("{message} knows square ones only")))
}

/// How to talk to a program.
trait Dialect: Send + 'static {
    /// What makes a program leave, besides the end of its input.
    const FAREWELL: Option<&'static str>;

    /// Meets a program that has just been started.
    fn greet(&mut self, process: &mut Process) -> Result<(), PlayerError>;

    /// Forgets the game before.
    fn new_game(&mut self) {}

    /// Asks for a move.
    fn ask(&mut self, process: &mut Process, game: GameSoFar<'_>, limits: MoveLimits) -> Asked;
}

/// A move and what was told about it, or why there is none.
type Asked = Result<(AnyMove, Option<SearchResult>), PlayerError>;

/// A player who is a program.
struct External<D> {
    line: CommandLine,
    dialect: D,
    /// Nothing before the program is needed, and after a fault.
    process: Option<Process>,
    /// How long to wait for it to start.
    startup_timeout: Duration,
    /// What the last one that was killed had written to standard error.
    stderr_tail: String,
    /// Stops it from outside.
    control: Arc<StopHandle>,
}

impl<D: Dialect> External<D> {
    fn boxed(line: CommandLine, dialect: D) -> Box<dyn Player + Send> {
        Box::new(External {
            line,
            dialect,
            process: None,
            startup_timeout: REPLY_TIMEOUT,
            stderr_tail: String::new(),
            control: Arc::default(),
        })
    }

    /// Talks to the program, which is started if need be, and killed if it fails.
    fn talk<T>(
        &mut self,
        timeout: Duration,
        talk: impl FnOnce(&mut D, &mut Process) -> Result<T, PlayerError>,
    ) -> Result<T, PlayerError> {
        if self.control.is_stopped() {
            return Err(PlayerError::Stopped);
        }
        let (mut process, is_new) = match self.process.take() {
            Some(process) => (process, false),
            None => (Process::start(&self.line, D::FAREWELL)?, true),
        };
        process.set_stop_handle(&self.control);
        process.expect_within(timeout);
        let met = if is_new { self.dialect.greet(&mut process) } else { Ok(()) };
        let result = met.and_then(|()| talk(&mut self.dialect, &mut process));
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

impl<D: Dialect> Player for External<D> {
    fn choose(&mut self, game: GameSoFar<'_>, limits: MoveLimits) -> Result<Choice, PlayerError> {
        if game.position.is_over() {
            return Err(PlayerError::GameOver);
        }
        let started = Instant::now();
        let timeout = limits.reply_timeout.unwrap_or(REPLY_TIMEOUT);
        let (chosen, result) = self.talk(timeout, |dialect, process| dialect.ask(process, game, limits))?;
        Ok(Choice { chosen, result, elapsed: started.elapsed() })
    }

    /// Starts the program if it is not running: nobody's clock runs now.
    fn new_game(&mut self, _: u64) -> Result<(), PlayerError> {
        // A program that quit after its last game is started again.
        self.process.take_if(Process::has_left);
        self.talk(self.startup_timeout, |dialect, _| {
            dialect.new_game();
            Ok(())
        })
    }

    fn set_stop_handle(&mut self, stop: &Arc<StopHandle>) {
        self.control = stop.clone();
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

/// The discs of a position.
fn setup(position: &AnyPosition) -> Setup {
    position.setup().expect("these protocols are for Othello")
}

/// What a program said, for messages.
fn quote(line: &str) -> String {
    const LONGEST: usize = 200;
    let mut text: String = line.chars().take(LONGEST).collect();
    if text.len() < line.len() {
        text.push('…');
    }
    format!("`{}`", game::printable(&text))
}
