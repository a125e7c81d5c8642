//! GTP, version 2: the protocol of Go programs, which Othello programs use too.
//!
//! An [`Engine`] answers one line after the other. It knows every game of ours:
//! `boardsize` and `set_game` change it between two games. `docs/protocols.md`
//! says what each command does.

mod arguments;
mod commands;
mod frame;
mod play;
mod rules;

use game::{BySide, SpecError};
use notation::AnyGame;

use super::engine_game::{EngineGame, PlayerSetup};
use crate::{Clock, TimeControl};
use frame::Request;

/// A player of ours that is driven by GTP.
pub struct Engine {
    setup: PlayerSetup,
    game: AnyGame,
    current: EngineGame,
    /// How many plies each command has played: a pass that goes without saying is
    /// taken back with the move after it, and a pass after the end is none.
    steps: Vec<usize>,
    time_control: TimeControl,
    clocks: BySide<Clock>,
}

/// What the engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The text with its line ends; empty if there is nothing to say.
    pub text: String,
    /// Whether this was the last word.
    pub quit: bool,
}

impl Engine {
    /// An engine that begins with that game.
    ///
    /// # Errors
    /// If the player's spec is wrong or does not fit the game.
    pub fn new(game: AnyGame, setup: PlayerSetup) -> Result<Engine, SpecError> {
        let current = EngineGame::new(&game, &setup)?;
        let time_control = TimeControl::default();
        let clocks = BySide([Clock::new(time_control); 2]);
        Ok(Engine { setup, game, current, steps: Vec::new(), time_control, clocks })
    }

    /// Answers a line.
    pub fn answer(&mut self, line: &str) -> Reply {
        let Some(request) = Request::read(line) else {
            return Reply { text: String::new(), quit: false };
        };
        let result = match commands::named(&request.command) {
            Some(command) => (command.run)(self, &request.arguments),
            None => Err("unknown command".to_owned()),
        };
        Reply { text: request.reply(result), quit: request.command == commands::QUIT }
    }

    /// Another board of the same family. A board that is so wide stays as it is:
    /// GoGui knows no other way to speak of one that is not square.
    fn resize(&mut self, side: u32) -> Result<String, String> {
        if side == u32::from(self.size().width) {
            return self.clear();
        }
        let square = AnyGame::named(&format!("{}-{side}x{side}", self.game.family()));
        let game = match self.game.start_name() {
            Some(start) => square.and_then(|game| game.with_start(start)),
            None => square,
        };
        self.change(game.map_err(|error| format!("unacceptable size: {error}"))?)
    }

    /// Another game. The same one keeps its options.
    fn change(&mut self, game: AnyGame) -> Result<String, String> {
        if game.name() != self.game.name() {
            self.current = EngineGame::new(&game, &self.setup).map_err(|error| error.to_string())?;
            self.game = game;
        }
        self.clear()
    }

    /// A new game.
    fn clear(&mut self) -> Result<String, String> {
        self.current.clear().map_err(|error| format!("the player failed: {error}"))?;
        self.begin();
        Ok(String::new())
    }

    /// Gives both sides the time of a new game.
    fn reset_clocks(&mut self) {
        self.clocks = BySide([Clock::new(self.time_control); 2]);
    }

    /// Nothing is played yet, and no time used.
    fn begin(&mut self) {
        self.steps.clear();
        self.reset_clocks();
    }
}
