//! The parameters of multi-ProbCut: how well shallow searches predict deep ones.

use serde::{Deserialize, Serialize};

/// The fits for an engine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProbCutFits {
    /// For depth-limited searches.
    pub midgame: ProbCutFit,
    /// For searches to the end of the game.
    pub endgame: ProbCutFit,
}

impl ProbCutFits {
    /// All numbers of the fits.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = f64> + use<> {
        let ProbCutFits { midgame, endgame } = *self;
        [midgame.shift, midgame.log_sigma, endgame.shift, endgame.log_sigma].into_iter().flatten()
    }
}

/// A linear fit of the difference between deep and shallow searches:
/// `deep = shallow + shift ± sigma`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProbCutFit {
    /// The weights of [`terms`](ProbCutFit::terms) for the mean difference, in discs.
    pub shift: [f64; 4],
    /// Their weights for the logarithm of the standard error.
    pub log_sigma: [f64; 4],
}

impl ProbCutFit {
    /// What shift and logarithm of sigma are linear in, given both depths and the
    /// share of filled squares.
    pub fn terms(shallow: u32, deep: u32, filled: f64) -> [f64; 4] {
        [1.0, f64::from(shallow), f64::from(deep), filled]
    }

    /// Shift and sigma in discs.
    pub fn at(&self, shallow: u32, deep: u32, filled: f64) -> (f64, f64) {
        let terms = Self::terms(shallow, deep, filled);
        let sum =
            |weights: &[f64; 4]| weights.iter().zip(terms).map(|(weight, term)| weight * term).sum::<f64>();
        (sum(&self.shift), sum(&self.log_sigma).exp())
    }
}
