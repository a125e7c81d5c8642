//! Functions of the number of discs as weights of an evaluation.

use serde::{Deserialize, Serialize};
use weights::Values;

use super::FitTable;
use crate::learner::LearnError;
use crate::student::Student;

/// The squares of the board that tables are for.
const SQUARES: f64 = 64.0;

/// Where a weight comes from.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Source {
    /// A column of the table.
    Column(usize),
    /// The student had it.
    Kept(f64),
}

/// Which columns of a table are weights of which features of a student.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Columns {
    /// For each feature its column, or the weight it keeps.
    features: Vec<Source>,
}

impl Columns {
    /// Columns and features with the same name belong together; underscores are
    /// hyphens. Features without a column keep the student's weight.
    ///
    /// # Errors
    /// If there are more discs than squares.
    pub fn of(table: &FitTable, student: &Student, start: &[f64]) -> Result<Columns, LearnError> {
        if let Some((discs, _)) = table.rows().iter().find(|(discs, _)| *discs > SQUARES) {
            let text = format!("a row is for {discs} discs: tables are for boards of {SQUARES} squares");
            return Err(LearnError::Settings(text));
        }
        let column = |feature: &str| table.names().iter().position(|name| name.replace('_', "-") == feature);
        let features = student
            .names()
            .zip(start)
            .map(|(feature, weight)| column(feature).map_or(Source::Kept(*weight), Source::Column));
        Ok(Columns { features: features.collect() })
    }

    /// The weights at these numbers of discs, ascending, by a function of column and
    /// discs.
    pub fn values(&self, discs: &[f64], weight: impl Fn(usize, f64) -> f64) -> Values {
        let row = |discs: &f64| {
            let weights = self.features.iter().map(|feature| match *feature {
                Source::Column(column) => weight(column, *discs),
                Source::Kept(kept) => kept,
            });
            (discs / SQUARES, weights.collect())
        };
        Values::Rows(discs.iter().map(row).collect())
    }
}
