//! A value for every square.

use game::Size;
use othello::{Bits, Board, Square};

/// The values of an 8×8 board, row by row.
pub(crate) type Values = [f64; 64];

/// The squares of each value.
#[derive(Clone, Debug)]
pub(crate) struct Matrix<T>(Vec<(f64, T)>);

impl<T: Bits> Matrix<T> {
    /// The values of an 8×8 board, carried over to a board of another size.
    pub fn new<B: Board<Bits = T>>(values: &Values, board: &B) -> Matrix<T> {
        let Size { width, height } = board.size();
        Matrix::from_fn(board, |square| values[8 * fold(square.row(), height) + fold(square.column(), width)])
    }

    /// The value of each square by a function.
    pub fn from_fn<B: Board<Bits = T>>(board: &B, value: impl Fn(Square) -> f64) -> Matrix<T> {
        let mut classes: Vec<(f64, T)> = Vec::new();
        for index in board.mask().indices() {
            let value = value(B::square(index));
            // Equal values are equal bits: both are copies of the same entry.
            match classes.iter_mut().find(|(known, _)| known.to_bits() == value.to_bits()) {
                Some((_, squares)) => *squares |= T::bit(index),
                None => classes.push((value, T::bit(index))),
            }
        }
        classes.retain(|(value, _)| *value != 0.0);
        Matrix(classes)
    }

    /// The sum of the values of one side's squares, less that of the other's.
    #[inline]
    pub fn difference(&self, own: T, opp: T) -> f64 {
        let count = |squares: T| ((own & squares).count() as i32) - ((opp & squares).count() as i32);
        self.0.iter().map(|(value, squares)| value * f64::from(count(*squares))).sum()
    }

    /// The sum of all values without their signs.
    pub fn magnitude(&self) -> f64 {
        self.0.iter().map(|(value, squares)| value.abs() * f64::from(squares.count())).sum()
    }
}

/// The row or column of the 8×8 board that one of `n` resembles: the one at the
/// same distance from the nearer edge, or of the middle.
fn fold(index: u8, n: u8) -> usize {
    let (near, far) = (usize::from(index), usize::from(n - 1 - index));
    if near <= far { near.min(3) } else { 7 - far.min(3) }
}

/// The 8×8 matrix in which squares that a symmetry exchanges have the same
/// value: one for each of the ten classes, ordered by the smaller and then the
/// larger distance from the edges.
pub(crate) fn symmetric(values: &[f64; 10]) -> Values {
    std::array::from_fn(|square| {
        let (row, column) = (square / 8, square % 8);
        let (row, column) = (row.min(7 - row), column.min(7 - column));
        values[class(row.min(column), row.max(column))]
    })
}

/// The number of the class with those distances from the edges.
const fn class(smaller: usize, larger: usize) -> usize {
    // Rows of a triangle with 4, 3, 2 and 1 entries.
    4 * smaller - smaller * smaller.saturating_sub(1) / 2 + larger - smaller
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ten_classes_are_numbered_in_order() {
        let pairs = (0..4).flat_map(|smaller| (smaller..4).map(move |larger| (smaller, larger)));
        assert!(pairs.enumerate().all(|(number, (smaller, larger))| class(smaller, larger) == number));
    }

    #[test]
    fn other_boards_look_like_8x8_from_their_edges() {
        let folded = |n: u8| (0..n).map(|index| fold(index, n)).collect::<Vec<_>>();
        assert_eq!(folded(8), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(folded(10), [0, 1, 2, 3, 3, 4, 4, 5, 6, 7]);
        assert_eq!(folded(5), [0, 1, 2, 6, 7]);
        assert_eq!(folded(4), [0, 1, 6, 7]);
    }
}
