//! Any board up to 10×10.

use game::Size;

use super::{Board, mask_of};
use crate::Symmetry;
use crate::kernels::Grid11;

/// A board of up to 10 columns and rows, in rows of 11 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct B128 {
    own: u128,
    opp: u128,
    mask: u128,
}

impl Board for B128 {
    type Grid = Grid11;
    type Bits = u128;

    fn empty(size: Size) -> Option<B128> {
        let fits = (1..=10).contains(&size.width) && (1..=10).contains(&size.height);
        fits.then(|| B128 { own: 0, opp: 0, mask: mask_of(size, 11) })
    }

    #[inline]
    fn own(&self) -> u128 {
        self.own
    }

    #[inline]
    fn opp(&self) -> u128 {
        self.opp
    }

    #[inline]
    fn mask(&self) -> u128 {
        self.mask
    }

    #[inline]
    fn with_discs(&self, own: u128, opp: u128) -> B128 {
        B128 { own, opp, mask: self.mask }
    }

    fn transform(bits: u128, size: Size, symmetry: Symmetry) -> u128 {
        symmetry.bits11(bits, size)
    }
}
