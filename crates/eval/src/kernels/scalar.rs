//! The kernel for every CPU.

use super::{LANES, Offsets, Tables};

/// See [`sum`](super::sum).
#[inline]
pub fn sum(tables: &Tables, offsets: &Offsets, own: &[u16; LANES], opp: &[u16; LANES]) -> i32 {
    let lookup = |lane: usize| {
        let index = own[lane].wrapping_add(opp[lane]).wrapping_add(opp[lane]);
        i32::from(tables.entries[offsets.lanes[lane] as usize + usize::from(index)])
    };
    (0..LANES).map(lookup).sum()
}
