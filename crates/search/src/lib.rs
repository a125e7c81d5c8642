//! Choosing a move.
//!
//! [`classic`] holds the textbook searches, generic over every game: horizon,
//! minimax, averaging, alpha-beta, beam search. [`engine`] is the strong search
//! with its exact endgame solver. Neither prints anything or reads the time by
//! itself: time comes from a [`Clock`] that the caller passes in, and a
//! [`StopHandle`] stops a search from outside.

pub mod classic;
mod clock;
pub mod engine;
mod kernels;
mod stop;

pub use clock::{Clock, Deadline};
pub use stop::StopHandle;
