//! Disc-square tables: a value for every square.

use game::Size;
use othello::{Bits, Board, Square};

/// The values of the squares of an 8×8 board, row by row.
pub type SquareValues = [f64; 64];

/// From this number of different values on, looking up sums is faster than counting
/// discs value by value.
const LOOKUP_MIN_VALUES: usize = 16;

/// The values of the squares of a board, arranged for fast sums.
#[derive(Clone, Debug)]
pub(crate) struct DiscSquareTable<T> {
    /// The squares of each value.
    classes: Vec<(f64, T)>,
    /// If there are many values: for each group of eight consecutive bits, the sum of every
    /// subset of its squares.
    sums: Vec<[f64; 256]>,
}

impl<T: Bits> DiscSquareTable<T> {
    /// The values of an 8×8 board, applied to boards like this one.
    pub fn new<B: Board<Bits = T>>(values: &SquareValues, board: &B) -> DiscSquareTable<T> {
        DiscSquareTable::from_fn(board, |square| values[square_on_8x8(square, board.size())])
    }

    /// The values that a function gives the squares.
    pub fn from_fn<B: Board<Bits = T>>(board: &B, value: impl Fn(Square) -> f64) -> DiscSquareTable<T> {
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
        let looks_up = classes.len() >= LOOKUP_MIN_VALUES;
        let sums = if looks_up { subset_sums(&classes) } else { Vec::new() };
        DiscSquareTable { classes, sums }
    }

    /// The sum of the values of one side's squares, less that of the other's. The two
    /// ways to compute it differ at most in rounding: sums of whole numbers are exact.
    #[inline]
    pub fn difference(&self, own: T, opp: T) -> f64 {
        if self.sums.is_empty() { self.count_sum(own, opp) } else { self.look_up_sum(own, opp) }
    }

    fn look_up_sum(&self, own: T, opp: T) -> f64 {
        let (mut own, mut opp, mut sum) = (own, opp, 0.0);
        for sums in &self.sums {
            sum += sums[usize::from(own.low_byte())] - sums[usize::from(opp.low_byte())];
            (own, opp) = (own >> 8, opp >> 8);
        }
        sum
    }

    fn count_sum(&self, own: T, opp: T) -> f64 {
        let count = |squares: T| ((own & squares).count() as i32) - ((opp & squares).count() as i32);
        self.classes.iter().map(|(value, squares)| value * f64::from(count(*squares))).sum()
    }

    /// The sum of the absolute values of all squares.
    pub fn sum_of_abs(&self) -> f64 {
        self.classes.iter().map(|(value, squares)| value.abs() * f64::from(squares.count())).sum()
    }
}

/// For each group of eight consecutive bits, the sums of all subsets of its squares.
fn subset_sums<T: Bits>(classes: &[(f64, T)]) -> Vec<[f64; 256]> {
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

/// The index of the 8×8 square whose value applies to that square of this board.
pub(crate) fn nearest_square<B: Board>(board: &B, index: u32) -> usize {
    square_on_8x8(B::square(index), board.size())
}

fn square_on_8x8(square: Square, Size { width, height }: Size) -> usize {
    8 * coordinate_on_8x8(square.row(), height) + coordinate_on_8x8(square.column(), width)
}

/// The row or column of the 8×8 board that corresponds to one of `n`: the one at the
/// same distance from the nearer edge, or in the middle.
fn coordinate_on_8x8(index: u8, n: u8) -> usize {
    let (near, far) = (usize::from(index), usize::from(n - 1 - index));
    if near <= far { near.min(3) } else { 7 - far.min(3) }
}

/// The values of an 8×8 board in which symmetric squares have the same value: one for
/// each of the ten classes, ordered by the smaller and then the larger distance from the
/// edges.
pub fn symmetric_square_values(values: &[f64; 10]) -> SquareValues {
    std::array::from_fn(|square| {
        let (row, column) = (square / 8, square % 8);
        let (row, column) = (row.min(7 - row), column.min(7 - column));
        values[class_index(row.min(column), row.max(column))]
    })
}

/// The index of the class with those distances from the edges.
const fn class_index(smaller: usize, larger: usize) -> usize {
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
        assert!(pairs.enumerate().all(|(number, (smaller, larger))| class_index(smaller, larger) == number));
    }

    #[test]
    fn other_boards_correspond_to_8x8_at_their_edges() {
        let mapped = |n: u8| (0..n).map(|index| coordinate_on_8x8(index, n)).collect::<Vec<_>>();
        assert_eq!(mapped(8), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(mapped(10), [0, 1, 2, 3, 3, 4, 4, 5, 6, 7]);
        assert_eq!(mapped(5), [0, 1, 2, 6, 7]);
        assert_eq!(mapped(4), [0, 1, 6, 7]);
    }

    /// Sums of whole numbers are exact, whether there are many values or few.
    #[allow(clippy::float_cmp)]
    fn check_sums<B: Board>(size: Size, values: i32) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let board = B::empty(size).unwrap();
        let numbers: Vec<f64> = (0..256).map(|_| f64::from(random.random_range(-values..=values))).collect();
        let table = DiscSquareTable::from_fn(&board, |square| {
            numbers[16 * usize::from(square.row()) + usize::from(square.column())]
        });
        assert_eq!(table.sums.is_empty(), values < 10);
        let table = DiscSquareTable { sums: subset_sums(&table.classes), ..table };
        for _ in 0..200 {
            let mut discs = [B::Bits::EMPTY; 2];
            for index in board.mask().indices() {
                match random.random_range(0..3) {
                    2 => {}
                    side => discs[side] |= B::Bits::bit(index),
                }
            }
            let [own, opp] = discs;
            assert_eq!(table.look_up_sum(own, opp), table.count_sum(own, opp));
            assert_eq!(table.difference(own, B::Bits::EMPTY), table.count_sum(own, B::Bits::EMPTY));
        }
    }

    #[test]
    fn looked_up_sums_equal_counted_ones() {
        for values in [3, 1000] {
            check_sums::<B8>(Size { width: 8, height: 8 }, values);
            check_sums::<B128>(Size { width: 10, height: 9 }, values);
        }
    }
}
