//! Results 1 and 2: time, nodes and branching factors of minimax and alpha-beta.

use game::Game;
use notation::{AnyGame, AnyPosition, read_moves};

use crate::experiment::{
    Cell, Decision, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, grouped, number,
};
use crate::figure::{Figure, Series};

/// Minimax and alpha-beta search two positions at every depth.
pub static EXPERIMENT: Experiment = Experiment {
    name: "indore-nodes",
    source: Source::Indore,
    title: "Results 1 and 2: time and nodes by depth",
    about: "Minimax and alpha-beta search two positions at depths 2 to 6, as in the report, and deeper. Its boards are \
            lost images, so these are stand-ins with nearly the same numbers of child nodes, and many others beside them. The \
            average branching factor is the number of child nodes, the root not counted, to the power of 1/depth.",
    seconds: [1, 3, 40],
    is_timed: false,
    is_apart: false,
    measure,
};

/// Minimax, then alpha-beta.
const PLAYERS: [&str; 2] = ["minimax", "alphabeta"];

/// The depths of the report.
const DEPTHS: std::ops::RangeInclusive<u32> = 2..=6;

/// A result of the report; numbers of minimax and alpha-beta by depth.
struct Reported {
    name: &'static str,
    /// A line that leads to a position with nearly the same tree: of all positions after 6 to 36 plies of
    /// three million random games, the one with as many nodes at depth 2, and at depths 3 to 6 with
    /// the smallest sum of differences in the logarithms of minimax's nodes.
    line: &'static str,
    seconds: [[f64; 2]; 5],
    nodes: [[u64; 2]; 5],
    factors: [[f64; 2]; 5],
    ratios: [f64; 5],
}

#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "as the report prints them")]
static RESULTS: [Reported; 2] = [
    Reported {
        name: "Result 1",
        line: "d3c5e6f5c6e3c4d2g5f6e2h4c2b6",
        seconds: [[0.001044, 0.000644], [0.003479, 0.002487], [0.026015, 0.006593], [0.176897, 0.044556], [1.742132, 0.061688]],
        nodes: [[67, 28], [552, 235], [5601, 983], [51810, 6121], [616_993, 13756]],
        factors: [[8.185352, 5.291502], [8.20313185, 6.17100579], [8.65100161, 5.59935985], [8.76764018, 5.71958443], [9.22670650, 4.89495489]],
        ratios: [1.547, 1.329, 1.545, 1.533, 1.885],
    },
    Reported {
        name: "Result 2",
        line: "c4e3f2e2f6g2e1d2g3g4c3c2h2g1h4c5b5a6b3c6b4f5c7a4f4c8b2a1a2a5d3",
        seconds: [[0.000873, 0.0006112], [0.003926, 0.0021402], [0.0159218, 0.0040167], [0.100108, 0.0174512], [0.7351102, 0.0471277]],
        nodes: [[51, 24], [417, 171], [3286, 525], [28341, 3437], [251_100, 8887]],
        factors: [[7.14143, 4.89898], [7.47110, 5.550499], [7.57124, 4.78673985], [7.77111, 5.09607612], [7.942815, 4.55119939]],
        ratios: [1.458, 1.346, 1.582, 1.525, 1.745],
    },
];

/// What both algorithms needed at a depth.
struct AtDepth {
    depth: u32,
    found: [Decision; 2],
}

impl AtDepth {
    fn factors(&self) -> [f64; 2] {
        [0, 1].map(|player| branching_factor(self.found[player].nodes, self.depth))
    }

    fn ratio(&self) -> f64 {
        self.factors()[0] / self.factors()[1]
    }

    /// How many times fewer nodes alpha-beta visits.
    fn saving(&self) -> f64 {
        self.found[0].nodes as f64 / self.found[1].nodes as f64
    }

    fn speed_up(&self) -> f64 {
        self.found[0].seconds / self.found[1].seconds
    }
}

fn branching_factor(nodes: u64, depth: u32) -> f64 {
    (nodes as f64).powf(1.0 / f64::from(depth))
}

