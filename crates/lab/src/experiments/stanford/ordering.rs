//! Which moves alpha-beta searches first, and what that costs.

use notation::AnyPosition;
use player::Evaluation;

use super::perfect_order::perfect_order_nodes;
use super::{GAME, choices, empties, relatives};
use crate::experiment::{
    Cell, Decision, Experiment, Findings, Lab, LabError, Source, Table, Verdict, intervals,
};
use crate::figure::{Figure, Series};

/// Alpha-beta without ordering, with the best move first, and with all moves sorted.
pub static EXPERIMENT: Experiment = Experiment {
    name: "stanford-ordering",
    source: Source::Stanford,
    title: "Move ordering at depth 7",
    about: "The same positions of the 10×10 board are searched with moves as they are generated, with the move first \
            that looks best, and with all moves sorted by the evaluation. Minimax and alpha-beta with perfect \
            ordering show what there is to gain.",
    seconds: [1, 20, 65],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The orders, with what the report says of them.
const ORDERS: [(&str, &str); 3] = [
    ("none", "–"),
    ("best-first", "almost as few nodes as sorted, not too expensive"),
    ("sort", "significantly fewer nodes, twice the time"),
];
const NONE: usize = 0;
const BEST_FIRST: usize = 1;
const SORT: usize = 2;

/// How far minimax is searched: its nodes grow too fast for more.
const MINIMAX_DEPTH: u32 = 4;

/// The numbers of empty squares of the positions: there searches are long and do not see the end of the game.
const EMPTIES: [u32; 5] = [86, 70, 54, 38, 22];

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let positions = positions(lab)?;
    let deepest = lab.pick(4, 7, 7);
    let mut searches = Vec::new();
    for depth in 1..=deepest {
        let mut orders = [const { Vec::new() }; ORDERS.len()];
        for ((order, _), found) in ORDERS.iter().zip(&mut orders) {
            for position in &positions {
                let player = format!("alphabeta:depth={depth},eval=stanford,order={order}");
                found.push(lab.decide(&player, GAME, position)?);
            }
        }
        searches.push(orders);
    }
    let [mut minimax, mut perfect] = [Vec::new(), Vec::new()];
    for depth in 1..=MINIMAX_DEPTH {
        let player = format!("minimax:depth={depth},eval=stanford");
        let (mut all, mut fewest) = (0, 0);
        for position in &positions {
            all += lab.decide(&player, GAME, position)?.nodes;
            fewest += best_case(lab, position, depth)?;
        }
        minimax.push(all as f64);
        perfect.push(fewest as f64);
    }
    let last = &searches[searches.len() - 1];
    let nodes = |order: usize| {
        searches
            .iter()
            .map(move |orders| total(&orders[order], |found| found.nodes as f64))
            .collect::<Vec<_>>()
    };
    let curves = [
        ("minimax", minimax),
        ("none", nodes(NONE)),
        ("best-first", nodes(BEST_FIRST)),
        ("sort", nodes(SORT)),
        ("perfect", perfect),
    ];
    let branching = curves.each_ref().map(|(_, nodes)| growth(nodes));
    let findings = Findings::new()
        .setup(format!(
            "`alphabeta:depth={deepest},eval=stanford` with `order=none`, `best-first` and `sort`: {} positions with {} empty squares, from games of \
             `alphabeta:depth=2,eval=stanford` against the same with `mobility=exact`; minimax and perfect ordering to depth {MINIMAX_DEPTH}.",
            positions.len(),
            EMPTIES.map(|empties| empties.to_string()).join(", "),
        ))
        .setup("Nodes are positions visited, those visited to order moves included. Ratios, in the table and below, are geometric means over positions with 95 % intervals; \
                nodes and times are plain means.")
        .remark("The branching factor is the factor by which nodes grow with each ply: the square root of that of the last two plies. \
                 With perfect ordering every position's best move is searched first, which is only known afterwards (Knuth and Moore, 1975).");
    let ratios = [BEST_FIRST, SORT].map(|order| Ratios::of(&last[order], &last[NONE]));
    let findings = claims(findings, last, &ratios, &branching, deepest);
    Ok(findings
        .table(orders_table(last, &ratios, deepest))
        .table(branching_table(&curves, branching))
        .figure("nodes", nodes_figure(&curves))
        .figure("time", time_figure(&searches)))
}

