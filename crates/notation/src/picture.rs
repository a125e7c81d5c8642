//! Positions and moves as data to draw: no front end needs to
//! know the rules.

use game::{Side, Size};
use serde::Serialize;

/// A position, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A board of squares.
    Squares {
        /// Width and height.
        size: Size,
        /// Who has a disc on each square, row by row.
        discs: Vec<Option<Side>>,
        /// Whether the side to move may play on each square.
        legal: Vec<bool>,
    },
    /// Two rows of pits.
    Pits {
        /// Seeds of `A`–`F`, then of `a`–`f`.
        seeds: [u8; 12],
        /// Captured seeds of South and North.
        stores: [u8; 2],
        /// Whether the side to move may sow each pit.
        legal: [bool; 12],
    },
}

/// What a move does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Effect {
    /// It turns discs.
    Flips {
        /// The squares whose discs turn, row by row.
        flips: Vec<String>,
        /// The directions in which they lie, clockwise from north.
        directions: Vec<String>,
        /// The alignment code; see [`othello::alignment_code`].
        code: u32,
    },
    /// It sows seeds.
    Sows {
        /// How many seeds are sown.
        seeds: u8,
        /// The pits that they fall into, one after the other.
        path: Vec<String>,
        /// Where the last one falls.
        last: String,
        /// The pits that are captured, backwards from the last.
        captures: Vec<String>,
        /// How many seeds that brings.
        gain: u8,
        /// Whether the move is a grand slam: it could take all that the opponent
        /// has. What then happens is for the rules to say.
        slam: bool,
    },
}
