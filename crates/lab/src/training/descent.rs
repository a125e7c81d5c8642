//! What gradient descent found.

use std::collections::BTreeMap;
use std::fmt;

use game::counted;

use serde::Serialize;
use serde::de::DeserializeOwned;
use train::descend::{Descent, DescentSettings, Rates};
use train::{Comparison, TrainingOutcome};

use super::LogError;
use super::summary::write_comparisons;

type ByName<T> = BTreeMap<String, T>;

/// The lines that gradient descent found, with their errors, by the names of the
/// features.
#[derive(Clone, Debug, Serialize)]
pub struct DescentReport {
    /// The learning rate, if all features share it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<f64>,
    /// The learning rates.
    pub rates: ByName<f64>,
    /// How many iterations were done.
    pub iterations: u64,
    /// The squared residuals in the last row, divided by the number of rows: what the
    /// Indore report calls the error.
    pub errors: ByName<f64>,
    /// The mean squared residuals.
    pub mean_loss: ByName<f64>,
    /// Those of the best lines there are.
    pub least_loss: ByName<f64>,
    /// The lines.
    pub weights: ByName<LineReport>,
    /// The rate below which descent converges.
    pub largest_stable_rate: f64,
    /// The final comparisons.
    #[serde(rename = "exams", skip_serializing_if = "Vec::is_empty")]
    pub comparisons: Vec<Comparison>,
    /// The features, in the order of the table.
    #[serde(skip)]
    names: Vec<String>,
}

/// A line `w · x + b`.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct LineReport {
    w: f64,
    b: f64,
}

impl DescentReport {
    /// The report of a training run with at least one step.
    ///
    /// # Errors
    /// If its log does not say what was found.
    pub(super) fn new(
        settings: &DescentSettings,
        outcome: &TrainingOutcome,
    ) -> Result<DescentReport, LogError> {
        let names = settings.table.names();
        let descent = Descent::new(settings.table.clone(), settings.rates.clone())
            .map_err(|error| LogError(error.to_string()))?;
        let lines: Vec<&[f64]> = outcome.summary.weights.chunks(2).collect();
        Ok(DescentReport {
            rate: match settings.rates {
                Rates::Same(rate) => Some(rate),
                Rates::Each(_) => None,
            },
            rates: by_name(names, |column| descent.rates()[column]),
            iterations: last_fact(outcome, "iterations")?,
            errors: last_fact(outcome, "errors")?,
            mean_loss: last_fact(outcome, "mean_loss")?,
            least_loss: by_name(names, |column| descent.least_squares(column).1),
            weights: by_name(names, |column| LineReport { w: lines[column][0], b: lines[column][1] }),
            largest_stable_rate: descent.largest_stable_rate(),
            comparisons: outcome.summary.comparisons.clone(),
            names: names.to_vec(),
        })
    }

    /// Warns of a rate that is too high, even if descent did not diverge yet.
    pub(super) fn warning(&self) -> Option<String> {
        let bound = self.largest_stable_rate;
        let rate = self.rates.values().find(|rate| **rate >= bound)?;
        Some(format!("the rate {rate} leads away from the best lines: rates below {bound:.3e} converge"))
    }
}

/// A fact of the last step.
fn last_fact<T: DeserializeOwned>(outcome: &TrainingOutcome, name: &str) -> Result<T, LogError> {
    let fact = outcome.rows.last().and_then(|row| row.facts.get(name)).cloned().unwrap_or_default();
    serde_json::from_value(fact).map_err(|error| LogError(format!("{name}: {error}")))
}

fn by_name<T>(names: &[String], value: impl Fn(usize) -> T) -> ByName<T> {
    names.iter().cloned().enumerate().map(|(column, name)| (name, value(column))).collect()
}

impl fmt::Display for DescentReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(8);
        let iterations = counted(self.iterations, "iteration", "iterations");
        writeln!(f, "{iterations}; rates below {:.3e} converge", self.largest_stable_rate)?;
        let head =
            ["rate", "last row", "mean loss", "least loss", "W", "B"].map(|head| format!("{head:>13}"));
        writeln!(f, "{:<width$}{}", "feature", head.concat())?;
        for name in &self.names {
            let LineReport { w, b } = self.weights[name];
            let rate = format!("{:>13}", self.rates[name]);
            let cells = [self.errors[name], self.mean_loss[name], self.least_loss[name], w, b];
            let cells = cells.map(|cell| format!("{:>13}", significant(cell)));
            writeln!(f, "{name:<width$}{rate}{}", cells.concat())?;
        }
        write_comparisons(f, &self.comparisons)
    }
}

/// Six significant digits, as the Indore report prints them.
fn significant(value: f64) -> String {
    if value != 0.0 && (value.abs() < 1e-4 || value.abs() >= 1e6) {
        return format!("{value:.5e}");
    }
    let before = if value == 0.0 { 0 } else { value.abs().log10().floor() as i32 };
    format!("{value:.*}", (5 - before).max(0) as usize)
}

#[cfg(test)]
mod tests {
    use super::significant;

    #[test]
    fn six_digits_are_printed() {
        for (value, text) in [
            (0.0, "0.00000"),
            (0.275_712_4, "0.275712"),
            (12.345_678_9, "12.3457"),
            (-123_456.7, "-123457"),
            (6.735_29e-6, "6.73529e-6"),
            (2.5e7, "2.50000e7"),
        ] {
            assert_eq!(significant(value), text);
        }
    }
}
