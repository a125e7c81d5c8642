//! The features of an Othello position.

use game::{Game, Side};
use othello::{Bits, Board, Goal, Position};

use super::corners::Corners;
use super::disc_square_table::DiscSquareTable;
use super::line_mobility::LineMobility;
use othello::Stability;

/// A position as seen by one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SideView<B> {
    /// The discs, "own" being those of this side.
    pub board: B,
    /// Whether this side is to move.
    pub to_move: bool,
}

impl<B: Board> SideView<B> {
    #[inline]
    pub fn of<G: Goal>(position: &Position<B, G>, side: Side) -> SideView<B> {
        let to_move = position.side() == side;
        let board = if to_move { *position.board() } else { position.board().passed() };
        SideView { board, to_move }
    }
}

/// A feature of a position. All are differences, own less the opponent's, except those
/// named `Own`.
#[derive(Clone, Debug)]
pub(crate) enum Feature<B: Board> {
    /// Discs.
    Discs,
    /// One's own discs.
    OwnDiscs,
    /// Discs on these squares.
    Squares(B::Bits),
    /// Discs on the C squares of occupied corners, or of empty ones.
    CSquares { corners: Corners<B::Bits>, occupied: bool },
    /// Discs on the X squares of empty corners.
    XSquares { corners: Corners<B::Bits> },
    /// The values of the squares on which discs lie.
    DiscSquares(DiscSquareTable<B::Bits>),
    /// The values of the squares on which one's own discs lie.
    OwnDiscSquares(DiscSquareTable<B::Bits>),
    /// Legal moves.
    Mobility,
    /// Legal moves, counted separately in each line.
    LineMobility(LineMobility),
    /// Discs that can never be flipped.
    Stability(Stability<B::Bits>),
    /// 1 for the side that makes the last move if nobody passes.
    Parity,
    /// 1 if the opponent has no legal move, −1 if this side has none, whoever is to
    /// move.
    ForcedPass,
}

impl<B: Board> Feature<B> {
    #[inline]
    pub fn value(&self, view: &SideView<B>) -> f64 {
        let (own, opp) = match self {
            Feature::DiscSquares(table) => return table.difference(view.board.own(), view.board.opp()),
            Feature::OwnDiscSquares(table) => return table.difference(view.board.own(), B::Bits::EMPTY),
            _ => self.counts(view),
        };
        f64::from(own as i32 - opp as i32)
    }

    /// The value on a scale from −100 to 100, relative to what both sides have together
    /// or, for sets of squares, to the number of squares.
    pub fn rescaled(&self, view: &SideView<B>) -> f64 {
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
    fn counts(&self, view: &SideView<B>) -> (u32, u32) {
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
            Feature::LineMobility(lines) => lines.count_moves(own, opp),
            Feature::Stability(stability) => {
                (stability.stable(own, opp).count(), stability.stable(opp, own).count())
            }
            Feature::Parity => match board.empties().count() {
                0 => (0, 0),
                empty if (empty % 2 == 1) == view.to_move => (1, 0),
                _ => (0, 1),
            },
            Feature::ForcedPass => {
                let stuck = |board: &B| u32::from(board.legal_moves().is_empty());
                (stuck(&board.passed()), stuck(board))
            }
            Feature::DiscSquares(_) | Feature::OwnDiscSquares(_) => {
                unreachable!("disc-square tables have no counts")
            }
        }
    }

    /// The largest possible absolute value on a board of this size.
    pub fn max_abs_value(&self, board: &B) -> f64 {
        let squares = board.mask().count();
        match self {
            Feature::DiscSquares(table) | Feature::OwnDiscSquares(table) => return table.sum_of_abs(),
            Feature::Discs | Feature::OwnDiscs | Feature::Mobility | Feature::Stability(_) => squares,
            Feature::Squares(set) => set.count(),
            Feature::CSquares { .. } => 8,
            Feature::XSquares { .. } => 4,
            // A square lies on four lines.
            Feature::LineMobility(_) => 4 * squares,
            Feature::Parity | Feature::ForcedPass => 1,
        }
        .into()
    }
}