/// Positions of all phases.
fn positions(lab: &mut Lab<'_>) -> Result<Vec<AnyPosition>, LabError> {
    let played = lab.play(&relatives(2, lab.pick(2, 4, 12)))?;
    let of_game = |game| choices(&played, &game).map(|(position, _)| position).collect::<Vec<_>>();
    let all = played.games().flat_map(of_game);
    Ok(all.filter(|position| EMPTIES.contains(&empties(position))).take(lab.pick(3, 20, 60)).collect())
}

/// The positions that alpha-beta visits at least.
fn best_case(lab: &mut Lab<'_>, position: &AnyPosition, depth: u32) -> Result<u64, LabError> {
    let what = format!(
        "nodes with perfect ordering, depth {depth}, eval=stanford in {GAME}: {}",
        position.position_text()
    );
    lab.measure(&what, |worker| {
        worker.progress(0.0)?;
        let evaluation = Evaluation::new(&"stanford".parse()?, position)?;
        Ok(perfect_order_nodes(position, &evaluation, depth))
    })
}

fn total(found: &[Decision], value: impl Fn(&Decision) -> f64) -> f64 {
    found.iter().map(value).sum()
}

/// The factor by which nodes grow with each of the last two plies.
fn growth(nodes: &[f64]) -> f64 {
    let last = nodes.len() - 1;
    (nodes[last] / nodes[last - 2]).sqrt()
}

/// How an order compares with another: geometric means of ratios.
struct Ratios {
    nodes: (f64, f64, f64),
    time: (f64, f64, f64),
}

impl Ratios {
    fn of(found: &[Decision], other: &[Decision]) -> Ratios {
        let ratio = |value: fn(&Decision) -> f64| {
            let logs = found.iter().zip(other).map(|(a, b)| (value(a) / value(b)).ln());
            let (mean, low, high) = intervals::mean(&logs.collect::<Vec<_>>()).expect("there are positions");
            (mean.exp(), low.exp(), high.exp())
        };
        Ratios { nodes: ratio(|found| found.nodes as f64), time: ratio(|found| found.seconds.max(1e-7)) }
    }
}

/// What orders save, and what they cost.
fn claims(
    findings: Findings,
    last: &[Vec<Decision>; 3],
    [best_first, sort]: &[Ratios; 2],
    [minimax, none, first, sorted, perfect]: &[f64; 5],
    depth: u32,
) -> Findings {
    let against_sort = Ratios::of(&last[BEST_FIRST], &last[SORT]);
    let bound = minimax.sqrt();
    let times = |ratio| intervals::text(ratio, 2);
    findings
        .claim(
            "Alpha-beta can decrease the branching factor from b to √b in the best case, when nodes are sorted in best-first order.",
            format!("b = {minimax:.2}, √b = {bound:.2}; with perfect ordering {perfect:.2}"),
            Verdict::of((perfect / bound - 1.0).abs() < 0.1),
        )
        .claim(
            "This bound cannot be achieved, but a rough sort of the nodes before expanding them comes closer to it.",
            format!("√b = {bound:.2}; sorted {sorted:.2}, best move first {first:.2}, unsorted {none:.2}"),
            Verdict::of(*sorted > bound && sorted < none && first < none),
        )
        .claim(
            "With all child nodes sorted by their heuristic value, the number of expanded nodes drops significantly.",
            format!("{} times the nodes of the search without ordering, at depth {depth}", times(sort.nodes)),
            Verdict::below(sort.nodes, 0.5),
        )
        .read_as("to half of them or fewer")
        .claim(
            "But the search is then really expensive: it takes twice more time.",
            format!("{} times the time of the search without ordering", times(sort.time)),
            Verdict::above(sort.time, 1.5),
        )
        .read_as("at least 1.5 times")
        .timed()
        .claim(
            "Expanding the best node first seems to be almost as efficient in terms of pruning.",
            format!("{} times the nodes of the sorted search", times(against_sort.nodes)),
            Verdict::below(against_sort.nodes, 1.25),
        )
        .read_as("at most a quarter more nodes")
        .claim(
            "And it is not too expensive.",
            format!("{} times the time of the search without ordering", times(best_first.time)),
            Verdict::below(best_first.time, 1.0),
        )
        .read_as("no more time than without ordering")
        .timed()
        .claim(
            "So the best node first is the better choice.",
            format!("{} times the time of the sorted search", times(against_sort.time)),
            Verdict::below(against_sort.time, 1.0),
        )
        .read_as("it takes less time than a full sort")
        .timed()
}

