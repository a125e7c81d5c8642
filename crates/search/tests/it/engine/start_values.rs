//! Known values of start positions on small boards.

use game::{Game, Size};
use othello::{B64, Bits, Board, Empties, Fewest, Goal, Most, Move, Position, Square};

use super::brute_force::outcome;
use super::{engine, solve};
use crate::othello;

fn value<G: Goal>(width: u8, height: u8, empties: Empties) -> f64 {
    let start: Position<B64, G> = othello(width, height);
    let found = solve(&engine(&start, 2, empties), &start);
    assert_eq!(f64::from(outcome(&start, &found.pv, empties)), found.score());
    found.score()
}

/// Othello and anti-Othello, with empty squares going to the winner or to nobody: computed
/// twice by independent programs.
#[test]
#[ignore = "slow: solves 24 whole games"]
fn start_positions() {
    for ((width, height), winner, nobody) in [
        ((4, 4), (-10.0, 4.0), (-8.0, 3.0)),
        ((5, 5), (13.0, 1.0), (13.0, 1.0)),
        ((6, 4), (16.0, 0.0), (16.0, 0.0)),
        ((4, 6), (16.0, 0.0), (16.0, 0.0)),
        ((8, 4), (32.0, 10.0), (29.0, 10.0)),
        ((6, 5), (10.0, 4.0), (10.0, 4.0)),
    ] {
        for (empties, expected) in [(Empties::Winner, winner), (Empties::Nobody, nobody)] {
            let found = (value::<Most>(width, height, empties), value::<Fewest>(width, height, empties));
            assert_eq!(found, expected, "{width}x{height} {empties:?}");
        }
    }
}

/// The value stays the same along a line of perfect play, checked where positions are
/// solved quickly.
fn constant_along<G: Goal>(line: &str, value: f64) {
    let mut position: Position<B64, G> = othello(6, 6);
    let engine = engine(&position, 2, Empties::Winner);
    let mut sign = 1.0;
    let mut rest = line;
    while !rest.is_empty() {
        if position.board().empties().count() <= 20 {
            assert_eq!(sign * solve(&engine, &position).score(), value, "{rest} is left");
        }
        let chosen = if position.is_legal(Move::Pass) {
            Move::Pass
        } else {
            let (square, length) = Square::read(rest, 6).unwrap();
            rest = &rest[length..];
            Move::Place(square)
        };
        position.play(chosen);
        sign = -sign;
    }
    assert_eq!(position.size(), Size { width: 6, height: 6 });
}

/// Feinstein's line of 1993.
#[test]
fn six_by_six() {
    constant_along::<Most>("c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1", -4.0);
}

/// Tothello's lines of 2006.
#[test]
fn anti_six_by_six() {
    constant_along::<Fewest>("c2b4d5e2e3c1b1e4d1d2f2e1f3f4b3d6a5a4a3a2b5b2e6c5c6f1f5e5f6b6a6a1", 2.0);
    constant_along::<Fewest>("c2d2e4d5e3f3f4f5e1b3b2e5c5b4a4d6a5b1d1c1e2a2b5a3c6b6e6f2f1f6a1a6", 2.0);
}
