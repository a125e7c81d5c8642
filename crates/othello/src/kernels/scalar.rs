//! Kernels in plain integer code, for both grids: the twin every other kernel
//! must equal.

use super::Grid;
use crate::Bits;

/// [`legal_moves`] and [`flips`] on the 8×8 grid, under the names every
/// instruction set's module exports.
pub mod grid8 {
    use crate::kernels::Grid8;

    /// What `outflank --version` says of this build.
    pub const NAME: &str = "scalar";

    /// Empty squares on which the owner of `own` outflanks something.
    #[inline]
    pub fn legal_moves(own: u64, opp: u64) -> u64 {
        super::legal_moves::<Grid8>(own, opp)
    }

    /// Discs that turn when the owner of `own` plays on the square.
    #[inline]
    pub fn flips(index: u32, own: u64, opp: u64) -> u64 {
        super::flips::<Grid8>(index, own, opp)
    }
}

/// [`legal_moves`] and [`flips`] on the wide grid.
pub mod grid11 {
    use crate::kernels::Grid11;

    /// What `outflank --version` says of this build.
    pub const NAME: &str = "scalar";

    /// Empty squares on which the owner of `own` outflanks something.
    #[inline]
    pub fn legal_moves(own: u128, opp: u128) -> u128 {
        super::legal_moves::<Grid11>(own, opp)
    }

    /// Discs that turn when the owner of `own` plays on the square.
    #[inline]
    pub fn flips(index: u32, own: u128, opp: u128) -> u128 {
        super::flips::<Grid11>(index, own, opp)
    }
}

/// Empty squares of the grid on which the owner of `own` outflanks something.
///
/// Along each axis, both ways at once: start from the discs of `opp` next to
/// `own`, extend through further discs of `opp` (by one, then by pairs), and
/// step once more; what is empty there is a move.
#[inline]
pub fn legal_moves<G: Grid>(own: G::Word, opp: G::Word) -> G::Word {
    let mut reached = G::Word::EMPTY;
    for (step, inner) in G::AXES {
        let through = opp & inner;
        let mut up = through & (own << step);
        let mut down = through & (own >> step);
        up |= through & (up << step);
        down |= through & (down >> step);
        let pair_up = through & (through << step);
        let pair_down = pair_up >> step;
        for _ in 1..G::FLIP_PAIRS {
            up |= pair_up & (up << (2 * step));
            down |= pair_down & (down >> (2 * step));
        }
        reached |= (up << step) | (down >> step);
    }
    reached & !(own | opp)
}

/// Discs that turn when the owner of `own` plays on the empty square `index`.
///
/// On each ray, find the nearest square that is not the opponent's; if it is our
/// own, everything before it turns.
#[inline]
pub fn flips<G: Grid>(index: u32, own: G::Word, opp: G::Word) -> G::Word {
    let rays = G::rays(index);
    let mut turned = G::Word::EMPTY;
    for ray in rays.up {
        let outflanking = (ray & !opp).lowest() & own;
        turned |= ray & outflanking.below();
    }
    for ray in rays.down {
        let outflanking = (ray & !opp).highest() & own;
        turned |= ray & outflanking.above();
    }
    turned
}
