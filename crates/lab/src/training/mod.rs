//! Reports and figures of training.

mod descent;
mod figures;
mod hill_climb;
mod interpolation;
mod probcut;
mod regression;
mod repeats;
mod summary;

pub use descent::DescentReport;
pub use figures::training_figures;
pub(crate) use hill_climb::{before_and_after, coefficients, is_kept};
pub use interpolation::InterpolationReport;
pub use probcut::{FitReport, ProbcutReport};
pub use regression::RegressionReport;
pub use repeats::RepeatsReport;

use std::fmt;

use serde::Serialize;
use train::{Method, TrainingOutcome, TrainingPlan, TrainingSummary};

/// The report of a training run: the general one, or that of a method that learns from a
/// table.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum TrainingReport {
    /// Of lines found by gradient descent.
    Descent(DescentReport),
    /// Of functions through the rows of a table.
    Interpolation(InterpolationReport),
    /// Of all other methods.
    Summary(TrainingSummary),
}

impl TrainingReport {
    /// The report of a training run.
    ///
    /// # Errors
    /// If the log of a descent does not say what was found.
    pub fn new(plan: &TrainingPlan, outcome: &TrainingOutcome) -> Result<TrainingReport, LogError> {
        Ok(match &plan.method {
            Method::Descend(settings) if !outcome.rows.is_empty() => {
                TrainingReport::Descent(DescentReport::new(settings, outcome)?)
            }
            Method::Interpolate(settings) => {
                TrainingReport::Interpolation(InterpolationReport::new(settings, outcome))
            }
            _ => TrainingReport::Summary(outcome.summary.clone()),
        })
    }

    /// What a user should be warned about.
    pub fn warning(&self) -> Option<String> {
        match self {
            TrainingReport::Descent(report) => report.warning(),
            _ => None,
        }
    }
}

impl fmt::Display for TrainingReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrainingReport::Descent(report) => report.fmt(f),
            TrainingReport::Interpolation(report) => report.fmt(f),
            TrainingReport::Summary(report) => summary::write(f, report),
        }
    }
}

/// Why the log of a training run cannot be reported.
#[derive(Debug, thiserror::Error)]
#[error("the log of the run is damaged: {0}")]
pub struct LogError(String);
