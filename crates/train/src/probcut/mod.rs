//! Multi-ProbCut: how far quick searches are from deep ones.
//!
//! The engine plays games against itself; positions of these are searched at
//! every depth, leaving nothing out ([`sample`]). What a deep search found, less
//! what a quick one did, is [fitted](fit) by a line and a standard error, which
//! are [compared](Residuals) with the values.

mod fit;
mod games;
mod residuals;
mod sample;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use fit::fit;
pub use residuals::{Cell, MARGINS, Residuals, Tails, normal_share_beyond, warnings};
pub use sample::{Sampling, sample};

use search::engine::ProbCutPhase;

/// What a quick and a deep search found in the same position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// How many moves the quick search looked ahead.
    pub quick: u32,
    /// How many the deep one did.
    pub deep: u32,
    /// The share of the squares that were filled.
    pub filled: f64,
    /// The deep value less the quick one, in discs, for the side to move.
    pub difference: f64,
}

impl Pair {
    /// Whether the engine forecasts searches as deep from ones as quick.
    pub fn is_used(&self, of: ProbCutPhase) -> bool {
        self.deep >= of.min_depth() && of.shallow_depth(self.deep) == self.quick
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
    /// Those for forecasts of one kind of search.
    pub fn of(&self, of: ProbCutPhase) -> &[Pair] {
        match of {
            ProbCutPhase::Midgame => &self.midgame,
            ProbCutPhase::Endgame => &self.endgame,
        }
    }
}