/// The index of a depth in the report's tables, if it is there.
fn printed(depth: u32) -> Option<usize> {
    DEPTHS.contains(&depth).then(|| (depth - DEPTHS.start()) as usize)
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let deepest = lab.pick(4, 7, 8);
    let mut searched: Vec<(&Reported, Vec<AtDepth>)> = Vec::new();
    let mut sorted = Vec::new();
    for reported in &RESULTS {
        let position = position(reported.line);
        let depths = search(lab, &position, deepest)?;
        let player = format!("alphabeta:depth={deepest},eval=indore,order=sort");
        sorted.push(lab.decide(&player, "othello", &position)?);
        searched.push((reported, depths));
    }
    let count = lab.pick(4, 40, 100);
    let sample = sample(lab, count, deepest.min(*DEPTHS.end()))?;
    let mut findings = Findings::new()
        .setup(format!(
            "the sample: a position each of {count} games of `random`, 8 to 32 plies after the start"
        ))
        .setup("`minimax` and `alphabeta` with `eval=indore`, `order=none`; one search each");
    for (reported, depths) in &searched {
        findings = findings
            .setup(format!("{}: after {}, instead of the board that is lost", reported.name, reported.line))
            .table(nodes(reported, depths))
            .figure(slug(reported), times_figure(reported, depths));
    }
    findings = findings.remark(
        "The boards of the report cannot be found again: no line of at most 10 plies from the usual start leads to a position \
         with the counts of either. So stand-ins are searched, from which ratios can be compared, but no counts.",
    );
    Ok(claims(findings, &searched, &sorted, &sample)
        .table(sampled(&sample))
        .table(times(&searched))
        .table(factors(&searched))
        .figure("ratio", ratios_figure(&searched)))
}

/// Searches a position at all depths up to the deepest.
fn search(lab: &mut Lab<'_>, position: &AnyPosition, deepest: u32) -> Result<Vec<AtDepth>, LabError> {
    let mut depths = Vec::new();
    for depth in *DEPTHS.start()..=deepest {
        let mut decide = |player: &str| {
            let order = if player == "alphabeta" { ",order=none" } else { "" };
            lab.decide(&format!("{player}:depth={depth},eval=indore{order}"), "othello", position)
        };
        depths.push(AtDepth { depth, found: [decide(PLAYERS[0])?, decide(PLAYERS[1])?] });
    }
    Ok(depths)
}

/// Searches positions of random games.
fn sample(lab: &mut Lab<'_>, count: u64, deepest: u32) -> Result<Vec<Vec<AtDepth>>, LabError> {
    let played = lab.play(&Games::between("othello", "random", "random").count(count).random_plies(0))?;
    let positions = played
        .games()
        .zip(0..)
        .map(|(game, number)| played.positions(&game).swap_remove(8 + number * 7 % 25));
    positions.map(|position| search(lab, &position, deepest)).collect()
}

/// The least, the middle and the largest of some values.
fn range(values: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    [values[0], values[values.len() / 2], values[values.len() - 1]]
}

/// A value of all positions of the sample at a depth, by its place in the list.
fn at_depth(sample: &[Vec<AtDepth>], index: usize, value: fn(&AtDepth) -> f64) -> [f64; 3] {
    range(sample.iter().map(|depths| value(&depths[index])))
}

fn sampled(sample: &[Vec<AtDepth>]) -> Table {
    let mut table = Table::new(
        "sample",
        format!("Alpha-beta and minimax in {} positions: least, median, most", sample.len()),
    )
    .columns([
        "depth, plies",
        "ratio of branching factors",
        "in the report: Result 1",
        "Result 2",
        "times fewer nodes",
    ]);
    for (index, at) in sample[0].iter().enumerate() {
        let list =
            |value, decimals| at_depth(sample, index, value).map(|value| number(value, decimals)).join(", ");
        let ratio = |result: usize| Cell::Number(RESULTS[result].ratios[index], 3);
        table.row([
            at.depth.into(),
            list(AtDepth::ratio, 3).into(),
            ratio(0),
            ratio(1),
            list(AtDepth::saving, 1).into(),
        ]);
    }
    table
}

fn position(line: &str) -> AnyPosition {
    let mut position = AnyGame::named("othello").expect("it is a game").start();
    for chosen in read_moves(&position, line).expect("the lines are legal").moves {
        position.play(chosen);
    }
    position
}

fn slug(reported: &Reported) -> String {
    reported.name.to_lowercase().replace(' ', "-")
}