fn orders_table(last: &[Vec<Decision>; 3], ratios: &[Ratios; 2], depth: u32) -> Table {
    let mut table = Table::new("orders", format!("A search at depth {depth}, means of all positions"))
        .columns(["order", "nodes", "nodes / none", "evaluations"])
        .time_columns(["time, ms", "time / none"])
        .columns(["the report"]);
    let count = last[NONE].len() as f64;
    let one = || Cell::Number(1.0, 2);
    let ratios = ratios.iter().map(|ratio| [ratio.nodes, ratio.time].map(|ratio| Cell::Estimate(ratio, 2)));
    let ratios = std::iter::once([one(), one()]).chain(ratios);
    for (((order, says), found), [nodes, time]) in ORDERS.iter().zip(last).zip(ratios) {
        table.row([
            (*order).into(),
            Cell::Number(total(found, |found| found.nodes as f64) / count, 0),
            nodes,
            Cell::Number(total(found, |found| found.evaluations as f64) / count, 0),
            Cell::Number(1e3 * total(found, |found| found.seconds) / count, 1),
            time,
            (*says).into(),
        ]);
    }
    table
}

fn branching_table(curves: &[(&str, Vec<f64>); 5], branching: [f64; 5]) -> Table {
    let mut table = Table::new("branching", "Branching factor").columns([
        "order",
        "to depth, plies",
        "branching factor",
        "the report",
    ]);
    let says = ["b", "–", "closer to √b", "closer to √b", "√b"];
    for (((order, nodes), factor), says) in curves.iter().zip(branching).zip(says) {
        table.row([(*order).into(), nodes.len().into(), Cell::Number(factor, 2), says.into()]);
    }
    table.row(["√b, for comparison".into(), "–".into(), Cell::Number(branching[0].sqrt(), 2), "√b".into()]);
    table
}

fn nodes_figure(curves: &[(&str, Vec<f64>); 5]) -> Figure {
    let figure = Figure::new("Positions visited")
        .subtitle("sums over all positions")
        .x("depth, plies")
        .y("positions visited")
        .y_log();
    curves.iter().fold(figure, |figure, (name, nodes)| {
        figure.series(
            Series::new(*name).points(nodes.iter().zip(1..).map(|(nodes, depth)| (f64::from(depth), *nodes))),
        )
    })
}

fn time_figure(searches: &[[Vec<Decision>; 3]]) -> Figure {
    let figure = Figure::new("Time of a search")
        .subtitle("means over all positions")
        .x("depth, plies")
        .y("time of a search, ms")
        .y_log();
    ORDERS.iter().enumerate().fold(figure, |figure, (order, (name, _))| {
        let mean = |found: &Vec<Decision>| 1e3 * total(found, |found| found.seconds) / found.len() as f64;
        let points = searches.iter().zip(1..).map(|(orders, depth)| (f64::from(depth), mean(&orders[order])));
        figure.series(Series::new(*name).points(points))
    })
}
