//! The kernel for AVX2: eight lookups at a time.

use std::arch::x86_64::{
    _mm_add_epi16, _mm_add_epi32, _mm_cvtsi128_si32, _mm_loadu_si128, _mm_shuffle_epi32, _mm256_add_epi32,
    _mm256_castsi256_si128, _mm256_cvtepu16_epi32, _mm256_extracti128_si256, _mm256_i32gather_epi32,
    _mm256_loadu_si256, _mm256_setzero_si256, _mm256_slli_epi32, _mm256_srai_epi32,
};

use super::{LANES, Offsets, Tables};

/// See [`sum`](super::sum).
#[inline]
pub fn sum(tables: &Tables, offsets: &Offsets, own: &[u16; LANES], opp: &[u16; LANES]) -> i32 {
    // SAFETY: this module is compiled only for targets that have AVX2.
    unsafe { sum_avx2(tables, offsets, own, opp) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn sum_avx2(tables: &Tables, offsets: &Offsets, own: &[u16; LANES], opp: &[u16; LANES]) -> i32 {
    const STEP: usize = 8;
    let mut total = _mm256_setzero_si256();
    for lane in (0..LANES).step_by(STEP) {
        // SAFETY: `lane` and the seven lanes after it are within the arrays.
        let (own, opp, offsets) = unsafe {
            (
                _mm_loadu_si128(own.as_ptr().add(lane).cast()),
                _mm_loadu_si128(opp.as_ptr().add(lane).cast()),
                _mm256_loadu_si256(offsets.lanes.as_ptr().add(lane).cast()),
            )
        };
        let index = _mm256_cvtepu16_epi32(_mm_add_epi16(own, _mm_add_epi16(opp, opp)));
        let place = _mm256_add_epi32(index, offsets);
        // SAFETY: no offset exceeds the length of the tables, no index has more than 16 bits,
        // and that many entries and one more follow the tables.
        let found = unsafe { _mm256_i32gather_epi32::<2>(tables.entries.as_ptr().cast(), place) };
        // The upper half of each lane is the entry behind the one that was looked up.
        let entry = _mm256_srai_epi32::<16>(_mm256_slli_epi32::<16>(found));
        total = _mm256_add_epi32(total, entry);
    }
    let half = _mm_add_epi32(_mm256_castsi256_si128(total), _mm256_extracti128_si256::<1>(total));
    let pair = _mm_add_epi32(half, _mm_shuffle_epi32::<0b01_00_11_10>(half));
    _mm_cvtsi128_si32(_mm_add_epi32(pair, _mm_shuffle_epi32::<0b00_00_00_01>(pair)))
}
