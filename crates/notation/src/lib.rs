//! Every form of positions and games, text or binary, both ways.
//!
//! ```
//! use notation::{AnyGame, Format, parse_any};
//!
//! let record = parse_any("F5 d6 C3", None)?;
//! assert_eq!(record.game, "othello-8x8");
//! assert_eq!(Format::Transcript.write(&record)?, "f5d6c3");
//!
//! let awele = AnyGame::named("awele")?;
//! let error = Format::Transcript.read("FfB A", &awele).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "column 5: move 4 (A) is illegal: the pit is South's; North can play a b c d e"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Record`] is the hub: each [`Format`] reads a text into a record and writes
//! a record as text, and a [`GameFile`] holds many. [`AnyGame`] is the registry of all games by name, and
//! [`AnyPosition`] a position of any of them: what everything above the rules,
//! evaluations and searches works with.

#![forbid(unsafe_code)]

mod any_game;
mod any_move;
mod any_position;
mod awele_text;
mod bitboard;
mod board;
mod date;
mod detect;
mod error;
mod files;
mod format;
mod game_text;
mod ggf;
mod obf;
mod othello_text;
mod picture;
mod quest;
mod record;
mod termination;
mod transcript;
pub mod wthor;

pub use any_game::{AnyGame, GameError};
pub use any_move::{AnyMove, AnyMoves, AnyUndo, OtherGame};
pub use any_position::{AnyPosition, ConcreteGame};
pub use bitboard::{read_bitboards, write_bitboards};
pub use board::{Alphabet, read_board, write_board};
pub use date::{Date, DateError};
pub use detect::{ReadError, ReadHints, parse_any};
pub use error::ParseError;
pub use files::{
    Entry, FileError, FileFormat, FileProblem, GameFile, LONGEST_LINE, NameTables, Place, RecordWriter,
    RecordWriterError, TextLines,
};
pub use format::{Format, WriteError};
pub use ggf::{Ggf, GgfClock, GgfClockError, GgfMove};
pub use obf::{Obf, ScoredMove};
pub use picture::{Effect, Picture};
pub use record::{Players, Record, RecordError, Replay, Theoretical};
pub use termination::{Termination, TerminationError};
pub use transcript::{Line, TranscriptError, read_moves, write_moves};
