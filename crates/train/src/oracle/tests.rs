//! The rule by hand.

use game::{Game, Spec};
use player::{AnyGame, Evaluation};
use search::classic::TerminalValue;

use super::rule::{SearchedMove, adjust, best, search_moves};

fn searched_move(chosen: char, value: f64, slopes: Option<&[(usize, f64)]>) -> SearchedMove<char> {
    SearchedMove { chosen, value, slopes: slopes.map(<[_]>::to_vec) }
}

#[test]
fn coefficients_move_along_the_differences() {
    let moves = [
        searched_move('a', 1.0, Some(&[(0, 3.0), (1, 0.0)])),
        searched_move('b', 2.0, Some(&[(0, 0.0), (1, 4.0)])),
        searched_move('c', 0.5, Some(&[(0, 9.0), (1, 9.0)])),
        searched_move('d', 9.0, None),
    ];
    assert_eq!(best(&moves), Some('d'));
    // Only b looks better than a; d is the end of the game, which no coefficient changes.
    let mut weights = vec![1.0, 1.0];
    assert_eq!(adjust(&mut weights, &moves, 'a', 0.5, 0.0), 1);
    assert_eq!(weights, vec![1.0 + 0.5 * 3.0 / 5.0, 1.0 - 0.5 * 4.0 / 5.0]);
    // With a margin c is too close, as well.
    let mut weights = vec![1.0, 1.0];
    assert_eq!(adjust(&mut weights, &moves, 'a', 0.5, 0.5), 2);
    // What is right already stays, and nothing can be learnt from the end of the game.
    for right in ['b', 'd'] {
        let mut weights = vec![1.0, 1.0];
        assert_eq!(adjust(&mut weights, &moves, right, 0.5, 0.0), 0);
        assert_eq!(weights, vec![1.0, 1.0]);
    }
}

/// Of equal moves the first is best, and a tie with the right one is no success.
#[test]
fn ties_are_broken_for_the_teacher() {
    let moves = [searched_move('a', 0.0, Some(&[(0, 1.0)])), searched_move('b', 0.0, Some(&[(0, 2.0)]))];
    assert_eq!(best(&moves), Some('a'));
    let mut weights = vec![0.0];
    assert_eq!(adjust(&mut weights, &moves, 'b', 0.1, 0.0), 1);
    assert_eq!(weights, vec![0.1]);
}

/// One ply ahead, what a move looks like is the position after it.
#[test]
fn prospects_are_those_of_the_leaf() {
    let start = AnyGame::default().start();
    let evaluation = Evaluation::new(&"score".parse::<Spec>().unwrap(), &start).unwrap();
    let searched = search_moves(&start, &evaluation, 1, TerminalValue::FinalScore);
    assert_eq!(searched.len(), start.moves().len());
    for searched_move in searched {
        assert_eq!((searched_move.value, searched_move.slopes), (3.0, Some(vec![(0, 3.0)])));
    }
}
