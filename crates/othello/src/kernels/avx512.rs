//! Kernels for AVX-512, which counts leading zeros and masks lanes.
//!
//! The legal moves are those of AVX2: compiled for AVX-512, its "or" of an "and"
//! becomes one instruction, and the eight directions in one wide vector are
//! slower on CPUs that split it (3.5 ns against 3.0 on Zen 4).

use std::arch::x86_64::{
    _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_loadu_si256, _mm256_lzcnt_epi64,
    _mm256_maskz_and_epi64, _mm256_or_si256, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_srlv_epi64,
    _mm256_sub_epi64, _mm256_test_epi64_mask,
};

pub use super::avx2::legal_moves;
use super::avx2::or_lanes;
use super::{Grid, Grid8};

/// What `outflank --version` says of this build.
pub const NAME: &str = "avx512";

/// Discs that turn when the owner of `own` plays on the square.
#[inline]
pub fn flips(index: u32, own: u64, opp: u64) -> u64 {
    // SAFETY: this module is compiled only for targets that have these features.
    unsafe { flips_avx512(index, own, opp) }
}

/// The scalar algorithm with one ray a lane.
#[inline]
#[target_feature(enable = "avx512f,avx512cd,avx512vl")]
fn flips_avx512(index: u32, own: u64, opp: u64) -> u64 {
    let rays = Grid8::rays(index);
    // SAFETY: each half is four words, one vector.
    let (up, down) =
        unsafe { (_mm256_loadu_si256(rays.up.as_ptr().cast()), _mm256_loadu_si256(rays.down.as_ptr().cast())) };
    let ours = _mm256_set1_epi64x(own as i64);
    let theirs = _mm256_set1_epi64x(opp as i64);
    let zero = _mm256_setzero_si256();

    let stops = _mm256_andnot_si256(theirs, up);
    let nearest = _mm256_and_si256(stops, _mm256_sub_epi64(zero, stops));
    let below = _mm256_add_epi64(nearest, _mm256_set1_epi64x(-1));
    let turned_up = _mm256_maskz_and_epi64(_mm256_test_epi64_mask(nearest, ours), up, below);

    let stops = _mm256_andnot_si256(theirs, down);
    let nearest = _mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(stops));
    let above = _mm256_sub_epi64(zero, _mm256_add_epi64(nearest, nearest));
    let turned_down = _mm256_maskz_and_epi64(_mm256_test_epi64_mask(nearest, ours), down, above);

    or_lanes(_mm256_or_si256(turned_up, turned_down))
}
