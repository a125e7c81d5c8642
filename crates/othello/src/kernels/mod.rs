//! Legal moves and flips: the inner loops of everything.
//!
//! A *grid* lays the squares of a board out in a word, row by row from `a1` at
//! bit 0. [`Grid8`] has rows of 8 bits in a `u64`; every board up to 8×8 sits in
//! its top left corner. [`Grid11`] has rows of 11 bits in a `u128` for boards up
//! to 10×10; the eleventh column is never used, so that shifts cannot run from
//! one row into the next.
//!
//! No kernel knows the shape of the board: discs never leave it, so a line that
//! runs off it meets an empty square and flips nothing. Only the squares on
//! which a disc may be *put* have to be masked by the board.
//!
//! This module is the one place that chooses an instruction set. The scalar
//! kernels are always compiled, and tests hold every compiled twin equal to
//! them.

#![allow(unsafe_code)]

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
pub mod bmi2;
mod cpu;
mod rays;
pub mod scalar;

cfg_select! {
    all(
        target_arch = "x86_64",
        target_feature = "avx2",
        target_feature = "avx512f",
        target_feature = "avx512cd",
        target_feature = "avx512vl",
    ) => {
        pub mod avx2;
        pub mod avx2_wide;
        pub mod avx512;
        use {avx2_wide as grid11, avx512 as grid8};
    }
    all(target_arch = "x86_64", target_feature = "avx2") => {
        pub mod avx2;
        pub mod avx2_wide;
        use {avx2 as grid8, avx2_wide as grid11};
    }
    _ => {
        use scalar::{grid8, grid11};
    }
}

pub use rays::Rays;

use crate::Bits;

/// The instruction set of the kernels up to 8×8: `avx512`, `avx2` or `scalar`.
pub const NAME: &str = grid8::NAME;

/// The instruction set of the kernels on wider or taller boards.
pub const WIDE_NAME: &str = grid11::NAME;

/// How squares are laid out in a word, and the kernels over that layout.
pub trait Grid {
    /// The word that holds a set of squares.
    type Word: Bits;

    /// Bits from one row to the next.
    const STRIDE: u32;

    /// The four axes (horizontal, vertical, two diagonals): the distance in bits
    /// of one step, and the squares that a step may flip without running over
    /// the edge of the grid.
    const AXES: [(u32, Self::Word); 4];

    /// The longest possible run of flipped discs, as pairs.
    const FLIP_PAIRS: u32;

    /// The eight rays from a square.
    fn rays(index: u32) -> &'static Rays<Self::Word>;

    /// The empty squares of the grid (not of the board) on which the owner of
    /// `own` outflanks something.
    fn legal_moves(own: Self::Word, opp: Self::Word) -> Self::Word;

    /// The discs that turn when the owner of `own` plays on the empty square.
    fn flips(index: u32, own: Self::Word, opp: Self::Word) -> Self::Word;
}

/// Rows of 8 bits in a `u64`.
#[derive(Clone, Copy, Debug)]
pub struct Grid8;

/// Rows of 11 bits, the last one always empty, in a `u128`.
#[derive(Clone, Copy, Debug)]
pub struct Grid11;

impl Grid for Grid8 {
    type Word = u64;

    const STRIDE: u32 = 8;
    /// Discs in the first and last column are never flipped along a row or a
    /// diagonal: leaving them out is what keeps shifts from wrapping around.
    const AXES: [(u32, u64); 4] = {
        const INNER: u64 = 0x7E7E_7E7E_7E7E_7E7E;
        [(1, INNER), (8, u64::MAX), (7, INNER), (9, INNER)]
    };
    const FLIP_PAIRS: u32 = 3;

    #[inline]
    fn rays(index: u32) -> &'static Rays<u64> {
        &rays::GRID8[index as usize]
    }

    #[inline]
    fn legal_moves(own: u64, opp: u64) -> u64 {
        grid8::legal_moves(own, opp)
    }

    #[inline]
    fn flips(index: u32, own: u64, opp: u64) -> u64 {
        grid8::flips(index, own, opp)
    }
}

impl Grid for Grid11 {
    type Word = u128;

    const STRIDE: u32 = 11;
    const AXES: [(u32, u128); 4] = [(1, u128::MAX), (11, u128::MAX), (10, u128::MAX), (12, u128::MAX)];
    const FLIP_PAIRS: u32 = 4;

    #[inline]
    fn rays(index: u32) -> &'static Rays<u128> {
        &rays::GRID11[index as usize]
    }

    #[inline]
    fn legal_moves(own: u128, opp: u128) -> u128 {
        grid11::legal_moves(own, opp)
    }

    #[inline]
    fn flips(index: u32, own: u128, opp: u128) -> u128 {
        grid11::flips(index, own, opp)
    }
}
