//! How far the engine's values are from exact scores.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use game::{Game, Side};
use notation::{AnyGame, AnyPosition, ReadHints, read_moves};
use player::Engine;
use search::StopHandle;
use search::engine::SearchDepth;

use crate::games::{GamesError, open};
use crate::searcher::Searcher;

/// A position whose exact score is known.
#[derive(Clone, Debug)]
pub struct SolvedPosition {
    /// The position.
    pub position: AnyPosition,
    /// The score of the side to move if both sides play perfectly, in discs.
    pub score: i32,
}

/// The positions of files of games for which theoretical scores are recorded (WTHOR has
/// them), each once.
///
/// # Errors
/// If a file cannot be read, or is of another game.
pub fn solved_positions(paths: &[PathBuf], game: &AnyGame) -> Result<Vec<SolvedPosition>, GamesError> {
    let (mut seen, mut positions) = (HashSet::new(), Vec::new());
    for path in paths {
        collect(path, game, |solved| {
            if seen.insert(solved.position.position_text()) {
                positions.push(solved);
            }
        })?;
    }
    Ok(positions)
}

fn collect(path: &Path, game: &AnyGame, mut take: impl FnMut(SolvedPosition)) -> Result<(), GamesError> {
    let start = game.start();
    let (start_name, rules) = (game.start_name(), game.rules_name());
    let hints = ReadHints { format: None, game: Some(*game), start: start_name, rules: rules.as_deref() };
    for record in open(path)?.records(hints) {
        let record = record?;
        let Some(theoretical) = record.theoretical else { continue };
        let mut position = start.clone();
        let line = read_moves(&start, &record.moves.join(" ")).expect("a record that was read can be played");
        for chosen in line.moves {
            if position.empties() == Some(theoretical.empties) {
                break;
            }
            position.play(chosen);
        }
        if let Some(pass) = position.forced_pass() {
            position.play(pass);
        }
        if position.empties() == Some(theoretical.empties) && !position.is_over() {
            let [first, second] = theoretical.score.map(|discs| discs as i32);
            let score = if position.side() == Side::First { first - second } else { second - first };
            take(SolvedPosition { position, score });
        }
    }
    Ok(())
}

/// How values differ from exact scores, in discs.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct ValueErrors {
    /// The number of positions.
    pub positions: usize,
    /// The mean of value less score.
    pub mean_error: f64,
    /// The mean without signs.
    pub mean_absolute_error: f64,
    /// The root of the mean square.
    pub rmse: f64,
    /// How much the score grows when the value grows by one: 1 if values are neither too
    /// bold nor too timid.
    pub slope: f64,
}

/// The errors of the engine's values at a depth, 0 for the static evaluation. None if it
/// is stopped.
pub fn value_errors(
    engine: &mut Engine,
    positions: &[SolvedPosition],
    depth: u32,
    stop: &StopHandle,
) -> Option<ValueErrors> {
    let searcher = Searcher { stop };
    let mut pairs = Vec::with_capacity(positions.len());
    for SolvedPosition { position, score } in positions {
        if stop.is_stopped() {
            return None;
        }
        let value = if depth == 0 {
            engine.static_eval(position)
        } else {
            engine.clear_table();
            searcher.search(engine, position, SearchDepth::full_width(depth), &mut |_| {}).first()?.score()
        };
        pairs.push((value, f64::from(*score)));
    }
    Some(errors(&pairs))
}

fn errors(pairs: &[(f64, f64)]) -> ValueErrors {
    let count = pairs.len().max(1) as f64;
    let mean = |of: &dyn Fn(f64, f64) -> f64| pairs.iter().map(|(v, s)| of(*v, *s)).sum::<f64>() / count;
    let (value, score) = (mean(&|value, _| value), mean(&|_, score| score));
    let covariance = mean(&|v, s| (v - value) * (s - score));
    let variance = mean(&|v, _| (v - value) * (v - value));
    ValueErrors {
        positions: pairs.len(),
        mean_error: value - score,
        mean_absolute_error: mean(&|v, s| (v - s).abs()),
        rmse: mean(&|v, s| (v - s) * (v - s)).sqrt(),
        slope: if variance > 0.0 { covariance / variance } else { 0.0 },
    }
}

#[cfg(test)]
mod tests {
    use super::errors;

    #[test]
    fn errors_are_those_of_the_values() {
        let found = errors(&[(1.0, 2.0), (-2.0, -4.0), (4.0, 8.0), (0.0, 0.0)]);
        assert_eq!((found.positions, found.slope), (4, 2.0));
        assert_eq!((found.mean_error, found.mean_absolute_error), (-0.75, 1.75));
        assert!((found.rmse - (21.0f64 / 4.0).sqrt()).abs() < 1e-12);
        assert_eq!(errors(&[]).positions, 0);
    }
}
