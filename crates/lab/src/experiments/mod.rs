//! The experiments of the five reports, and ours: a file for each, and this list.

mod paris;

use game::SpecError;

use crate::experiment::Experiment;

/// All experiments, in the order of reports.
pub static EXPERIMENTS: &[&Experiment] = &[&paris::nodes::EXPERIMENT];

/// The experiment with that name.
///
/// # Errors
/// If there is none.
pub fn named(name: &str) -> Result<&'static Experiment, SpecError> {
    let found = EXPERIMENTS.iter().find(|experiment| experiment.name == name);
    let names = EXPERIMENTS.iter().map(|experiment| experiment.name);
    found.copied().ok_or_else(|| SpecError::unknown("experiment", name, names))
}
