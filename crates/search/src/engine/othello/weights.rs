//! The weights of the engine.

use std::sync::{Arc, Mutex, PoisonError};

use eval::{LinearWeights, PatternWeights};
use game::Size;
use othello::GoalKind;
use weights::{ProbCutFits, Values, WeightsError, WeightsFile};

/// The weights of an engine for Othello: those of its evaluation, and the fits of ProbCut
/// to its searches.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineWeights {
    pub(super) eval: EvalWeights,
    probcut: Option<ProbCutFits>,
}

/// The weights of one of the evaluations that the engine can use.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum EvalWeights {
    Patterns(Arc<PatternWeights>),
    Linear(LinearWeights),
}

impl EngineWeights {
    /// The weights in a file. An engine whose file has no fits of ProbCut uses the
    /// built-in ones.
    ///
    /// # Errors
    /// If these are not weights of an evaluation that the engine can use.
    pub fn from_file(file: &WeightsFile) -> Result<EngineWeights, WeightsError> {
        let eval = match &file.values {
            Values::Patterns(tables) => EvalWeights::Patterns(Arc::new(PatternWeights::from_tables(tables)?)),
            Values::Constant(_) | Values::Rows(_) => EvalWeights::Linear(LinearWeights::from_file(file)?),
        };
        Ok(EngineWeights { eval, probcut: file.probcut })
    }

    /// The built-in weights for a goal and a board. They are decoded once, and shared by all
    /// boards that they serve.
    pub fn built_in(goal: GoalKind, size: Size) -> Arc<EngineWeights> {
        let size = weights::trained_board(size);
        let mut decoded = DECODED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, weights)) = decoded.iter().find(|(known, _)| *known == (goal, size)) {
            return Arc::clone(weights);
        }
        let weights = EngineWeights::from_file(&weights::built_in(goal, size));
        let weights = Arc::new(weights.expect("built-in files are valid"));
        decoded.push(((goal, size), Arc::clone(&weights)));
        weights
    }

    /// The fits for a goal and a board.
    pub(super) fn probcut_fits(&self, goal: GoalKind, size: Size) -> ProbCutFits {
        let built_in = || EngineWeights::built_in(goal, size).probcut;
        self.probcut.or_else(built_in).expect("the built-in files have fits")
    }
}

/// The built-in weights that were used so far, by goal and trained board.
static DECODED: Mutex<Vec<(BoardKind, Arc<EngineWeights>)>> = Mutex::new(Vec::new());

type BoardKind = (GoalKind, Size);
