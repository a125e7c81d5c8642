//! Descent as a learner.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use weights::Values;

use super::{Descent, Rates};
use crate::fitness::FitnessMatches;
use crate::learner::{LearnError, Learner, Step};
use crate::student::Student;
use crate::table::{Columns, FitTable};

/// The settings of gradient descent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DescentSettings {
    /// What is learnt from.
    pub table: FitTable,
    /// How long steps are.
    pub rates: Rates,
    /// Iterations in all.
    pub iterations: u64,
    /// Iterations in each step.
    pub block: u64,
    /// Whether to stop as soon as the gradients of all columns are as short as this.
    pub tolerance: Option<f64>,
}

impl DescentSettings {
    /// The number of steps in all.
    pub fn steps(&self) -> u64 {
        self.iterations.div_ceil(self.block.max(1))
    }
}

/// Gradient descent on a table of weights.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DescentLearner {
    descent: Descent,
    columns: Columns,
}

impl Learner for DescentLearner {
    type Settings = DescentSettings;

    fn begin(
        settings: &DescentSettings,
        start: &[f64],
        matches: &FitnessMatches<'_>,
    ) -> Result<DescentLearner, LearnError> {
        let wrong = |error: &dyn std::fmt::Display| LearnError::Settings(error.to_string());
        if settings.block == 0 {
            return Err(wrong(&"a step takes at least one iteration"));
        }
        let descent =
            Descent::new(settings.table.clone(), settings.rates.clone()).map_err(|error| wrong(&error))?;
        Ok(DescentLearner { descent, columns: Columns::of(&settings.table, matches.student, start)? })
    }

    fn step(
        &mut self,
        settings: &DescentSettings,
        _: &FitnessMatches<'_>,
        _: u64,
    ) -> Result<Step, LearnError> {
        let left = settings.iterations.saturating_sub(self.descent.iterations()).min(settings.block);
        let mut is_last = false;
        match settings.tolerance {
            Some(tolerance) => {
                is_last = self.descent.run_until(tolerance, left)?.iter().all(Option::is_some);
            }
            None => self.descent.run(left)?,
        }
        let names = self.descent.table().names();
        let losses: Vec<f64> = (0..names.len()).map(|column| self.descent.mean_loss(column)).collect();
        let note =
            format!("iteration {}: mean loss {:.6}", self.descent.iterations(), losses.iter().sum::<f64>());
        let by_name = |value: &dyn Fn(usize) -> f64| -> Value {
            names.iter().enumerate().map(|(column, name)| (name.clone(), json!(value(column)))).collect()
        };
        let facts = [
            ("iterations", self.descent.iterations().into()),
            ("errors", by_name(&|column| self.descent.last_row_error(column))),
            ("mean_loss", by_name(&|column| losses[column])),
        ];
        let facts = facts.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let curves = names.iter().cloned().zip(losses.iter().map(|loss| (*loss).into())).collect();
        Ok(Step { curves, note, facts, is_last })
    }

    fn weights(&self) -> Vec<f64> {
        self.descent.lines().iter().flat_map(|line| [line.w, line.b]).collect()
    }

    fn names(&self, _: &Student) -> Vec<String> {
        let names = self.descent.table().names().iter();
        names.flat_map(|name| [format!("{name} W"), format!("{name} B")]).collect()
    }

    fn values(&self) -> Values {
        let mut discs: Vec<f64> = self.descent.table().rows().iter().map(|(discs, _)| *discs).collect();
        discs.sort_by(f64::total_cmp);
        // A line is known by its ends, even where the table is a point.
        let (first, last) = (discs[0], discs[discs.len() - 1]);
        let ends = [
            if last > first || first < 1.0 { first } else { first - 1.0 },
            if last > first { last } else { first.max(1.0) },
        ];
        self.columns.values(&ends, |column, discs| self.descent.lines()[column].at(discs))
    }
}
