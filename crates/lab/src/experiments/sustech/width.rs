//! What a narrower search costs and saves.

use super::{Cost, GAME, nodes_saved};
use crate::experiment::{Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict};
use crate::figure::{Figure, Series};

/// Beam searches of several widths against full width.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-width",
    source: Source::Sustech,
    title: "Width against time and strength",
    about: "The report searches only the best few moves of each position. Players of several widths but the \
            same depth play the one that searches all moves.",
    seconds: [1, 3, 30],
    is_timed: false,
    is_apart: false,
    measure,
};

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (depth, games) = (lab.pick(2, 4, 4), lab.pick(4, 60, 300));
    let widths = lab.pick(vec![1_u32, 5], vec![1, 2, 3, 5, 8], vec![1, 2, 3, 4, 5, 6, 8, 10, 12]);
    let full = format!("alphabeta:depth={depth},eval=sustech");
    let mut table = Table::new("width", format!("Widths at depth {depth}"))
        .columns(["width", "against all moves, %", "nodes a move"])
        .time_columns(["time a move, ms"]);
    let (mut strength, mut nodes, mut all, mut saves) =
        (Vec::new(), Vec::new(), Cost::default(), Verdict::Reproduced);
    for width in widths {
        let narrow = format!("beam:depth={depth},width={width},eval=sustech");
        let match_of = Games::between(GAME, &narrow, &full).random_plies(8);
        let played = lab.play(&match_of.clone().count(games))?;
        let timed = lab.play(&match_of.count(lab.pick(2, 4, 10)).one_at_a_time())?;
        let [cost, cost_of_all] = [0, 1].map(|player| Cost {
            milliseconds: Cost::of(&timed.games().collect::<Vec<_>>(), player).milliseconds,
            ..Cost::of(&played.games().collect::<Vec<_>>(), player)
        });
        let share = played.share(0);
        table.row([
            width.into(),
            Cell::share(share),
            Cell::Number(cost.nodes, 0),
            Cell::Number(cost.milliseconds, 3),
        ]);
        strength.push((f64::from(width), share));
        nodes.push((f64::from(width), cost.nodes / cost_of_all.nodes));
        // Wide enough, the limit hardly ever applies; up to 5 it must help.
        if width <= 5 {
            saves = saves.and(Verdict::above(nodes_saved(&played), 0.0));
        }
        all = cost_of_all;
    }
    table.row(["all".into(), "–".into(), Cell::Number(all.nodes, 0), Cell::Number(all.milliseconds, 3)]);
    let ratios: Vec<String> =
        nodes.iter().map(|(width, ratio)| format!("width {width}: {:.0} %", 100.0 * ratio)).collect();
    let points = strength.iter().map(|(width, share)| (*width, 100.0 * share.0));
    let band = strength.iter().map(|(width, share)| (*width, 100.0 * share.1, 100.0 * share.2));
    let strength = figure(depth, "Strength", "share of points against all moves, %")
        .y_range(0.0, 100.0)
        .reference_line(50.0, "even")
        .series(Series::new("").points(points).band(band));
    let cost = figure(depth, "Positions visited", "nodes a move, % of those of all moves")
        .series(Series::new("").points(nodes.iter().map(|(width, ratio)| (*width, 100.0 * ratio))));
    Ok(Findings::new()
        .setup(format!(
            "`beam:depth={depth},eval=sustech` against `{full}`, {games} games after 8 random plies"
        ))
        .table(table)
        .figure("strength", strength)
        .figure("nodes", cost)
        .claim(
            "The algorithm finds the first `width` actions (those that score best) to make the time usage \
             less.",
            format!("nodes, of those without a limit: {}", ratios.join(", ")),
            saves,
        ))
}

fn figure(depth: u32, title: &str, y: &str) -> Figure {
    Figure::new(format!("{title} by width, depth {depth}"))
        .subtitle("beam search against the same search of all moves, anti 8×8")
        .x("width, moves searched in each position")
        .y(y)
}
