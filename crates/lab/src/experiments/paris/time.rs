//! How long minimax and alpha-beta take, by depth and seat.

use super::{GAMES, GameName};
use crate::experiment::intervals::{mean, text};
use crate::experiment::{Cell, Experiment, Findings, Games, Lab, LabError, Source, Table, Verdict, number};
use crate::figure::{Figure, Series};

/// Both algorithms play against the first legal move, in both seats.
pub static EXPERIMENT: Experiment = Experiment {
    name: "paris-time",
    source: Source::Paris,
    title: "Time of minimax and alpha-beta",
    about: "Minimax and alpha-beta play against the player that takes the first legal move, as first and as second \
            player. The time of a game is that of all their moves in it.",
    seconds: [1, 6, 100],
    is_timed: false,
    is_apart: false,
    measure,
};

/// Who plays, in which seat: minimax and alpha-beta, each as first and as second player.
const SERIES: [(usize, usize); 4] = [(0, 0), (0, 1), (1, 0), (1, 1)];

/// The clock counts microseconds: in games shorter than this, in seconds, rounding matters.
const SHORTEST: f64 = 50e-6;

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let count = lab.pick(4, 40, 100);
    let mut findings = Findings::new().setup(format!(
        "`minimax` and `alphabeta` with `eval=paris` and `order=none` against `first`, 4 random plies, {count} games \
         for each depth and algorithm (the report: 10), half of them in each seat, one after another",
    ));
    for game in GAMES {
        let depths = 1..=lab.pick(4, 5, 6);
        let measured = depths.map(|depth| AtDepth::measure(lab, game, depth, count));
        let measured = measured.collect::<Result<Vec<AtDepth>, _>>()?;
        findings = conclude(findings, game, &measured)
            .table(times(game, &measured))
            .table(nodes(game, &measured))
            .figure(game.name, figure(game, &measured));
    }
    Ok(findings.remark(
        "The time of a move is rounded down to whole microseconds. Games that take less than 0.05 ms are left out of \
         the claims.",
    ))
}

/// What games at a depth took.
struct AtDepth {
    depth: u32,
    /// The seconds of every game, by algorithm and seat.
    seconds: [[Vec<f64>; 2]; 2],
    /// The mean number of nodes.
    nodes: [[f64; 2]; 2],
    /// Whether both algorithms played the same moves in all games.
    is_same: bool,
}

impl AtDepth {
    fn measure(lab: &mut Lab<'_>, game: GameName, depth: u32, count: u64) -> Result<AtDepth, LabError> {
        let mut play = |player: String| {
            lab.play(&Games::between(game.name, &player, "first").count(count).one_at_a_time())
        };
        let played = [
            play(format!("minimax:depth={depth},eval=paris"))?,
            play(format!("alphabeta:depth={depth},eval=paris,order=none"))?,
        ];
        let (mut seconds, mut nodes) = (<[[Vec<f64>; 2]; 2]>::default(), [[0.0; 2]; 2]);
        for (algorithm, games) in played.iter().enumerate() {
            for game in games.games() {
                let seat = usize::from(game.seats[1] == 0);
                seconds[algorithm][seat].push(game.moves_of(0).map(|played| played.seconds).sum());
                let visited: u64 = game.moves_of(0).map(|played| played.nodes).sum();
                nodes[algorithm][seat] += 2.0 * visited as f64 / count as f64;
            }
        }
        let [minimax, alphabeta] = &played;
        let is_same = minimax.games().zip(alphabeta.games()).all(|(a, b)| a.record.moves == b.record.moves);
        Ok(AtDepth { depth, seconds, nodes, is_same })
    }

    /// The mean time of a game with its interval, in seconds.
    fn time(&self, (algorithm, seat): (usize, usize)) -> (f64, f64, f64) {
        mean(&self.seconds[algorithm][seat]).expect("games were played")
    }

    /// The mean time of a game in either seat, in seconds.
    fn seconds(&self, algorithm: usize) -> f64 {
        f64::midpoint(self.time((algorithm, 0)).0, self.time((algorithm, 1)).0)
    }

    fn ratio(&self) -> f64 {
        self.seconds(0) / self.seconds(1)
    }

    /// How much more time each pair of games took as second player, in per cent of what the first one needs.
    fn more_as_second(&self, algorithm: usize) -> Vec<f64> {
        let [first, second] = &self.seconds[algorithm];
        let whole = self.time((algorithm, 0)).0;
        first.iter().zip(second).map(|(a, b)| 100.0 * (b - a) / whole).collect()
    }
}

