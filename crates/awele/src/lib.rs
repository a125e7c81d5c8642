//! The rules of Awele (Oware): two rows of six pits, sow one pit, capture
//! twos and threes.
//!
//! ```
//! use awele::{Pit, Position, Rules};
//! use game::{Game, perft};
//!
//! let mut position = Position::start(Rules::ABAPA);
//! assert_eq!(perft(&mut position, 5), 5219);
//!
//! let pit: Pit = "F".parse()?;
//! let undo = position.play(pit);
//! assert_eq!(position.board().pits(), [4, 4, 4, 4, 4, 0, 5, 5, 5, 5, 4, 4]);
//! position.undo(undo);
//! assert_eq!(position, Position::default());
//! # Ok::<(), awele::PitError>(())
//! ```
//!
//! South is [`Side::First`](game::Side::First) and owns pits `A`–`F`, North
//! owns `a`–`f`; sowing runs `A` … `F`, `a` … `f` and round again.
//!
//! What programs and federations disagree about (grand slams, repetitions,
//! feeding, move limits) is data: a [`Rules`] value, with a text form such as
//! `abapa:slam=illegal,seeds=3`.
//!
//! | type | is |
//! |---|---|
//! | [`Board`] | pits, stores and side to move in 16 bytes; plays without history |
//! | [`Position`] | a board with its rules and history; a [`Game`](game::Game) |
//! | [`Setup`] | any arrangement of seeds, to be checked into a position |
//! | [`index`] | a dense numbering of the boards with a given number of seeds |

#![forbid(unsafe_code)]

mod board;
pub mod index;
mod pit;
mod position;
mod rules;
mod setup;
mod sow;
mod spec;

pub use board::Board;
pub use pit::{Pit, PitError, Pits};
pub use position::{End, Position, Undo};
pub use rules::{Cap, Feeding, GrandSlam, Remainder, Repetition, Rules};
pub use setup::{Reason, Setup, SetupError};
pub use sow::Sowing;
