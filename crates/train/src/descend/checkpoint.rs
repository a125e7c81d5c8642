//! A descent as it is stored.

use eval::Line;
use serde::{Deserialize, Serialize};

use super::{Descent, Rates, RatesError};
use crate::table::Table;

/// What makes a descent. Numbers are texts: readers of JSON may round the last
/// digit of a number, and descent would go on from elsewhere.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    table: Table,
    rates: Vec<String>,
    iterations: u64,
    /// Slopes and values at 0.
    lines: Vec<(String, String)>,
}

/// Why something stored is no descent.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CheckpointError {
    /// The learning rates are wrong.
    #[error(transparent)]
    Rates(#[from] RatesError),
    /// A rate or a part of a line is no finite number.
    #[error("{0:?} is no finite number")]
    NotANumber(String),
    /// There is not one line for each feature.
    #[error("{lines} lines for {columns} features")]
    Lines {
        /// How many lines there are.
        lines: usize,
        /// How many features there are.
        columns: usize,
    },
}

impl From<Descent> for Checkpoint {
    fn from(descent: Descent) -> Checkpoint {
        // The shortest text that is read back as the same number.
        let text = |number: f64| format!("{number:?}");
        Checkpoint {
            rates: descent.rates.iter().copied().map(text).collect(),
            iterations: descent.iterations,
            lines: descent.lines.iter().map(|line| (text(line.w), text(line.b))).collect(),
            table: descent.table,
        }
    }
}

impl TryFrom<Checkpoint> for Descent {
    type Error = CheckpointError;

    fn try_from(stored: Checkpoint) -> Result<Descent, CheckpointError> {
        let rates = stored.rates.iter().map(|text| number(text)).collect::<Result<_, _>>()?;
        let mut descent = Descent::new(stored.table, Rates::Each(rates))?;
        let (lines, columns) = (stored.lines.len(), descent.lines.len());
        if lines != columns {
            return Err(CheckpointError::Lines { lines, columns });
        }
        for (line, (w, b)) in descent.lines.iter_mut().zip(&stored.lines) {
            *line = Line { w: number(w)?, b: number(b)? };
        }
        descent.iterations = stored.iterations;
        Ok(descent)
    }
}

fn number(text: &str) -> Result<f64, CheckpointError> {
    let value = text.parse::<f64>().ok().filter(|value| value.is_finite());
    value.ok_or_else(|| CheckpointError::NotANumber(text.chars().take(40).collect()))
}
