//! The fit of multi-ProbCut: how far shallow searches are from deep ones.
//!
//! The engine plays games against itself; positions of these are searched at
//! every depth, without selectivity ([`sample`]). The difference between the values of a
//! deep and a quick search is [fitted](fit) by a linear mean and a standard error, which
//! are [compared](Residuals) with the differences.

mod fit;
mod games;
mod residuals;
mod sample;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use fit::fit;
pub use residuals::{MARGINS, PairStatistics, Residuals, Tails, normal_share_beyond, warnings};
pub use sample::{SamplingSettings, sample};

use search::engine::ProbCutPhase;

/// A quick and a deep search of the same position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The depth of the quick search.
    pub quick: u32,
    /// The depth of the deep search.
    pub deep: u32,
    /// The share of the squares that were filled.
    pub filled: f64,
    /// The deep value less the quick one, in discs, for the side to move.
    pub difference: f64,
}

impl Pair {
    /// Whether the engine's ProbCut uses this pair of depths.
    pub fn is_used(&self, phase: ProbCutPhase) -> bool {
        self.deep >= phase.min_depth() && phase.quick_depths(self.deep).any(|quick| quick == self.quick)
    }
}

/// The pairs of a sample.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pairs {
    /// Both searches look some moves ahead.
    pub midgame: Vec<Pair>,
    /// The deep search looks to the end.
    pub endgame: Vec<Pair>,
    /// How many positions were searched.
    pub positions: usize,
}

impl Pairs {
    /// The pairs of one phase.
    pub fn of(&self, phase: ProbCutPhase) -> &[Pair] {
        match phase {
            ProbCutPhase::Midgame => &self.midgame,
            ProbCutPhase::Endgame => &self.endgame,
        }
    }
}
