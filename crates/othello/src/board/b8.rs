//! The 8×8 board.

use game::Size;

use super::Board;
use crate::Symmetry;
use crate::kernels::Grid8;

/// The 8×8 board: two words, no mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct B8 {
    own: u64,
    opp: u64,
}

impl Board for B8 {
    type Grid = Grid8;
    type Bits = u64;

    fn empty(size: Size) -> Option<B8> {
        (size == Size { width: 8, height: 8 }).then_some(B8 { own: 0, opp: 0 })
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
        u64::MAX
    }

    #[inline]
    fn with_discs(&self, own: u64, opp: u64) -> B8 {
        B8 { own, opp }
    }

    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    #[inline]
    fn last_flips(&self, index: u32) -> i32 {
        match crate::kernels::bmi2::last_flips(index, self.own) {
            [0, opp] => -(opp as i32),
            [own, _] => own as i32,
        }
    }

    fn transform(bits: u64, size: Size, symmetry: Symmetry) -> u64 {
        symmetry.bits8(bits, size)
    }
}
