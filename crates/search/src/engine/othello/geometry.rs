//! What follows from the size of the board: square sets and stability.

use othello::{Bits, Board, Goal, GoalKind, Square, Stability};

/// Sets of squares of boards of one size.
#[derive(Clone, Debug)]
pub struct Geometry<B: Board> {
    pub mask: B::Bits,
    pub corners: B::Bits,
    /// For each square, the squares next to it.
    neighbours: PerSquare<B::Bits>,
    /// For each square, its quadrant.
    quadrant_of_square: PerSquare<B::Bits>,
    /// For each square, how much better it is than others to move to in the endgame.
    square_values: PerSquare<i8>,
    /// The four quadrants of the board.
    quadrants: [B::Bits; 4],
    stability: Stability<B::Bits>,
}

/// A value for each bit of a word, so that lookups need no bounds check.
type PerSquare<T> = [T; 128];

impl<B: Board> Geometry<B> {
    /// The geometry of boards like this one.
    pub fn of(board: &B) -> Geometry<B> {
        let size = board.size();
        let (mask, bit) = (board.mask(), |square| B::Bits::bit(B::index(square)));
        let set = |belongs: &dyn Fn(Square) -> bool| {
            let squares = mask.indices().map(B::square).filter(|square| belongs(*square));
            squares.fold(B::Bits::EMPTY, |set, square| set | bit(square))
        };
        let is_second_half = |at: u8, length: u8| at >= length.div_ceil(2);
        let quadrant_index = |square: Square| {
            usize::from(is_second_half(square.column(), size.width))
                + 2 * usize::from(is_second_half(square.row(), size.height))
        };
        let quadrants = [0, 1, 2, 3].map(|index| set(&|square| quadrant_index(square) == index));
        let per_square = |of: &dyn Fn(Square) -> B::Bits| {
            let mut sets = [B::Bits::EMPTY; 128];
            mask.indices().for_each(|index| sets[index as usize] = of(B::square(index)));
            sets
        };
        let is_end = |at: u8, length: u8| at == 0 || at == length - 1;
        Geometry {
            mask,
            corners: set(&|s| is_end(s.column(), size.width) && is_end(s.row(), size.height)),
            neighbours: per_square(&|a| {
                set(&|b| a != b && a.column().abs_diff(b.column()) <= 1 && a.row().abs_diff(b.row()) <= 1)
            }),
            quadrant_of_square: per_square(&|square| quadrants[quadrant_index(square)]),
            square_values: square_values(board),
            quadrants,
            stability: Stability::of(board),
        }
    }

    /// The squares next to a square.
    #[inline]
    pub fn neighbours(&self, square: u32) -> B::Bits {
        self.neighbours[square as usize % 128]
    }

    /// The quadrant in which a square lies.
    #[inline]
    pub fn quadrant(&self, square: u32) -> B::Bits {
        self.quadrant_of_square[square as usize % 128]
    }

    /// How much better a square is than others to move to in the endgame.
    #[inline]
    pub fn square_value(&self, square: u32) -> i32 {
        self.square_values[square as usize % 128].into()
    }

    /// The quadrants with an odd number of empty squares.
    pub fn odd_quadrants(&self, empty: B::Bits) -> B::Bits {
        let odd = self.quadrants.iter().filter(|quadrant| (empty & **quadrant).count() % 2 == 1);
        odd.fold(B::Bits::EMPTY, |set, quadrant| set | *quadrant)
    }

    /// Stability cutoff: the upper bound on the score of the side to move, in discs,
    /// if stable discs prove that it is at most `alpha`.
    ///
    /// Stable discs of the opponent never become one's own. Where the fewest discs win
    /// it is the other way round: one's own stable discs count against one.
    #[inline]
    pub fn stability_cutoff<G: Goal>(&self, board: &B, alpha: i32) -> Option<i32> {
        let squares = self.mask.count() as i32;
        let (unwanted, other) = match G::KIND {
            GoalKind::Most => (board.opp(), board.own()),
            GoalKind::Fewest => (board.own(), board.opp()),
        };
        // Not worth computing: a cutoff is impossible or unlikely because nearly all of
        // these discs would have to be stable, or unlikely because alpha is low.
        let needed = (squares - alpha + 1) / 2;
        let empties = squares - (unwanted | other).count() as i32;
        if (unwanted.count() as i32) < needed + squares / 10 || alpha < empties {
            return None;
        }
        let bound = squares - 2 * self.stability.stable(unwanted, other).count() as i32;
        (bound <= alpha).then_some(bound)
    }
}

/// Corners are the best squares, other squares of the edge better than most, and those
/// diagonally next to corners (X-squares) the worst.
fn square_values<B: Board>(board: &B) -> PerSquare<i8> {
    let size = board.size();
    let mut values = [0; 128];
    for index in board.mask().indices() {
        let square = B::square(index);
        let from_end = |at: u8, length: u8| at.min(length - 1 - at);
        values[index as usize] =
            match (from_end(square.column(), size.width), from_end(square.row(), size.height)) {
                (0, 0) => 2,
                (0, _) | (_, 0) => 1,
                (1, 1) => -1,
                _ => 0,
            };
    }
    values
}
