//! The tables and figures of the endgame.

use super::endgame::{Plan, Searches};
use crate::experiment::{Cell, Table, number};
use crate::figure::{Figure, Series};

/// Planned values against final ones, by the number of empty squares.
pub fn planned_table(alike: &[Plan], shallow: &[Plan]) -> Table {
    let mut table = Table::new("planned", "Planned value at depth 11 and final result, both as discs")
        .columns([
            "empty squares",
            "opponent",
            "plans",
            "mean difference, discs",
            "at most 2 discs apart, %",
            "nodes",
            "the report",
        ]);
    for (low, high) in [(11, 12), (9, 10), (7, 8), (5, 6), (1, 4)] {
        for (opponent, plans) in [("depth 11, discs", alike), ("depth 3", shallow)] {
            let of_row: Vec<&Plan> =
                plans.iter().filter(|plan| (low..=high).contains(&plan.empties)).collect();
            if of_row.is_empty() {
                continue;
            }
            let apart: Vec<f64> = of_row.iter().map(|plan| (plan.planned - plan.result).abs()).collect();
            let count = of_row.len() as f64;
            let close = apart.iter().filter(|apart| **apart <= 2.0).count() as f64;
            table.row([
                format!("{low}–{high}").into(),
                opponent.into(),
                of_row.len().into(),
                Cell::Number(apart.iter().sum::<f64>() / count, 2),
                Cell::percent(close / count),
                Cell::Number(of_row.iter().map(|plan| plan.nodes as f64).sum::<f64>() / count, 0),
                "very similar".into(),
            ]);
        }
    }
    table
}

/// A correlation and its interval.
pub fn correlation_text((value, low, high): (f64, f64, f64)) -> String {
    format!("{} ({} to {})", number(value, 2), number(low, 2), number(high, 2))
}

/// What discs say of the result.
pub fn discs_table(says: &[(u32, (f64, f64, f64))]) -> Table {
    let mut table = Table::new("discs", "Correlation of the difference of discs with the final result")
        .columns(["empty squares", "correlation", "the report"]);
    for (taken, found) in says {
        let empties = 100 - taken;
        let words = match empties {
            76.. => "very bad at the beginning",
            26..=75 => "–",
            13..=25 => "good in the late game",
            _ => "the only good one in the end",
        };
        table.row([empties.into(), correlation_text(*found).into(), words.into()]);
    }
    if says.is_empty() {
        table.row(["–".into(), "too few games".into(), "–".into()]);
    }
    table
}

/// Searches to the end.
pub fn search_table(solves: &[Searches], midgame: &Searches, moves: &[f64]) -> Table {
    let mut table = Table::new("searches", "Searches to the end of the game, and one in the midgame")
        .columns(["empty squares", "search", "legal moves", "nodes, mean"])
        .time_columns(["time, ms"]);
    let rows = solves.iter().map(|found| (found, "to the end")).chain([(midgame, "depth 7")]);
    for (Searches { empties, nodes, seconds }, search) in rows {
        let count = nodes.len().max(1) as f64;
        table.row([
            (*empties).into(),
            search.into(),
            Cell::Number(moves[*empties as usize], 1),
            Cell::Number(nodes.iter().sum::<f64>() / count, 0),
            Cell::Number(1e3 * seconds.iter().sum::<f64>() / count, 2),
        ]);
    }
    table
}

/// The first plan of each game against its result.
pub fn planned_figure(alike: &[Plan], shallow: &[Plan]) -> Figure {
    let points = |plans: &[Plan]| {
        let first = plans.iter().filter(|plan| plan.empties > 10);
        first.map(|plan| (plan.planned, plan.result)).collect::<Vec<_>>()
    };
    let [alike, shallow] = [alike, shallow].map(points);
    let values = alike.iter().chain(&shallow).flat_map(|(planned, result)| [*planned, *result]);
    let (least, most) = values
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    Figure::new("Planned value and final result")
        .subtitle("depth 11, discs alone, 11 or 12 empty squares")
        .x("planned value, discs")
        .y("final result, discs")
        .series(Series::new("opponent at depth 3").points(shallow).dots())
        .series(Series::new("opponent does the same").points(alike).dots())
        .series(Series::new("as planned").points([(least, least), (most, most)]))
}

/// What discs say of the result, in the course of the game.
pub fn says_figure(says: &[(u32, (f64, f64, f64))]) -> Figure {
    let at = |taken: &u32| f64::from(*taken);
    let points = says.iter().map(|(taken, (value, _, _))| (at(taken), *value));
    let band = says.iter().map(|(taken, (_, low, high))| (at(taken), *low, *high));
    let series = Series::new("").points(points).band(band);
    let series = if says.is_empty() { series.points([(0.0, 0.0)]) } else { series };
    Figure::new("What the number of discs says of the result")
        .subtitle("games of the phased player at depth 3 against a relative")
        .x("discs on the board")
        .y("correlation with the final result")
        .reference_line(0.0, "nothing")
        .series(series)
}
