//! Sums of weights that are looked up by the indices of patterns.
//!
//! This module is the one place that chooses an instruction set. The scalar kernel is
//! always compiled, and tests hold the others equal to it.

#![allow(unsafe_code)]

pub mod scalar;

cfg_select! {
    all(target_arch = "x86_64", target_feature = "avx2") => {
        mod avx2;
        use avx2 as chosen;
    }
    _ => {
        use scalar as chosen;
    }
}

/// The number of lookups that make a sum.
pub const LANES: usize = 64;

/// More than the largest index within a table.
const INDEX_END: usize = 1 << 16;

/// Tables of weights, one after the other, followed by zeros: whatever the index, a lookup
/// that begins at one of the tables ends within them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    entries: Box<[i16]>,
    len: usize,
}

impl Tables {
    /// These tables, one after the other.
    pub fn new(tables: impl ExactSizeIterator<Item = i16>) -> Tables {
        let len = tables.len();
        let len_with_zeros = len + INDEX_END;
        let mut entries = Vec::with_capacity(len_with_zeros);
        entries.extend(tables);
        entries.resize(len_with_zeros, 0);
        Tables { entries: entries.into_boxed_slice(), len }
    }

    /// All entries of the tables.
    pub fn entries(&self) -> &[i16] {
        &self.entries[..self.len]
    }
}

/// Where the table of each lane begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offsets {
    lanes: [u32; LANES],
    max: u32,
}

impl Offsets {
    /// The offsets of the first lanes. The other lanes look up zeros behind tables of that
    /// length, if their indices are zero.
    ///
    /// # Panics
    /// If there are more offsets than lanes, or one lies beyond the tables.
    pub fn new(offsets: &[u32], len: u32) -> Offsets {
        assert!(offsets.iter().all(|offset| *offset <= len), "an offset lies beyond the tables");
        let mut lanes = [len; LANES];
        lanes[..offsets.len()].copy_from_slice(offsets);
        Offsets { lanes, max: len }
    }

    /// Where the table of each lane begins.
    pub fn iter(&self) -> impl Iterator<Item = u32> {
        self.lanes.into_iter()
    }
}

/// The sum of the entries that all lanes look up, each at `own + 2 * opp` in its table.
///
/// # Panics
/// If the offsets are for longer tables.
#[inline]
pub fn sum(tables: &Tables, offsets: &Offsets, own: &[u16; LANES], opp: &[u16; LANES]) -> i32 {
    assert!(offsets.max as usize <= tables.len, "offsets for longer tables");
    chosen::sum(tables, offsets, own, opp)
}

#[cfg(test)]
mod tests {
    use rand::{Rng, RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    fn lanes(rng: &mut impl Rng, max: u16) -> [u16; LANES] {
        std::array::from_fn(|_| rng.random_range(0..=max))
    }

    /// Indices beyond the tables find zeros, or what another table has there.
    #[test]
    fn kernels_agree() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let tables = Tables::new((0..100_000).map(|_| rng.random()));
        let offsets: Vec<u32> = (0..60).map(|_| rng.random_range(0..=100_000)).collect();
        let offsets = Offsets::new(&offsets, 100_000);
        for max in [0, 29_524, u16::MAX] {
            for _ in 0..1000 {
                let (own, opp) = (lanes(&mut rng, max), lanes(&mut rng, max));
                let expected = scalar::sum(&tables, &offsets, &own, &opp);
                assert_eq!(sum(&tables, &offsets, &own, &opp), expected);
            }
        }
    }

    #[test]
    fn unused_lanes_add_nothing() {
        let tables = Tables::new([7; 9].into_iter());
        let zero = [0; LANES];
        assert_eq!(sum(&tables, &Offsets::new(&[0, 3, 8], 9), &zero, &zero), 21);
    }
}
