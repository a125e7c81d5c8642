//! The parameters of multi-ProbCut: how well the static evaluation and shallow searches
//! predict deep ones.

use arrayvec::ArrayVec;
use weights::{ProbCutFit, ProbCutFits};

use crate::engine::score::{POINT, Score};
use crate::engine::search_game::{Prediction, ProbCut};

/// Which searches are predicted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProbCutPhase {
    /// Depth-limited searches.
    Midgame,
    /// Searches to the end of the game.
    Endgame,
}

impl ProbCutPhase {
    /// Both phases.
    pub const ALL: [ProbCutPhase; 2] = [ProbCutPhase::Midgame, ProbCutPhase::Endgame];

    /// Its name in weights files.
    pub fn name(self) -> &'static str {
        match self {
            ProbCutPhase::Midgame => "midgame",
            ProbCutPhase::Endgame => "endgame",
        }
    }

    /// The depths of the shallow searches that predict a deep one, from the shallowest
    /// on: of the same parity, since values oscillate with the side that moves last. The
    /// static evaluation predicts it as well.
    pub fn shallow_depths(self, depth: u32) -> impl Iterator<Item = u32> {
        let divisors: &[u32] = match self {
            ProbCutPhase::Midgame if depth >= 8 => &[8, 4],
            ProbCutPhase::Midgame => &[4],
            ProbCutPhase::Endgame => &[8],
        };
        divisors.iter().map(move |divisor| 2 * (depth / divisor) + depth % 2)
    }

    /// The depths of all that predicts a deep search: 0, the static evaluation, and those of the
    /// shallow searches.
    pub fn quick_depths(self, depth: u32) -> impl Iterator<Item = u32> {
        std::iter::once(0).chain(self.shallow_depths(depth))
    }

    /// The least depth at which ProbCut saves time.
    pub fn min_depth(self) -> u32 {
        match self {
            ProbCutPhase::Midgame => 3,
            ProbCutPhase::Endgame => 12,
        }
    }
}

/// The precomputed parameters for boards of one size and one goal.
pub struct ProbCutTable {
    squares: usize,
    /// For each number of discs and each depth.
    midgame: Vec<Predictions>,
    endgame: Vec<Predictions>,
}

/// What predicts a search.
struct Predictions {
    by_static_eval: Prediction,
    by_shallow_search: ArrayVec<(u32, Prediction), 2>,
}

/// Deeper searches use the parameters of the last depth of the same parity in the table.
const DEPTHS: usize = 64;

/// By how much the error of predictions by the static evaluation is enlarged: large errors
/// are more frequent there than the fit assumes, and it prunes whole subtrees unseen.
const STATIC_CAUTION: f64 = 1.5;

impl ProbCutTable {
    /// For boards with that many squares.
    pub fn new(squares: u32, fits: &ProbCutFits) -> ProbCutTable {
        // What is larger than the difference of any two scores prunes nothing.
        let max = f64::from(2 * squares);
        let points = |discs: f64| (discs.clamp(-max, max) * f64::from(POINT)) as f32;
        let table = |phase: ProbCutPhase, fit: &ProbCutFit| {
            let predictions = |discs: u32, deep: u32| {
                let by = |shallow: u32, caution: f64| {
                    let (shift, sigma) = fit.at(shallow, deep, f64::from(discs) / f64::from(squares));
                    Prediction { shift: points(shift), sigma: points(caution * sigma) }
                };
                Predictions {
                    by_static_eval: by(0, STATIC_CAUTION),
                    by_shallow_search: phase
                        .shallow_depths(deep)
                        .map(|depth| (depth, by(depth, 1.0)))
                        .collect(),
                }
            };
            let depths = 0..DEPTHS as u32;
            (0..=squares).flat_map(|discs| depths.clone().map(move |deep| predictions(discs, deep))).collect()
        };
        ProbCutTable {
            squares: squares as usize,
            midgame: table(ProbCutPhase::Midgame, &fits.midgame),
            endgame: table(ProbCutPhase::Endgame, &fits.endgame),
        }
    }

    /// The parameters for a search, completed with the static evaluation.
    #[inline]
    pub fn get(&self, phase: ProbCutPhase, empties: u32, depth: u32, static_eval: Score) -> ProbCut<'_> {
        let table = match phase {
            ProbCutPhase::Midgame => &self.midgame,
            ProbCutPhase::Endgame => &self.endgame,
        };
        let discs = self.squares - empties as usize;
        let depth = depth as usize;
        let depth = if depth < DEPTHS { depth } else { DEPTHS - 2 + depth % 2 };
        let Predictions { by_static_eval, by_shallow_search } = &table[discs * DEPTHS + depth];
        ProbCut { static_eval, static_prediction: *by_static_eval, shallow_predictions: by_shallow_search }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shallow_searches_grow_deeper_and_have_the_parity_of_the_deep_one() {
        for phase in ProbCutPhase::ALL {
            for deep in phase.min_depth()..100 {
                let depths: Vec<_> = phase.shallow_depths(deep).collect();
                assert!(depths.is_sorted() && depths.iter().all(|depth| depth % 2 == deep % 2));
                assert!(depths.last().is_some_and(|depth| *depth < deep));
            }
        }
    }
}
