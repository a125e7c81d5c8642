//! The experiments of the five reports, and ours: a file for each, and this list.

mod beyond;
mod indore;
mod itu;
mod paris;
mod stanford;
mod sustech;

use game::SpecError;

use crate::experiment::Experiment;

/// All experiments, in the order of reports.
pub static EXPERIMENTS: &[&Experiment] = &[
    &paris::nodes::EXPERIMENT,
    &paris::time::EXPERIMENT,
    &paris::depth::EXPERIMENT,
    &paris::random::EXPERIMENT,
    &paris::averaging::EXPERIMENT,
    &paris::local::EXPERIMENT,
    &paris::oracle::EXPERIMENT,
    &paris::epsilon::EXPERIMENT,
    &sustech::mobility::EXPERIMENT,
    &sustech::time::EXPERIMENT,
    &sustech::margin::EXPERIMENT,
    &sustech::genetic::EXPERIMENT,
    &sustech::random_matrix::EXPERIMENT,
    &sustech::reckoning::EXPERIMENT,
    &sustech::standing::EXPERIMENT,
    &sustech::companions::EXPERIMENT,
    &sustech::middle::EXPERIMENT,
    &sustech::width::EXPERIMENT,
    &sustech::ablation::EXPERIMENT,
    &sustech::logs::EXPERIMENT,
    &sustech::improvements::EXPERIMENT,
    &stanford::ordering::EXPERIMENT,
    &stanford::schedule::EXPERIMENT,
    &stanford::mobility::EXPERIMENT,
    &stanford::corner_killer::EXPERIMENT,
    &stanford::learning::EXPERIMENT,
    &stanford::styles::EXPERIMENT,
    &stanford::endgame::EXPERIMENT,
    &indore::interpolation::EXPERIMENT,
    &indore::descent::EXPERIMENT,
    &indore::nodes::EXPERIMENT,
    &indore::passes::EXPERIMENT,
    &itu::time::EXPERIMENT,
    &itu::strength::EXPERIMENT,
    &itu::root_alpha::EXPERIMENT,
    &itu::boards::EXPERIMENT,
    &beyond::ratings::EXPERIMENT,
    &beyond::learning::EXPERIMENT,
    &beyond::boards::EXPERIMENT,
    &beyond::exact::EXPERIMENT,
    &beyond::EXACT_8X4,
    &beyond::EXACT_7X5,
    &beyond::EXACT_6X6,
    &beyond::EXACT_9X4,
];

/// The experiment with that name.
///
/// # Errors
/// If there is none.
pub fn named(name: &str) -> Result<&'static Experiment, SpecError> {
    let found = EXPERIMENTS.iter().find(|experiment| experiment.name == name);
    let names = EXPERIMENTS.iter().map(|experiment| experiment.name);
    found.copied().ok_or_else(|| SpecError::unknown("experiment", name, names))
}
