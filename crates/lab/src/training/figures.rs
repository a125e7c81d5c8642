//! Figures of a training run.

use train::hill_climb::AFTER_CHANGE;
use train::table::FitTable;
use train::{Method, Row, SEATS, TrainingOutcome, TrainingPlan};

use super::hill_climb::{before_and_after, kept};
use crate::figure::{Figure, Series};

/// More weights than this cannot be told apart in a figure.
const MOST_WEIGHTS: usize = 24;

/// More weights cannot be written below a point.
const MOST_ON_AN_AXIS: usize = 6;

/// More points of a weight's line are too close to be seen.
const MOST_POINTS: usize = 200;

/// More labels beside a line overlap.
const MOST_LABELS: usize = 12;

/// The figures of a training run as SVG, with their file names: what was measured step by
/// step, the same by seat where that was measured, for hill climbing over the coefficients that
/// were tried, and the weights unless there are too many of them.
pub fn training_figures(plan: &TrainingPlan, outcome: &TrainingOutcome) -> Vec<(&'static str, String)> {
    let table = match &plan.method {
        Method::Descend(settings) => Some(&settings.table),
        Method::Interpolate(settings) => Some(&settings.table),
        _ => None,
    };
    let rows = &outcome.rows;
    let is_of_a_seat = |name: &str| SEATS.iter().any(|seat| name.ends_with(seat));
    let mut figures = vec![("curve.svg", curves(plan, rows, |name| !is_of_a_seat(name)).to_svg())];
    if rows.iter().flat_map(|row| &row.curves).any(|(name, _)| is_of_a_seat(name)) {
        figures.push(("seats.svg", curves(plan, rows, is_of_a_seat).to_svg()));
    }
    if let Method::HillClimb(_) = plan.method
        && outcome.summary.weights.len() <= MOST_ON_AN_AXIS
        && !rows.is_empty()
    {
        let figure = before_and_after(figure(plan, "Before and after each change"), outcome);
        figures.push(("coefficients.svg", figure.to_svg()));
    }
    if let Some(table) = table {
        figures.push(("weights.svg", functions(plan, table, outcome).to_svg()));
    } else if outcome.summary.weights.len() <= MOST_WEIGHTS {
        figures.push(("weights.svg", weights(plan, outcome).to_svg()));
    }
    figures
}

fn figure(plan: &TrainingPlan, what: &str) -> Figure {
    let method = plan.method.name();
    Figure::new(format!("{what} ({method}, {})", plan.setup.game))
        .subtitle(format!("{}; seed {}", plan.student, plan.setup.seed))
        .x("steps")
}

/// The chosen curves of the log, with their 95 % intervals.
fn curves(plan: &TrainingPlan, rows: &[Row], is_chosen: impl Fn(&str) -> bool) -> Figure {
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in rows.iter().flat_map(|row| &row.curves) {
        if is_chosen(name) && !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    let (figure, scale) = match plan.method {
        Method::Descend(_) => (figure(plan, "Loss").x("iterations").y("mean loss").y_log(), 1.0),
        Method::Interpolate(_) => (figure(plan, "Rows left out").x("column").y("error").y_log(), 1.0),
        _ => (
            figure(plan, "Learning").y("share of points, %").y_range(0.0, 100.0).reference_line(50.0, "even"),
            100.0,
        ),
    };
    let scaled = |value: f64| scale * value;
    names.into_iter().fold(figure, |figure, name| {
        let points = rows.iter().flat_map(|row| {
            let own = row.curves.iter().filter(move |(known, _)| known == name);
            // Where a step is a block of iterations, these are what matters.
            let at =
                row.facts.get("iterations").and_then(serde_json::Value::as_f64).unwrap_or(row.step as f64);
            own.map(move |(_, point)| (at, point))
        });
        let line = points.clone().map(|(x, point)| (x, scaled(point.value)));
        let band = points.filter_map(|(x, point)| Some((x, scaled(point.low?), scaled(point.high?))));
        let series = Series::new(name).points(line).band(band);
        let series = if let Method::Interpolate(_) = plan.method { series.dots() } else { series };
        figure.series(if name == AFTER_CHANGE { series.labels(kept(rows).take(MOST_LABELS)) } else { series })
    })
}

/// Every weight, step by step.
fn weights(plan: &TrainingPlan, outcome: &TrainingOutcome) -> Figure {
    let figure = figure(plan, "Weights").y("weight");
    let between = outcome.rows.len().div_ceil(MOST_POINTS).max(1);
    outcome.summary.names.iter().enumerate().fold(figure, |figure, (index, name)| {
        let first = std::iter::once((0.0, outcome.summary.start[index]));
        let later = outcome.rows.iter().step_by(between).chain(outcome.rows.last());
        let later = later.map(|row| (row.step as f64, row.weights[index]));
        figure.series(Series::new(name.as_str()).points(first.chain(later)).steps())
    })
}

/// What was learnt as functions of the number of discs, and the table it comes from.
fn functions(plan: &TrainingPlan, table: &FitTable, outcome: &TrainingOutcome) -> Figure {
    let figure = figure(plan, "Weights").x("discs on the board").y("weight");
    let columns = table.names().len();
    let figure = table.names().iter().enumerate().fold(figure, |figure, (column, name)| {
        let points = table.points(column);
        let learned: Vec<(f64, f64)> = if let Method::Descend(_) = plan.method {
            let (w, b) = (outcome.summary.weights[2 * column], outcome.summary.weights[2 * column + 1]);
            points.iter().map(|(discs, _)| (*discs, w * discs + b)).collect()
        } else {
            let first = points.iter().map(|(discs, _)| *discs).fold(f64::INFINITY, f64::min).ceil();
            let weights = outcome.summary.weights.iter().skip(column).step_by(columns);
            weights.enumerate().map(|(index, weight)| (first + index as f64, *weight)).collect()
        };
        figure.series(Series::new(name.as_str()).points(learned))
    });
    let rows = (0..columns).flat_map(|column| table.points(column));
    figure.series(Series::new("table").points(rows).dots())
}
