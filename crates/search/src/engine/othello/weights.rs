//! The weights of the engine.

use eval::LinearWeights;
use othello::GoalKind;
use weights::{ProbCutFits, WeightsError, WeightsFile};

/// The weights of an engine for Othello: those of its evaluation, and the fits of ProbCut
/// to its searches.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineWeights {
    pub(super) linear: LinearWeights,
    probcut: Option<ProbCutFits>,
}

impl EngineWeights {
    /// The weights in a file. An engine whose file has no fits of ProbCut uses the
    /// built-in ones.
    ///
    /// # Errors
    /// If these are not weights of the engine's evaluation.
    pub fn from_file(file: &WeightsFile) -> Result<EngineWeights, WeightsError> {
        Ok(EngineWeights { linear: LinearWeights::from_file(file)?, probcut: file.probcut })
    }

    /// The built-in weights for a goal and the board nearest in its number of squares.
    pub fn built_in(goal: GoalKind, squares: u32) -> EngineWeights {
        EngineWeights::from_file(weights::built_in(goal, squares)).expect("built-in files are valid")
    }

    /// The fits for a goal and a board with that many squares.
    pub(super) fn probcut_fits(&self, goal: GoalKind, squares: u32) -> ProbCutFits {
        let fits = self.probcut.or(weights::built_in(goal, squares).probcut);
        fits.expect("the built-in files have fits")
    }
}
