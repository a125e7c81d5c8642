//! What can be learnt from the logs of battles.

use std::ops::Range;

use game::{Game, Side};
use numerics::NormalEquations;
use player::Evaluation;

use super::{GAME, matrix};
use crate::experiment::intervals::mean;
use crate::experiment::{
    Cell, Experiment, Findings, Games, Lab, LabError, PlayedGames, Source, Table, Verdict, grouped,
    share_text,
};
use crate::figure::{Figure, Series};

/// A matrix is fitted to the results of games, and plays against the one made by hand.
pub static EXPERIMENT: Experiment = Experiment {
    name: "sustech-logs",
    source: Source::Sustech,
    title: "A matrix from the logs of battles",
    about: "The report learnt at the end that its platform keeps logs of all games, and regrets not having \
            used them. Here the ten symmetric values of the matrix are fitted, by least squares, to the \
            margins of logged games in all of their positions, and the result plays against the matrix made \
            by hand.",
    seconds: [1, 2, 6],
    is_timed: false,
    is_apart: false,
    measure,
};

/// The games of the report's second phase: 130 won and 275 lost (and one more for pairs).
const PHASE_TWO: u64 = 406;

/// The player whose games are logged, and whose matrix is replaced.
const PLAYER: &str = "alphabeta:depth=2,eval=sustech";

/// The repetition whose openings no log has.
const UNLOGGED: u64 = 1000;

/// Positions near the end say little about squares: from here on the margin is clear.
const LAST_PLY: usize = 54;

fn measure(lab: &mut Lab<'_>) -> Result<Findings, LabError> {
    let initial = matrix::initial()?;
    let sizes =
        lab.pick(vec![20, 40], vec![100, PHASE_TWO, 2000], vec![50, 100, 200, PHASE_TWO, 1000, 2000, 4000]);
    let games = lab.pick(10, 200, 400);
    let most = sizes.iter().copied().max().expect("there are sizes");
    let logged = logged_games(lab, most, 0)?;
    let mut table = Table::new("logs", "Matrices fitted to logged games, against the one made by hand")
        .columns(["logged games", "share, %", "margin explained, %"]);
    let (mut shares, mut fitted) = (Vec::new(), Vec::new());
    for size in sizes {
        let (values, explained) = fit(&logged, size as usize, 0..LAST_PLY)?;
        let share = against_hand_made(lab, &values, games)?;
        table.row([size.into(), Cell::share(share), Cell::percent(explained)]);
        shares.push((size, share));
        fitted = values;
    }
    // Other logs lead to other values.
    let (runs, size) = (lab.pick(2, 10, 20), lab.pick(40, PHASE_TWO, PHASE_TWO));
    let mut of_runs = Vec::new();
    for run in 1..=runs {
        let logged = logged_games(lab, size, run)?;
        let (values, _) = fit(&logged, size as usize, 0..LAST_PLY)?;
        of_runs.push(against_hand_made(lab, &values, games)?.0);
    }
    let share = mean(&of_runs).expect("there are runs");
    Ok(Findings::new()
        .setup(format!(
            "logs: `{PLAYER}` against itself after 8 random plies; every position up to ply {LAST_PLY} is a \
             sample, its value the final margin"
        ))
        .setup(format!(
            "the player with the fitted values against the same with those made by hand, {games} games \
             after 8 random plies"
        ))
        .table(table)
        .table(values_table(&initial, &fitted))
        .figure("logs", figure(&shares))
        .figure("matrices", matrices(&initial, &fitted))
        .claim(
            "Log files of matches are a very valuable learning resource, and I wasted it.",
            format!(
                "values fitted to {size} games get {} % against those made by hand, on average of {runs} \
                 times {size} games",
                share_text(share),
                size = grouped(size)
            ),
            Verdict::above(share, 0.5),
        )
        .remark(format!(
            "The report's phase two had {} games, as many as the {PHASE_TWO} here but one.",
            PHASE_TWO - 1
        )))
}

