//! Any board up to 8×8.

use game::Size;

use super::{Board, mask_of};
use crate::Symmetry;
use crate::kernels::Grid8;

/// A board of up to 8 columns and rows, in the top left corner of the 8×8 grid:
/// the kernels of [`B8`](super::B8), and one AND.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct B64 {
    own: u64,
    opp: u64,
    mask: u64,
}

impl Board for B64 {
    type Grid = Grid8;
    type Bits = u64;

    fn empty(size: Size) -> Option<B64> {
        let fits = (1..=8).contains(&size.width) && (1..=8).contains(&size.height);
        fits.then(|| B64 { own: 0, opp: 0, mask: mask_of(size, 8) as u64 })
    }

    #[inline]
    fn own(&self) -> u64 {
        self.own
    }

    #[inline]
    fn opp(&self) -> u64 {
        self.opp
    }

    #[inline]
    fn mask(&self) -> u64 {
        self.mask
    }

    #[inline]
    fn with_discs(&self, own: u64, opp: u64) -> B64 {
        B64 { own, opp, mask: self.mask }
    }

    fn transform(bits: u64, size: Size, symmetry: Symmetry) -> u64 {
        symmetry.bits8(bits, size)
    }
}
