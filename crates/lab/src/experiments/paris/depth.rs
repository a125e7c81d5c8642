//! What depth is worth, and what it costs.

use super::{GAMES, GameName};
use crate::experiment::intervals::{difference, percent};
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGames, PlayedMove, Source, Table, Verdict,
    share_text,
};
use crate::figure::{Figure, Series};

/// Alpha-beta at every depth plays against itself at depth 3.
pub static EXPERIMENT: Experiment = Experiment {
    name: "paris-depth",
    source: Source::Paris,
    title: "Which depth is best",
    about: "Alpha-beta plays against alpha-beta at depth 3 with the same evaluation: ten games for each depth, as in \
            the report, and more, with intervals. What it wins is set against the time it takes.",
    seconds: [1, 8, 240],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The gain in share of points that is worth searching deeper.
const WORTHWHILE: f64 = 0.05;

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let count = lab.pick(10, 60, 200);
    let mut findings = Findings::new().setup(format!(
        "`alphabeta` with `eval=paris` against `alphabeta:depth=3,eval=paris`, 4 random plies, half of the games in \
         each seat: 10 games as in the report, and {count} others, one after another",
    ));
    let mut costs = Figure::new("What a share costs")
        .subtitle(format!("{count} games a point against depth 3, with 95 % intervals"))
        .x("time of a move, ms")
        .x_log()
        .y("share of points against depth 3, %");
    for game in GAMES {
        let depths = 1..=lab.pick(4, 6, 8);
        let measured = depths.map(|depth| AtDepth::measure(lab, game, depth, count));
        let measured = measured.collect::<Result<Vec<AtDepth>, _>>()?;
        let points = measured.iter().map(|at| (1e3 * at.seconds(), at.percent()));
        let labels = measured.iter().map(|at| (1e3 * at.seconds(), at.percent().0, at.depth.to_string()));
        costs = costs.series(Series::new(game.to_string()).estimates(points).labels(labels));
        findings = conclude(findings, game, &measured)
            .table(table(game, count, &measured))
            .figure(game.name, figure(game, count, &measured));
    }
    Ok(findings.figure("costs", costs.reference_line(50.0, "even: 50 %")))
}

/// The games between a depth and depth 3.
struct AtDepth {
    depth: u32,
    ten: PlayedGames,
    many: PlayedGames,
}

impl AtDepth {
    fn measure(lab: &mut Lab<'_>, game: GameName, depth: u32, count: u64) -> Result<AtDepth, LabError> {
        let player = format!("alphabeta:depth={depth},eval=paris");
        let games = Games::between(game.name, &player, "alphabeta:depth=3,eval=paris").one_at_a_time();
        let ten = lab.play(&games.clone().count(10))?;
        Ok(AtDepth { depth, ten, many: lab.play(&games.count(count).repetition(1))? })
    }

    /// The share of points with its interval, in per cent.
    fn percent(&self) -> (f64, f64, f64) {
        percent(self.many.share(0))
    }

    /// The mean of a number over all moves.
    fn mean_of_moves(&self, number: impl Fn(&PlayedMove) -> f64) -> f64 {
        let moves: Vec<_> = self.many.games().flat_map(|game| game.moves_of(0).collect::<Vec<_>>()).collect();
        moves.iter().map(number).sum::<f64>() / moves.len() as f64
    }

    fn seconds(&self) -> f64 {
        self.mean_of_moves(|played| played.seconds)
    }

    fn nodes(&self) -> f64 {
        self.mean_of_moves(|played| played.nodes as f64)
    }

    /// How many games were not won.
    fn failures(&self) -> usize {
        self.many.games().filter(|game| game.margin_of(0) <= 0).count()
    }
}

fn conclude(findings: Findings, game: GameName, measured: &[AtDepth]) -> Findings {
    let list = |from: u32, text: &dyn Fn(&AtDepth) -> String| {
        let texts = measured.iter().filter(|at| at.depth >= from);
        texts.map(|at| format!("depth {}: {}", at.depth, text(at))).collect::<Vec<_>>().join(", ")
    };
    let games = measured[0].many.games().count();
    let deeper = measured.iter().filter(|at| at.depth > 3);
    findings
        .claim(
            format!(
                "A bigger depth does not guarantee that the player always wins against depth 3 ({game})."
            ),
            format!("not won of {games} games: {}", list(4, &|at| at.failures().to_string())),
            Verdict::of(deeper.map(AtDepth::failures).sum::<usize>() > 0),
        )
        .claim(
            format!("As the depth becomes bigger, the game uses more time ({game})."),
            list(3, &|at| format!("{:.3} ms a move", 1e3 * at.seconds())),
            Verdict::of(measured.windows(2).all(|pair| pair[1].seconds() > pair[0].seconds())),
        )
        .timed()
        .claim(
            format!("As the depth becomes bigger, the game uses more memory ({game})."),
            "not measured",
            Verdict::Untestable(
                "our search keeps one position for each ply, and its memory is not measured".to_owned(),
            ),
        )
        .claim(
            format!("For optimal performance, a depth between 4 and 6 is good ({game})."),
            list(4, &|at| format!("{} %, {:.3} ms a move", share_text(at.many.share(0)), 1e3 * at.seconds())),
            best_is_4_to_6(measured),
        )
        .read_as("depth 4 is better than 3, and beyond 6 there are less than 5 points to gain")
        .timed()
}

fn best_is_4_to_6(measured: &[AtDepth]) -> Verdict {
    let share = |depth: u32| measured.iter().find(|at| at.depth == depth).map(|at| at.many.share(0));
    let deepest = measured.last().map_or(0, |at| at.depth);
    let (Some(four), Some(six), 7..) = (share(4), share(6), deepest) else { return Verdict::Undecided };
    (7..=deepest).filter_map(share).fold(Verdict::above(four, 0.5), |verdict, deep| {
        verdict.and(Verdict::below(difference(deep, six), WORTHWHILE))
    })
}

fn table(game: GameName, count: u64, measured: &[AtDepth]) -> Table {
    let mut table = Table::new(game.name, format!("Alpha-beta against depth 3 ({game})"))
        .columns(["depth, plies".to_owned(), "10 games, %".to_owned(), format!("{count} games, % (95 %)")])
        .columns(["not won, games", "nodes of a move"])
        .time_columns(["time of a move, ms"]);
    for at in measured {
        table.row([
            at.depth.into(),
            Cell::percent(at.ten.share(0).0),
            Cell::share(at.many.share(0)),
            at.failures().into(),
            Cell::Number(at.nodes(), 0),
            Cell::Number(1e3 * at.seconds(), 3),
        ]);
    }
    table
}

fn figure(game: GameName, count: u64, measured: &[AtDepth]) -> Figure {
    let depth = |at: &AtDepth| f64::from(at.depth);
    Figure::new(format!("Alpha-beta at every depth against depth 3 ({game})"))
        .subtitle("with 95 % intervals")
        .x("depth, plies")
        .y("share of points, %")
        .y_range(0.0, 100.0)
        .reference_line(50.0, "even: 50 %")
        .series(
            Series::new(format!("{count} games"))
                .estimates(measured.iter().map(|at| (depth(at), at.percent()))),
        )
        .series(
            Series::new("10 games, as in the report")
                .points(measured.iter().map(|at| (depth(at), 100.0 * at.ten.share(0).0)))
                .dots(),
        )
}
