//! The table of seconds for each move, at depths 4 and 6.

use super::{OPPONENTS, player};
use crate::experiment::intervals::mean;
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGame, PlayedGames, Source, Table, Verdict, number,
};
use crate::figure::{Figure, Series};

/// The time of each move against both opponents.
pub static EXPERIMENT: Experiment = Experiment {
    name: "itu-time",
    source: Source::Itu,
    title: "Time of each move",
    about: "The report's player, White, plays a game against each of its two opponents at depths 4 and 6, and the time of \
            each of its moves is printed; at depth 8 it took \"far too long\". The same here, with more games against the \
            random player.",
    seconds: [1, 15, 150],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The report's seconds against `RandomDumAI`, by own move: at depth 4, at depth 6.
#[rustfmt::skip]
const AGAINST_RANDOM: &[[f64; 2]] = &[
    [0.014, 0.092], [0.021, 0.085], [0.012, 0.406], [0.012, 0.284], [0.028, 1.761], [0.022, 2.282], [0.089, 2.874],
    [0.066, 13.308], [0.061, 2.975], [0.115, 1.963], [0.352, 3.368], [0.075, 5.839], [0.169, 7.14], [0.091, 3.192],
    [0.272, 4.297], [0.037, 16.31], [0.059, 1.999], [0.064, 0.831], [0.043, 0.668], [0.034, 0.542], [0.029, 0.306],
    [0.014, 0.138], [0.008, 0.114], [0.009, 0.12], [0.005, 0.008], [0.003, 0.0], [0.002, 0.001], [0.001, 0.002],
    [0.0, 0.003], [0.0, 0.001], [0.0, 0.0], [0.0, 0.0],
];

/// The same against `DumAI`.
#[rustfmt::skip]
const AGAINST_FIRST: &[[f64; 2]] = &[
    [0.014, 0.075], [0.044, 0.095], [0.009, 0.274], [0.003, 0.071], [0.009, 0.215], [0.042, 0.421], [0.055, 0.696],
    [0.1, 0.719], [0.035, 1.0], [0.133, 4.381], [0.071, 5.921], [0.03, 0.886], [0.027, 2.894], [0.02, 0.864],
    [0.022, 3.11], [0.021, 0.86], [0.015, 0.577], [0.01, 0.252], [0.014, 0.153], [0.008, 0.223], [0.009, 0.066],
    [0.016, 0.044], [0.011, 0.253], [0.019, 0.102], [0.02, 0.509], [0.005, 0.097], [0.003, 0.016], [0.0, 0.004],
    [0.0, 0.0], [0.0, 0.0],
];

const REPORTED: [&[[f64; 2]]; 2] = [AGAINST_RANDOM, AGAINST_FIRST];

/// The averages that the report prints, in the same order.
const AVERAGES: [[f64; 2]; 2] = [[0.05, 2.22], [0.03, 0.83]];

/// The report's depths, and the one that took too long.
const DEPTHS: [u32; 3] = [4, 6, 8];

/// Games at a depth, as White.
struct AtDepth {
    depth: u32,
    /// The seconds of all own moves, by game.
    games: Vec<Vec<f64>>,
    /// By how many discs the first of them was won.
    margin: i32,
}

impl AtDepth {
    fn of(depth: u32, played: &PlayedGames) -> AtDepth {
        let as_white = || played.games().filter(|game| game.seats[1] == 0);
        let seconds = |game: PlayedGame<'_>| game.moves_of(0).map(|played| played.seconds).collect();
        let first = as_white().next().expect("there are two games in a pair");
        AtDepth { depth, games: as_white().map(seconds).collect(), margin: first.margin_of(0) }
    }

    /// The mean time of a move, with the interval of the games' means.
    fn mean(&self) -> (f64, f64, f64) {
        let means: Vec<f64> = self.games.iter().map(|game| average(game)).collect();
        mean(&means).expect("games were played")
    }

    fn longest(&self) -> f64 {
        self.games.iter().flatten().copied().fold(0.0, f64::max)
    }

    /// The mean time of one of the moves, with its interval, while there are games that long.
    fn by_move(&self) -> Vec<(f64, f64, f64)> {
        (0..)
            .map_while(|index| {
                mean(&self.games.iter().filter_map(|game| game.get(index).copied()).collect::<Vec<_>>())
            })
            .collect()
    }
}

fn average(seconds: &[f64]) -> f64 {
    seconds.iter().sum::<f64>() / seconds.len() as f64
}

/// A column of the report's table.
fn column(opponent: usize, depth: usize) -> Vec<f64> {
    REPORTED[opponent].iter().map(|row| row[depth]).collect()
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let mut against: [Vec<AtDepth>; 2] = [Vec::new(), Vec::new()];
    let depths = lab.pick(2, 3, 3);
    let counts = lab.pick([2, 2, 0], [40, 40, 8], [200, 200, 60]);
    for (opponent, (_, spec)) in OPPONENTS.into_iter().enumerate() {
        for (depth, random_games) in DEPTHS.into_iter().zip(counts).take(depths) {
            // The other opponent always plays the same game.
            let count = if spec == "random" { random_games } else { 2 };
            let games = Games::between("othello", &player(depth, "itu"), spec).count(count).random_plies(0);
            against[opponent].push(AtDepth::of(depth, &lab.play(&games.one_at_a_time())?));
        }
    }
    let mut findings = claims(Findings::new(), &against)
        .setup(format!("`{}`, and depths 6 and 8, as White; `random` and `first` as Black, from the usual start", player(4, "itu")))
        .setup("one game against `first`, which is always the same; many against `random`, the first of which is in the table")
        .table(summary(&against));
    for opponent in 0..2 {
        let name = OPPONENTS[opponent].0;
        findings = findings
            .table(per_move(opponent, &against[opponent]))
            .figure(name.to_lowercase(), figure(opponent, &against[opponent]));
    }
    Ok(findings.remark(
        "The report's program is written in Java, copies the board for every move and looks at its squares one by one; nothing \
         is known of its computer.",
    ))
}

fn claims(findings: Findings, against: &[Vec<AtDepth>; 2]) -> Findings {
    let recomputed = [0, 1].map(|opponent| [0, 1].map(|depth| average(&column(opponent, depth))));
    let pairs = || recomputed.iter().flatten().zip(AVERAGES.iter().flatten());
    let all = || against.iter().flatten();
    let text = |depth: u32| {
        let texts = against.iter().zip(OPPONENTS).filter_map(|(depths, (name, _))| {
            let at = depths.iter().find(|at| at.depth == depth)?;
            let [mean, longest] = [at.mean().0, at.longest()].map(|seconds| number(1e3 * seconds, 2));
            Some(format!("{name}: {mean} ms a move, the longest {longest} ms"))
        });
        texts.collect::<Vec<_>>().join("; ")
    };
    let means = |depth: u32| all().filter(move |at| at.depth == depth).map(|at| at.mean().0);
    let is_measured = |depth: u32| all().any(|at| at.depth == depth);
    let [random, first] = [0, 1].map(|opponent| against[opponent][1].mean());
    let deepest = against[0].last().expect("there are depths");
    let growth = (deepest.mean().0 / against[0][0].mean().0).powf(1.0 / f64::from(deepest.depth - 4));
    // The middle of the game: 30 empty squares.
    let to_the_end = deepest.mean().0 * growth.powi(30 - deepest.depth as i32);
    findings
        .claim(
            "The averages of its table: 0.05, 2.22, 0.03 and 0.83 s.",
            format!("from its own rows: {}", recomputed.iter().flatten().map(|mean| number(*mean, 3)).collect::<Vec<_>>().join(", ")),
            Verdict::of(pairs().all(|(ours, printed)| (ours - printed).abs() <= 0.005)),
        )
        .claim(
            "For depth 4, the game's response is immediate for both opponents.",
            text(4),
            Verdict::of(all().filter(|at| at.depth == 4).all(|at| at.longest() < 0.1)),
        )
        .read_as("no move takes 0.1 s")
        .timed()
        .claim(
            "For depth 6, deciding a move takes a few seconds on average (there 2.22 and 0.83 s).",
            text(6),
            Verdict::of(means(6).all(|mean| mean > 0.5)),
        )
        .read_as("more than half a second")
        .timed()
        .claim(
            "It is a bit faster against DumAI.",
            format!("depth 6: {} ms against DumAI, {} ms against RandomDumAI", number(1e3 * first.0, 2), number(1e3 * random.0, 2)),
            Verdict::above(random, first.0),
        )
        .timed()
        .claim(
            "For depth 8 it is far too long.",
            text(8),
            Verdict::of_answer(is_measured(8).then(|| means(8).all(|mean| mean > 10.0))),
        )
        .read_as("more than 10 s a move")
        .timed()
        .claim(
            "Without a limit of depth, the search to the end of the game disallows a move in a reasonable time.",
            format!(
                "each ply takes {growth:.1} times as long as the one before; 30 plies would take about {} s a move",
                power_of_ten(to_the_end)
            ),
            Verdict::of(to_the_end > 10.0),
        )
        .timed()
}

/// The power of ten next to a number: `10¹⁴`.
fn power_of_ten(value: f64) -> String {
    let superscript = |digit: char| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit.to_digit(10)? as usize);
    let exponent = format!("{:.0}", value.log10().max(0.0));
    format!("10{}", exponent.chars().filter_map(superscript).collect::<String>())
}

