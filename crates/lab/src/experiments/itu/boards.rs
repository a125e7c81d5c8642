//! The report's player on other boards.

use super::player;
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGames, Source, Table, Verdict, number, share_text,
};
use crate::figure::{Figure, Series};

/// Strength and time by the size of the board.
pub static EXPERIMENT: Experiment = Experiment {
    name: "itu-boards",
    source: Source::Itu,
    title: "Boards from 4×4 to 10×10",
    about: "The report's program plays on square boards of other sizes, too; on 4×4 only corners have a weight of their own. \
            Its player meets the random one on all of them, and itself with discs that are just counted.",
    seconds: [1, 20, 120],
    is_timed: false,
    is_apart: false,
    measure,
};

const DEPTHS: [u32; 2] = [4, 6];

/// What was played on a board.
struct Board {
    size: u32,
    /// Against the random player, by depth.
    against_random: [PlayedGames; 2],
    /// The share of points against counting, at depth 4.
    against_count: (f64, f64, f64),
}

/// What a move took on average and at most, in seconds, and its nodes.
struct Cost {
    mean: f64,
    longest: f64,
    nodes: f64,
}

impl Board {
    fn name(&self) -> String {
        format!("{0}×{0}", self.size)
    }

    fn cost(&self, depth: usize) -> Cost {
        let moves =
            || self.against_random[depth].games().flat_map(|game| game.moves_of(0).collect::<Vec<_>>());
        let count = moves().count() as f64;
        Cost {
            mean: moves().map(|played| played.seconds).sum::<f64>() / count,
            longest: moves().map(|played| played.seconds).fold(0.0, f64::max),
            nodes: moves().map(|played| played.nodes).sum::<u64>() as f64 / count,
        }
    }
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let counts = lab.pick([4, 2], [100, 10], [400, 60]);
    let mut boards = Vec::new();
    for size in 4..=10 {
        let game = format!("othello-{size}x{size}");
        let mut against_random = |index: usize| {
            let games = Games::between(&game, &player(DEPTHS[index], "itu"), "random").random_plies(2);
            lab.play(&games.count(counts[index]).one_at_a_time())
        };
        let against_random = [against_random(0)?, against_random(1)?];
        let games =
            Games::between(&game, &player(4, "itu"), &player(4, "count")).random_plies(6).count(counts[0]);
        let against_count = lab.play(&games)?.share(0);
        boards.push(Board { size, against_random, against_count });
    }
    let [shallow, deep] = counts;
    Ok(claims(Findings::new(), &boards)
        .setup(format!("`{}` against `random`, 2 random plies, {shallow} games at depth 4 and {deep} at depth 6, one after another", player(4, "itu")))
        .setup(format!("the same at depth 4 against `eval=count`, 6 random plies, {shallow} games"))
        .table(table(&boards))
        .figure("strength", strength(&boards))
        .figure("time", time(&boards)))
}

/// A time in milliseconds, with three decimals below one: the clock counts microseconds.
fn milliseconds(seconds: f64) -> String {
    let milliseconds = 1e3 * seconds;
    number(milliseconds, if milliseconds < 1.0 { 3 } else { 1 })
}

fn claims(findings: Findings, boards: &[Board]) -> Findings {
    let list = |text: &dyn Fn(&Board) -> String| {
        boards.iter().map(|board| format!("{} {}", board.name(), text(board))).collect::<Vec<_>>().join(", ")
    };
    let longest = |board: &Board| (0..2).map(|depth| board.cost(depth).longest).fold(0.0, f64::max);
    let wins = boards.iter().map(|board| Verdict::above(board.against_random[0].share(0), 0.5));
    let small = &boards[0];
    findings
        .claim(
            "The evaluation gives the player higher winning chances.",
            list(&|board| format!("{} %", number(100.0 * board.against_random[0].share(0).0, 1))),
            wins.fold(Verdict::Reproduced, Verdict::and),
        )
        .read_as("on any board, more than half of the points against RandomDumAI at depth 4")
        .claim(
            "Pruning, a limit of depth and the evaluation allow a reasonable response time.",
            list(&|board| format!("{} ms", milliseconds(longest(board)))),
            Verdict::of(boards.iter().all(|board| longest(board) < 10.0)),
        )
        .read_as("on any board, no move at depths 4 and 6 takes 10 s")
        .timed()
        .claim(
            "On a board of size 4 only corners have another weight, because it is too small to take other edge positions into \
             consideration.",
            format!("with that, {} % of the points against counting", share_text(small.against_count)),
            Verdict::Untestable("it is a choice, for which the report gives no result".to_owned()),
        )
}

fn table(boards: &[Board]) -> Table {
    let mut table = Table::new("boards", "The report's player by board").columns(["board"]);
    for depth in DEPTHS {
        table = table
            .columns([
                format!("points against random at depth {depth}, %"),
                format!("nodes of a move at depth {depth}, mean"),
            ])
            .time_columns([
                format!("time of a move at depth {depth}, mean, ms"),
                format!("longest at depth {depth}, ms"),
            ]);
    }
    table = table.columns(["points against counting at depth 4, %"]);
    for board in boards {
        let mut cells = vec![board.name().into()];
        for depth in 0..DEPTHS.len() {
            let cost = board.cost(depth);
            cells.push(Cell::share(board.against_random[depth].share(0)));
            cells.push(Cell::Number(cost.nodes, 0));
            cells.extend([cost.mean, cost.longest].map(|seconds| Cell::Number(1e3 * seconds, 3)));
        }
        cells.push(Cell::share(board.against_count));
        table.row(cells);
    }
    table
}

fn strength(boards: &[Board]) -> Figure {
    let series = |name: &str, share: &dyn Fn(&Board) -> (f64, f64, f64)| {
        let of = |board: &Board| (f64::from(board.size), share(board));
        let percent = |share: f64| 100.0 * share;
        Series::new(name)
            .points(boards.iter().map(of).map(|(size, (share, ..))| (size, percent(share))))
            .band(boards.iter().map(of).map(|(size, (_, low, high))| (size, percent(low), percent(high))))
    };
    Figure::new("Points won by the size of the board")
        .subtitle("depth 4, with 95 % intervals")
        .x("width of the board, squares")
        .y("points won, %")
        .reference_line(50.0, "even: 50 %")
        .series(series("against the random player", &|board| board.against_random[0].share(0)))
        .series(series("against counting", &|board| board.against_count))
}

fn time(boards: &[Board]) -> Figure {
    let figure = Figure::new("Time of a move by the size of the board")
        .subtitle("means against the random player")
        .x("width of the board, squares")
        .y("time of a move, ms")
        .y_log();
    DEPTHS.into_iter().enumerate().fold(figure, |figure, (index, depth)| {
        let points = boards.iter().map(|board| (f64::from(board.size), 1e3 * board.cost(index).mean));
        figure.series(Series::new(format!("depth {depth}")).points(points))
    })
}
