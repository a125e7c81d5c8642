//! Boards and moves as data to draw. Squares and pits, together called places, are referred to by
//! index, and moves say which places they change.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// The contents of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Picture {
    /// A board of squares, row by row.
    Squares {
        /// Squares in a row.
        width: u8,
        /// Rows.
        height: u8,
        /// The disc on each square: 0 is the first player's, 1 the second's, null none.
        discs: Vec<Option<u8>>,
        /// The name of each square.
        names: Vec<String>,
    },
    /// Two rows of pits: the first player's six, then the second's, in the order of sowing.
    Pits {
        /// Seeds in each pit.
        seeds: Vec<u8>,
        /// Seeds captured by the first and the second player.
        stores: [u8; 2],
        /// The name of each pit.
        names: Vec<String>,
    },
}

/// A legal move and its effect, so that it can be drawn before the server responds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Move {
    /// `d3`, `A`, or `--` for a pass.
    pub name: String,
    /// The index of its square or pit; none for a pass.
    pub at: Option<u8>,
    /// What it does.
    pub effect: Effect,
    /// In words: `flips 2`, `captures 3`.
    pub about: String,
}

/// What a move does to the places of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Effect {
    /// A disc is placed, and others are flipped.
    Flips {
        /// The squares whose discs are flipped, those nearest to the new disc first.
        flips: Vec<u8>,
    },
    /// Seeds are sown.
    Sows {
        /// The pit that each seed falls into, in order.
        path: Vec<u8>,
        /// The pits that are captured, in the order of capture.
        captures: Vec<u8>,
        /// How many seeds are captured.
        gain: u8,
    },
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Trace {
    /// Its name.
    pub name: String,
    /// The index of its square or pit; none for a pass.
    pub at: Option<u8>,
    /// The side that made it: 0 for the first player, 1 for the second.
    pub side: u8,
    /// What it did.
    pub effect: Effect,
}
