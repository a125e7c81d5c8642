//! The experiments of Paris 2019, on Awele and Othello: the report does not say which of the two
//! some of its numbers are of.

pub mod averaging;
pub mod depth;
pub mod epsilon;
mod hill_climb;
pub mod local;
pub mod nodes;
pub mod oracle;
pub mod random;
mod repetition;
pub mod time;

/// Both games of the report.
pub const GAMES: [&str; 2] = ["awele", "othello"];
