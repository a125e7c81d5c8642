//! How far functions through a table can be trusted.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};
use train::interpolate::{InterpolationSettings, Method};
use train::{Comparison, TrainingOutcome};

use super::summary::write_comparisons;

/// The errors of each method where a row of the table is left out.
#[derive(Clone, Debug, Serialize)]
pub struct InterpolationReport {
    /// The errors by the name of the feature, as the log has them.
    pub columns: BTreeMap<String, Map<String, Value>>,
    /// The final comparisons.
    #[serde(rename = "exams")]
    pub comparisons: Vec<Comparison>,
    /// The method whose weights were learnt.
    pub way: &'static str,
    /// The features, in the order of the table.
    #[serde(skip)]
    names: Vec<String>,
}

impl InterpolationReport {
    /// The report of a training run.
    pub(super) fn new(settings: &InterpolationSettings, outcome: &TrainingOutcome) -> InterpolationReport {
        let name =
            |row: &train::Row| row.facts.get("column").and_then(Value::as_str).unwrap_or_default().to_owned();
        InterpolationReport {
            columns: outcome.rows.iter().map(|row| (name(row), row.facts.clone())).collect(),
            comparisons: outcome.summary.comparisons.clone(),
            way: settings.method.name(),
            names: outcome.rows.iter().map(name).collect(),
        }
    }
}

impl fmt::Display for InterpolationReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Root mean square error where a row is left out, between rows and at both ends:")?;
        write!(f, "{:<14}", "feature")?;
        for method in Method::ALL {
            write!(f, "{:>12}{:>10}", method.name(), "ends")?;
        }
        writeln!(f, "{:>24}", "largest swing")?;
        for name in &self.names {
            write_column(f, name, &self.columns[name])?;
        }
        write_comparisons(f, &self.comparisons)
    }
}

fn write_column(f: &mut fmt::Formatter<'_>, name: &str, facts: &Map<String, Value>) -> fmt::Result {
    write!(f, "{name:<14}")?;
    for method in Method::ALL {
        let rmse = |place: &str| facts.get(method.name())?.get(place)?.get("rmse")?.as_f64();
        let [inner, ends] =
            ["inner", "ends"].map(|place| rmse(place).map_or("-".to_owned(), |rmse| format!("{rmse:.4}")));
        write!(f, "{inner:>12}{ends:>10}")?;
    }
    let swing = |key: &str| facts.get("swing")?.get(key)?.as_f64();
    match (swing("by"), swing("discs")) {
        (Some(by), Some(discs)) => writeln!(f, "{:>24}", format!("{by:.3} at {discs} discs")),
        _ => writeln!(f, "{:>24}", "-"),
    }
}
