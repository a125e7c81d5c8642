//! Figure 4: how many moves there are as a game goes on.

use std::iter::repeat_n;

use game::{Game, Side};
use notation::AnyGame;
use serde::{Deserialize, Serialize};

use super::GAME;
use crate::experiment::intervals::{difference, mean};
use crate::experiment::{
    Cell, Experiment, Findings, Lab, LabError, Source, Table, Verdict, Worker, grouped, number,
};
use crate::figure::{Figure, Series};

/// Random players play each other, and legal moves are counted.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-mobility",
    source: Source::Sustech,
    title: "Legal moves as the game goes on (figure 4)",
    about: "Two players that move at random play 100 games, as in the report, and many more. Before each \
            move the legal ones are counted. On that figure the report rests its three stages. All other \
            boards are ours.",
    seconds: [1, 1, 2],
    is_timed: false,
    is_apart: false,
    measure,
};

/// A mean with its 95 % interval.
type Interval = (f64, f64, f64);

/// The games of the report.
const REPORTED: u64 = 100;

/// The discs placed when the report's stages end: ten and twenty moves by each player.
const STAGES: [std::ops::Range<usize>; 3] = [0..20, 20..40, 40..60];

/// What was counted in random games.
#[derive(Serialize, Deserialize)]
struct RandomGames {
    /// By the discs placed so far: how many positions had so many legal moves.
    moves: Vec<Vec<u64>>,
    /// The most moves that a player made in a game.
    longest: u32,
}

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let (many, on_others) = (lab.pick(500, 10_000, 10_000), lab.pick(20, 2000, 10_000));
    let others = grouped(on_others);
    let few = random_games(lab, GAME, REPORTED)?;
    let all = random_games(lab, GAME, many)?;
    let mut boards = Table::new("boards", format!("Legal moves in {others} random games, all boards"))
        .columns(["board", "squares", "mean of a game", "most, on average", "after discs placed"])
        .columns(["most moves of a player"]);
    let mut figure = Figure::new("Legal moves on square boards")
        .subtitle(format!("means of {others} random games; positions without a legal move left out"))
        .x("discs placed before the move")
        .y("legal moves, mean");
    for width in 4..=10 {
        for height in width..=10 {
            let games = random_games(lab, &format!("anti-{width}x{height}"), on_others)?;
            let means = games.means();
            let (peak, most) = highest(&means);
            boards.row([
                format!("{width}×{height}").into(),
                Cell::Count(width * height),
                Cell::Number(games.mean(), 2),
                Cell::Number(most.0, 2),
                peak.into(),
                games.longest.into(),
            ]);
            if width == height {
                figure = figure.series(Series::new(format!("{width}×{width}")).points(points(&means)));
            }
        }
    }
    let mut table = Table::new("plies", "Legal moves before each move, 8×8").columns([
        "discs placed",
        "mean of 100 games (95 %)",
        "mean of all (95 %)",
    ]);
    for (ply, (few, all)) in few.means().iter().zip(all.means()).enumerate() {
        table.row([ply.into(), Cell::Estimate(*few, 2), Cell::Estimate(all, 2)]);
    }
    Ok(claims(Findings::new(), &all)
        .setup(format!(
            "`random` against `random` on 8×8, {REPORTED} games and {} games from the start",
            grouped(many)
        ))
        .setup(format!("every other board from 4×4 to 10×10, {others} games each"))
        .setup("positions in which a side must pass, and games that are over, are not counted")
        .table(table)
        .figure("moves", figure_4(&few.means(), &all.means(), many))
        .table(boards)
        .figure("boards", figure)
        .remark(
            "By the report's table 2 a count of 0 falls under \"other situations\", as the end of the game \
             does. Here the first move belongs to the start, which ends when a player has made ten moves.",
        ))
}

fn random_games(lab: &mut Lab<'_>, game: &str, count: u64) -> Result<RandomGames, LabError> {
    let seed = lab.seed(count);
    lab.measure(&format!("legal moves in {count} random games of {game}"), |worker| {
        RandomGames::play(worker, game, count, seed)
    })
}

impl RandomGames {
    fn play(worker: &mut Worker<'_, '_>, game: &str, count: u64, seed: u64) -> Result<RandomGames, LabError> {
        let start = AnyGame::described(game, None, None)?.start();
        let squares = start.empties().unwrap_or(0) as usize;
        let mut counted = RandomGames { moves: vec![Vec::new(); squares], longest: 0 };
        for number in 0..count {
            if number.is_multiple_of(100) {
                worker.progress(number as f64 / count as f64)?;
            }
            let (mut position, mut placed, mut by_side) = (start.clone(), 0, [0; 2]);
            while !position.is_over() {
                let moves = position.moves();
                if position.forced_pass().is_none() {
                    let legal = &mut counted.moves[placed];
                    legal.resize(legal.len().max(moves.len() + 1), 0);
                    legal[moves.len()] += 1;
                    placed += 1;
                    by_side[usize::from(position.side() == Side::Second)] += 1;
                }
                let random = arena::derived_seed(seed, &[number, position.key()]) as usize % moves.len();
                let chosen = moves.clone().nth(random).expect("it is less than their number");
                position.play(chosen);
            }
            counted.longest = counted.longest.max(by_side[0]).max(by_side[1]);
        }
        Ok(counted)
    }

