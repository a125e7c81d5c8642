//! Who wins: depths 4 and 6 against both opponents, and what the weights of squares are worth.

use super::{OPPONENTS, player};
use crate::experiment::intervals::difference;
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGames, Source, Table, Verdict, grouped,
    share_text,
};
use crate::figure::{Figure, Series};

/// The report's player against its opponents and against variants of itself.
pub static EXPERIMENT: Experiment = Experiment {
    name: "itu-strength",
    source: Source::Itu,
    title: "Who wins",
    about: "The report's player won all its games against both opponents at depths 4 and 6, and was expected to win even more \
            surely at depth 6. Here it plays from the usual start and from many others, with weighted squares and with plain \
            counting, and against itself without each of the three strategies in its weights.",
    seconds: [1, 15, 150],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The evaluations: weighted squares, and the discs counted.
const EVALUATIONS: [(&str, &str); 2] = [("itu", "weighted squares"), ("count", "counting")];

/// The report's weights.
const WEIGHTS: &str = "5/1/4/2";

/// The three strategies, and the weights without each: corners like edges, X squares like others, edges like others.
const STRATEGIES: [(&str, &str); 3] = [
    ("Corner positions are most valuable", "4/1/4/2"),
    ("Avoid playing discs on X squares", "5/2/4/2"),
    ("The remaining edge positions are good", "5/1/2/2"),
];

/// A share of points with its interval.
type Share = (f64, f64, f64);

/// What was played against an opponent at a depth.
struct AtDepth {
    depth: u32,
    /// From the usual start.
    usual: PlayedGames,
    /// With weighted squares and with counting, from many starts.
    many: [Share; 2],
}

impl AtDepth {
    /// By how many discs the one game against `first` was won as Black or White.
    fn margin(&self, seat: usize) -> i32 {
        self.usual.games().find(|game| game.seats[seat] == 0).expect("both seats are played").margin_of(0)
    }
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (usual, count) = (lab.pick(10, 400, 2000), lab.pick(10, 200, 1000));
    let depths: &[u32] = lab.pick(&[4, 6], &[2, 4, 6], &[1, 2, 3, 4, 5, 6]);
    let mut against: [Vec<AtDepth>; 2] = [Vec::new(), Vec::new()];
    for (opponent, (_, spec)) in OPPONENTS.into_iter().enumerate() {
        for depth in depths {
            let games = Games::between("othello", &player(*depth, "itu"), spec).random_plies(0);
            let from_usual = lab.play(&games.count(if spec == "random" { usual } else { 2 }))?;
            let mut many = |evaluation: &str| -> Result<Share, LabError> {
                let games = Games::between("othello", &player(*depth, evaluation), spec).random_plies(8);
                Ok(lab.play(&games.count(count))?.share(0))
            };
            let many = [many(EVALUATIONS[0].0)?, many(EVALUATIONS[1].0)?];
            against[opponent].push(AtDepth { depth: *depth, usual: from_usual, many });
        }
    }
    let mut duel = |a: &str, b: &str| -> Result<Share, LabError> {
        Ok(lab.play(&Games::between("othello", a, b).random_plies(8).count(2 * count))?.share(0))
    };
    let deeper = duel(&player(6, "itu"), &player(4, "itu"))?;
    let weighted =
        [duel(&player(4, "itu"), &player(4, "count"))?, duel(&player(6, "itu"), &player(6, "count"))?];
    let mut without = Vec::new();
    for (strategy, weights) in STRATEGIES {
        without.push((
            strategy,
            weights,
            duel(&player(4, "itu"), &player(4, &format!("itu,weights={weights}")))?,
        ));
    }
    let mut duels = Table::new("duels", "Matches of variants").columns([
        "first player",
        "second player",
        "points of the first, %",
    ]);
    duels.row(["depth 6".into(), "depth 4".into(), Cell::share(deeper)]);
    for (depth, share) in [4, 6].into_iter().zip(weighted) {
        duels.row([
            format!("weighted squares, depth {depth}").into(),
            "counting, same depth".into(),
            Cell::share(share),
        ]);
    }
    for (_, weights, share) in &without {
        duels.row([
            format!("weights {}, depth 4", bracketed(WEIGHTS)).into(),
            format!("weights {}, depth 4", bracketed(weights)).into(),
            Cell::share(*share),
        ]);
    }
    let mut findings = claims(Findings::new(), &against, deeper, weighted)
        .setup(format!("`{}` and other depths; `random` (RandomDumAI) and `first` (DumAI)", player(4, "itu")))
        .setup(format!("usual start: {} games against `random`, one in each seat against `first`, where all is determined", grouped(usual)))
        .setup(format!("many starts: {} games for each opponent, depth and evaluation, 8 random plies; {} in matches of variants", grouped(count), grouped(2 * count)))
        .setup("weights: [corners, X squares, edges, others]");
    for (strategy, weights, share) in without {
        findings = findings
            .claim(
                format!("{strategy}."),
                format!("{} % at depth 4", share_text(share)),
                Verdict::above(share, 0.5),
            )
            .read_as(format!(
                "the weights win more than half of the points against {}, without that",
                bracketed(weights)
            ));
    }
    Ok(findings
        .table(usual_start(&against))
        .table(many_starts(&against))
        .table(duels)
        .figure("depth", figure(&against)))
}

fn claims(findings: Findings, against: &[Vec<AtDepth>; 2], deeper: Share, weighted: [Share; 2]) -> Findings {
    let at = |opponent: usize, depth: u32| {
        against[opponent].iter().find(|at| at.depth == depth).expect("all sizes have depths 4 and 6")
    };
    let as_white = [4, 6].map(|depth| at(0, depth).usual.share_in_seat(0, 1));
    let margins = [4, 6].map(|depth| [0, 1].map(|seat| at(1, depth).margin(seat)));
    let result = |margin: i32| match margin {
        0 => "draws".to_owned(),
        1.. => format!("wins by {margin}"),
        _ => format!("loses by {}", -margin),
    };
    let game = |depth: usize| {
        format!("{} as White and {} as Black", result(margins[depth][1]), result(margins[depth][0]))
    };
    let more = [0, 1].map(|opponent| difference(at(opponent, 6).many[0], at(opponent, 4).many[0]));
    findings
        .claim(
            "Both depths lead to a win over RandomDumAI.",
            format!("from the usual start, as White: depth 4 {} %, depth 6 {} %", share_text(as_white[0]), share_text(as_white[1])),
            Verdict::above(as_white[0], 0.9).and(Verdict::above(as_white[1], 0.9)),
        )
        .read_as("White wins more than 90 % of the points")
        .claim(
            "Both depths lead to a win over DumAI.",
            format!(
                "from the usual start, where nothing is left to chance: depth 4 {}; depth 6 {}; from many starts, depth 4 {} %, depth 6 {} %",
                game(0),
                game(1),
                share_text(at(1, 4).many[0]),
                share_text(at(1, 6).many[0])
            ),
            Verdict::of(margins.iter().all(|[_, white]| *white > 0)),
        )
        .claim(
            "Depth 6 has an even higher probability of winning.",
            format!(
                "points of 100 at depth 6 minus those at depth 4: {} against RandomDumAI, {} against DumAI; depth 6 wins {} % of the points against depth 4",
                share_text(more[0]),
                share_text(more[1]),
                share_text(deeper)
            ),
            Verdict::above(more[0], 0.0).and(Verdict::above(more[1], 0.0)),
        )
        .read_as("against both opponents")
        .claim(
            "Weighted values of positions, instead of counting tokens, improve the chances to win.",
            format!("against counting: {} % at depth 4, {} % at depth 6", share_text(weighted[0]), share_text(weighted[1])),
            Verdict::above(weighted[0], 0.5).and(Verdict::above(weighted[1], 0.5)),
        )
}

/// Weights as readers see them: `[5, 1, 4, 2]`.
fn bracketed(weights: &str) -> String {
    format!("[{}]", weights.replace('/', ", "))
}

fn usual_start(against: &[Vec<AtDepth>; 2]) -> Table {
    let mut table = Table::new("usual-start", "From the usual start").columns([
        "depth, plies",
        "points against RandomDumAI as White, %",
        "as Black, %",
        "discs ahead of DumAI as White",
        "as Black",
    ]);
    for (random, first) in against[0].iter().zip(&against[1]) {
        let [black, white] = [0, 1].map(|seat| Cell::share(random.usual.share_in_seat(0, seat)));
        let [margin_black, margin_white] = [0, 1].map(|seat| Cell::Number(f64::from(first.margin(seat)), 0));
        table.row([random.depth.into(), white, black, margin_white, margin_black]);
    }
    table
}

fn many_starts(against: &[Vec<AtDepth>; 2]) -> Table {
    let headings =
        OPPONENTS.iter().flat_map(|(name, _)| EVALUATIONS.map(|(_, how)| format!("{how} against {name}, %")));
    let mut table =
        Table::new("many-starts", "Points won from many starts").columns(["depth, plies"]).columns(headings);
    for (random, first) in against[0].iter().zip(&against[1]) {
        let shares = random.many.iter().chain(&first.many).map(|share| Cell::share(*share));
        table.row(std::iter::once(random.depth.into()).chain(shares));
    }
    table
}

fn figure(against: &[Vec<AtDepth>; 2]) -> Figure {
    let mut figure = Figure::new("Points won from many starts")
        .subtitle("8 random plies, with 95 % intervals")
        .x("depth, plies")
        .y("points won, %");
    for (depths, (name, _)) in against.iter().zip(OPPONENTS) {
        for (index, (_, how)) in EVALUATIONS.into_iter().enumerate() {
            let of = |at: &AtDepth| (f64::from(at.depth), at.many[index]);
            figure = figure.series(
                Series::new(format!("{how}, {name}"))
                    .points(depths.iter().map(of).map(|(depth, (share, ..))| (depth, 100.0 * share)))
                    .band(
                        depths
                            .iter()
                            .map(of)
                            .map(|(depth, (_, low, high))| (depth, 100.0 * low, 100.0 * high)),
                    ),
            );
        }
    }
    figure
}
