//! The figures of learning.

use super::PHASES;
use super::learning_runs::{FEATURES, Run};
use crate::experiment::Findings;
use crate::figure::{Figure, Series};

/// The most runs that a figure shows.
const MOST_RUNS: usize = 6;

/// How far other runs are from the end of that from careful weights, whose own distance would fall to
/// zero whatever it learns.
pub fn distance_figure(others: &[Run], end: &[f64]) -> Figure {
    let figure = Figure::new("Do random weights approach those learned from careful ones?")
        .subtitle("distance from where these end: mean over twenty weights, shares of a whole in each phase")
        .x("step of 20 games")
        .y("mean distance, %");
    others.iter().take(MOST_RUNS).fold(figure, |figure, run| {
        let points = run.distances(end).into_iter().map(|(step, distance)| (step, 100.0 * distance));
        figure.series(Series::new(run.name.as_str()).points(points))
    })
}

/// The five weights of each phase, a figure for each.
pub fn weights_figures(findings: Findings, kind: &str, run: &Run) -> Findings {
    PHASES.iter().enumerate().fold(findings, |findings, (index, phase)| {
        findings.figure(format!("weights-{kind}{}", phase.name), weights_figure(run, index))
    })
}

fn weights_figure(run: &Run, phase: usize) -> Figure {
    let from = match run.name.split(' ').next() {
        Some("random") => "random ones".to_owned(),
        Some("best") => format!("the {} random ones", run.name),
        _ => "careful ones".to_owned(),
    };
    let figure = Figure::new(format!("Weights of the {} game, from {from}", PHASES[phase].name))
        .subtitle("shares of a whole; the report's rule at a constant rate")
        .x("step of 20 games")
        .y("weight, %");
    FEATURES.iter().enumerate().fold(figure, |figure, (feature, name)| {
        let weight = phase * FEATURES.len() + feature;
        let all = std::iter::once(&run.start).chain(&run.steps);
        let points = all.enumerate().map(|(step, weights)| (step as f64, 100.0 * weights[weight]));
        figure.series(Series::new(*name).points(points))
    })
}
