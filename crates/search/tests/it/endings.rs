//! What searches say about finished games.

use game::Game;
use othello::{B64, Fewest, Most};
use search::classic::{Ends, Method, Order, Task, Verdict};

use crate::{ALPHABETA, after_random_moves, evaluation, othello, task};

/// The values of whole games, known from other programs.
#[test]
fn small_games_are_solved() {
    let start = othello::<B64, Most>(4, 4);
    let found = task(ALPHABETA, &evaluation(&start, "score")).search(&start, 60).unwrap();
    assert_eq!((found.verdict(), found.exact), (Verdict::Final(-10.0), true));
    let start = othello::<B64, Fewest>(4, 4);
    let found = task(ALPHABETA, &evaluation(&start, "score")).search(&start, 60).unwrap();
    assert_eq!((found.verdict(), found.exact), (Verdict::Final(4.0), true));
    assert!((12..=24).contains(&found.depth), "12 squares and some passes: {}", found.depth);
}

/// However much is at stake by the evaluation, a win is better.
#[test]
fn finished_games_outweigh_every_evaluation() {
    for seed in 0..200 {
        let position = after_random_moves(&othello::<B64, Most>(4, 4), 8, seed);
        let heavy = evaluation(&position, "score:weights=100000");
        let light = evaluation(&position, "score:weights=0.00001");
        let search = |evaluation| task(Method::Minimax, evaluation).search(&position, 3).unwrap();
        let (heavy, light) = (search(&heavy), search(&light));
        assert_eq!(heavy.verdict().is_final(), light.verdict().is_final());
        if heavy.verdict().is_final() {
            assert_eq!(heavy.verdict(), light.verdict());
        }
    }
}

/// The way of ITU: the end of a game is evaluated as any position.
#[test]
fn endings_can_be_evaluated() {
    let mut ended = 0;
    for seed in 0..50 {
        let position = after_random_moves(&othello::<B64, Most>(4, 4), 11, seed);
        let evaluation = evaluation(&position, "itu");
        let heuristic = Task { ends: Ends::Heuristic, ..task(Method::Minimax, &evaluation) };
        let found = heuristic.search(&position, 8).unwrap();
        assert!(found.value.abs() <= 5.0 * 16.0, "no win is in the value");
        assert!(!found.exact && !found.verdict().is_final());
        ended += u32::from(task(Method::Minimax, &evaluation).search(&position, 8).unwrap().exact);
    }
    assert_eq!(ended, 50);
}

#[test]
fn there_is_nothing_to_choose_when_the_game_is_over() {
    let mut position = othello::<B64, Most>(4, 4);
    while let Some(chosen) = position.moves().next() {
        position.play(chosen);
    }
    let evaluation = evaluation(&position, "score");
    for method in [Method::Horizon, Method::Minimax, ALPHABETA] {
        assert_eq!(task(method, &evaluation).search(&position, 3), None);
        assert_eq!(task(method, &evaluation).deepen(&position, 3), None);
    }
}

/// A line that was cut by the width proves nothing, however deep.
#[test]
fn a_beam_is_never_exact() {
    let start = othello::<B64, Most>(4, 4);
    let method = Method::AlphaBeta { order: Order::Sort, root_alpha: true, width: Some(1) };
    let found = task(method, &evaluation(&start, "score")).search(&start, 60).unwrap();
    assert!(!found.exact);
}
