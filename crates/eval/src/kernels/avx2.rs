//! The kernel for AVX2: the places to look at are computed eight at a time, and looked up one by
//! one, which is faster than gathering them.

use std::arch::x86_64::{
    _mm_add_epi16, _mm_loadu_si128, _mm256_add_epi32, _mm256_cvtepu16_epi32, _mm256_loadu_si256,
    _mm256_storeu_si256,
};

use super::{LANES, Offsets, Tables};

/// See [`sum`](super::sum), which checks the offsets.
#[inline]
pub(super) fn sum(tables: &Tables, offsets: &Offsets, own: &[u16; LANES], opp: &[u16; LANES]) -> i32 {
    // SAFETY: this module is compiled only for targets that have AVX2.
    let places = unsafe { places_avx2(offsets, own, opp) };
    let entry = |place: &u32| {
        // SAFETY: no offset exceeds the length of the tables, as the caller has checked, no index
        // has more than 16 bits, and that many entries follow the tables.
        i32::from(unsafe { *tables.entries.get_unchecked(*place as usize) })
    };
    places.iter().map(entry).sum()
}

#[inline]
#[target_feature(enable = "avx2")]
fn places_avx2(offsets: &Offsets, own: &[u16; LANES], opp: &[u16; LANES]) -> [u32; LANES] {
    const STEP: usize = 8;
    let mut places = [0; LANES];
    for lane in (0..LANES).step_by(STEP) {
        // SAFETY: `lane` and the seven lanes after it are within the arrays.
        unsafe {
            let own = _mm_loadu_si128(own.as_ptr().add(lane).cast());
            let opp = _mm_loadu_si128(opp.as_ptr().add(lane).cast());
            let offsets = _mm256_loadu_si256(offsets.lanes.as_ptr().add(lane).cast());
            let index = _mm256_cvtepu16_epi32(_mm_add_epi16(own, _mm_add_epi16(opp, opp)));
            let place = _mm256_add_epi32(index, offsets);
            _mm256_storeu_si256(places.as_mut_ptr().add(lane).cast(), place);
        }
    }
    places
}
