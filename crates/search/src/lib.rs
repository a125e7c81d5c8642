//! Choosing a move.
//!
//! [`classic`] holds the searches of the textbooks, generic over every game:
//! horizon, minimax, averaging, alpha-beta, beam. They know no printing and no
//! clock of their own; time comes from a [`Clock`] that is passed in.

pub mod classic;
mod clock;
pub mod engine;
mod kernels;

pub use clock::{Clock, Deadline};
