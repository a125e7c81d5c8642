//! A dense numbering of the ways to put *n* seeds into the twelve pits: the
//! combinatorial number system, for endgame tables.
//!
//! Draw the seeds as stars and the walls between pits as eleven bars. The bars
//! stand at eleven different places out of *n* + 11, and such choices are
//! numbered by the sum over the bars of *place* choose *rank*, ranks counted
//! from 1.

use crate::{Board, Pit};

/// `CHOOSE[bar][s]`: what a bar with `s` seeds before it adds to the number,
/// `s + bar` choose `bar + 1`.
static CHOOSE: [[u64; Board::MAX_SEEDS as usize + 2]; Pit::COUNT - 1] = {
    let mut table = [[0; Board::MAX_SEEDS as usize + 2]; Pit::COUNT - 1];
    let mut bar = 0;
    while bar < table.len() {
        let mut s = 1;
        while s < table[bar].len() {
            // Pascal's rule.
            table[bar][s] = table[bar][s - 1] + if bar == 0 { 1 } else { table[bar - 1][s] };
            s += 1;
        }
        bar += 1;
    }
    table
};

/// How many ways there are to put that many seeds into the pits.
///
/// # Panics
/// If there are more than [`Board::MAX_SEEDS`].
pub fn positions(seeds: u8) -> u64 {
    CHOOSE[Pit::COUNT - 2][usize::from(seeds) + 1]
}

/// The number of these pits among those with as many seeds: from 0 to
/// [`positions`]` - 1`.
///
/// # Panics
/// If there are more than [`Board::MAX_SEEDS`].
pub fn index(pits: [u8; Pit::COUNT]) -> u64 {
    let mut before = 0;
    let mut index = 0;
    for (row, seeds) in CHOOSE.iter().zip(pits) {
        before += usize::from(seeds);
        index += row[before];
    }
    index
}

/// The pits with that many seeds and that [`index`].
///
/// # Panics
/// If the index is not below [`positions`]` (seeds)`.
pub fn unindex(seeds: u8, index: u64) -> [u8; Pit::COUNT] {
    assert!(index < positions(seeds), "index {index} with {seeds} seeds");
    let mut pits = [0; Pit::COUNT];
    let mut left = index;
    let mut before = usize::from(seeds);
    for (bar, row) in CHOOSE.iter().enumerate().rev() {
        let after = before;
        while row[before] > left {
            before -= 1;
        }
        left -= row[before];
        pits[bar + 1] = (after - before) as u8;
    }
    pits[0] = before as u8;
    pits
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn few_seeds_are_numbered_without_gaps() {
        let counts = [1, 12, 78, 364, 1365, 4368];
        for (seeds, count) in (0..).zip(counts) {
            assert_eq!(positions(seeds), count);
            for number in 0..count {
                let pits = unindex(seeds, number);
                assert_eq!(pits.iter().sum::<u8>(), seeds);
                assert_eq!(index(pits), number);
            }
        }
    }

    #[test]
    fn many_seeds_read_back() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for _ in 0..100_000 {
            let seeds = rng.random_range(0..=48);
            let mut pits = [0; Pit::COUNT];
            for _ in 0..seeds {
                pits[rng.random_range(0..Pit::COUNT)] += 1;
            }
            assert_eq!(unindex(seeds, index(pits)), pits);
            let number = rng.random_range(0..positions(seeds));
            assert_eq!(index(unindex(seeds, number)), number);
        }
    }

    #[test]
    fn the_fullest_board_has_a_number() {
        let last = positions(252) - 1;
        assert_eq!(index(unindex(252, last)), last);
    }

    #[test]
    fn counts_agree_with_romein_and_bal() {
        // They kept the positions in which the side that just moved has an
        // empty pit, on every level but the unreachable 47, and the start.
        let level = |seeds: u8| positions(seeds) - seeds.checked_sub(6).map_or(0, positions);
        let total: u64 = (0..=48).filter(|&seeds| seeds != 47).map(level).sum();
        assert_eq!(level(48), 203_648_015_935);
        assert_eq!(total + 1, 889_063_398_406);
    }
}
