//! What pruning saves, and what handing alpha from one move of the root to the next would.

use super::player;
use crate::experiment::intervals::mean;
use crate::experiment::{
    Cell, Decision, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, number, share_text,
};
use crate::figure::{Figure, Series};

/// The same positions searched by minimax and by alpha-beta, without and with the improvement.
pub static EXPERIMENT: Experiment = Experiment {
    name: "itu-root-alpha",
    source: Source::Itu,
    title: "Alpha at the root",
    about: "The report's player searches every move of the root with an open window. It proposes to pass alpha over the \
            root to the next move, so that pruning can be applied earlier. Here the same positions are searched in both ways, \
            and by minimax.",
    seconds: [1, 10, 100],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The players of the table, in its order.
const NAMES: [&str; 3] = ["minimax", "alpha-beta", "alpha-beta with alpha at the root"];

/// The deepest search by minimax.
const MINIMAX: u32 = 6;

/// What all players found at a depth: by player, by position; minimax only where it is not too deep.
struct AtDepth {
    depth: u32,
    found: Vec<Vec<Decision>>,
}

impl AtDepth {
    /// The mean of a player, if it searched so deep.
    fn mean(&self, player: usize, value: fn(&Decision) -> f64) -> Option<f64> {
        let found = &self.found[player];
        (!found.is_empty()).then(|| found.iter().map(value).sum::<f64>() / found.len() as f64)
    }

    fn nodes(&self, player: usize) -> Option<f64> {
        self.mean(player, |found| found.nodes as f64)
    }

    fn seconds(&self, player: usize) -> Option<f64> {
        self.mean(player, |found| found.seconds)
    }

    /// The share of nodes that alpha at the root saves, by position.
    fn saved(&self) -> (f64, f64, f64) {
        let pairs = self.found[1].iter().zip(&self.found[2]);
        let saved: Vec<f64> =
            pairs.map(|(without, with)| 1.0 - with.nodes as f64 / without.nodes as f64).collect();
        mean(&saved).expect("there are positions")
    }
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (count, deepest) = (lab.pick(4, 30, 100), lab.pick(4, 7, 8));
    let games = lab.play(&Games::between("othello", "random", "random").count(count).random_plies(0))?;
    let positions: Vec<_> = games
        .games()
        .zip(0..)
        .map(|(game, number)| games.positions(&game).swap_remove(8 + number * 7 % 41))
        .collect();
    let mut measured = Vec::new();
    for depth in 1..=deepest {
        let without = player(depth, "itu");
        let with = without.replace("root-alpha=false", "root-alpha=true");
        let minimax = format!("minimax:depth={depth},eval=itu,terminal=heuristic");
        let mut found = vec![Vec::new(); 3];
        for position in &positions {
            if depth <= MINIMAX {
                found[0].push(lab.decide(&minimax, "othello", position)?);
            }
            found[1].push(lab.decide(&without, "othello", position)?);
            found[2].push(lab.decide(&with, "othello", position)?);
        }
        measured.push(AtDepth { depth, found });
    }
    Ok(claims(Findings::new(), &measured)
        .setup(format!(
            "{count} positions, each from another game of `random`, 8 to 48 plies after the start"
        ))
        .setup(format!(
            "`minimax:eval=itu`, `{}` and the same with `root-alpha=true`, all with `terminal=heuristic`",
            player(4, "itu")
        ))
        .table(table(&measured))
        .figure("nodes", figure(&measured)))
}

fn claims(findings: Findings, measured: &[AtDepth]) -> Findings {
    let ratio = |at: &AtDepth| Some((at.depth, at.seconds(0)? / at.seconds(1)?));
    let faster: Vec<(u32, f64)> = measured.iter().filter(|at| at.depth >= 3).filter_map(ratio).collect();
    let deep = || measured.iter().filter(|at| at.depth >= 2);
    let saved: Vec<String> =
        deep().map(|at| format!("depth {}: {} %", at.depth, share_text(at.saved()))).collect();
    let last = measured.last().expect("there are depths");
    let [without, with] =
        [1, 2].map(|player| last.seconds(player).expect("alpha-beta searches to all depths"));
    let pairs = measured.iter().flat_map(|at| at.found[1].iter().zip(&at.found[2]));
    let (all, same) =
        pairs.fold((0, 0), |(all, same), (a, b)| (all + 1, same + usize::from(a.chosen == b.chosen)));
    findings
        .claim(
            "Ignoring irrelevant leaves by pruning leads to improved response time.",
            faster
                .iter()
                .map(|(depth, ratio)| format!("depth {depth}: {ratio:.1} times as fast as minimax"))
                .collect::<Vec<_>>()
                .join(", "),
            Verdict::of(faster.iter().all(|(_, ratio)| *ratio > 1.0)),
        )
        .timed()
        .claim(
            "If alpha is passed on over the root, pruning can be applied earlier.",
            format!("nodes saved: {}", saved.join(", ")),
            deep().map(|at| Verdict::above(at.saved(), 0.0)).fold(Verdict::Reproduced, Verdict::and),
        )
        .read_as("fewer nodes at every depth from 2 on")
        .claim(
            "That is a possible performance improvement.",
            format!(
                "depth {}: {} ms a move instead of {}; the same move in {same} of {all} searches",
                last.depth,
                number(1e3 * with, 2),
                number(1e3 * without, 2)
            ),
            Verdict::of(with < without && same == all),
        )
        .timed()
}

fn table(measured: &[AtDepth]) -> Table {
    let mut table = Table::new("depths", "Nodes and time of a search, means")
        .columns(["depth, plies"])
        .columns(NAMES.map(|name| format!("{name}, nodes")))
        .columns(["nodes saved by alpha at the root, %"])
        .time_columns(NAMES.map(|name| format!("{name}, ms")));
    for at in measured {
        let cell =
            |value: Option<f64>, decimals| value.map_or("–".into(), |value| Cell::Number(value, decimals));
        let nodes = [0, 1, 2].map(|player| cell(at.nodes(player), 0));
        let times = [0, 1, 2].map(|player| cell(at.seconds(player).map(|seconds| 1e3 * seconds), 3));
        let saved = Cell::share(at.saved());
        table.row([at.depth.into()].into_iter().chain(nodes).chain([saved]).chain(times));
    }
    table
}

fn figure(measured: &[AtDepth]) -> Figure {
    let figure = Figure::new("Nodes of a search")
        .subtitle(format!("means of {} positions", measured[0].found[1].len()))
        .x("depth, plies")
        .y("positions visited")
        .y_log();
    (0..3).fold(figure, |figure, player| {
        let points = measured.iter().filter_map(|at| Some((f64::from(at.depth), at.nodes(player)?)));
        figure.series(Series::new(NAMES[player]).points(points))
    })
}
