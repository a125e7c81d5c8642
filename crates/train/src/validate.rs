//! How far the engine's values are from exact scores, deeper searches and results.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use game::{Game, Side};
use notation::{AnyGame, AnyPosition, ReadHints, read_moves};
use player::Engine;
use search::StopHandle;
use search::engine::{EngineOptions, SearchDepth};

use crate::games::{self, GamesError, open};
use crate::label::Labels;
use crate::searcher::{Searcher, quick_depth};
use crate::workers::in_parallel;

/// A position with a score to compare values with.
#[derive(Clone, Debug)]
pub struct ScoredPosition {
    /// The position.
    pub position: AnyPosition,
    /// The score of the side to move, in discs.
    pub score: f64,
}

/// The positions of files of games for which theoretical scores are recorded (WTHOR has
/// them), each once.
///
/// # Errors
/// If a file cannot be read, or is of another game.
pub fn solved_positions(paths: &[PathBuf], game: &AnyGame) -> Result<Vec<ScoredPosition>, GamesError> {
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

fn collect(path: &Path, game: &AnyGame, mut take: impl FnMut(ScoredPosition)) -> Result<(), GamesError> {
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
            take(scored(position, first - second));
        }
    }
    Ok(())
}

/// A position, and the score of the first side as the side to move sees it.
fn scored(position: AnyPosition, first_score: i32) -> ScoredPosition {
    let score = if position.side() == Side::First { first_score } else { -first_score };
    ScoredPosition { position, score: score.into() }
}

/// The positions of finished games that have so many empty squares, for each of these numbers:
/// each position once, with the result of its first game.
///
/// # Errors
/// If something cannot be read, or is of another game.
pub fn played_positions(
    paths: &[PathBuf],
    game: &AnyGame,
    empties: &[u32],
) -> Result<Vec<Vec<ScoredPosition>>, GamesError> {
    let mut seen = HashSet::new();
    let mut positions = vec![Vec::new(); empties.len()];
    for path in paths {
        games::read(path, game, &Labels::default(), |played| {
            let mut position = played.start;
            for chosen in played.moves {
                let wanted = empties.iter().position(|empties| position.empties() == Some(*empties));
                if let Some(wanted) = wanted
                    && position.forced_pass().is_none()
                    && seen.insert(position.position_text())
                {
                    positions[wanted].push(scored(position.clone(), played.score));
                }
                position.play(chosen);
            }
        })?;
    }
    Ok(positions)
}

/// What values are compared with where no score is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// Perfect play.
    Exact,
    /// A search of this depth.
    Search(u32),
}

impl Reference {
    /// With so many empty squares positions are solved, and this takes seconds.
    const MAX_SOLVED_EMPTIES: u32 = 26;
    /// By so many moves a search must be deeper than the values it is to judge.
    const MORE_MOVES: u32 = 12;

    /// For positions with so many empty squares, and values of so deep searches.
    pub fn of(empties: u32, depth: u32) -> Reference {
        if empties <= Reference::MAX_SOLVED_EMPTIES {
            Reference::Exact
        } else {
            Reference::Search(depth + Reference::MORE_MOVES)
        }
    }
}

/// The same positions with the scores that searches of the engine find with its own weights.
/// None if it is stopped. `progress` is told how many were searched so far.
pub fn searched_positions(
    positions: &[ScoredPosition],
    reference: Reference,
    threads: usize,
    stop: &StopHandle,
    progress: &(dyn Fn(u64) + Sync),
) -> Option<Vec<ScoredPosition>> {
    const TABLE_MIB: usize = 64;
    let searched = AtomicU64::new(0);
    let effort = match reference {
        Reference::Exact => SearchDepth::UNTIL_SOLVED,
        Reference::Search(depth) => quick_depth(depth, 0),
    };
    let found = in_parallel(positions, threads, || {
        let mut engine = None;
        let searched = &searched;
        move |ScoredPosition { position, .. }: &ScoredPosition| {
            let options = EngineOptions { table_mib: TABLE_MIB, ..EngineOptions::default() };
            let engine = engine.get_or_insert_with(|| Engine::new(position, &options));
            // Otherwise scores would depend on which thread searches which positions.
            engine.clear_table();
            let found = Searcher { stop }.search(engine, position, effort, &mut |_| {});
            if stop.is_stopped() {
                return Err(());
            }
            progress(searched.fetch_add(1, Ordering::Relaxed) + 1);
            let score = found.first().ok_or(())?.score();
            Ok(ScoredPosition { position: position.clone(), score })
        }
    });
    found.ok()
}

