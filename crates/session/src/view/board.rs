//! Boards and moves as data to draw: places have numbers, and moves say which
//! places they change.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// What lies where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Picture {
    /// A board of squares, row by row.
    Squares {
        /// Squares in a row.
        width: u8,
        /// Rows.
        height: u8,
        /// Whose disc lies on each square: 0 the first player's, 1 the second's, null nobody's.
        discs: Vec<Option<u8>>,
        /// What each square is called.
        names: Vec<String>,
    },
    /// Two rows of pits: the first player's six, then the second's, in the order of sowing.
    Pits {
        /// Seeds in each pit.
        seeds: Vec<u8>,
        /// Captured seeds of the first and second player.
        stores: [u8; 2],
        /// What each pit is called.
        names: Vec<String>,
    },
}

/// A legal move and what it would do, so that it can be drawn before the server answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Move {
    /// `d3`, `A`, or `--` for a pass.
    pub name: String,
    /// The place to click; none for a pass.
    pub at: Option<u8>,
    /// What it would do.
    pub effect: Effect,
    /// In words: `flips 2`, `captures 3`.
    pub about: String,
}

/// What a move does to the places of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Effect {
    /// A disc is put down and others turn.
    Flips {
        /// The places whose discs turn, nearest to the new disc first.
        flips: Vec<u8>,
    },
    /// Seeds are sown.
    Sows {
        /// Where each seed falls, one after the other.
        path: Vec<u8>,
        /// The pits that are captured, in the order of capture.
        captures: Vec<u8>,
        /// How many seeds that brings.
        gain: u8,
    },
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Trace {
    /// Its name.
    pub name: String,
    /// Where it was made; none for a pass.
    pub at: Option<u8>,
    /// Who made it: 0 first, 1 second.
    pub side: u8,
    /// What it did.
    pub effect: Effect,
}
