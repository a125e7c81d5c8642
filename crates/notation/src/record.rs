//! Our own record of a game, as JSON, and the hub between all formats.

use std::collections::HashMap;

use game::{Game, Outcome, Points};
use serde::{Deserialize, Serialize};
use serde_json::Number;
use serde_json::value::RawValue;

use crate::error::quote;
use crate::obf::ScoredMove;
use crate::{AnyGame, AnyMove, AnyPosition, GameError, ParseError, read_moves};

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
    /// The moves, passes included.
    pub moves: Vec<String>,
    /// `first`, `second`, `draw` or `unfinished`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// Discs or seeds of the first and second player at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<[Number; 2]>,
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

/// The version of the format this code writes, and the newest it reads.
const VERSION: u32 = 1;

/// The one field that records of every version have.
#[derive(Deserialize)]
struct Version {
    outflank: u32,
}

fn check_version(version: u32) -> Result<(), RecordError> {
    if version == VERSION { Ok(()) } else { Err(RecordError::Version(version)) }
}

/// Points at the place; the parser's own words for it are left out.
fn json_error(text: &str, error: &serde_json::Error) -> ParseError {
    let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let offset = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
    let words = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let reason = words.strip_suffix(&place).unwrap_or(&words);
    let example = r#"a record looks like {"outflank":1,"game":"othello","moves":["f5","d6"]}"#;
    ParseError::at(text, offset, format!("not a JSON record: {reason}; {example}"))
}

/// The part of a JSON object that is the value of a field, or one of the values
/// in its list.
fn find_value<'a>(json: &'a str, field: &str, index: Option<usize>) -> Option<&'a str> {
    let fields: HashMap<String, &RawValue> = serde_json::from_str(json).ok()?;
    let value = fields.get(field)?.get();
    let Some(index) = index else { return Some(value) };
    let values: Vec<&RawValue> = serde_json::from_str(value).ok()?;
    Some(values.get(index)?.get())
}

/// What a record comes to when it is played through.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    /// The moves with their usual names, passes included.
    pub moves: Vec<String>,
    /// The last position.
    pub position: String,
    /// The last position after the final division, if there is something to divide.
    pub settled: String,
    /// `first`, `second`, `draw` or `unfinished`.
    pub result: &'static str,
    /// Discs or seeds of the first and second player.
    pub score: [Number; 2],
}

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
            moves: Vec::new(),
            result: None,
            score: None,
            scores: Vec::new(),
        }
    }

    /// Reads a JSON record and checks everything in it: the game exists, the
    /// moves can be played, the result and the score are theirs.
    ///
    /// # Errors
    /// Says what is wrong, and points at the value or at the place where the JSON
    /// itself is broken.
    pub fn read_json(text: &str) -> Result<Record, ParseError> {
        let wrong = |error: RecordError| {
            let (field, index) = error.place();
            let value = find_value(text, field, index).unwrap_or(text.trim_start());
            ParseError::at_part(text, value, error.to_string())
        };
        // The fields of later versions may be others.
        if let Ok(Version { outflank }) = serde_json::from_str(text) {
            check_version(outflank).map_err(wrong)?;
        }
        let record: Record = serde_json::from_str(text).map_err(|error| json_error(text, &error))?;
        let checked = record.replay().map_err(wrong)?;
        Ok(Record { moves: checked.moves, ..record })
    }

    /// The record as one line of JSON.
    pub fn write_json(&self) -> String {
        serde_json::to_string(self).expect("a record has only texts and finite numbers")
    }

    /// The game, with its options.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn game(&self) -> Result<AnyGame, GameError> {
        AnyGame::described(&self.game, self.rules.as_deref(), self.start.as_deref())
    }

    /// Plays the record through, checking every move.
    ///
    /// # Errors
    /// Says what is wrong with the record.
    pub fn replay(&self) -> Result<Replay, RecordError> {
        check_version(self.version)?;
        let game = self.game()?;
        let limit = match game {
            AnyGame::Othello(variant) => u32::from(variant.size.width) * u32::from(variant.size.height),
            AnyGame::Awele(rules) => rules.total_seeds(),
        };
        if let Some(index) = self.scores.iter().position(|scored| scored.score.unsigned_abs() > limit) {
            let message = format!("{} is not a score from -{limit} to +{limit}", self.scores[index].score);
            return Err(RecordError::Scores { index, message });
        }
        let replay = self.play_through(&game)?;
        if let Some(result) = self.result.as_ref().filter(|result| **result != replay.result) {
            return Err(RecordError::Result { said: result.clone(), is: replay.result });
        }
        let value = |score: &[Number; 2]| score.each_ref().map(Number::as_f64);
        match &self.score {
            Some(said) if value(said) != value(&replay.score) => {
                Err(RecordError::Score { said: said.clone(), is: replay.score })
            }
            _ => Ok(replay),
        }
    }

    /// Plays the moves, and checks those with known scores.
    fn play_through(&self, game: &AnyGame) -> Result<Replay, RecordError> {
        let start = match &self.position {
            Some(text) => game.start().parse_position(text).map_err(RecordError::Position)?,
            None => game.start(),
        };
        let line = read_moves(&start, &self.moves.join(" ")).map_err(|error| {
            let ParseError { column, message } = error.error;
            let mut next_column = 1;
            let index = self.moves.iter().position(|name| {
                next_column += name.chars().count() + 1;
                column < next_column
            });
            RecordError::Moves { index: index.unwrap_or(0), message }
        })?;
        for (index, scored) in self.scores.iter().enumerate() {
            let illegal = |error: ParseError| RecordError::Scores { index, message: error.message };
            line.position.parse_move(&scored.name).map_err(illegal)?;
        }
        Ok(Replay::of(&line.moves, &line.position))
    }

    /// The record with the result and score of its last position.
    ///
    /// # Errors
    /// Says what is wrong with the record.
    pub fn completed(self) -> Result<Record, RecordError> {
        let replay = self.replay()?;
        let (result, score) = (Some(replay.result.to_owned()), Some(replay.score));
        Ok(Record { moves: replay.moves, result, score, ..self })
    }
}

