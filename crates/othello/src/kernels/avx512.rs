//! Kernels for AVX-512: all eight directions of the 8×8 grid in one vector
//! where rotation allows it, and leading-zero counts where they help.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_load_si256, _mm256_lzcnt_epi64,
    _mm256_maskz_and_epi64, _mm256_or_si256, _mm256_set1_epi64x, _mm256_setr_epi64x, _mm256_setzero_si256,
    _mm256_sllv_epi64, _mm256_srlv_epi64, _mm256_sub_epi64, _mm256_ternarylogic_epi64,
    _mm256_test_epi64_mask,
};

use super::avx2::{double, or_lanes};
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

/// The scalar algorithm with one axis a lane. All eight directions would fit one
/// wider vector; two of this width are faster on CPUs that split the wide ones.
#[inline]
#[target_feature(enable = "avx512f,avx512cd,avx512vl")]
fn legal_moves_avx512(own: u64, opp: u64) -> u64 {
    let [(s0, i0), (s1, i1), (s2, i2), (s3, i3)] = Grid8::AXES;
    let step = _mm256_setr_epi64x(s0.into(), s1.into(), s2.into(), s3.into());
    let two_steps = double(step);
    let inner = _mm256_setr_epi64x(i0 as i64, i1 as i64, i2 as i64, i3 as i64);

    let ours = _mm256_set1_epi64x(own as i64);
    let through = _mm256_and_si256(_mm256_set1_epi64x(opp as i64), inner);
    let mut up = _mm256_and_si256(through, _mm256_sllv_epi64(ours, step));
    let mut down = _mm256_and_si256(through, _mm256_srlv_epi64(ours, step));
    up = or_and(up, through, _mm256_sllv_epi64(up, step));
    down = or_and(down, through, _mm256_srlv_epi64(down, step));
    let pair_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, step));
    let pair_down = _mm256_srlv_epi64(pair_up, step);
    for _ in 1..Grid8::FLIP_PAIRS {
        up = or_and(up, pair_up, _mm256_sllv_epi64(up, two_steps));
        down = or_and(down, pair_down, _mm256_srlv_epi64(down, two_steps));
    }
    let reached = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    or_lanes(reached) & !(own | opp)
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
#[target_feature(enable = "avx512f,avx512vl")]
fn or_and(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
    _mm256_ternarylogic_epi64::<OR_AND>(a, b, c)
}
