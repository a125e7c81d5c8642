//! The features of the linear evaluation, computed all at once.

use game::Size;
use othello::kernels::Grid;
use othello::{Bits, Board, Square};

use super::super::corners::Corners;

/// The number of features.
pub const LINEAR_FEATURE_COUNT: usize = 15;

/// The names of the features, in the order of their weights.
///
/// All are from the view of the side to move: its own count less the opponent's, or two
/// features, `own` and `opponent`, where the two are weighted separately.
pub const LINEAR_FEATURE_NAMES: [&str; LINEAR_FEATURE_COUNT] = [
    "to-move",
    "parity",
    "own-moves",
    "opponent-moves",
    "own-corner-moves",
    "opponent-corner-moves",
    "frontier",
    "potential",
    "corners",
    "x-squares",
    "c-squares",
    "stable",
    "edges",
    "second-ring",
    "discs",
];

/// Computes the features of boards of one size.
#[derive(Clone, Debug)]
pub(crate) struct FeatureExtractor<T> {
    corners: Corners<T>,
    corner_squares: T,
    /// All squares but those of the first column, or of the last: where a step to the right
    /// or left may end.
    not_first: T,
    not_last: T,
    /// For each axis, the squares at the ends of its lines: discs there cannot be flipped
    /// along that axis.
    ends: [T; 4],
    edges: T,
    second_ring: T,
}

impl<T: Bits> FeatureExtractor<T> {
    /// For boards like this one.
    pub fn of<B: Board<Bits = T>>(board: &B) -> FeatureExtractor<T> {
        let Size { width, height } = board.size();
        let squares = |holds: &dyn Fn(u8, u8, Square) -> bool| {
            let near = |at: u8, n: u8| at.min(n - 1 - at);
            let all = board.mask().indices();
            let chosen = all.filter(|index| {
                let square = B::square(*index);
                holds(near(square.column(), width), near(square.row(), height), square)
            });
            chosen.fold(T::EMPTY, |set, index| set | T::bit(index))
        };
        let corners = Corners::of(board);
        let columns = squares(&|x, _, _| x == 0);
        let rows = squares(&|_, y, _| y == 0);
        let around_corners = corners.all() | corners.all_c() | corners.all_x();
        let ring = |n: u8| squares(&|x, y, _| x.min(y) == n) & !around_corners;
        FeatureExtractor {
            corner_squares: corners.all(),
            corners,
            not_first: squares(&|_, _, square| square.column() != 0),
            not_last: squares(&|_, _, square| square.column() != width - 1),
            ends: [columns, rows, columns | rows, columns | rows],
            edges: ring(0),
            second_ring: ring(1),
        }
    }

    /// All features of a board.
    #[inline]
    pub fn extract<B: Board<Bits = T>>(&self, board: &B) -> [i32; LINEAR_FEATURE_COUNT] {
        let (own, opp, empties) = (board.own(), board.opp(), board.empties());
        let difference = |squares: T| (own & squares).count() as i32 - (opp & squares).count() as i32;
        let (own_moves, opp_moves) = (board.legal_moves(), board.passed().legal_moves());
        let potential = (self.with_neighbours::<B>(opp) & empties).count() as i32
            - (self.with_neighbours::<B>(own) & empties).count() as i32;
        [
            1,
            2 * (empties.count() % 2) as i32 - 1,
            own_moves.count() as i32,
            opp_moves.count() as i32,
            (own_moves & self.corner_squares).count() as i32,
            (opp_moves & self.corner_squares).count() as i32,
            difference(self.with_neighbours::<B>(empties)),
            potential,
            difference(self.corner_squares),
            difference(self.corners.x_squares(board, false)),
            difference(self.corners.c_squares(board, false)),
            self.stable_from_corners::<B>(own) - self.stable_from_corners::<B>(opp),
            difference(self.edges),
            difference(self.second_ring),
            board.difference(),
        ]
    }

    /// A set of squares together with their neighbours; squares outside the board may be
    /// included.
    #[inline]
    fn with_neighbours<B: Board<Bits = T>>(&self, set: T) -> T {
        let rows = set | ((set << 1) & self.not_first) | ((set >> 1) & self.not_last);
        rows | (rows << B::Grid::STRIDE) | (rows >> B::Grid::STRIDE)
    }

    /// The number of discs of one side that are stable because of its corners: along each
    /// axis such a disc is at the end of its line, or next to another stable disc.
    ///
    /// No step needs a mask: one that crosses the edge of the grid ends on a square that is
    /// the end of its line anyway.
    #[inline]
    fn stable_from_corners<B: Board<Bits = T>>(&self, discs: T) -> i32 {
        let mut stable = discs & self.corner_squares;
        if stable.is_empty() {
            return 0;
        }
        let stride = B::Grid::STRIDE;
        loop {
            let along = |axis: usize, step: u32| self.ends[axis] | (stable << step) | (stable >> step);
            let grown = discs & along(0, 1) & along(1, stride) & along(2, stride - 1) & along(3, stride + 1);
            if grown == stable {
                return stable.count() as i32;
            }
            stable = grown;
        }
    }
}
