//! What can be wrong with a record.

use serde_json::Number;

use super::VERSION;
use crate::error::quote;
use crate::{GameError, ParseError};

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Written by another version.
    #[error(
        "the record has version {0}, but this program reads version {VERSION}: use a newer version of the program"
    )]
    Version(u32),
    /// No such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The start position is invalid.
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
    /// A score is out of range, or of a move that is not legal in the last position.
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
    /// The game should be over, but is not after its moves.
    #[error(
        "the record says that the game ended by the rules, but it is not over after its moves: correct it or leave it out"
    )]
    NotOver,
    /// The result of a game that ended early is invalid.
    #[error("{} is not a result: write first, second, draw or unfinished", quote(.0))]
    NotAResult(String),
    /// More was won than there is.
    #[error("{}-{} is not a valid score in a game for {total} points", .score[0], .score[1])]
    TooMuch {
        /// The field that says so: `score` or `theoretical`.
        field: &'static str,
        /// The record's numbers.
        score: [Number; 2],
        /// What there is to win.
        total: u32,
    },
}

impl RecordError {
    /// The field that is wrong, and in a list which value.
    pub(super) fn place(&self) -> (&'static str, Option<usize>) {
        match self {
            RecordError::Version(_) => ("outflank", None),
            RecordError::Game(GameError::Unknown { .. } | GameError::Size(_)) => ("game", None),
            RecordError::Game(GameError::Start(_)) => ("start", None),
            RecordError::Game(GameError::Rules(_)) => ("rules", None),
            RecordError::Game(GameError::Inapplicable { option, .. }) => (option, None),
            RecordError::Position(_) => ("position", None),
            RecordError::Moves { index, .. } => ("moves", Some(*index)),
            RecordError::Scores { index, .. } => ("scores", Some(*index)),
            RecordError::Result { .. } | RecordError::NotAResult(_) => ("result", None),
            RecordError::Score { .. } => ("score", None),
            RecordError::NotOver => ("ended", None),
            RecordError::TooMuch { field, .. } => (field, None),
        }
    }
}

/// Refuses records of later versions.
pub(super) fn check_version(version: u32) -> Result<(), RecordError> {
    if version == VERSION { Ok(()) } else { Err(RecordError::Version(version)) }
}
