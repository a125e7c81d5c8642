//! What can be wrong with a file, and where.

use std::fmt;
use std::io;

use super::{LONGEST_LINE, Place};
use crate::ReadError;
use crate::wthor::WthorError;

/// Why a file cannot be read.
#[derive(Debug)]
pub struct FileError {
    /// The name of the file.
    pub file: String,
    /// Where in the file, if not everywhere.
    pub place: Option<Place>,
    /// What is wrong.
    pub problem: FileProblem,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some(place) = self.place {
            write!(f, ", {place}")?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl std::error::Error for FileError {}

/// What is wrong with a file. Bytes are counted from 1.
#[derive(Debug, thiserror::Error)]
pub enum FileProblem {
    /// The system cannot read it.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// A line, or a game of several lines, is longer than any game.
    #[error(
        "longer than {LONGEST_LINE} bytes; this does not look like a file of games: write one game per line"
    )]
    TooLong,
    /// The file is not text.
    #[error("byte {0} is not UTF-8; this does not look like a text file")]
    NotUtf8(usize),
    /// The file contains control characters.
    #[error("byte {0} is a control character; this does not look like a text file")]
    ControlCharacter(usize),
    /// A WTHOR file is wrong.
    #[error(transparent)]
    Wthor(#[from] WthorError),
    /// A game or position is wrong.
    #[error(transparent)]
    Record(#[from] ReadError),
}
