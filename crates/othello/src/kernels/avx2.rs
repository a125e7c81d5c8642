//! Kernels for AVX2: the four axes of the 8×8 grid in the four lanes of a
//! vector, one vector for each sense of direction.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256,
    _mm256_loadu_si256, _mm256_or_si256, _mm256_set1_epi64x, _mm256_setr_epi64x, _mm256_setzero_si256,
    _mm256_sllv_epi64, _mm256_srlv_epi64, _mm256_sub_epi64,
};

use super::{Grid, Grid8};

/// What `outflank --version` says of this build.
pub const NAME: &str = "avx2";

/// Empty squares on which the owner of `own` outflanks something.
#[inline]
pub fn legal_moves(own: u64, opp: u64) -> u64 {
    // SAFETY: this module is compiled only for targets that have AVX2.
    unsafe { legal_moves_avx2(own, opp) }
}

/// Discs that turn when the owner of `own` plays on the square.
#[inline]
pub fn flips(index: u32, own: u64, opp: u64) -> u64 {
    // SAFETY: this module is compiled only for targets that have AVX2.
    unsafe { flips_avx2(index, own, opp) }
}

/// The scalar algorithm with one axis a lane.
#[inline]
#[target_feature(enable = "avx2")]
fn legal_moves_avx2(own: u64, opp: u64) -> u64 {
    let [(s0, i0), (s1, i1), (s2, i2), (s3, i3)] = Grid8::AXES;
    let step = _mm256_setr_epi64x(s0.into(), s1.into(), s2.into(), s3.into());
    let two_steps = double(step);
    let inner = _mm256_setr_epi64x(i0 as i64, i1 as i64, i2 as i64, i3 as i64);

    let ours = _mm256_set1_epi64x(own as i64);
    let through = _mm256_and_si256(_mm256_set1_epi64x(opp as i64), inner);
    let mut up = _mm256_and_si256(through, _mm256_sllv_epi64(ours, step));
    let mut down = _mm256_and_si256(through, _mm256_srlv_epi64(ours, step));
    up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srlv_epi64(down, step)));
    let pair_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, step));
    let pair_down = _mm256_srlv_epi64(pair_up, step);
    for _ in 1..Grid8::FLIP_PAIRS {
        up = _mm256_or_si256(up, _mm256_and_si256(pair_up, _mm256_sllv_epi64(up, two_steps)));
        down = _mm256_or_si256(down, _mm256_and_si256(pair_down, _mm256_srlv_epi64(down, two_steps)));
    }
    let reached = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    or_lanes(reached) & !(own | opp)
}

#[inline]
#[target_feature(enable = "avx2")]
fn flips_avx2(index: u32, own: u64, opp: u64) -> u64 {
    let rays = Grid8::rays(index);
    // SAFETY: each half is four words, one vector.
    let (up, down) =
        unsafe { (_mm256_loadu_si256(rays.up.as_ptr().cast()), _mm256_loadu_si256(rays.down.as_ptr().cast())) };
    let [(s0, _), (s1, _), (s2, _), (s3, _)] = Grid8::AXES;
    let step = _mm256_setr_epi64x(s0.into(), s1.into(), s2.into(), s3.into());
    let two_steps = double(step);
    let four_steps = double(two_steps);
    let ours = _mm256_set1_epi64x(own as i64);
    let theirs = _mm256_set1_epi64x(opp as i64);
    let zero = _mm256_setzero_si256();

    // Towards higher bits: the nearest square that is not theirs is the lowest.
    let stops = _mm256_andnot_si256(theirs, up);
    let nearest = _mm256_and_si256(stops, _mm256_sub_epi64(zero, stops));
    let before = _mm256_and_si256(up, _mm256_sub_epi64(nearest, _mm256_set1_epi64x(1)));
    let open = _mm256_cmpeq_epi64(_mm256_and_si256(nearest, ours), zero);
    let turned_up = _mm256_andnot_si256(open, before);

    // Towards lower bits: smear the stops away from the square; what the smear
    // does not cover lies before the nearest stop.
    let stops = _mm256_andnot_si256(theirs, down);
    let mut smear = _mm256_or_si256(stops, _mm256_srlv_epi64(stops, step));
    smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, two_steps));
    smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, four_steps));
    let nearest = _mm256_andnot_si256(_mm256_srlv_epi64(smear, step), stops);
    let before = _mm256_andnot_si256(smear, down);
    let open = _mm256_cmpeq_epi64(_mm256_and_si256(nearest, ours), zero);
    let turned_down = _mm256_andnot_si256(open, before);

    or_lanes(_mm256_or_si256(turned_up, turned_down))
}

/// Twice each lane.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn double(lanes: __m256i) -> __m256i {
    _mm256_add_epi64(lanes, lanes)
}

/// The union of the four lanes.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn or_lanes(lanes: __m256i) -> u64 {
    let pair = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
    _mm_cvtsi128_si64(_mm_or_si128(pair, _mm_unpackhi_epi64(pair, pair))) as u64
}
