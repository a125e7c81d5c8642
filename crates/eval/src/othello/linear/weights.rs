//! The weights of the linear evaluation.

use othello::GoalKind;
use weights::{Values, WeightsError, WeightsFile};

use super::features::{LINEAR_FEATURE_COUNT, LINEAR_FEATURE_NAMES};
use crate::othello::published::OUTFLANK;

/// Weights of all features of the linear evaluation, in discs.
#[derive(Clone, Debug, PartialEq)]
pub struct LinearWeights {
    values: Values,
}

impl LinearWeights {
    /// The largest possible weight in discs: with larger ones the sum of products could
    /// overflow.
    pub const MAX_WEIGHT: f64 = 100.0;

    /// Weights in the order of [`LINEAR_FEATURE_NAMES`].
    ///
    /// # Errors
    /// If there are more or fewer weights than features, or a weight is too large.
    pub fn new(values: Values) -> Result<LinearWeights, WeightsError> {
        if values.width() != LINEAR_FEATURE_COUNT {
            let reason = format!("expected {LINEAR_FEATURE_COUNT} weights, not {}", values.width());
            return Err(WeightsError::new(reason));
        }
        if !values.numbers().all(|weight| weight.abs() <= Self::MAX_WEIGHT) {
            let reason = format!("`weights` are in discs here: at most {}", Self::MAX_WEIGHT);
            return Err(WeightsError::new(reason));
        }
        Ok(LinearWeights { values })
    }

    /// The weights in a file.
    ///
    /// # Errors
    /// If the file is for another evaluation, has other features than these, or a weight
    /// is too large.
    pub fn from_file(file: &WeightsFile) -> Result<LinearWeights, WeightsError> {
        if file.eval != OUTFLANK {
            let reason = format!("these are weights of `{}`, not of `{OUTFLANK}`", file.eval);
            return Err(WeightsError::new(reason));
        }
        if file.features != LINEAR_FEATURE_NAMES {
            let names = LINEAR_FEATURE_NAMES.join(", ");
            let reason = if file.features.is_empty() {
                format!("`features` is missing; it must list {names}")
            } else {
                format!("`features` are not those of this program: {names}")
            };
            return Err(WeightsError::new(reason));
        }
        LinearWeights::new(file.values.clone())
    }

    /// The built-in weights for a goal and the board nearest in its number of squares.
    pub fn built_in(goal: GoalKind, squares: u32) -> LinearWeights {
        LinearWeights::from_file(weights::hand_made(goal, squares)).expect("built-in files are valid")
    }

    /// A file with these weights, for a game with that name.
    pub fn to_file(&self, game: impl Into<String>) -> WeightsFile {
        let features = LINEAR_FEATURE_NAMES.map(str::to_owned).into();
        WeightsFile { features, ..WeightsFile::new(OUTFLANK, game, self.values.clone()) }
    }

    /// The weights when that share of the squares is filled.
    pub fn at(&self, filled: f64) -> [f64; LINEAR_FEATURE_COUNT] {
        self.values.at(filled).try_into().expect("the number of weights was checked")
    }
}
