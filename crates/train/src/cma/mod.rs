//! CMA-ES: an evolution strategy that adapts the covariance of its candidates.
//!
//! [`Evolution`] plays no games: it [asks](Evolution::ask) for the fitness of
//! candidates and is [told](Evolution::tell). The method and all its constants are
//! those of Hansen, "The CMA Evolution Strategy: A Tutorial" (arXiv 1604.00772).

mod evolution;
mod learner;
mod stored;
mod strategy;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use evolution::Evolution;
pub use learner::{CmaLearner, CmaSettings};