type Searched = [(&'static Reported, Vec<AtDepth>)];

fn list(depths: &[AtDepth], value: fn(&AtDepth) -> f64, decimals: usize) -> String {
    depths.iter().map(|at| number(value(at), decimals)).collect::<Vec<_>>().join(", ")
}

/// What is said of each result.
fn each(searched: &Searched, text: impl Fn(&Reported, &[AtDepth]) -> String) -> String {
    let texts =
        searched.iter().map(|(reported, depths)| format!("{}: {}", reported.name, text(reported, depths)));
    texts.collect::<Vec<_>>().join("; ")
}

fn claims(
    mut findings: Findings,
    searched: &Searched,
    sorted: &[Decision],
    sample: &[Vec<AtDepth>],
) -> Findings {
    let wrong = RESULTS.iter().flat_map(misprints).collect::<Vec<_>>();
    findings = findings.claim(
        "The average branching factors are child nodes^(1/depth) (20 printed numbers).",
        format!("{} of 20 are; {}", 20 - wrong.len(), wrong.join("; ")),
        Verdict::of(wrong.is_empty()),
    );
    for (reported, depths) in searched {
        let last = sample[0].len() - 1;
        let [least, middle, most] = at_depth(sample, last, AtDepth::ratio);
        findings = findings.claim(
            format!(
                "{}: the branching factors of minimax and alpha-beta have the ratios {} at depths 2 to 6.",
                reported.name,
                reported.ratios.map(|ratio| ratio.to_string()).join(", ")
            ),
            format!(
                "stand-in with {} nodes of minimax at depth 2, from there on: {}; {} other positions at depth {}: {least:.3} to \
                 {most:.3}, median {middle:.3}",
                grouped(depths[0].found[0].nodes),
                list(depths, AtDepth::ratio, 3),
                sample.len(),
                sample[0][last].depth
            ),
            Verdict::Untestable("its boards are lost images".to_owned()),
        );
    }
    let all = || searched.iter().map(|(_, depths)| depths).chain(sample);
    let reach_6 = all().all(|depths| depths.len() >= 5);
    // Even and odd depths apart: alpha-beta gains less from each odd ply.
    let grows = |depths: &[f64]| depths.windows(3).all(|three| three[2] > three[0]);
    let medians: Vec<f64> =
        (0..sample[0].len()).map(|index| at_depth(sample, index, AtDepth::saving)[1]).collect();
    let savings = searched.iter().map(|(_, depths)| depths.iter().map(AtDepth::saving).collect::<Vec<_>>());
    let more_efficient =
        savings.chain([medians.clone()]).all(|of| grows(&of) && of[of.len().min(5) - 1] > 4.0 * of[0]);
    let per_node = |(_, depths): &(&'static Reported, Vec<AtDepth>)| {
        let deep = depths.iter().filter(|at| at.depth >= 5);
        deep.map(|at| 1e9 * at.found[0].seconds / at.found[0].nodes as f64).collect::<Vec<_>>()
    };
    let costs: Vec<f64> = searched.iter().flat_map(per_node).collect();
    let (least, most) =
        (costs.iter().copied().fold(f64::MAX, f64::min), costs.iter().copied().fold(0.0, f64::max));
    let never_below_1 = all().flatten().all(|at| at.ratio() >= 1.0);
    let deepest = |depths: &[AtDepth]| depths.last().expect("there are depths").found[1].nodes;
    let order_matters =
        searched.iter().zip(sorted).all(|((_, depths), sorted)| sorted.nodes != deepest(depths));
    findings
        .claim(
            "Alpha-beta reduces the time to a great extent.",
            format!("times as fast, from depth 2 on: {}", each(searched, |_, depths| list(depths, AtDepth::speed_up, 1))),
            Verdict::of_answer(reach_6.then(|| searched.iter().all(|(_, depths)| depths[4].speed_up() >= 4.0))),
        )
        .read_as("to a quarter or less at depth 6")
        .timed()
        .claim(
            "With increasing depth, alpha-beta becomes much more efficient than minimax.",
            format!(
                "times fewer nodes, from depth 2 on: {}; medians of {} other positions: {}",
                each(searched, |_, depths| list(depths, AtDepth::saving, 1)),
                sample.len(),
                medians.iter().map(|saving| number(*saving, 1)).collect::<Vec<_>>().join(", ")
            ),
            Verdict::of_answer(reach_6.then_some(more_efficient)),
        )
        .read_as("from depth to depth + 2 it saves ever more, at depth 6 four times as much as at depth 2")
        .claim(
            "Minimax takes O(b^d): every node costs the same time.",
            if costs.is_empty() { "–".to_owned() } else { format!("{} to {} ns a node", number(least, 0), number(most, 0)) },
            Verdict::of_answer(reach_6.then_some(most < 2.0 * least)),
        )
        .read_as("from depth 5 on within a factor of 2")
        .timed()
        .claim(
            "Alpha-beta takes O((b/n)^d), where n ≥ 1 depends on the depth, the state of the game and the order of moves.",
            each(searched, |reported, depths| {
                let result = RESULTS.iter().position(|known| known.name == reported.name).expect("it is one of them");
                let (nodes, depth) = (sorted[result].nodes, depths[depths.len() - 1].depth);
                let n = branching_factor(depths[depths.len() - 1].found[0].nodes, depth) / branching_factor(nodes, depth);
                format!("n = {}; at depth {depth} {n:.3} with sorted moves", list(depths, AtDepth::ratio, 3))
            }),
            Verdict::of(never_below_1 && order_matters),
        )
}

/// The printed branching factors that do not follow from the printed nodes.
fn misprints(reported: &Reported) -> impl Iterator<Item = String> {
    let printed = reported.factors.iter().zip(reported.nodes).zip(DEPTHS);
    printed.flat_map(move |((factors, nodes), depth)| {
        (0..2).filter_map(move |player| {
            let (factor, right) = (factors[player], branching_factor(nodes[player], depth));
            let name = reported.name;
            ((factor - right).abs() > 1.5e-5).then(|| {
                format!(
                    "{name}, depth {depth}: it prints {factor:.5}, {}^(1/{depth}) = {right:.5}",
                    nodes[player]
                )
            })
        })
    })
}

/// A number of the report, where it has one.
fn cell(depth: u32, value: impl Fn(usize) -> Cell) -> Cell {
    printed(depth).map_or("–".into(), value)
}

fn nodes(reported: &Reported, depths: &[AtDepth]) -> Table {
    let mut table =
        Table::new(slug(reported), format!("{}: child nodes and branching factors", reported.name))
            .columns([
                "depth, plies",
                "minimax, report",
                "minimax, ours",
                "alpha-beta, report",
                "alpha-beta, ours",
            ])
            .columns(["ratio of branching factors, report", "ratio, ours"]);
    for at in depths {
        let in_report = |player: usize| cell(at.depth, |index| reported.nodes[index][player].into());
        table.row([
            at.depth.into(),
            in_report(0),
            at.found[0].nodes.into(),
            in_report(1),
            at.found[1].nodes.into(),
            cell(at.depth, |index| Cell::Number(reported.ratios[index], 3)),
            Cell::Number(at.ratio(), 3),
        ]);
    }
    table
}

fn times(searched: &Searched) -> Table {
    let mut table = Table::new("times", "Time of one search")
        .columns(["result", "depth, plies", "minimax, report, s"])
        .time_columns(["minimax, ours, s"])
        .columns(["alpha-beta, report, s"])
        .time_columns(["alpha-beta, ours, s"]);
    for (reported, depths) in searched {
        for at in depths {
            let in_report =
                |player: usize| cell(at.depth, |index| Cell::Number(reported.seconds[index][player], 6));
            let ours = |player: usize| Cell::Number(at.found[player].seconds, 6);
            table.row([reported.name.into(), at.depth.into(), in_report(0), ours(0), in_report(1), ours(1)]);
        }
    }
    table
}

fn factors(searched: &Searched) -> Table {
    let algorithms = ["minimax", "alpha-beta"];
    let headings = algorithms
        .map(|name| ["report", "from the report's nodes", "ours"].map(|whose| format!("{name}, {whose}")));
    let mut table = Table::new("factors", "Average branching factors")
        .columns(["result", "depth, plies"])
        .columns(headings.into_iter().flatten());
    for (reported, depths) in searched {
        for at in depths {
            let cells = (0..2).flat_map(|player| {
                let recomputed = |index: usize| branching_factor(reported.nodes[index][player], at.depth);
                [
                    cell(at.depth, |index| Cell::Number(reported.factors[index][player], 5)),
                    cell(at.depth, |index| Cell::Number(recomputed(index), 5)),
                    Cell::Number(at.factors()[player], 5),
                ]
            });
            table.row([reported.name.into(), at.depth.into()].into_iter().chain(cells));
        }
    }
    table
}

fn times_figure(reported: &Reported, depths: &[AtDepth]) -> Figure {
    let figure = Figure::new(format!("{}: time by depth", reported.name))
        .subtitle("one search each; its board is lost, ours is a stand-in")
        .x("depth, plies")
        .y("time, s")
        .y_log();
    (0..2).fold(figure, |figure, player| {
        let name = ["minimax", "alpha-beta"][player];
        let report = DEPTHS.zip(reported.seconds).map(|(depth, seconds)| (f64::from(depth), seconds[player]));
        let ours = depths.iter().map(|at| (f64::from(at.depth), at.found[player].seconds));
        figure
            .series(Series::new(format!("{name}, report")).points(report))
            .series(Series::new(format!("{name}, ours")).points(ours))
    })
}

fn ratios_figure(searched: &Searched) -> Figure {
    let figure = Figure::new("Branching factor of minimax ÷ that of alpha-beta")
        .subtitle("its boards are lost, ours are stand-ins")
        .x("depth, plies")
        .y("ratio of branching factors");
    searched.iter().fold(figure, |figure, (reported, depths)| {
        let report = DEPTHS.zip(reported.ratios).map(|(depth, ratio)| (f64::from(depth), ratio));
        let ours = depths.iter().map(|at| (f64::from(at.depth), at.ratio()));
        figure
            .series(Series::new(format!("{}, report", reported.name)).points(report))
            .series(Series::new(format!("{}, ours", reported.name)).points(ours))
    })
}
