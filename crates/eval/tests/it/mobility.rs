//! Line mobility from tables against line mobility counted move by move.

use eval::Evaluation;
use game::Game;
use othello::{Bits, Board, Direction, Goal, Position, with_start};

use crate::random::{every_variant, game, rng, setup};
use crate::{assert_close, evaluation};

const AXES: [[Direction; 2]; 4] = [
    [Direction::N, Direction::S],
    [Direction::NE, Direction::SW],
    [Direction::E, Direction::W],
    [Direction::SE, Direction::NW],
];

/// The number of lines in which the side to move can flip discs, summed over all empty
/// squares.
fn line_moves<B: Board>(board: &B) -> f64 {
    let flips = |index: u32, axis: &[Direction; 2]| {
        axis.iter().any(|direction| !board.flips_towards(index, *direction).is_empty())
    };
    let lines = |index: u32| AXES.iter().filter(|axis| flips(index, axis)).count() as f64;
    board.empties().indices().map(lines).sum()
}

#[test]
fn line_mobility_is_the_number_of_lines_in_which_moves_turn_discs() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let mut rng = rng(6);
        let evaluation = evaluation(&start, "score:weights=0,plus=line-mobility");
        let mut positions = game(&start, &mut rng);
        positions.extend((0..300).map(|_| setup(start.size(), &mut rng).position::<B, G>().unwrap()));
        for position in positions {
            let expected = line_moves(position.board()) - line_moves(&position.board().passed());
            // The value of the feature, before the weight gives it the sign of the goal.
            let terms = evaluation.terms(&position, position.side());
            assert_eq!(terms[1].name, "line-mobility");
            assert_close(terms[1].value, expected);
        }
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}
