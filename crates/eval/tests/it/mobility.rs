//! Mobility counted by tables against mobility counted move by move.

use eval::Evaluation;
use game::Game;
use othello::{Bits, Board, Direction, Goal, Position, PositionVisitor};

use crate::random::{game, on_every_board, rng, setup};
use crate::{assert_close, evaluation};

const AXES: [[Direction; 2]; 4] = [
    [Direction::N, Direction::S],
    [Direction::NE, Direction::SW],
    [Direction::E, Direction::W],
    [Direction::SE, Direction::NW],
];

/// For each empty square, the lines in which the side to move turns discs there.
fn lines_played<B: Board>(board: &B) -> f64 {
    let turns = |index: u32, axis: &[Direction; 2]| {
        axis.iter().any(|direction| !board.flips_towards(index, *direction).is_empty())
    };
    let lines = |index: u32| AXES.iter().filter(|axis| turns(index, axis)).count() as f64;
    board.empties().indices().map(lines).sum()
}

#[derive(Clone, Copy)]
struct LineByLine;

impl PositionVisitor for LineByLine {
    type Output = ();

    fn visit<B: Board, G: Goal>(self, start: Position<B, G>) {
        let mut rng = rng(6);
        let evaluation = evaluation(&start, "score:weights=0,plus=line-mobility");
        let mut positions = game(&start, &mut rng);
        positions.extend((0..300).map(|_| setup(start.size(), &mut rng).position::<B, G>().unwrap()));
        for position in positions {
            let expected = lines_played(position.board()) - lines_played(&position.board().passed());
            // What is measured, before the goal gives it a sign.
            let terms = evaluation.terms(&position, position.side());
            assert_eq!(terms[1].name, "line-mobility");
            assert_close(terms[1].value, expected);
        }
    }
}

#[test]
fn line_mobility_is_the_number_of_lines_in_which_moves_turn_discs() {
    on_every_board(LineByLine);
}
