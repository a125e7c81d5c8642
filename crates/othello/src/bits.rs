//! Sets of squares as integers.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// An integer used as a set of squares: `u64` for grids of 8×8, `u128` for
/// wider or taller ones.
pub trait Bits:
    Copy
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No squares.
    const EMPTY: Self;

    /// The set of one square.
    fn bit(index: u32) -> Self;

    /// How many squares there are.
    fn count(self) -> u32;

    /// Whether there are none.
    fn is_empty(self) -> bool;

    /// The index of the lowest square; the width of the type if there is none.
    fn lowest_index(self) -> u32;

    /// The set without its lowest square.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// The lowest square alone.
    #[must_use]
    fn lowest(self) -> Self;

    /// The highest square alone.
    #[must_use]
    fn highest(self) -> Self;

    /// All squares below the one given; of the empty set, none.
    #[must_use]
    fn below(self) -> Self;

    /// All squares above the one given; of the empty set, none.
    #[must_use]
    fn above(self) -> Self;

    /// The first eight squares as a number.
    fn low_byte(self) -> u8;

    /// Mixes the set into a running 64-bit hash.
    #[must_use]
    fn mix(self, hash: u64) -> u64;

    /// Whether the square is in the set.
    fn contains(self, index: u32) -> bool {
        !(self & Self::bit(index)).is_empty()
    }

    /// The indices of the squares, ascending.
    fn indices(self) -> Indices<Self> {
        Indices(self)
    }
}

/// The indices of the squares of a set, ascending.
#[derive(Clone, Debug)]
pub struct Indices<T>(pub(crate) T);

impl<T: Bits> Iterator for Indices<T> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let index = self.0.lowest_index();
        self.0 = self.0.without_lowest();
        Some(index)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl<T: Bits> ExactSizeIterator for Indices<T> {}

/// Multiplies to 128 bits and folds the halves: every input bit reaches every
/// part of the output.
#[inline]
fn folded_multiply(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ ((product >> 64) as u64)
}

/// An odd constant with evenly mixed bits (the golden ratio in 64 bits).
const MIXER: u64 = 0x9E37_79B9_7F4A_7C15;

macro_rules! impl_bits {
    ($word:ty, |$set:ident, $hash:ident| $mix:expr) => {
        impl Bits for $word {
            const EMPTY: Self = 0;

            #[inline]
            fn bit(index: u32) -> Self {
                1 << index
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }

            #[inline]
            fn lowest_index(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline]
            fn highest(self) -> Self {
                const TOP: $word = 1 << (<$word>::BITS - 1);
                TOP.checked_shr(self.leading_zeros()).unwrap_or(0)
            }

            #[inline]
            fn below(self) -> Self {
                self.wrapping_sub(Self::from(self != 0))
            }

            #[inline]
            fn above(self) -> Self {
                (self << 1).wrapping_neg()
            }

            #[inline]
            fn low_byte(self) -> u8 {
                self as u8
            }

            #[inline]
            fn mix(self, $hash: u64) -> u64 {
                let $set = self;
                $mix
            }
        }
    };
}

impl_bits!(u64, |set, hash| folded_multiply(set ^ hash, MIXER));
impl_bits!(u128, |set, hash| ((set >> 64) as u64).mix((set as u64).mix(hash)));

#[cfg(test)]
mod tests {
    use super::*;

    fn neighbours_of_a_bit<T: Bits>(width: u32) {
        for index in 0..width {
            let bit = T::bit(index);
            assert_eq!((bit.lowest(), bit.highest()), (bit, bit));
            assert_eq!(bit.below().count(), index);
            assert_eq!(bit.above().count(), width - 1 - index);
            assert!((bit.below() & bit.above()).is_empty());
        }
        assert!(T::EMPTY.below().is_empty() && T::EMPTY.above().is_empty());
        assert!(T::EMPTY.lowest().is_empty() && T::EMPTY.highest().is_empty());
    }

    #[test]
    fn below_and_above_split_the_word() {
        neighbours_of_a_bit::<u64>(64);
        neighbours_of_a_bit::<u128>(128);
    }

    #[test]
    fn indices_come_in_ascending_order() {
        assert_eq!(0b1010_0001u64.indices().collect::<Vec<_>>(), [0, 5, 7]);
        assert_eq!(((1u128 << 100) | 2).indices().collect::<Vec<_>>(), [1, 100]);
    }
}