/// The result of a game that goes on.
const UNFINISHED: &str = "unfinished";

impl Replay {
    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.result != UNFINISHED
    }

    /// What a line of moves came to.
    pub fn of(moves: &[AnyMove], position: &AnyPosition) -> Replay {
        Replay {
            moves: moves.iter().map(ToString::to_string).collect(),
            position: position.position_text(),
            settled: position.settled_text(),
            result: position.outcome().map_or(UNFINISHED, Outcome::name),
            score: position.points().0.map(number),
        }
    }
}

/// Points as a JSON number, an integer wherever it can be one.
fn number(points: Points) -> Number {
    match points.as_whole() {
        Some(whole) => whole.into(),
        None => Number::from_f64(points.as_f64()).expect("half points are finite"),
    }
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Written by another version.
    #[error("the record has version {0}, and this program reads version {VERSION}: use another program")]
    Version(u32),
    /// No such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The start position is none.
    #[error("position: {0}")]
    Position(ParseError),
    /// The moves cannot be played.
    #[error("moves: {message}")]
    Moves {
        /// Which text in the list, counted from 0; it may hold several moves.
        index: usize,
        /// What is wrong with it.
        message: String,
    },
    /// A score is none, or that of no move after the last position.
    #[error("scores: {message}")]
    Scores {
        /// Which of them, counted from 0.
        index: usize,
        /// What is wrong with it.
        message: String,
    },
    /// The result is not that of the moves.
    #[error(
        "the record says the result is {}, but its moves end as {is}: correct it or leave it out",
        quote(said)
    )]
    Result {
        /// The record's word.
        said: String,
        /// The truth.
        is: &'static str,
    },
    /// The score is not that of the moves.
    #[error(
        "the record says the score is {}-{}, but its moves end at {}-{}: correct it or leave it out",
        .said[0], .said[1], .is[0], .is[1]
    )]
    Score {
        /// The record's numbers.
        said: [Number; 2],
        /// The truth.
        is: [Number; 2],
    },
}

impl RecordError {
    /// The field that is wrong, and in a list which value.
    fn place(&self) -> (&'static str, Option<usize>) {
        match self {
            RecordError::Version(_) => ("outflank", None),
            RecordError::Game(GameError::Unknown { .. } | GameError::Size(_)) => ("game", None),
            RecordError::Game(GameError::Start(_)) => ("start", None),
            RecordError::Game(GameError::Rules(_)) => ("rules", None),
            RecordError::Game(GameError::Inapplicable { option, .. }) => (option, None),
            RecordError::Position(_) => ("position", None),
            RecordError::Moves { index, .. } => ("moves", Some(*index)),
            RecordError::Scores { index, .. } => ("scores", Some(*index)),
            RecordError::Result { .. } => ("result", None),
            RecordError::Score { .. } => ("score", None),
        }
    }
}
