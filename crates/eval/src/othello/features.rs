//! What can be measured in an Othello position.

use game::{Game, Side};
use othello::{Bits, Board, Goal, Position};

use super::lines::Lines;
use super::matrix::Matrix;
use super::squares::Corners;
use othello::Stability;

/// A position as one side sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<B> {
    /// The discs, "own" being those of the side that looks.
    pub board: B,
    /// Whether it is to move.
    pub to_move: bool,
}

impl<B: Board> View<B> {
    #[inline]
    pub fn of<G: Goal>(position: &Position<B, G>, side: Side) -> View<B> {
        let to_move = position.side() == side;
        let board = if to_move { *position.board() } else { position.board().passed() };
        View { board, to_move }
    }
}

/// A feature of a position. All are differences, own less the opponent's, but
/// those that say `Own`.
#[derive(Clone, Debug)]
pub(crate) enum Feature<B: Board> {
    /// Discs.
    Discs,
    /// One's own discs.
    OwnDiscs,
    /// Discs on these squares.
    Squares(B::Bits),
    /// Discs on the C squares of corners that are occupied, or not.
    CSquares { corners: Corners<B::Bits>, occupied: bool },
    /// Discs on the X squares of empty corners.
    XSquares { corners: Corners<B::Bits> },
    /// The values of the squares on which discs lie.
    Matrix(Matrix<B::Bits>),
    /// The values of the squares on which one's own discs lie.
    OwnMatrix(Matrix<B::Bits>),
    /// Legal moves.
    Mobility,
    /// Legal moves, counted in each line.
    LineMobility(Lines),
    /// Discs that can never be turned.
    Stability(Stability<B::Bits>),
    /// 1 for the side that makes the last move if nobody passes.
    Parity,
    /// 1 if the opponent has no move now, −1 if oneself has none, whoever is to
    /// move.
    Skip,
}

impl<B: Board> Feature<B> {
    #[inline]
    pub fn value(&self, view: &View<B>) -> f64 {
        let (own, opp) = match self {
            Feature::Matrix(matrix) => return matrix.difference(view.board.own(), view.board.opp()),
            Feature::OwnMatrix(matrix) => return matrix.difference(view.board.own(), B::Bits::EMPTY),
            _ => self.counts(view),
        };
        f64::from(own as i32 - opp as i32)
    }

    /// The value on a scale from −100 to 100: of what both sides have, or of the
    /// squares there are to have.
    pub fn rescaled(&self, view: &View<B>) -> f64 {
        let (own, opp) = self.counts(view);
        let possible = match self {
            Feature::Squares(squares) => squares.count(),
            Feature::CSquares { corners, occupied } => corners.c_squares(&view.board, *occupied).count(),
            Feature::XSquares { corners } => corners.x_squares(&view.board, false).count(),
            _ => own + opp,
        };
        if possible == 0 { 0.0 } else { 100.0 * f64::from(own as i32 - opp as i32) / f64::from(possible) }
    }

    /// What each side has.
    #[inline]
    fn counts(&self, view: &View<B>) -> (u32, u32) {
        let board = &view.board;
        let (own, opp) = (board.own(), board.opp());
        let on = |squares: B::Bits| ((own & squares).count(), (opp & squares).count());
        match self {
            Feature::Discs => (own.count(), opp.count()),
            Feature::OwnDiscs => (own.count(), 0),
            Feature::Squares(squares) => on(*squares),
            Feature::CSquares { corners, occupied } => on(corners.c_squares(board, *occupied)),
            Feature::XSquares { corners } => on(corners.x_squares(board, false)),
            Feature::Mobility => (board.legal_moves().count(), board.passed().legal_moves().count()),
            Feature::LineMobility(lines) => lines.moves(own, opp),
            Feature::Stability(stability) => {
                (stability.stable(own, opp).count(), stability.stable(opp, own).count())
            }
            Feature::Parity => match board.empties().count() {
                0 => (0, 0),
                empty if (empty % 2 == 1) == view.to_move => (1, 0),
                _ => (0, 1),
            },
            Feature::Skip => {
                let stuck = |board: &B| u32::from(board.legal_moves().is_empty());
                (stuck(&board.passed()), stuck(board))
            }
            Feature::Matrix(_) | Feature::OwnMatrix(_) => unreachable!("matrices do not count"),
        }
    }

    /// The largest value that is possible on a board of this size.
    pub fn largest(&self, board: &B) -> f64 {
        let squares = board.mask().count();
        match self {
            Feature::Matrix(matrix) | Feature::OwnMatrix(matrix) => return matrix.magnitude(),
            Feature::Discs | Feature::OwnDiscs | Feature::Mobility | Feature::Stability(_) => squares,
            Feature::Squares(set) => set.count(),
            Feature::CSquares { .. } => 8,
            Feature::XSquares { .. } => 4,
            // A square lies on four lines.
            Feature::LineMobility(_) => 4 * squares,
            Feature::Parity | Feature::Skip => 1,
        }
        .into()
    }
}
