//! The FFO endgame test suite, with its published scores and best moves.

use notation::Obf;
use othello::{B8, Empties, Most, Position};

use super::{engine, solve};

/// Positions 1 to 39 of the test suite of the French Othello federation (FFO).
const POSITIONS: &str = include_str!("../../../../../testdata/ffo-1-39.obf");

fn solves_all(threads: usize) {
    for (number, line) in POSITIONS.lines().filter(|line| !line.starts_with('%')).enumerate() {
        let problem = Obf::read(line, game::Size { width: 8, height: 8 }).unwrap();
        let position: Position<B8, Most> = problem.setup.position().unwrap();
        let found = solve(&engine(&position, threads, Empties::Winner), &position);
        assert_eq!(found.score(), f64::from(problem.scores[0].score), "problem {}", number + 1);
        let chosen = found.pv[0].to_string();
        let is_best = |scored: &notation::ScoredMove| scored.name.eq_ignore_ascii_case(&chosen);
        assert!(problem.scores.iter().any(is_best), "problem {}: {chosen}", number + 1);
    }
}

#[test]
#[ignore = "slow: solves 39 problems"]
fn on_one_thread() {
    solves_all(1);
}

#[test]
#[ignore = "slow: solves 39 problems"]
fn on_two_threads() {
    solves_all(2);
}