/// How values differ from scores, in discs.
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
    positions: &[ScoredPosition],
    depth: u32,
    stop: &StopHandle,
) -> Option<ValueErrors> {
    let searcher = Searcher { stop };
    let mut pairs = Vec::with_capacity(positions.len());
    for ScoredPosition { position, score } in positions {
        if stop.is_stopped() {
            return None;
        }
        let value = if depth == 0 {
            engine.static_eval(position)
        } else {
            engine.clear_table();
            searcher.search(engine, position, SearchDepth::full_width(depth), &mut |_| {}).first()?.score()
        };
        pairs.push((value, *score));
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
    use super::*;

    #[test]
    fn errors_are_those_of_the_values() {
        let found = errors(&[(1.0, 2.0), (-2.0, -4.0), (4.0, 8.0), (0.0, 0.0)]);
        assert_eq!((found.positions, found.slope), (4, 2.0));
        assert_eq!((found.mean_error, found.mean_absolute_error), (-0.75, 1.75));
        assert!((found.rmse - (21.0f64 / 4.0).sqrt()).abs() < 1e-12);
        assert_eq!(errors(&[]).positions, 0);
    }

    /// The score of the side to move if both sides play perfectly.
    fn brute_force(position: &AnyPosition) -> i32 {
        let after = |chosen| {
            let mut after = position.clone();
            after.play(chosen);
            -brute_force(&after)
        };
        position.moves().map(after).max().unwrap_or_else(|| position.score())
    }

    #[test]
    fn positions_of_games_are_scored_by_their_results_and_by_searches() {
        // Every move the first legal one.
        let game = AnyGame::named("othello-4x4").expect("a game");
        let (mut position, mut line) = (game.start(), vec![game.start()]);
        let mut moves = Vec::new();
        while let Some(first) = position.moves().next() {
            moves.push(first);
            position.play(first);
            line.push(position.clone());
        }
        let is_late =
            |position: &&AnyPosition| position.empties() == Some(6) && position.forced_pass().is_none();
        let late = line.iter().find(is_late).expect("a position with a move");
        let result = if late.side() == position.side() { position.score() } else { -position.score() };

        let path = std::env::temp_dir().join(format!("outflank-{}-validate", std::process::id()));
        let text = notation::write_moves(moves);
        std::fs::write(&path, format!("{text}\n{text}\n")).expect("the temporary folder can be written");
        let found = played_positions(std::slice::from_ref(&path), &game, &[11, 6]).expect("a game");
        std::fs::remove_file(&path).expect("it was just written");
        assert_eq!(found.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1], "each position once");
        assert_eq!((&found[1][0].position, found[1][0].score as i32), (late, result));

        let stop = StopHandle::default();
        let solved = searched_positions(&found[1], Reference::Exact, 2, &stop, &|_| {}).expect("not stopped");
        assert_eq!(solved[0].score as i32, brute_force(late));
        stop.stop();
        assert!(searched_positions(&found[1], Reference::Exact, 1, &stop, &|_| {}).is_none());
    }

    #[test]
    fn early_positions_are_searched_deeper_than_their_values() {
        assert_eq!(Reference::of(26, 0), Reference::Exact);
        assert_eq!(Reference::of(27, 2), Reference::Search(14));
    }
}
