//! GTP, version 2: the protocol of Go programs, which Othello programs use too.
//!
//! An [`Engine`] handles one line after the other. It knows all our games: `boardsize` and
//! `set_game` change the game. `docs/protocols.md` says what each command does.

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

/// One of our players as a GTP engine.
pub struct Engine {
    setup: PlayerSetup,
    game: AnyGame,
    current: EngineGame,
    /// How many plies each command has played: an implied pass is undone together with the
    /// move after it, and a pass after the end of the game does not count.
    plies_by_command: Vec<usize>,
    clocks: BySide<Clock>,
}

/// The engine's reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The text with its line ends; empty if there is no reply.
    pub text: String,
    /// Whether this was the last reply.
    pub quit: bool,
}

impl Engine {
    /// An engine for that game, until another is chosen.
    ///
    /// # Errors
    /// If the player's spec is invalid or not available for the game.
    pub fn new(game: AnyGame, setup: PlayerSetup) -> Result<Engine, SpecError> {
        let current = EngineGame::new(&game, &setup)?;
        let clocks = BySide([Clock::new(TimeControl::default()); 2]);
        Ok(Engine { setup, game, current, plies_by_command: Vec::new(), clocks })
    }

    /// Handles a line.
    pub fn handle_line(&mut self, line: &str) -> Reply {
        let Some(request) = Request::parse(line) else {
            return Reply { text: String::new(), quit: false };
        };
        let result = match commands::named(&request.command) {
            Some(command) => (command.run)(self, &request.arguments),
            None => Err("unknown command".to_owned()),
        };
        Reply { text: request.reply(result), quit: request.command == commands::QUIT }
    }

    /// Changes the size of the board. A board that has this width already stays as it is:
    /// GoGui has no other way to select one that is not square.
    fn resize(&mut self, side: u32) -> Result<String, String> {
        if side == u32::from(self.size().width) {
            return self.clear();
        }
        let square = AnyGame::named(&format!("{}-{side}x{side}", self.game.family()));
        let game = match self.game.start_name() {
            Some(start) => square.and_then(|game| game.with_start(start)),
            None => square,
        };
        self.change_game(game.map_err(|error| format!("unacceptable size: {error}"))?)
    }

    /// Changes the game. The same game keeps its options.
    fn change_game(&mut self, game: AnyGame) -> Result<String, String> {
        if game.name() != self.game.name() {
            self.current = EngineGame::new(&game, &self.setup).map_err(|error| error.to_string())?;
            self.game = game;
        }
        self.clear()
    }

    /// Starts a new game.
    fn clear(&mut self) -> Result<String, String> {
        self.current.clear().map_err(|error| format!("the player failed: {error}"))?;
        self.reset();
        Ok(String::new())
    }

    /// Forgets the commands so far, and resets the clocks.
    fn reset(&mut self) {
        self.plies_by_command.clear();
        self.clocks.0.iter_mut().for_each(Clock::reset);
    }
}