/// Games of the player against itself, other ones in each repetition.
pub fn logged_games(lab: &mut Lab<'_>, count: u64, repetition: u64) -> Result<PlayedGames, LabError> {
    lab.play(&Games::between(GAME, PLAYER, PLAYER).count(count).random_plies(8).repetition(repetition))
}

/// The share of the player with these values against the one with those made by hand, in games that
/// were not logged.
fn against_hand_made(lab: &mut Lab<'_>, values: &[f64], games: u64) -> Result<(f64, f64, f64), LabError> {
    let [fitted, by_hand] = [values, &matrix::initial()?].map(|values| matrix::with(PLAYER, values));
    Ok(lab
        .play(&Games::between(GAME, &fitted, &by_hand).count(games).random_plies(8).repetition(UNLOGGED))?
        .share(0))
}

/// The ten values whose sum over own squares minus the opponent's is closest to the margin at the end,
/// scaled so that the largest is 100; and the share of the variance that they explain.
pub fn fit(logged: &PlayedGames, count: usize, plies: Range<usize>) -> Result<(Vec<f64>, f64), LabError> {
    let start = logged.game().start();
    let evaluation = Evaluation::new(&"sustech".parse()?, &start)?;
    let names = evaluation.parameters().len();
    let mut samples = Vec::new();
    for game in logged.games().take(count) {
        let positions = logged.positions(&game);
        for position in &positions[plies.start.max(game.pair.opening_plies)..plies.end.min(positions.len())] {
            let side = position.side();
            let margin = if side == Side::First { game.record.margin } else { -game.record.margin };
            samples.push((evaluation.gradient(position, side), f64::from(margin)));
        }
    }
    let mut equations = NormalEquations::new(names);
    for (terms, margin) in &samples {
        equations.add(1.0, terms, *margin);
    }
    // Hardly felt, but a square that never occurs must not spoil the rest.
    (0..names).for_each(|index| equations.add_penalty(1.0, &[(index, 1.0)]));
    let values = equations.solve();
    let error = |(terms, margin): &(Vec<(usize, f64)>, f64)| {
        let predicted: f64 = terms.iter().map(|(index, count)| values[*index] * count).sum();
        (margin - predicted).powi(2)
    };
    let unexplained = samples.iter().map(error).sum::<f64>();
    let all = samples.iter().map(|(_, margin)| margin.powi(2)).sum::<f64>();
    let largest = values.iter().fold(f64::MIN_POSITIVE, |largest, value| value.abs().max(largest));
    let scaled = values.iter().map(|value| (1000.0 * value / largest).round() / 10.0).collect();
    Ok((scaled, 1.0 - unexplained / all))
}

fn values_table(initial: &[f64], fitted: &[f64]) -> Table {
    let mut table =
        Table::new("values", "What a disc is worth").columns(["square", "by hand", "fitted to all logs"]);
    for ((square, by_hand), fitted) in eval::SQUARE_CLASSES.iter().zip(initial).zip(fitted) {
        table.row([(*square).into(), Cell::Number(*by_hand, 0), Cell::Number(*fitted, 1)]);
    }
    table
}

fn figure(shares: &[(u64, (f64, f64, f64))]) -> Figure {
    let at = |(size, share): &(u64, (f64, f64, f64))| (*size as f64, 100.0 * share.0);
    let band = |(size, share): &(u64, (f64, f64, f64))| (*size as f64, 100.0 * share.1, 100.0 * share.2);
    Figure::new("Values fitted to logged games")
        .subtitle("against the values made by hand, with 95 % intervals")
        .x("logged games")
        .x_log()
        .y("share of points, %")
        .reference_line(50.0, "even")
        .series(Series::new("").points(shares.iter().map(at)).band(shares.iter().map(band)))
}

fn matrices(initial: &[f64], fitted: &[f64]) -> Figure {
    let whole: Vec<f64> = fitted.iter().map(|value| value.round()).collect();
    Figure::new("Matrices made by hand and fitted to logged games")
        .subtitle("what an own disc on each square is worth; the largest fitted value is 100 by choice")
        .x("column")
        .y("row")
        .heat_map("made by hand", matrix::rows(initial))
        .heat_map("fitted to all logs, rounded", matrix::rows(&whole))
}
