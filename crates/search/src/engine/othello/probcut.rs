//! The parameters of multi-ProbCut: how well shallow searches predict deep ones.

use weights::{ProbCutFit, ProbCutFits};

use crate::engine::score::{POINT, Score};
use crate::engine::search_game::ProbCut;

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

    /// The depth of the shallow search that predicts a deep one: of the same parity,
    /// since values oscillate with the side that moves last.
    pub fn shallow_depth(self, depth: u32) -> u32 {
        let divisor = match self {
            ProbCutPhase::Midgame => 4,
            ProbCutPhase::Endgame => 8,
        };
        2 * (depth / divisor) + depth % 2
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
    /// Shift and sigma for each number of discs and each depth.
    midgame: Vec<(f32, f32)>,
    endgame: Vec<(f32, f32)>,
}

/// Deeper searches use the parameters of the last depth in the table.
const DEPTHS: usize = 64;

impl ProbCutTable {
    /// For boards with that many squares.
    pub fn new(squares: u32, fits: &ProbCutFits) -> ProbCutTable {
        // What is larger than the difference of any two scores prunes nothing.
        let max = f64::from(2 * squares);
        let table = |phase: ProbCutPhase, fit: &ProbCutFit| {
            let at = |discs: u32, deep: usize| {
                let deep = deep as u32;
                let (shift, sigma) =
                    fit.at(phase.shallow_depth(deep), deep, f64::from(discs) / f64::from(squares));
                let points = |discs: f64| (discs.clamp(-max, max) * f64::from(POINT)) as f32;
                (points(shift), points(sigma))
            };
            (0..=squares).flat_map(|discs| (0..DEPTHS).map(move |deep| at(discs, deep))).collect()
        };
        ProbCutTable {
            squares: squares as usize,
            midgame: table(ProbCutPhase::Midgame, &fits.midgame),
            endgame: table(ProbCutPhase::Endgame, &fits.endgame),
        }
    }

    /// The parameters for a search, completed with the static evaluation.
    #[inline]
    pub fn get(&self, phase: ProbCutPhase, empties: u32, depth: u32, static_eval: Score) -> ProbCut {
        let table = match phase {
            ProbCutPhase::Midgame => &self.midgame,
            ProbCutPhase::Endgame => &self.endgame,
        };
        let discs = self.squares - empties as usize;
        let (shift, sigma) = table[discs * DEPTHS + (depth as usize).min(DEPTHS - 1)];
        ProbCut { shallow_depth: phase.shallow_depth(depth), shift, sigma, static_eval }
    }
}
