//! Statistics of matches: pure functions of counts.
//!
//! A match is counted by pairs of games from one opening with colours
//! swapped: a [`Tally`] holds the [`Pentanomial`] counts of pairs and the
//! [`Trinomial`] counts of games, which give score, Elo, normalised Elo and
//! likelihood of superiority. [`Sprt`] is the sequential test that decides when to stop.
//! [`rate`] computes the ratings of any number of players. [`Margins`], [`Histogram`] and
//! [`wilson`] are for the rest of a report.
//!
//! Errors are half-widths of 95 % intervals throughout. All counts are whole
//! numbers, so nothing depends on the order in which games end.

mod elo;
mod histogram;
mod likeliest;
mod margins;
mod pentanomial;
mod ratings;
mod sprt;
mod tally;
mod trinomial;
mod wilson;

#[cfg(test)]
mod tests;

pub use elo::{Estimate, elo_of_score, score_of_elo};
pub use histogram::Histogram;
pub use margins::Margins;
pub use pentanomial::Pentanomial;
pub use ratings::{Anchor, PairingResults, Rating, Ratings, rate};
pub use sprt::{Decision, Sprt, SprtError};
pub use tally::Tally;
pub use trinomial::Trinomial;
pub use wilson::wilson;
