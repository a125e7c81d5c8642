//! What can be wrong with a WTHOR file.

use std::io;

use super::Table;

/// What is wrong with a WTHOR file as a whole. Bytes are counted from 1.
#[derive(Debug, thiserror::Error)]
pub enum WthorError {
    /// The system cannot read it.
    #[error("cannot be read: {0}")]
    Io(io::Error),
    /// Not even the header is there.
    #[error("{0} bytes are too few for a WTHOR file, whose header alone has 16: download it again")]
    NoHeader(usize),
    /// It ends too early.
    #[error(
        "the header gives the number of {what} as {said}, but the file ends in number {number}, which begins at byte {byte}: download it again"
    )]
    Truncated {
        /// `games`, `players` or `tournaments`.
        what: &'static str,
        /// How many the header promises.
        said: u32,
        /// The one that is not whole, counted from 1.
        number: u32,
        /// Where it begins.
        byte: u64,
    },
    /// It ends too late.
    #[error(
        "the header gives the number of {what} as {said}, but the file goes on at byte {byte}: download it again"
    )]
    Surplus {
        /// `games`, `players` or `tournaments`.
        what: &'static str,
        /// How many the header promises.
        said: u32,
        /// Where the rest begins.
        byte: u64,
    },
    /// It is a table of names.
    #[error("these are names of players or tournaments, not games: give the file that ends in .wtb")]
    NotGames,
    /// It is a file of games.
    #[error("these are games, not names of {}: give the file that ends in .{}", .0.name(), .0.extension())]
    NotNames(Table),
    /// The board is not the usual one.
    #[error("byte 13 says that the board is {0}x{0}: only files of 8x8 games can be read")]
    Board(u8),
    /// It holds puzzles.
    #[error("byte 14 says that these are solitaires (type {0}), not games: only files of games can be read")]
    Solitaires(u8),
}

impl From<io::Error> for WthorError {
    fn from(error: io::Error) -> WthorError {
        WthorError::Io(error)
    }
}
