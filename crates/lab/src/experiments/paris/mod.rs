//! The experiments of Paris 2019, on Awele and Othello: the report does not say which of the two
//! some of its numbers are of.

pub mod nodes;

/// Both games of the report.
pub const GAMES: [&str; 2] = ["awele", "othello"];