fn summary(against: &[Vec<AtDepth>; 2]) -> Table {
    let mut table = Table::new("summary", "Time of a move as White")
        .columns([
            "opponent",
            "depth, plies",
            "moves, report",
            "average, report, s",
            "longest, report, s",
            "games, ours",
        ])
        .columns(["moves in the first", "its result, discs"])
        .time_columns(["average, ours, ms", "longest, ours, ms"]);
    for (opponent, depths) in against.iter().enumerate() {
        for (index, at) in depths.iter().enumerate() {
            let printed = |value: &dyn Fn() -> Cell| if index < 2 { value() } else { "–".into() };
            table.row([
                OPPONENTS[opponent].0.into(),
                at.depth.into(),
                printed(&|| REPORTED[opponent].len().into()),
                printed(&|| Cell::Number(AVERAGES[opponent][index], 2)),
                printed(&|| Cell::Number(column(opponent, index).into_iter().fold(0.0, f64::max), 3)),
                at.games.len().into(),
                at.games[0].len().into(),
                Cell::Number(f64::from(at.margin), 0),
                Cell::Number(1e3 * at.mean().0, 3),
                Cell::Number(1e3 * at.longest(), 3),
            ]);
        }
    }
    table
}

fn per_move(opponent: usize, depths: &[AtDepth]) -> Table {
    let (name, _) = OPPONENTS[opponent];
    let mut table =
        Table::new(name.to_lowercase(), format!("Time of each move against {name}")).columns(["own move"]);
    for at in depths {
        if at.depth <= 6 {
            table = table.columns([format!("depth {}, report, s", at.depth)]);
        }
        table = table.time_columns([format!("depth {}, ours, ms", at.depth)]);
    }
    let rows = depths.iter().map(|at| at.games[0].len()).max().unwrap_or(0).max(REPORTED[opponent].len());
    let cell = |value: Option<f64>| value.map_or("–".into(), |value| Cell::Number(value, 3));
    for row in 0..rows {
        let mut cells = vec![(row + 1).into()];
        for (index, at) in depths.iter().enumerate() {
            if at.depth <= 6 {
                cells.push(cell(REPORTED[opponent].get(row).map(|seconds| seconds[index])));
            }
            cells.push(cell(at.games[0].get(row).map(|seconds| 1e3 * seconds)));
        }
        table.row(cells);
    }
    table
}

