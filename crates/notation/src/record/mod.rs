//! Our own record of a game, as JSON, and the hub between all formats.

mod error;
mod json;
mod replay;

pub use error::RecordError;
pub use replay::Replay;

use serde::{Deserialize, Serialize};
use serde_json::Number;

use crate::obf::ScoredMove;
use crate::{AnyGame, Date, GameError, Termination};

/// A game or position in words, independent of the game's types: what a JSON
/// record holds. Fields that a reader does not know are skipped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The version of this format, so that later readers can tell.
    #[serde(rename = "outflank")]
    pub version: u32,
    /// The game's name.
    pub game: String,
    /// Rules other than the game's usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// A start arrangement other than the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The position before the first move, if it is not the start of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Players>,
    /// The tournament or match, or the place where it was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// When it was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// The moves, passes included.
    pub moves: Vec<String>,
    /// `first`, `second`, `draw` or `unfinished`. That of the moves, unless the game
    /// ended early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// Discs or seeds of the first and second player at the end; if the game ended
    /// early, as many as they were given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<[Number; 2]>,
    /// How the game ended; by the rules, if nothing is said and it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Termination>,
    /// How the game would have ended with the best moves of both sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theoretical: Option<Theoretical>,
    /// Known scores of moves after the last position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<ScoredMove>,
}

/// Who played a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    /// The first player.
    pub first: String,
    /// The second player.
    pub second: String,
}

/// The score of a game if both sides had played perfectly from some point on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Theoretical {
    /// What the first and second player would have had; empty squares are the
    /// winner's.
    pub score: [u32; 2],
    /// How many squares were empty at that point.
    pub empties: u32,
}

/// The version of the format this code writes, and the newest it reads.
const VERSION: u32 = 1;

impl Record {
    /// A record of a game without moves yet.
    pub fn new(game: &AnyGame) -> Record {
        Record {
            version: VERSION,
            game: game.name(),
            rules: game.rules_name(),
            start: game.start_name().map(str::to_owned),
            position: None,
            players: None,
            event: None,
            date: None,
            moves: Vec::new(),
            result: None,
            score: None,
            ended: None,
            theoretical: None,
            scores: Vec::new(),
        }
    }

    /// The game, with its options.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn game(&self) -> Result<AnyGame, GameError> {
        AnyGame::described(&self.game, self.rules.as_deref(), self.start.as_deref())
    }

    /// Whether something other than the rules ended the game: then its result and
    /// score need not be those of its moves.
    pub fn ended_early(&self) -> bool {
        self.ended.is_some_and(|how| how != Termination::Normal)
    }
}
