//! WTHOR, the binary format of the French federation's database of Othello games.
//!
//! A `.wtb` file holds the games of a year, a `.jou` file the names of all players
//! and a `.trn` file those of all tournaments. Each begins with a [`Header`]; numbers
//! are little-endian, and games refer to names by their places in the tables.

mod error;
mod game;
mod header;
mod names;
mod read;
mod write;

pub use error::WthorError;
pub use game::Game;
pub use header::Header;
pub use names::{Names, Table};
pub use read::Games;
pub use write::{Builder, Files};

/// The file extension of games.
pub const EXTENSION: &str = "wtb";

/// The name of unknown players and tournaments.
pub const UNKNOWN_NAME: &str = "???";

/// The squares of the board; empty ones count for the winner.
const SQUARES: u8 = 64;

/// Whether a file begins as WTHOR files do, with the century in which it was
/// written. Neither is a character of a text.
pub(crate) fn is_first_byte(byte: u8) -> bool {
    matches!(byte, 19 | 20)
}
