//! Other people's programs as players, by the protocols they speak.
//!
//! A program is started when it is needed, asked within a patience, and started
//! anew after any fault, or when it was stopped. Nothing it does can hold us up: see
//! [`process`].

mod check;
mod command;
mod group;
mod gtp;
mod lines;
mod nboard;
mod process;
mod sustech;
mod variant;

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Key, Spec, SpecError};
use othello::{Setup, Variant};

pub use check::{Finding, check};
pub use command::command_text;
pub use group::kill_programs;

use crate::{Choice, Control, Found, GameSoFar, PlayedGame, Player, PlayerError, Turn};
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

/// How long answers are waited for if the referee does not say.
const PATIENCE: Duration = Duration::from_mins(1);

/// The player behind a program, for games like the one of this position.
pub(crate) fn player<G: PlayedGame>(
    protocol: Protocol,
    spec: &Spec,
    game: &G,
) -> Result<Box<dyn Player<G> + Send>, SpecError> {
    let variant = variant::of(game).ok_or_else(|| {
        SpecError::new(format!(
            "the player {} does not fit {}: its protocol is Othello's",
            spec.name,
            G::NAME
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
trait Dialect<G: PlayedGame> {
    /// What makes a program leave, besides the end of its input.
    const FAREWELL: Option<&'static str>;

    /// Meets a program that has just been started.
    fn greet(&mut self, process: &mut Process) -> Result<(), PlayerError>;

    /// Forgets the game before.
    fn new_game(&mut self) {}

    /// Asks for a move.
    fn ask(&mut self, process: &mut Process, game: GameSoFar<'_, G>, turn: Turn) -> Asked<G::Move>;
}

/// A move and what was told about it, or why there is none.
type Asked<M> = Result<(M, Option<Found<M>>), PlayerError>;

/// A player who is a program.
struct External<D> {
    line: CommandLine,
    dialect: D,
    /// Nothing before the program is needed, and after a fault.
    process: Option<Process>,
    /// How long it is waited for when it starts.
    patience: Duration,
    /// What one that was ended had said on the side.
    last_words: String,
    /// Stops it from outside.
    control: Arc<Control>,
}

impl<D: Send + 'static> External<D> {
    fn boxed<G: PlayedGame>(line: CommandLine, dialect: D) -> Box<dyn Player<G> + Send>
    where
        D: Dialect<G>,
    {
        let last_words = String::new();
        let control = Arc::default();
        Box::new(External { line, dialect, process: None, patience: PATIENCE, last_words, control })
    }

    /// Does something with the program, started if need be. One that fails is
    /// ended.
    fn attend<G: PlayedGame, T>(
        &mut self,
        patience: Duration,
        attend: impl FnOnce(&mut D, &mut Process) -> Result<T, PlayerError>,
    ) -> Result<T, PlayerError>
    where
        D: Dialect<G>,
    {
        if self.control.is_stopped() {
            return Err(PlayerError::Stopped);
        }
        let (mut process, is_new) = match self.process.take() {
            Some(process) => (process, false),
            None => (Process::start(&self.line, D::FAREWELL)?, true),
        };
        process.heed(&self.control);
        process.expect_within(patience);
        let met = if is_new { self.dialect.greet(&mut process) } else { Ok(()) };
        let result = met.and_then(|()| attend(&mut self.dialect, &mut process));
        match result {
            Ok(_) | Err(PlayerError::Resigned) => self.process = Some(process),
            Err(_) => {
                self.last_words = process.said_on_the_side();
                process.kill();
            }
        }
        result
    }
}

impl<G: PlayedGame, D: Dialect<G> + Send + 'static> Player<G> for External<D> {
    fn choose(&mut self, game: GameSoFar<'_, G>, turn: Turn) -> Result<Choice<G::Move>, PlayerError> {
        if game.position.is_over() {
            return Err(PlayerError::GameOver);
        }
        let started = Instant::now();
        let patience = turn.patience.unwrap_or(PATIENCE);
        let (chosen, found) = self.attend(patience, |dialect, process| dialect.ask(process, game, turn))?;
        Ok(Choice { chosen, found, elapsed: started.elapsed() })
    }

    /// Starts the program if it does not run: nobody's clock runs now.
    fn new_game(&mut self, _: u64) -> Result<(), PlayerError> {
        // One that left after its last game may be called again.
        self.process.take_if(Process::has_left);
        self.attend(self.patience, |dialect, _| {
            dialect.new_game();
            Ok(())
        })
    }

    fn heed(&mut self, control: &Arc<Control>) {
        self.control = control.clone();
    }

    fn be_patient(&mut self, patience: Duration) {
        self.patience = patience;
    }

    fn last_words(&self) -> Option<String> {
        let words = self.process.as_ref().map_or_else(|| self.last_words.clone(), Process::said_on_the_side);
        (!words.is_empty()).then_some(words)
    }
}

/// The move with that name, legal or not.
fn read_move<G: PlayedGame>(position: &G, name: &str) -> Option<G::Move> {
    position.read_move(name).filter(|(_, length)| *length == name.len()).map(|(chosen, _)| chosen)
}

/// The discs of a position.
fn setup<G: PlayedGame>(position: &G, variant: &Variant) -> Setup {
    notation::read_board(&position.position_text(), variant.size, None)
        .expect("a position of the variant is written as its board")
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
