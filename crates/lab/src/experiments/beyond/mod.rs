//! Experiments that none of the reports made, on questions they raise.

pub mod boards;
pub mod exact;
pub mod learning;
pub mod ratings;

mod large_boards;
mod random_games;
mod solver;

pub use large_boards::{EXACT_6X6, EXACT_7X5, EXACT_8X4, EXACT_9X4};