fn milliseconds((value, low, high): (f64, f64, f64)) -> (f64, f64, f64) {
    (1e3 * value, 1e3 * low, 1e3 * high)
}

fn figure(opponent: usize, depths: &[AtDepth]) -> Figure {
    let name = OPPONENTS[opponent].0;
    let mut figure = Figure::new(format!("Time of each move against {name}"))
        .subtitle(
            "ours: means of all games, with 95 % intervals; times below 1 µs (report: 1 ms) are left out",
        )
        .x("own move")
        .y("time, ms")
        .y_log();
    for (index, depth) in DEPTHS.into_iter().enumerate().take(2) {
        let points = column(opponent, index)
            .into_iter()
            .enumerate()
            .map(|(at, seconds)| (at as f64 + 1.0, 1e3 * seconds));
        figure = figure.series(Series::new(format!("depth {depth}, report")).points(points));
    }
    depths.iter().fold(figure, |figure, at| {
        let by_move: Vec<(f64, (f64, f64, f64))> =
            (1..).map(f64::from).zip(at.by_move().into_iter().map(milliseconds)).collect();
        let band = by_move.iter().filter(|(_, (_, low, _))| *low > 0.0);
        figure.series(
            Series::new(format!("depth {}, ours", at.depth))
                .points(by_move.iter().map(|(at, (mean, ..))| (*at, *mean)))
                .band(band.map(|(at, (_, low, high))| (*at, *low, *high))),
        )
    })
}
