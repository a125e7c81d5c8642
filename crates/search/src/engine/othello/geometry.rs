//! What follows from the shape of a board alone.

use othello::{Bits, Board, Goal, GoalKind, Square, Stability};

/// Sets of squares of boards of one size.
#[derive(Clone, Debug)]
pub struct Geometry<B: Board> {
    pub mask: B::Bits,
    pub corners: B::Bits,
    /// For each square, the squares next to it.
    neighbours: Box<[B::Bits]>,
    /// For each square, the quarter of the board in which it lies.
    quadrants: Box<[B::Bits]>,
    /// The four quarters.
    quarters: [B::Bits; 4],
    stability: Stability<B::Bits>,
}

impl<B: Board> Geometry<B> {
    /// The geometry of boards like this one.
    pub fn of(board: &B) -> Geometry<B> {
        let size = board.size();
        let (mask, bits) = (board.mask(), |square| B::Bits::bit(B::index(square)));
        let set = |belongs: &dyn Fn(Square) -> bool| {
            let squares = mask.indices().map(B::square).filter(|square| belongs(*square));
            squares.fold(B::Bits::EMPTY, |set, square| set | bits(square))
        };
        let half = |at: u8, length: u8| at >= length.div_ceil(2);
        let quarter = |square: Square| {
            usize::from(half(square.column(), size.width)) + 2 * usize::from(half(square.row(), size.height))
        };
        let quarters = [0, 1, 2, 3].map(|number| set(&|square| quarter(square) == number));
        let places = size_of::<B::Bits>() as u32 * 8;
        let per_square = |of: &dyn Fn(Square) -> B::Bits| {
            let on_board = |index| mask.contains(index).then(|| of(B::square(index)));
            (0..places).map(|index| on_board(index).unwrap_or(B::Bits::EMPTY)).collect()
        };
        let is_end = |at: u8, length: u8| at == 0 || at == length - 1;
        Geometry {
            mask,
            corners: set(&|s| is_end(s.column(), size.width) && is_end(s.row(), size.height)),
            neighbours: per_square(&|a| {
                set(&|b| a != b && a.column().abs_diff(b.column()) <= 1 && a.row().abs_diff(b.row()) <= 1)
            }),
            quadrants: per_square(&|square| quarters[quarter(square)]),
            quarters,
            stability: Stability::of(board),
        }
    }

    /// The squares next to a square.
    #[inline]
    pub fn neighbours(&self, square: u32) -> B::Bits {
        self.neighbours[square as usize]
    }

    /// The quarter of the board in which a square lies.
    #[inline]
    pub fn quadrant(&self, square: u32) -> B::Bits {
        self.quadrants[square as usize]
    }

    /// The quarters with an odd number of empty squares.
    pub fn odd(&self, empty: B::Bits) -> B::Bits {
        let odd = self.quarters.iter().filter(|quarter| (empty & **quarter).count() % 2 == 1);
        odd.fold(B::Bits::EMPTY, |set, quarter| set | *quarter)
    }

    /// The most that the side to move can still reach, in discs, if stable discs
    /// show that it is no more than `alpha`.
    ///
    /// Discs that stay the opponent's do not become one's own. Where the fewest
    /// discs win it is the other way round: one's own that stay are what counts
    /// against one.
    #[inline]
    pub fn stable_bound<G: Goal>(&self, board: &B, alpha: i32) -> Option<i32> {
        let squares = self.mask.count() as i32;
        let (losing, other) = match G::KIND {
            GoalKind::Most => (board.opp(), board.own()),
            GoalKind::Fewest => (board.own(), board.opp()),
        };
        // Even if all of them were stable it would not be enough, or so little is
        // wanted that it is not worth looking.
        let needed = (squares - alpha + 1) / 2;
        let empties = squares - (losing | other).count() as i32;
        if (losing.count() as i32) < needed || alpha < empties {
            return None;
        }
        let bound = squares - 2 * self.stability.stable(losing, other).count() as i32;
        (bound <= alpha).then_some(bound)
    }
}
