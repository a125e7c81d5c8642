//! Searches that reach the end of the game.

use game::Game;
use othello::{B64, Fewest, Most};
use search::classic::{ClassicSearch, MoveOrdering, SearchMethod, SearchValue, TerminalValue};

use crate::{ALPHABETA, after_random_moves, classic_search, evaluation, othello};

/// The values of the start positions are known from other programs.
#[test]
fn small_games_are_solved() {
    let start = othello::<B64, Most>(4, 4);
    let found = classic_search(ALPHABETA, &evaluation(&start, "score")).search(&start, 60).unwrap();
    assert_eq!((found.search_value(), found.exact), (SearchValue::Final(-10.0), true));
    let start = othello::<B64, Fewest>(4, 4);
    let found = classic_search(ALPHABETA, &evaluation(&start, "score")).search(&start, 60).unwrap();
    assert_eq!((found.search_value(), found.exact), (SearchValue::Final(4.0), true));
    assert!((12..=24).contains(&found.depth), "12 squares and some passes: {}", found.depth);
}

/// However large an evaluation is, a win is better.
#[test]
fn finished_games_outweigh_every_evaluation() {
    for seed in 0..200 {
        let position = after_random_moves(&othello::<B64, Most>(4, 4), 8, seed);
        let heavy = evaluation(&position, "score:weights=100000");
        let light = evaluation(&position, "score:weights=0.00001");
        let search =
            |evaluation| classic_search(SearchMethod::Minimax, evaluation).search(&position, 3).unwrap();
        let (heavy, light) = (search(&heavy), search(&light));
        assert_eq!(heavy.search_value().is_final(), light.search_value().is_final());
        if heavy.search_value().is_final() {
            assert_eq!(heavy.search_value(), light.search_value());
        }
    }
}

/// As in the ITU report: a finished game is evaluated like any other position.
#[test]
fn endings_can_be_evaluated() {
    let mut ended = 0;
    for seed in 0..50 {
        let position = after_random_moves(&othello::<B64, Most>(4, 4), 11, seed);
        let evaluation = evaluation(&position, "itu");
        let heuristic = ClassicSearch {
            terminal_value: TerminalValue::Evaluation,
            ..classic_search(SearchMethod::Minimax, &evaluation)
        };
        let found = heuristic.search(&position, 8).unwrap();
        assert!(found.value.abs() <= 5.0 * 16.0, "the value contains no win");
        assert!(!found.exact && !found.search_value().is_final());
        ended +=
            u32::from(classic_search(SearchMethod::Minimax, &evaluation).search(&position, 8).unwrap().exact);
    }
    assert_eq!(ended, 50);
}

#[test]
fn there_is_no_result_when_the_game_is_over() {
    let mut position = othello::<B64, Most>(4, 4);
    while let Some(chosen) = position.moves().next() {
        position.play(chosen);
    }
    let evaluation = evaluation(&position, "score");
    for method in [SearchMethod::Horizon, SearchMethod::Minimax, ALPHABETA] {
        assert_eq!(classic_search(method, &evaluation).search(&position, 3), None);
        assert_eq!(classic_search(method, &evaluation).iterative_deepening(&position, 3), None);
    }
}

/// A search that leaves moves out proves nothing, however deep it is.
#[test]
fn a_beam_is_never_exact() {
    let start = othello::<B64, Most>(4, 4);
    let method =
        SearchMethod::AlphaBeta { ordering: MoveOrdering::Sorted, root_alpha: true, beam_width: Some(1) };
    let found = classic_search(method, &evaluation(&start, "score")).search(&start, 60).unwrap();
    assert!(!found.exact);
}
