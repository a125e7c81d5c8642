//! The experiments of Stanford 1999, on its board of 10×10 squares.

mod clocked;
pub mod corner_killer;
mod corner_value;
pub mod endgame;
mod endgame_tables;
pub mod learning;
mod learning_figures;
mod learning_runs;
pub mod mobility;
mod mobility_effect;
pub mod ordering;
mod perfect_order;
pub mod schedule;
pub mod styles;
mod wiped_out;

use game::Game;
use notation::{AnyMove, AnyPosition, read_moves};
use othello::Square;
use search::classic::WIN;

use crate::experiment::{Games, PlayedGame, PlayedGames};

/// The report's game.
const GAME: &str = "othello-10x10";

/// A phase of the game.
struct Phase {
    /// Its name.
    name: &'static str,
    /// How many squares are empty when it begins.
    begins: u32,
    /// The share of the time that is allocated to it.
    time: f64,
}

/// The report's phases.
const PHASES: [Phase; 4] = [
    Phase { name: "early", begins: 100, time: 0.20 },
    Phase { name: "mid", begins: 75, time: 0.45 },
    Phase { name: "late", begins: 25, time: 0.25 },
    Phase { name: "end", begins: 12, time: 0.10 },
];

/// The index of the midgame.
const MID: usize = 1;

/// The index of the phase of a position.
fn phase_of(position: &AnyPosition) -> usize {
    let empties = empties(position);
    PHASES.iter().filter(|phase| empties <= phase.begins).count() - 1
}

fn empties(position: &AnyPosition) -> u32 {
    position.empties().expect("every move of Othello fills a square")
}

/// Games to take positions from: the report's player against a relative that counts mobility another
/// way, since against itself both games of a pair would be the same.
fn relatives(depth: u32, count: u64) -> Games {
    let player = format!("alphabeta:depth={depth},eval=stanford");
    Games::between(GAME, &player, &format!("{player},mobility=exact")).count(count)
}

/// The positions of a game, and the moves that were made there, passes included; those of the opening
/// are left out.
fn turns(played: &PlayedGames, game: &PlayedGame<'_>) -> impl Iterator<Item = (AnyPosition, AnyMove)> {
    let positions = played.positions(game);
    let line = read_moves(&positions[0], &game.record.moves).expect("moves are written as they are read");
    positions.into_iter().zip(line.moves).skip(game.pair.opening_plies)
}

/// The turns of a game at which there was a choice.
fn choices(played: &PlayedGames, game: &PlayedGame<'_>) -> impl Iterator<Item = (AnyPosition, AnyMove)> {
    turns(played, game).filter(|(position, _)| position.moves().len() > 1)
}

/// The discs that a value stands for: that of a decided game is a million more.
fn discs(value: f64) -> f64 {
    if value.abs() > WIN / 2.0 { value - WIN.copysign(value) } else { value }
}

/// The interval of a mean of shares without what lies below nothing or above the whole.
fn within((value, low, high): (f64, f64, f64), whole: f64) -> (f64, f64, f64) {
    (value, low.clamp(0.0, whole), high.clamp(0.0, whole))
}

/// The mean of independent values, each with its interval.
fn mean_of(values: &[(f64, f64, f64)]) -> (f64, f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().map(|value| value.0).sum::<f64>() / count;
    let [below, above] = [|v: &(f64, f64, f64)| v.0 - v.1, |v: &(f64, f64, f64)| v.2 - v.0]
        .map(|half| values.iter().map(|value| half(value).powi(2)).sum::<f64>().sqrt() / count);
    (mean, mean - below, mean + above)
}

/// How a move relates to the corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CornerMove {
    /// It takes a corner.
    Takes,
    /// It goes to a C or X square, while the corner beside it is empty.
    Exposes,
}

impl CornerMove {
    fn of(position: &AnyPosition, chosen: AnyMove) -> Option<CornerMove> {
        let AnyMove::Othello(chosen) = chosen else { return None };
        let (square, setup) = (chosen.square()?, position.setup()?);
        let nearest = |at: u8, side: u8| if at < side / 2 { 0 } else { side - 1 };
        let column = nearest(square.column(), setup.size.width);
        let row = nearest(square.row(), setup.size.height);
        let is_corner = |of: Square| (of.column(), of.row()) == (column, row);
        match square.column().abs_diff(column).max(square.row().abs_diff(row)) {
            0 => Some(CornerMove::Takes),
            1 if !setup.black.iter().chain(setup.white.iter()).any(is_corner) => Some(CornerMove::Exposes),
            _ => None,
        }
    }
}
