//! Kernels for AVX-512: all eight directions of the 8×8 grid in one vector
//! where rotation allows it, and leading-zero counts where they help.

use std::arch::x86_64::{
    __m512i, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_load_si256, _mm256_lzcnt_epi64,
    _mm256_maskz_and_epi64, _mm256_or_si256, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_srlv_epi64,
    _mm256_sub_epi64, _mm256_test_epi64_mask, _mm512_and_si512, _mm512_castsi512_si256,
    _mm512_extracti64x4_epi64, _mm512_rolv_epi64, _mm512_set1_epi64, _mm512_setr_epi64,
    _mm512_ternarylogic_epi64,
};

use super::avx2::or_lanes;
use super::{Grid, Grid8};

/// What `outflank --version` says of this build.
pub const NAME: &str = "avx512";

/// `a | (b & c)`, as the truth table of `vpternlog`.
const OR_AND: i32 = 0b1111_1000;

/// Empty squares on which the owner of `own` outflanks something.
#[inline]
pub fn legal_moves(own: u64, opp: u64) -> u64 {
    // SAFETY: this module is compiled only for targets that have these features.
    unsafe { legal_moves_avx512(own, opp) }
}

/// Discs that turn when the owner of `own` plays on the square.
#[inline]
pub fn flips(index: u32, own: u64, opp: u64) -> u64 {
    // SAFETY: this module is compiled only for targets that have these features.
    unsafe { flips_avx512(index, own, opp) }
}

/// The scalar algorithm with one direction a lane: a step towards lower bits is
/// a rotation to the left by 64 less. Discs on the rim that the line would have
/// to cross are left out of `through`, so nothing travels around the ends.
#[inline]
#[target_feature(enable = "avx512f,avx512cd,avx512vl")]
fn legal_moves_avx512(own: u64, opp: u64) -> u64 {
    const INNER_COLUMNS: i64 = 0x7E7E_7E7E_7E7E_7E7E;
    const INNER_ROWS: i64 = 0x00FF_FFFF_FFFF_FF00;
    const INNER: i64 = INNER_COLUMNS & INNER_ROWS;
    let step = _mm512_setr_epi64(1, 8, 7, 9, 63, 56, 57, 55);
    let two_steps = _mm512_setr_epi64(2, 16, 14, 18, 62, 48, 50, 46);
    let inner =
        _mm512_setr_epi64(INNER_COLUMNS, INNER_ROWS, INNER, INNER, INNER_COLUMNS, INNER_ROWS, INNER, INNER);

    let through = _mm512_and_si512(_mm512_set1_epi64(opp as i64), inner);
    let mut run = _mm512_and_si512(through, _mm512_rolv_epi64(_mm512_set1_epi64(own as i64), step));
    run = or_and(run, through, _mm512_rolv_epi64(run, step));
    let pair = _mm512_and_si512(through, _mm512_rolv_epi64(through, step));
    for _ in 1..Grid8::FLIP_PAIRS {
        run = or_and(run, pair, _mm512_rolv_epi64(run, two_steps));
    }
    let reached = _mm512_rolv_epi64(run, step);
    let halves = _mm256_or_si256(_mm512_castsi512_si256(reached), _mm512_extracti64x4_epi64::<1>(reached));
    or_lanes(halves) & !(own | opp)
}

/// The scalar algorithm with one ray a lane.
#[inline]
#[target_feature(enable = "avx512f,avx512cd,avx512vl")]
fn flips_avx512(index: u32, own: u64, opp: u64) -> u64 {
    let rays = Grid8::rays(index);
    // SAFETY: `Rays<u64>` is 64 bytes, aligned to 64: each half is an aligned vector.
    let (up, down) =
        unsafe { (_mm256_load_si256(rays.up.as_ptr().cast()), _mm256_load_si256(rays.down.as_ptr().cast())) };
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

#[inline]
#[target_feature(enable = "avx512f")]
fn or_and(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi64::<OR_AND>(a, b, c)
}
