//! What players ask about a position to follow a plan.

use eval::{CornerMove, Evaluable};
use game::Game;
use othello::{B8, Board, Goal, Most, Move, Position, PositionVisitor};

use crate::boards::middling;
use crate::position;
use crate::random::{game, on_every_board, rng};

fn place(name: &str) -> Move {
    Move::Place(name.parse().unwrap())
}

#[test]
fn corner_moves_take_corners_or_expose_them() {
    let position = middling::<Most>();
    // Corners, taken or not; beside empty ones; beside f6, which is taken; others.
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

#[derive(Clone, Copy)]
struct Countdown;

impl PositionVisitor for Countdown {
    type Output = ();

    fn visit<B: Board, G: Goal>(self, start: Position<B, G>) {
        let mut rng = rng(10);
        let squares = u32::from(start.size().width) * u32::from(start.size().height);
        assert_eq!(start.left(), (squares - 4, squares));
        for _ in 0..5 {
            let positions = game(&start, &mut rng);
            let plies = positions.len() as u32 - 1;
            for (ply, position) in (0..).zip(&positions) {
                assert!(plies - ply <= position.plies_to_end().unwrap(), "{position:?}");
            }
            // Until somebody passes, a move each in turn.
            let passed = positions.iter().position(|position| position.is_legal(Move::Pass));
            for (ply, position) in (0..).zip(&positions).take(passed.unwrap_or(positions.len())) {
                assert_eq!(position.own_moves(), ply / 2);
                assert_eq!(position.left(), (squares - 4 - ply, squares));
            }
        }
    }
}

#[test]
fn the_rest_of_a_game_is_known() {
    on_every_board(Countdown);
}

#[test]
fn a_board_with_few_discs_has_seen_no_moves() {
    let lonely: Position<B8, Most> = position(&format!("X------- {} O", ["--------"; 7].join(" ")));
    assert_eq!((lonely.own_moves(), lonely.left()), (0, (63, 64)));
    assert_eq!(lonely.plies_to_end(), Some(126));
}

#[test]
fn awele_counts_seeds_and_moves() {
    let mut position = awele::Position::start("abapa:seeds=3".parse().unwrap());
    assert_eq!((position.left(), position.own_moves(), position.plies_to_end()), ((36, 36), 0, None));
    for own_moves in [0, 1, 1, 2] {
        let first = position.moves().next().unwrap();
        position.play(first);
        assert_eq!(position.own_moves(), own_moves);
    }
    let captured = position.board().stores().0.map(u32::from);
    assert_eq!(position.left(), (36 - captured[0] - captured[1], 36));
}
