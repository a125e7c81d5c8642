//! Interpolation as a learner: a column in each step.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use weights::Values;

use super::{Errors, Interpolation, Method};
use crate::fitness::FitnessMatches;
use crate::learner::{LearnError, Learner, Step};
use crate::student::Student;
use crate::table::{Columns, FitTable};

/// The settings of interpolation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InterpolationSettings {
    /// What is learnt from.
    pub table: FitTable,
    /// How weights follow from the rows.
    pub method: Method,
}

/// Interpolation of a table of weights, column by column.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct InterpolationLearner {
    table: FitTable,
    method: Method,
    columns: Columns,
    done: usize,
}

impl InterpolationLearner {
    fn interpolation(&self) -> Interpolation {
        Interpolation::new(&self.table).expect("the table was checked at the start")
    }

    /// Whole numbers of discs within the table.
    fn discs(&self) -> Vec<f64> {
        let interpolation = self.interpolation();
        let knots = interpolation.knots(0);
        let (first, last) = (knots[0].0.ceil() as u32, knots[knots.len() - 1].0.floor() as u32);
        (first..=last.max(first + 1)).map(f64::from).collect()
    }

    /// The weight of a column, or nothing before its step.
    fn weight(&self, interpolation: &Interpolation, column: usize, discs: f64) -> f64 {
        if column < self.done { interpolation.at(column, self.method, discs) } else { 0.0 }
    }
}

impl Learner for InterpolationLearner {
    type Settings = InterpolationSettings;

    fn begin(
        settings: &InterpolationSettings,
        start: &[f64],
        matches: &FitnessMatches<'_>,
    ) -> Result<InterpolationLearner, LearnError> {
        Interpolation::new(&settings.table).map_err(|error| LearnError::Settings(error.to_string()))?;
        let columns = Columns::of(&settings.table, matches.student, start)?;
        Ok(InterpolationLearner { table: settings.table.clone(), method: settings.method, columns, done: 0 })
    }

    fn step(
        &mut self,
        _: &InterpolationSettings,
        _: &FitnessMatches<'_>,
        _: u64,
    ) -> Result<Step, LearnError> {
        let (column, interpolation) = (self.done, self.interpolation());
        self.done += 1;
        let name = &interpolation.names()[column];
        let mut facts = Map::new();
        facts.insert("column".to_owned(), name.as_str().into());
        for method in Method::ALL {
            if let Some(left_out) = interpolation.leave_one_out(column, method) {
                let both = json!({ "inner": errors(left_out.inner), "ends": errors(left_out.ends) });
                facts.insert(method.name().to_owned(), both);
            }
        }
        if let Some(swing) = interpolation.swing(column) {
            facts.insert("swing".to_owned(), json!({ "discs": swing.discs, "by": swing.distance() }));
        }
        let error = interpolation.leave_one_out(column, self.method).map(|left_out| left_out.inner.rmse);
        let note = match error {
            Some(error) => format!("{name}: {error:.4} off where a row is left out"),
            None => format!("{name}: too few rows to leave one out"),
        };
        let curves = error.into_iter().map(|error| ("left out".to_owned(), error.into())).collect();
        Ok(Step { curves, note, facts, is_last: self.done == self.table.names().len() })
    }

    fn weights(&self) -> Vec<f64> {
        let interpolation = self.interpolation();
        let columns = 0..self.table.names().len();
        let at = |discs: f64| columns.clone().map(move |column| (column, discs));
        let all = self.discs().into_iter().flat_map(at);
        all.map(|(column, discs)| self.weight(&interpolation, column, discs)).collect()
    }

    fn names(&self, _: &Student) -> Vec<String> {
        let name = |discs: f64| self.table.names().iter().map(move |name| format!("{name} at {discs}"));
        self.discs().into_iter().flat_map(name).collect()
    }

    fn values(&self) -> Values {
        let interpolation = self.interpolation();
        self.columns.values(&self.discs(), |column, discs| self.weight(&interpolation, column, discs))
    }
}

fn errors(errors: Errors) -> Value {
    json!({ "rmse": errors.rmse, "worst": errors.worst, "at": errors.worst_at })
}
