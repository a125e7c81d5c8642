//! Figures of hill climbing, as Paris' report has them: before and after each change, with the
//! coefficients on the axis.

use train::hill_climb::{AFTER_CHANGE, BEFORE_CHANGE};
use train::{Row, TrainingOutcome};

use crate::experiment::number;
use crate::figure::{Figure, Series};

/// More names of coefficients beside each other cannot be read.
const MOST_NAMES: usize = 40;

/// Where the axis of shares ends: above 100 % there is room for the names of changes.
const HEAD_ROOM: f64 = 119.0;

/// Adds to a figure what every change led to: the share of points before and after it, over the
/// coefficients before it. Changes that were kept are marked, and named where there is room.
pub fn before_and_after(figure: Figure, outcome: &TrainingOutcome) -> Figure {
    let rows = &outcome.rows;
    let before = std::iter::once(&outcome.summary.start).chain(rows.iter().map(|row| &row.weights));
    let names = rows.iter().zip(before).map(|(row, weights)| (row.step as f64, in_short(weights)));
    let curve = |name: &str| {
        let points = rows.iter().filter_map(|row| {
            let point = row.point(name)?;
            let [low, high] = [point.low, point.high].map(|end| end.unwrap_or(point.value));
            Some((row.step as f64, (100.0 * point.value, 100.0 * low, 100.0 * high)))
        });
        points.collect::<Vec<_>>()
    };
    let figure = figure
        .x("coefficients before the change")
        .x_names(names.step_by(rows.len().div_ceil(MOST_NAMES).max(1)))
        .x_range(0.5, rows.len() as f64 + 0.5)
        .y("share of points, %")
        .y_range(0.0, HEAD_ROOM)
        .series(Series::new("before the change").estimates(curve(BEFORE_CHANGE)))
        .series(Series::new("after it").estimates(curve(AFTER_CHANGE)));
    let kept = kept_in_short(outcome);
    if kept.is_empty() {
        return figure;
    }
    let points = kept.iter().map(|(step, share, _)| (*step, *share)).collect::<Vec<_>>();
    figure.series(Series::new("kept (position from 0: change)").points(points).dots().labels(kept))
}

/// Coefficients as readers see them: `[0.35, −0.15, 0, 0.1]`.
pub fn coefficients(weights: &[f64]) -> String {
    format!("[{}]", rounded(weights).join(", "))
}

/// Coefficients where there is little room, as below an axis: `0.35 −0.15 0 0.1`.
fn in_short(weights: &[f64]) -> String {
    rounded(weights).join(" ")
}

fn rounded(weights: &[f64]) -> Vec<String> {
    weights.iter().map(|weight| trimmed(&number(*weight, 2)).to_owned()).collect()
}

/// Whether a change was kept.
pub fn is_kept(row: &Row) -> bool {
    row.facts.get("kept").is_some_and(|kept| kept == true)
}

/// What was changed where a change was kept.
pub fn kept(rows: &[Row]) -> impl Iterator<Item = (f64, f64, String)> {
    changes(rows).map(|(step, share, changed, by)| (step, share, format!("{changed} {}", signed(by))))
}

/// The same in short, as Paris' report writes it: the position of the coefficient, from 0, and the change.
fn kept_in_short(outcome: &TrainingOutcome) -> Vec<(f64, f64, String)> {
    let names = &outcome.summary.names;
    let changes = changes(&outcome.rows).filter_map(|(step, share, changed, by)| {
        let position = names.iter().position(|name| name == changed)?;
        Some((step, share, format!("{position}: {}", trimmed(&signed(by)))))
    });
    changes.collect()
}

/// The changes that were kept: the step, the share of points after it, the coefficient, and by how much.
fn changes(rows: &[Row]) -> impl Iterator<Item = (f64, f64, &str, f64)> {
    rows.iter().filter(|row| is_kept(row)).filter_map(|row| {
        let after = row.point(AFTER_CHANGE)?;
        let (changed, by) = (row.facts.get("changed")?.as_str()?, row.facts.get("by")?.as_f64()?);
        Some((row.step as f64, 100.0 * after.value, changed, by))
    })
}

fn signed(by: f64) -> String {
    format!("{}{}", if by > 0.0 { "+" } else { "" }, number(by, 2))
}

/// Without zeros at the end.
fn trimmed(text: &str) -> &str {
    text.trim_end_matches('0').trim_end_matches('.')
}
