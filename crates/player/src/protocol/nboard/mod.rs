//! The protocol of the Othello board NBoard, versions 1 and 2.
//!
//! An [`Engine`] handles one line after the other and may send any number of lines in
//! return. `docs/protocols.md` says what each line means. A search is finished before the
//! next line is handled, so `ping` never interrupts one.

mod clock;
mod search;

use std::ops::ControlFlow;

use game::{BySide, Game, SpecError, printable};
use notation::{AnyGame, Format, Ggf};
use othello::{Family, GoalKind, Square, Variant};

use super::engine_game::{EngineGame, MoveError, PlayerSetup};
use crate::{Clock, TimeControl};

/// One of our players as an engine for NBoard.
pub struct Engine {
    setup: PlayerSetup,
    /// The family of games, unless the game that is set says otherwise.
    family: &'static Family,
    game: AnyGame,
    current: EngineGame,
    clocks: BySide<Clock>,
    /// The version of the protocol.
    version: u32,
    /// The search depth, if it was set.
    depth: Option<u32>,
}

/// Sends a line to the program that uses the engine.
pub type SendLine<'a> = &'a mut dyn FnMut(&str);

impl Engine {
    /// An engine for games of a family, at the start of this one until another is set.
    ///
    /// # Errors
    /// If the player's spec is invalid or not available for the game.
    pub fn new(variant: Variant, setup: PlayerSetup) -> Result<Engine, SpecError> {
        let game = AnyGame::Othello(variant);
        let current = EngineGame::new(&game, &setup)?;
        let clocks = BySide([Clock::new(TimeControl::default()); 2]);
        Ok(Engine { setup, family: variant.family, game, current, clocks, version: 1, depth: None })
    }

    /// Handles a line, and breaks after the last one. Unknown lines are ignored.
    pub fn handle_line(&mut self, line: &str, send: SendLine<'_>) -> ControlFlow<()> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let result = match command {
            "quit" => return ControlFlow::Break(()),
            "nboard" => {
                self.version = rest.parse().unwrap_or(self.version);
                Ok(())
            }
            "set" => self.set(rest, send),
            "move" => self.play(rest),
            "go" => self.go(send),
            "hint" => self.hint(rest.parse().unwrap_or(1), send),
            "analyze" if self.version >= 2 => self.analyse(send),
            "learn" => {
                send("learned");
                Ok(())
            }
            "ping" => {
                if let Ok(number) = rest.parse::<i64>() {
                    send(&format!("pong {number}"));
                }
                Ok(())
            }
            // In version 1 a move is a line of its own.
            _ if self.version < 2 && rest.is_empty() && is_move(command) => self.play(command),
            _ => Ok(()),
        };
        if let Err(message) = result {
            send(&format!("status {}", printable(&message)));
        }
        ControlFlow::Continue(())
    }

    fn set(&mut self, rest: &str, send: SendLine<'_>) -> Result<(), String> {
        let (what, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match (what, value.trim().parse::<u32>()) {
            ("game", _) => self.set_game(value),
            ("depth", Ok(depth)) => {
                self.depth = Some(depth.max(1));
                let name = self.setup.player.split(':').next().unwrap_or_default();
                send(&format!("set myname Outflank {name} {depth}"));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn set_game(&mut self, text: &str) -> Result<(), String> {
        let unreadable = |message: String| format!("cannot read the game: {message}");
        let ggf = Ggf::read(text).map_err(|error| unreadable(error.to_string()))?;
        let mut variant = ggf.variant();
        if variant.family.goal == GoalKind::Most {
            variant.family = self.family;
        }
        let game = AnyGame::Othello(variant);
        let record = Format::Ggf.read(text, &game).map_err(|error| unreadable(error.to_string()))?;
        if game != self.game {
            self.current = EngineGame::new(&game, &self.setup).map_err(|error| error.to_string())?;
            self.game = game;
        }
        self.current.load(record.position.as_deref(), &record.moves)?;
        self.clocks = clock::clocks(&ggf);
        Ok(())
    }

    /// Plays `F5/eval/time`, after a pass if one was left out.
    fn play(&mut self, text: &str) -> Result<(), String> {
        let mut fields = text.split('/');
        let name = fields.next().unwrap_or_default();
        let mut played = self.current.play_named(name);
        if let (Err(MoveError::Illegal(_)), Some(pass)) = (&played, self.current.position().forced_pass()) {
            self.current.play(pass);
            played = self.current.play_named(name);
            if played.is_err() {
                self.current.undo();
            }
        }
        played.map_err(|error| format!("illegal move: {}", error.message()))?;
        let seconds = fields.nth(1).and_then(|time| time.trim().parse().ok());
        self.clocks[!self.current.position().side()].press(clock::duration(seconds));
        Ok(())
    }
}

/// The name of a pass.
const PASS: &str = "PA";

/// Whether a text is a square or a pass.
fn is_move(text: &str) -> bool {
    text.parse::<Square>().is_ok() || text.eq_ignore_ascii_case(PASS)
}
