//! SPSA: climbing by matches between two neighbours on opposite sides.
//!
//! [`Approximation`] plays no games: it [asks](Approximation::ask) for a match and is
//! [told](Approximation::tell) its score.

mod approximation;
mod learner;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use approximation::Approximation;
pub use learner::{SpsaLearner, SpsaSettings};