fn conclude(findings: Findings, game: GameName, all: &[AtDepth]) -> Findings {
    let deepest = all.last().expect("there are depths");
    let is_measurable = |at: &&AtDepth| at.depth == deepest.depth || at.seconds(1) >= SHORTEST;
    let measured: Vec<&AtDepth> = all.iter().filter(is_measurable).collect();
    let list = |text: &dyn Fn(&AtDepth) -> String| {
        let texts = measured.iter().map(|at| format!("depth {}: {}", at.depth, text(at)));
        texts.collect::<Vec<_>>().join(", ")
    };
    let ratios = list(&|at| format!("{:.1} times as fast", at.ratio()));
    let gap = |at: &AtDepth| (at.seconds(0) - at.seconds(1)).abs() / deepest.seconds(0);
    let gap = all.iter().filter(|at| at.depth <= 4).map(gap).fold(0.0, f64::max);
    let grows =
        |pair: &[&AtDepth]| (0..2).all(|algorithm| pair[1].seconds(algorithm) > pair[0].seconds(algorithm));
    let [minimax, alphabeta] = [0, 1].map(|algorithm| more_as_second(&measured, algorithm));
    let more_nodes = |algorithm: usize| {
        let [first, second] = deepest.nodes[algorithm];
        100.0 * (second / first - 1.0)
    };
    let is_slower = |more| Verdict::above(more, 0.0);
    findings
        .claim(
            format!("Alpha-beta gives exactly the same result as minimax ({game})."),
            format!("the same moves in all games at {} of {} depths", all.iter().filter(|at| at.is_same).count(), all.len()),
            Verdict::of(all.iter().all(|at| at.is_same)),
        )
        .claim(
            format!("It does so in a shorter time ({game})."),
            ratios.clone(),
            every(measured.iter().map(|at| at.ratio() > 1.0)),
        )
        .timed()
        .claim(
            format!("Until depth 4, the times of both are almost the same ({game})."),
            ratios,
            every(measured.iter().filter(|at| at.depth <= 4).map(|at| at.ratio() < 1.5)),
        )
        .read_as("within a factor of 1.5")
        .timed()
        .claim(
            format!("The same, as a figure up to depth 6 shows it ({game})."),
            format!("by up to {} % of the time of minimax at depth {}", number(100.0 * gap, 1), deepest.depth),
            Verdict::of_answer((deepest.depth == 6).then_some(gap < 0.05)),
        )
        .read_as("until depth 4 they differ by less than a twentieth of its height")
        .timed()
        .claim(
            format!("As the depth gets deeper, the algorithm needs more time to choose ({game})."),
            list(&|at| format!("{} and {} ms", number(1e3 * at.seconds(0), 1), number(1e3 * at.seconds(1), 1))),
            every(measured.windows(2).map(grows)),
        )
        .timed()
        .claim(
            format!("Both algorithms need more time to finish a game as second player than as first ({game})."),
            format!(
                "time as second minus time as first, in % of the latter, on average over these depths: minimax {}, \
                 alpha-beta {}; the same of positions visited at depth {}: {} and {} %",
                text(minimax, 0),
                text(alphabeta, 0),
                deepest.depth,
                number(more_nodes(0), 0),
                number(more_nodes(1), 0)
            ),
            is_slower(minimax).and(is_slower(alphabeta)),
        )
        .timed()
}

/// How much more time the second seat takes, in per cent, on average over depths. The openings are the
/// same at all depths, so chance is in the pairs.
fn more_as_second(measured: &[&AtDepth], algorithm: usize) -> (f64, f64, f64) {
    let depths: Vec<Vec<f64>> = measured.iter().map(|at| at.more_as_second(algorithm)).collect();
    let pairs = depths.first().map_or(0, Vec::len);
    let of_pair = |pair: usize| depths.iter().map(|depth| depth[pair]).sum::<f64>() / depths.len() as f64;
    mean(&(0..pairs).map(of_pair).collect::<Vec<f64>>()).expect("games were played")
}

/// Whether it holds for all; undecided if there are none.
fn every(answers: impl Iterator<Item = bool>) -> Verdict {
    Verdict::of_answer(answers.reduce(|a, b| a && b))
}

fn milliseconds((value, low, high): (f64, f64, f64)) -> (f64, f64, f64) {
    (1e3 * value, 1e3 * low, 1e3 * high)
}

fn name((algorithm, seat): (usize, usize)) -> String {
    format!("{} as {}", ["minimax", "alpha-beta"][algorithm], ["first", "second"][seat])
}

fn times(game: GameName, measured: &[AtDepth]) -> Table {
    let table = Table::new(format!("{}-times", game.name), format!("Time of a game, mean ({game})"));
    let headings = SERIES.map(|series| format!("{}, ms", name(series)));
    let mut table = table.columns(["depth, plies"]).time_columns(headings);
    for at in measured {
        let cells = SERIES.map(|series| Cell::Number(1e3 * at.time(series).0, 3));
        table.row(std::iter::once(at.depth.into()).chain(cells));
    }
    table
}

fn nodes(game: GameName, measured: &[AtDepth]) -> Table {
    let table = Table::new(
        format!("{}-nodes", game.name),
        format!("Positions visited in these games, mean ({game})"),
    );
    let mut table =
        table.columns(["depth, plies"]).columns(SERIES.map(|series| format!("{}, nodes", name(series))));
    for at in measured {
        let cells = SERIES.map(|(algorithm, seat)| Cell::Number(at.nodes[algorithm][seat], 0));
        table.row(std::iter::once(at.depth.into()).chain(cells));
    }
    table
}

fn figure(game: GameName, measured: &[AtDepth]) -> Figure {
    let figure = Figure::new(format!("Time of a game against the first legal move ({game})"))
        .subtitle("means, with 95 % intervals")
        .x("depth, plies")
        .y("time of a game, ms")
        .y_log();
    SERIES.into_iter().fold(figure, |figure, series| {
        let times = measured.iter().map(|at| (f64::from(at.depth), milliseconds(at.time(series))));
        figure.series(Series::new(name(series)).estimates(times))
    })
}
