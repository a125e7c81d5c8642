//! A descent as it is stored.

use numerics::LinearFunction;
use serde::{Deserialize, Serialize};

use super::{Descent, Rates, RatesError};
use crate::table::FitTable;

/// The stored fields of a descent; the others are computed from the table.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    table: FitTable,
    rates: Vec<f64>,
    iterations: u64,
    /// Slopes and values at 0.
    lines: Vec<(f64, f64)>,
}

/// Why a stored descent is invalid.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CheckpointError {
    /// The learning rates are wrong.
    #[error(transparent)]
    Rates(#[from] RatesError),
    /// There is not one line for each feature.
    #[error("{lines} lines for {columns} features")]
    DescentLearner {
        /// How many lines there are.
        lines: usize,
        /// How many features there are.
        columns: usize,
    },
}

impl From<Descent> for Checkpoint {
    fn from(descent: Descent) -> Checkpoint {
        Checkpoint {
            rates: descent.rates,
            iterations: descent.iterations,
            lines: descent.lines.iter().map(|line| (line.w, line.b)).collect(),
            table: descent.table,
        }
    }
}

impl TryFrom<Checkpoint> for Descent {
    type Error = CheckpointError;

    fn try_from(stored: Checkpoint) -> Result<Descent, CheckpointError> {
        let mut descent = Descent::new(stored.table, Rates::Each(stored.rates))?;
        let (lines, columns) = (stored.lines.len(), descent.lines.len());
        if lines != columns {
            return Err(CheckpointError::DescentLearner { lines, columns });
        }
        descent.lines = stored.lines.into_iter().map(|(w, b)| LinearFunction { w, b }).collect();
        descent.iterations = stored.iterations;
        Ok(descent)
    }
}
