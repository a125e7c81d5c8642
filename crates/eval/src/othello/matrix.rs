//! A value for every square.

use game::Size;
use othello::{Bits, Board, Square};

/// The values of an 8×8 board, row by row.
pub type Values = [f64; 64];

/// From so many different values on, looking up sums is quicker than counting discs
/// value by value.
const MANY_VALUES: usize = 16;

/// The values of squares, arranged for quick sums.
#[derive(Clone, Debug)]
pub(crate) struct Matrix<T> {
    /// The squares of each value.
    classes: Vec<(f64, T)>,
    /// If there are many values: the sum for every set of eight squares in a row, of
    /// the first eight and so on.
    sums: Vec<[f64; 256]>,
}

impl<T: Bits> Matrix<T> {
    /// The values of an 8×8 board, carried over to a board of another size.
    pub fn new<B: Board<Bits = T>>(values: &Values, board: &B) -> Matrix<T> {
        Matrix::from_fn(board, |square| values[fold_square(square, board.size())])
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
        let has_many = classes.len() >= MANY_VALUES;
        let sums = if has_many { sums(&classes) } else { Vec::new() };
        Matrix { classes, sums }
    }

    /// The sum of the values of one side's squares, less that of the other's.
    /// How it is computed shows at most in the last bits: sums of whole numbers are
    /// exact.
    #[inline]
    pub fn difference(&self, own: T, opp: T) -> f64 {
        if self.sums.is_empty() { self.counted(own, opp) } else { self.looked_up(own, opp) }
    }

    fn looked_up(&self, own: T, opp: T) -> f64 {
        let (mut own, mut opp, mut sum) = (own, opp, 0.0);
        for sums in &self.sums {
            sum += sums[usize::from(own.low_byte())] - sums[usize::from(opp.low_byte())];
            (own, opp) = (own >> 8, opp >> 8);
        }
        sum
    }

    fn counted(&self, own: T, opp: T) -> f64 {
        let count = |squares: T| ((own & squares).count() as i32) - ((opp & squares).count() as i32);
        self.classes.iter().map(|(value, squares)| value * f64::from(count(*squares))).sum()
    }

    /// The sum of all values without their signs.
    pub fn magnitude(&self) -> f64 {
        self.classes.iter().map(|(value, squares)| value.abs() * f64::from(squares.count())).sum()
    }
}

/// The sums for all sets of the first eight squares, of the next eight, and so on.
fn sums<T: Bits>(classes: &[(f64, T)]) -> Vec<[f64; 256]> {
    let mut sums = vec![[0.0; 256]; size_of::<T>()];
    for (value, squares) in classes {
        for index in squares.indices() {
            sums[index as usize / 8][1 << (index % 8)] = *value;
        }
    }
    for sums in &mut sums {
        for set in 1..256_usize {
            let rest = set & (set - 1);
            sums[set] = sums[rest] + sums[set ^ rest];
        }
    }
    sums
}

/// The square of the 8×8 board whose value that square of another board has.
pub(crate) fn nearest_square<B: Board>(board: &B, index: u32) -> usize {
    fold_square(B::square(index), board.size())
}

fn fold_square(square: Square, Size { width, height }: Size) -> usize {
    8 * fold(square.row(), height) + fold(square.column(), width)
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
pub fn symmetric(values: &[f64; 10]) -> Values {
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
    use othello::{B8, B128};
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

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

    /// Whole numbers, many or few of them: their sums are exact.
    #[allow(clippy::float_cmp)]
    fn looked_up_is_counted<B: Board>(size: Size, values: i32) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let board = B::empty(size).unwrap();
        let numbers: Vec<f64> = (0..256).map(|_| f64::from(random.random_range(-values..=values))).collect();
        let matrix = Matrix::from_fn(&board, |square| {
            numbers[16 * usize::from(square.row()) + usize::from(square.column())]
        });
        assert_eq!(matrix.sums.is_empty(), values < 10);
        let table = Matrix { sums: sums(&matrix.classes), ..matrix };
        for _ in 0..200 {
            let mut discs = [B::Bits::EMPTY; 2];
            for index in board.mask().indices() {
                match random.random_range(0..3) {
                    2 => {}
                    side => discs[side] |= B::Bits::bit(index),
                }
            }
            let [own, opp] = discs;
            assert_eq!(table.looked_up(own, opp), table.counted(own, opp));
            assert_eq!(table.difference(own, B::Bits::EMPTY), table.counted(own, B::Bits::EMPTY));
        }
    }

    #[test]
    fn sums_are_the_same_looked_up_and_counted() {
        for values in [3, 1000] {
            looked_up_is_counted::<B8>(Size { width: 8, height: 8 }, values);
            looked_up_is_counted::<B128>(Size { width: 10, height: 9 }, values);
        }
    }
}
