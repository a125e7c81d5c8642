//! The indices of a board's patterns, kept up to date move by move.

use game::Size;
use othello::{Bits, Board};

use super::shapes::{MAX_INSTANCES, Shape};
use super::transfer::counterpart;

/// A number for each instance of a shape.
type Lanes = [u16; MAX_INSTANCES];

/// The indices of all patterns of a board, in two parts: what the discs of each side
/// contribute. The index of a pattern is the first part plus twice the second, so seeing
/// the board from the other side only swaps the parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct PatternIndices {
    pub(super) own: Lanes,
    pub(super) opp: Lanes,
}

impl PatternIndices {
    /// The same board seen from the other side.
    #[inline]
    #[must_use]
    pub fn passed(&self) -> PatternIndices {
        PatternIndices { own: self.opp, opp: self.own }
    }

    /// The index of each pattern.
    pub(super) fn iter(&self) -> impl Iterator<Item = u16> {
        self.own.iter().zip(&self.opp).map(|(own, opp)| own.wrapping_add(*opp).wrapping_add(*opp))
    }
}

/// Computes the indices of boards of one size.
#[derive(Clone, Debug)]
pub struct PatternIndexer {
    /// For each square, what a disc there adds to the part of its side.
    contributions: Box<[Lanes]>,
}

impl PatternIndexer {
    /// For boards like this one, and shapes that are defined on boards of that size.
    ///
    /// # Panics
    /// If the shapes have more than 64 instances.
    pub fn new<B: Board>(board: &B, shapes: &[Shape], size: Size) -> PatternIndexer {
        let squares = size_of::<B::Bits>() * 8;
        let mut contributions = vec![[0; MAX_INSTANCES]; squares].into_boxed_slice();
        let instances = shapes.iter().flat_map(|shape| shape.instances(size));
        for (lane, instance) in instances.enumerate() {
            for (digit, square) in instance.iter().enumerate() {
                // On a smaller board, a square may stand for several.
                let square = counterpart(*square, size, board.size());
                contributions[B::index(square) as usize][lane] += 3u16.pow(digit as u32);
            }
        }
        PatternIndexer { contributions }
    }

    /// The indices of a board.
    pub fn indices<B: Board>(&self, board: &B) -> PatternIndices {
        PatternIndices { own: self.sum(board.own()), opp: self.sum(board.opp()) }
    }

    /// The indices after a move on that square which turns those discs, seen from the other
    /// side.
    #[inline]
    pub fn after<T: Bits>(&self, indices: &PatternIndices, square: u32, flips: T) -> PatternIndices {
        let turned = self.sum(flips);
        let placed = &self.contributions[square as usize];
        let mut next = indices.passed();
        for lane in 0..MAX_INSTANCES {
            next.own[lane] = next.own[lane].wrapping_sub(turned[lane]);
            next.opp[lane] = next.opp[lane].wrapping_add(turned[lane]).wrapping_add(placed[lane]);
        }
        next
    }

    #[inline]
    fn sum<T: Bits>(&self, discs: T) -> Lanes {
        let mut sum = [0; MAX_INSTANCES];
        for square in discs.indices() {
            for (lane, contribution) in sum.iter_mut().zip(&self.contributions[square as usize]) {
                *lane = contribution.wrapping_add(*lane);
            }
        }
        sum
    }
}
