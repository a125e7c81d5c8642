//! Choosing a move.
//!
//! [`classic`] holds the textbook searches, generic over every game: horizon,
//! minimax, averaging, alpha-beta, beam search. [`engine`] is the strong search
//! with its exact endgame solver. Neither prints anything or reads the time by
//! itself: time comes from a [`TimeSource`] that the caller passes in, and a
//! [`StopHandle`] stops a search from outside.

pub mod classic;
pub mod engine;
mod kernels;
mod stop;
mod time_source;

pub use stop::StopHandle;
pub use time_source::{Deadline, TimeSource};