    /// The mean number of moves by the discs placed.
    fn means(&self) -> Vec<Interval> {
        let of = |counts: &Vec<u64>| {
            let values =
                counts.iter().enumerate().flat_map(|(moves, games)| repeat_n(moves as f64, *games as usize));
            mean(&values.collect::<Vec<_>>())
        };
        self.moves.iter().map_while(of).collect()
    }

    /// The mean of all positions.
    fn mean(&self) -> f64 {
        let positions: u64 = self.moves.iter().flatten().sum();
        let moves = self.moves.iter().flat_map(|counts| counts.iter().zip(0_u64..));
        moves.map(|(games, moves)| games * moves).sum::<u64>() as f64 / positions as f64
    }
}

/// The highest mean, and where it is.
fn highest(means: &[Interval]) -> (usize, Interval) {
    let at = means.iter().copied().enumerate();
    at.max_by(|(_, a), (_, b)| a.0.total_cmp(&b.0)).expect("there are games")
}

fn points(means: &[Interval]) -> impl Iterator<Item = (f64, f64)> {
    means.iter().enumerate().map(|(ply, mean)| (ply as f64, mean.0))
}

fn claims(findings: Findings, games: &RandomGames) -> Findings {
    let means = games.means();
    let (first, (peak, most), last) = (means[0], highest(&means), means[means.len() - 1]);
    let stages = STAGES.map(|plies| average(&means[plies]));
    let [start, middle, _] = stages;
    // Five plies together, since neighbours differ by who is to move.
    let late: Vec<Interval> = means[STAGES[2].clone()].chunks(5).map(average).collect();
    let texts = late.iter().map(|mean| number(mean.0, 2)).collect::<Vec<_>>().join(", ");
    let falls = late.windows(2).map(|parts| exceeds(parts[0], parts[1]));
    findings
        .claim(
            "The number of steps available changes as the game progresses.",
            format!(
                "{:.2} at first, {:.2} after {peak} discs, {:.2} before the last",
                first.0, most.0, last.0
            ),
            exceeds(most, first).and(exceeds(most, last)),
        )
        .claim(
            "At the start the number of valid positions is not so much.",
            format!("{:.2} on average in the start, {:.2} in the middle", start.0, middle.0),
            exceeds(middle, start),
        )
        .claim(
            "In the end state the game is nearly over, and the complexity becomes smaller and smaller.",
            format!("from the 41st disc on, means of five moves: {texts}"),
            falls.fold(Verdict::Reproduced, Verdict::and),
        )
        .claim(
            "We know that the maximum count of steps (of a player) is 30.",
            format!("a player made up to {} moves in a game", games.longest),
            // A single longer game refutes it; no number of shorter ones proves it.
            Verdict::of_answer((games.longest > 30).then_some(false)),
        )
}

/// Whether a mean is higher than another one.
fn exceeds(a: Interval, b: Interval) -> Verdict {
    Verdict::above(difference(a, b), 0.0)
}

/// The mean of several, with ends that are the means of theirs.
fn average(means: &[Interval]) -> Interval {
    let mean = |of: fn(&Interval) -> f64| means.iter().map(of).sum::<f64>() / means.len() as f64;
    (mean(|mean| mean.0), mean(|mean| mean.1), mean(|mean| mean.2))
}

fn figure_4(few: &[Interval], all: &[Interval], count: u64) -> Figure {
    let (peak, most) = highest(all);
    let band = all.iter().enumerate().map(|(ply, (_, low, high))| (ply as f64, *low, *high));
    let figure = Figure::new("Legal moves as the game goes on, 8×8")
        .subtitle("random against random; vertical lines: where the report's stages begin")
        .x("discs placed before the move")
        .y("legal moves, mean")
        .series(Series::new(format!("{} games", grouped(count))).points(points(all)).band(band).labels([(
            peak as f64,
            most.0,
            format!("{:.1}", most.0),
        )]))
        .series(Series::new(format!("{REPORTED} games, as in the report")).points(points(few)).dots());
    let stages = STAGES.into_iter().zip(super::STAGES);
    stages.fold(figure, |figure, (plies, (name, _))| figure.vertical_line(plies.start as f64, name))
}
