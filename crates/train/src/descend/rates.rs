//! Learning rates, and what is wrong with invalid ones.

use serde::{Deserialize, Serialize};

/// How long the steps are, in gradients.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Rates {
    /// The same for all features.
    Same(f64),
    /// One for each feature, in the order of the columns.
    Each(Vec<f64>),
}

/// Why learning rates cannot be used.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RatesError {
    /// There is not one for each feature.
    #[error("{given} learning rates for {columns} features: give one for all, or one for each")]
    Count {
        /// How many there are.
        given: usize,
        /// How many features there are.
        columns: usize,
    },
    /// One is zero, negative or not finite.
    #[error("a learning rate must be positive and finite, not {0}")]
    NotPositive(f64),
}

/// Descent has diverged.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error(
    "{column} diverged at iteration {iteration} with the learning rate {rate}: \
     rates below about {stable:.2e} converge"
)]
pub struct Diverged {
    /// The name of the feature.
    pub column: String,
    /// The step that went too far, from 1.
    pub iteration: u64,
    /// Its learning rate.
    pub rate: f64,
    /// The rate below which descent converges.
    pub stable: f64,
}
