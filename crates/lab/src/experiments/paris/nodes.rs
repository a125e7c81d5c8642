//! How many positions minimax and alpha-beta visit.

use super::{GAMES, GameName};
use crate::experiment::{Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict};
use crate::figure::{Figure, Series};

/// Minimax and alpha-beta play each other at the same depth, and positions are counted.
pub static EXPERIMENT: Experiment = Experiment {
    name: "paris-nodes",
    source: Source::Paris,
    title: "Nodes of minimax and alpha-beta",
    about: "Minimax and alpha-beta play each other at equal depth, ten games for each depth, five in each seat, \
            and the positions that both visit are counted.",
    seconds: [1, 2, 30],
    is_timed: false,
    is_apart: false,
    measure,
};

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let mut findings = Findings::new().setup(
        "`minimax` against `alphabeta` with `eval=paris` and `order=none`, 4 random plies, 10 games a depth",
    );
    for game in GAMES {
        let (mut table, mut ratios) = (table(game), Vec::new());
        let mut curves = [Vec::new(), Vec::new()];
        for depth in 1..=lab.pick(3, 5, 6) {
            let minimax = format!("minimax:depth={depth},eval=paris");
            let alphabeta = format!("alphabeta:depth={depth},eval=paris,order=none");
            let played = lab.play(&Games::between(game.name, &minimax, &alphabeta).count(10))?;
            let nodes = [0, 1].map(|player| {
                let moves = played.games().flat_map(|game| game.moves_of(player).collect::<Vec<_>>());
                moves.map(|played| played.nodes).sum::<u64>() as f64 / 10.0
            });
            for (curve, nodes) in curves.iter_mut().zip(nodes) {
                curve.push((f64::from(depth), nodes));
            }
            let ratio = nodes[0] / nodes[1];
            table.row([depth.into(), number(nodes[0]), number(nodes[1]), Cell::Number(ratio, 2)]);
            ratios.push((depth, ratio));
        }
        findings = findings
            .claim(
                format!("From depth 4, alpha-beta explores much fewer nodes than minimax ({game})."),
                ratios
                    .iter()
                    .map(|(depth, ratio)| format!("depth {depth}: {ratio:.1} times fewer"))
                    .collect::<Vec<_>>()
                    .join(", "),
                gap_opens_at_depth_4(&ratios),
            )
            .read_as("less than a third")
            .table(table)
            .figure(game.name, figure(game, curves));
    }
    Ok(findings)
}

fn table(game: GameName) -> Table {
    Table::new(game.name, format!("Positions visited in a game, mean ({game})")).columns([
        "depth, plies",
        "minimax, nodes",
        "alpha-beta, nodes",
        "ratio",
    ])
}

fn number(nodes: f64) -> Cell {
    Cell::Number(nodes, 0)
}

fn gap_opens_at_depth_4(ratios: &[(u32, f64)]) -> Verdict {
    let deep: Vec<f64> = ratios.iter().filter(|(depth, _)| *depth >= 4).map(|(_, ratio)| *ratio).collect();
    Verdict::of_answer((!deep.is_empty()).then(|| deep.iter().all(|ratio| *ratio > 3.0)))
}

fn figure(game: GameName, [minimax, alphabeta]: [Vec<(f64, f64)>; 2]) -> Figure {
    Figure::new(format!("Positions visited in a game ({game})"))
        .subtitle("means of 10 games at each depth")
        .x("depth, plies")
        .y("positions visited in a game")
        .y_log()
        .series(Series::new("minimax").points(minimax))
        .series(Series::new("alpha-beta").points(alphabeta))
}
