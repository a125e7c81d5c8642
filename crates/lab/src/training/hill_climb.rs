//! Figures of hill climbing, as Paris' report has them: before and after each change, with the
//! coefficients on the axis.

use train::hill_climb::{AFTER_CHANGE, BEFORE_CHANGE};
use train::{Row, TrainingOutcome};

use crate::experiment::number;
use crate::figure::{Figure, Series};

/// More names of coefficients beside each other cannot be read.
const MOST_NAMES: usize = 40;

/// Adds to a figure what every change led to: the share of points before and after it, over the
/// coefficients before it. Changes that were kept are marked, and named where there is room.
pub fn before_and_after(figure: Figure, outcome: &TrainingOutcome) -> Figure {
    let rows = &outcome.rows;
    let before = std::iter::once(&outcome.summary.start).chain(rows.iter().map(|row| &row.weights));
    let names = rows.iter().zip(before).map(|(row, weights)| (row.step as f64, coefficients(weights)));
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
        .y_range(0.0, 100.0)
        .series(Series::new("before the change").estimates(curve(BEFORE_CHANGE)))
        .series(Series::new("after it").estimates(curve(AFTER_CHANGE)));
    let kept: Vec<_> = kept(rows).collect();
    if kept.is_empty() {
        return figure;
    }
    let points = kept.iter().map(|(step, share, _)| (*step, *share)).collect::<Vec<_>>();
    figure.series(Series::new("kept").points(points).dots().labels(kept))
}

/// Coefficients in short: `0.35 −0.15 0 0.1`.
pub fn coefficients(weights: &[f64]) -> String {
    let short = |weight: &f64| {
        let text = number(*weight, 2);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    weights.iter().map(short).collect::<Vec<_>>().join(" ")
}

/// Whether a change was kept.
pub fn is_kept(row: &Row) -> bool {
    row.facts.get("kept").is_some_and(|kept| kept == true)
}

/// What was changed where a change was kept.
pub fn kept(rows: &[Row]) -> impl Iterator<Item = (f64, f64, String)> {
    rows.iter().filter(|row| is_kept(row)).filter_map(|row| {
        let after = row.point(AFTER_CHANGE)?;
        let by = row.facts.get("by")?.as_f64()?;
        let changed = row.facts.get("changed")?.as_str()?;
        let sign = if by > 0.0 { "+" } else { "" };
        Some((row.step as f64, 100.0 * after.value, format!("{changed} {sign}{}", number(by, 2))))
    })
}
