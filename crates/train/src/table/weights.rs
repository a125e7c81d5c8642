//! Functions of the number of discs as weights of an evaluation.

use player::Values;
use serde::{Deserialize, Serialize};

use super::Table;
use crate::student::Student;

/// The squares of the board that tables are for.
const SQUARES: f64 = 64.0;

/// Which columns of a table are weights of which features of a student.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Columns {
    /// For each feature its column, or the weight it keeps.
    features: Vec<Result<usize, f64>>,
}

impl Columns {
    /// Columns and features with the same name belong together; underscores are
    /// hyphens. Features without a column keep the student's weight.
    pub fn of(table: &Table, student: &Student, start: &[f64]) -> Columns {
        let column = |feature: &str| table.names().iter().position(|name| name.replace('_', "-") == feature);
        let features = student.names().zip(start).map(|(feature, weight)| column(feature).ok_or(*weight));
        Columns { features: features.collect() }
    }

    /// The weights at these numbers of discs, ascending, by a function of column and
    /// discs.
    pub fn values(&self, discs: &[f64], weight: impl Fn(usize, f64) -> f64) -> Values {
        let row = |discs: &f64| {
            let weights = self.features.iter().map(|feature| match *feature {
                Ok(column) => weight(column, *discs),
                Err(kept) => kept,
            });
            ((discs / SQUARES).min(1.0), weights.collect())
        };
        Values::Rows(discs.iter().map(row).collect())
    }
}
