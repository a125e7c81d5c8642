//! The protocol of the Othello board NBoard, versions 1 and 2.
//!
//! An [`Engine`] hears one line after the other and says as many as it likes, as
//! soon as it knows them. `docs/protocols.md` says what each line means. A search
//! is finished before the next line is heard, so `ping` finds nobody thinking.

mod clock;
mod think;

use game::{BySide, Game, SpecError, printable};
use notation::{AnyGame, Format, Ggf};
use othello::{Family, GoalKind, Square, Variant};

use super::engine_game::{EngineGame, PlayerSetup, Refusal};
use crate::{Clock, TimeControl};

/// A player of ours that is driven by NBoard.
pub struct Engine {
    setup: PlayerSetup,
    /// What wins, unless a game says otherwise.
    family: &'static Family,
    game: AnyGame,
    current: EngineGame,
    clocks: BySide<Clock>,
    /// The version of the protocol.
    version: u32,
    /// How deep to look, if that was said.
    depth: Option<u32>,
}

/// Where lines go that the engine says.
pub type Say<'a> = &'a mut dyn FnMut(&str);

/// Whether the conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It does.
    Go,
    /// That was the last word.
    Quit,
}

impl Engine {
    /// An engine for games of that family; until a game is set, the start of this
    /// one.
    ///
    /// # Errors
    /// If the player's spec is wrong or does not fit the game.
    pub fn new(variant: Variant, setup: PlayerSetup) -> Result<Engine, SpecError> {
        let game = AnyGame::Othello(variant);
        let current = EngineGame::new(&game, &setup)?;
        let clocks = BySide([Clock::new(TimeControl::default()); 2]);
        Ok(Engine { setup, family: variant.family, game, current, clocks, version: 1, depth: None })
    }

    /// Hears a line. What it does not understand, it ignores.
    pub fn hear(&mut self, line: &str, say: Say<'_>) -> Heard {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let done = match command {
            "quit" => return Heard::Quit,
            "nboard" => {
                self.version = rest.parse().unwrap_or(self.version);
                Ok(())
            }
            "set" => self.set(rest, say),
            "move" => self.play(rest),
            "go" => self.go(say),
            "hint" => self.hint(rest.parse().unwrap_or(1), say),
            "analyze" if self.version >= 2 => self.analyse(say),
            "learn" => {
                say("learned");
                Ok(())
            }
            "ping" => {
                if let Ok(number) = rest.parse::<i64>() {
                    say(&format!("pong {number}"));
                }
                Ok(())
            }
            // In version 1 a move has no word before it.
            _ if self.version < 2 && rest.is_empty() && is_move(command) => self.play(command),
            _ => Ok(()),
        };
        if let Err(message) = done {
            say(&format!("status {}", printable(&message)));
        }
        Heard::Go
    }

    fn set(&mut self, rest: &str, say: Say<'_>) -> Result<(), String> {
        let (what, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match (what, value.trim().parse::<u32>()) {
            ("game", _) => self.set_game(value),
            ("depth", Ok(depth)) => {
                self.depth = Some(depth.max(1));
                let name = self.setup.player.split(':').next().unwrap_or_default();
                say(&format!("set myname Outflank {name} {depth}"));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn set_game(&mut self, text: &str) -> Result<(), String> {
        let wrong = |message: String| format!("cannot read the game: {message}");
        let ggf = Ggf::read(text).map_err(|error| wrong(error.to_string()))?;
        let mut variant = ggf.variant();
        if variant.family.goal == GoalKind::Most {
            variant.family = self.family;
        }
        let game = AnyGame::Othello(variant);
        let record = Format::Ggf.read(text, &game).map_err(|error| wrong(error.to_string()))?;
        if game != self.game {
            self.current = EngineGame::new(&game, &self.setup).map_err(|error| error.to_string())?;
            self.game = game;
        }
        self.current.load(record.position.as_deref(), &record.moves)?;
        self.clocks = clock::clocks(&ggf);
        Ok(())
    }

    /// Plays `F5/eval/time`. A pass that nobody spoke of is played before.
    fn play(&mut self, text: &str) -> Result<(), String> {
        let mut fields = text.split('/');
        let name = fields.next().unwrap_or_default();
        let mut played = self.current.play_named(name);
        if let (Err(Refusal::Illegal(_)), Some(pass)) = (&played, self.current.position().forced_pass()) {
            self.current.play(pass);
            played = self.current.play_named(name);
            if played.is_err() {
                self.current.undo();
            }
        }
        played.map_err(|refusal| format!("illegal move: {}", refusal.message()))?;
        let seconds = fields.nth(1).and_then(|time| time.trim().parse().ok());
        self.clocks[!self.current.position().side()].press(clock::duration(seconds));
        Ok(())
    }
}

/// The word for a pass.
const PASS: &str = "PA";

/// Whether a text is a square or a pass.
fn is_move(text: &str) -> bool {
    text.parse::<Square>().is_ok() || text.eq_ignore_ascii_case(PASS)
}
