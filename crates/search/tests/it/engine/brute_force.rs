//! Exact searches compared with plain alpha-beta on the rules alone.

use game::Game;
use othello::{B8, B64, B128, Bits, Board, Empties, Fewest, Goal, Most, Position};
use search::StopHandle;
use search::engine::{Engine, SearchDepth, SearchRequest};

use super::{engine, find, request, solve};
use crate::{after_random_moves, othello};

/// The score of perfect play within the window, by the rules alone.
pub fn brute_force<B: Board, G: Goal>(
    position: &mut Position<B, G>,
    mut alpha: i32,
    beta: i32,
    empties: Empties,
) -> i32 {
    let moves = position.moves();
    if moves.len() == 0 {
        return position.final_score(empties);
    }
    let mut best = -1000;
    for chosen in moves {
        let undo = position.play(chosen);
        best = best.max(-brute_force(position, -beta, -alpha, empties));
        position.undo(undo);
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The final score after a sequence of moves, for the side that moves first.
pub fn outcome<B: Board, G: Goal>(
    position: &Position<B, G>,
    line: &[othello::Move],
    empties: Empties,
) -> i32 {
    let mut end = *position;
    for chosen in line {
        assert!(end.is_legal(*chosen), "{chosen} in {line:?}");
        end.play(*chosen);
    }
    assert!(end.is_over(), "{line:?} goes on");
    if end.side() == position.side() { end.final_score(empties) } else { -end.final_score(empties) }
}

/// A position of a random game, with at most that many empty squares if it gets that
/// far.
fn endgame_position<B: Board, G: Goal>(start: &Position<B, G>, empties: u32, seed: u64) -> Position<B, G> {
    let squares = start.board().empties().count();
    let mut position = after_random_moves(start, squares - empties, seed);
    // That counted passes as moves.
    while position.board().empties().count() > empties && !position.is_over() {
        let chosen = position.moves().next().expect("the game goes on");
        let undo = position.play(chosen);
        if position.is_over() {
            position.undo(undo);
            break;
        }
    }
    position
}

fn check<B: Board, G: Goal>(engine: &Engine<Position<B, G>>, position: &Position<B, G>, empties: Empties) {
    let expected = brute_force(&mut position.clone(), -1000, 1000, empties);
    let found = solve(engine, position);
    assert_eq!(found.score(), f64::from(expected), "{position:?} {empties:?}");
    assert_eq!(outcome(position, &found.pv, empties), expected, "{position:?} {empties:?} {found:?}");
}

/// Compares exact searches with brute force on that many positions for each rule about
/// empty squares; returns the number of positions compared.
fn compare<B: Board, G: Goal>(width: u8, height: u8, positions: u64, max_empties: u32) -> u64 {
    let start: Position<B, G> = othello(width, height);
    let mut compared = 0;
    for (rule, empties) in [Empties::Winner, Empties::Nobody].into_iter().enumerate() {
        let engine = engine(&start, 1, empties);
        let seeds = (rule as u64) << 48 | u64::from(width) << 40 | u64::from(height) << 32;
        for seed in 0..positions {
            let left = 2 + (seed as u32) % (max_empties - 1);
            let position = endgame_position(&start, left, seeds | seed);
            if position.board().empties().count() <= max_empties {
                check(&engine, &position, empties);
                compared += 1;
            }
        }
    }
    compared
}

fn compare_small_boards<G: Goal>(positions: u64) -> u64 {
    let mut compared = 0;
    for width in 4..=8 {
        for height in 4..=8 {
            compared += if (width, height) == (8, 8) {
                compare::<B8, G>(8, 8, 2 * positions, 10)
            } else {
                compare::<B64, G>(width, height, positions, 10)
            };
        }
    }
    compared
}

#[test]
fn most_discs_on_small_boards() {
    assert!(compare_small_boards::<Most>(420) > 20_000);
}

#[test]
fn fewest_discs_on_small_boards() {
    assert!(compare_small_boards::<Fewest>(420) > 20_000);
}

#[test]
fn large_boards() {
    compare::<B128, Most>(10, 10, 400, 9);
    compare::<B128, Fewest>(10, 10, 400, 9);
    compare::<B128, Most>(9, 4, 200, 9);
    compare::<B128, Fewest>(4, 10, 200, 9);
}

/// With more empty squares than the endgame solver takes, the transposition table, its
/// cutoffs and ProbCut are at work.
#[test]
fn more_empty_squares() {
    fn check_positions<B: Board, G: Goal>(width: u8, height: u8) {
        let start: Position<B, G> = othello(width, height);
        for (threads, seeds) in [(1, 0..12), (3, 12..20)] {
            let engine = engine(&start, threads, Empties::Winner);
            for seed in seeds {
                check(&engine, &endgame_position(&start, 12, seed), Empties::Winner);
            }
        }
    }
    check_positions::<B64, Most>(5, 5);
    check_positions::<B64, Fewest>(6, 4);
    check_positions::<B64, Most>(6, 6);
    check_positions::<B64, Fewest>(6, 6);
    check_positions::<B8, Most>(8, 8);
    check_positions::<B8, Fewest>(8, 8);
}

/// A search with a window, such as win, draw or loss, gives correct bounds.
#[test]
fn windows_bound_the_score() {
    let start: Position<B64, Fewest> = othello(6, 6);
    let engine = engine(&start, 1, Empties::Winner);
    for seed in 0..300 {
        let position = endgame_position(&start, 9, seed);
        let score = brute_force(&mut position.clone(), -1000, 1000, Empties::Winner);
        let stop = StopHandle::default();
        let limits = SearchRequest { window: Some((-1, 1)), ..request(SearchDepth::UNTIL_SOLVED, &stop) };
        let found = &find(&engine, &position, &limits)[0];
        assert!(found.is_proved());
        assert_eq!(found.score().partial_cmp(&0.0), Some(score.cmp(&0)));
        let mut after = position;
        after.play(found.pv[0]);
        let of_move = -brute_force(&mut after, -1000, 1000, Empties::Winner);
        assert_eq!(of_move.signum(), score.signum(), "{} in {position:?}", found.pv[0]);
    }
}

/// Multi-PV: all moves, each with its own score, the best first.
#[test]
fn every_move_has_its_score() {
    let start: Position<B8, Most> = othello(8, 8);
    let engine = engine(&start, 1, Empties::Winner);
    for seed in 0..40 {
        let position = endgame_position(&start, 8, seed);
        let stop = StopHandle::default();
        let all = SearchRequest { multi_pv: usize::MAX, ..request(SearchDepth::UNTIL_SOLVED, &stop) };
        let found = find(&engine, &position, &all);
        assert_eq!(found.len(), position.moves().len());
        assert!(found.windows(2).all(|pair| pair[0].score() >= pair[1].score()));
        for info in &found {
            assert!(info.is_exact());
            let mut after = position;
            after.play(info.pv[0]);
            assert_eq!(info.score(), f64::from(-brute_force(&mut after, -1000, 1000, Empties::Winner)));
        }
    }
}
