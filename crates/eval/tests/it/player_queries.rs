//! What players ask about a position to choose their search.

use eval::{CornerMove, Evaluable};
use game::Game;
use othello::{B8, Board, Goal, Most, Move, Position, with_start};

use crate::boards::medium;
use crate::position;
use crate::random::{every_variant, game, rng};

fn place(name: &str) -> Move {
    Move::Place(name.parse().unwrap())
}

#[test]
fn corner_moves_take_corners_or_expose_them() {
    let position = medium::<Most>();
    // Corners, occupied or not; next to empty ones; next to f6, which is occupied; others.
    for (names, expected) in [
        ("a1 f1 a6 f6", Some(CornerMove::Takes)),
        ("b1 a2 b2 e1 f2 e2 a5 b6 b5", Some(CornerMove::Exposes)),
        ("e6 f5 e5", None),
        ("c1 c3 a3 f4 d4", None),
    ] {
        for name in names.split(' ') {
            assert_eq!(position.corner_move(place(name)), expected, "{name}");
        }
    }
    assert_eq!(position.corner_move(Move::Pass), None);
    let awele = awele::Position::default();
    assert!(awele.moves().all(|pit| awele.corner_move(pit).is_none()));
}

#[test]
fn the_rest_of_a_game_is_known() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let mut rng = rng(10);
        let squares = u32::from(start.size().width) * u32::from(start.size().height);
        assert_eq!(start.remaining(), (squares - 4, squares));
        for _ in 0..5 {
            let positions = game(&start, &mut rng);
            let plies = positions.len() as u32 - 1;
            for (ply, position) in (0..).zip(&positions) {
                assert!(plies - ply <= position.max_plies_left().unwrap(), "{position:?}");
            }
            // Until the first pass the sides alternate.
            let passed = positions.iter().position(|position| position.is_legal(Move::Pass));
            for (ply, position) in (0..).zip(&positions).take(passed.unwrap_or(positions.len())) {
                assert_eq!(position.moves_made(), ply / 2);
                assert_eq!(position.remaining(), (squares - 4 - ply, squares));
            }
        }
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}

#[test]
fn a_board_with_few_discs_shows_no_moves() {
    let lonely: Position<B8, Most> = position(&format!("X------- {} O", ["--------"; 7].join(" ")));
    assert_eq!((lonely.moves_made(), lonely.remaining()), (0, (63, 64)));
    assert_eq!(lonely.max_plies_left(), Some(126));
}

#[test]
fn awele_counts_seeds_and_moves() {
    let mut position = awele::Position::start("abapa:seeds=3".parse().unwrap());
    assert_eq!((position.remaining(), position.moves_made(), position.max_plies_left()), ((36, 36), 0, None));
    for moves_made in [0, 1, 1, 2] {
        let first = position.moves().next().unwrap();
        position.play(first);
        assert_eq!(position.moves_made(), moves_made);
    }
    let captured = position.board().stores().0.map(u32::from);
    assert_eq!(position.remaining(), (36 - captured[0] - captured[1], 36));
}
