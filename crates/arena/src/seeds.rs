//! Independent seeds from one.

/// The seeds of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seeds(u64);

/// What a seed is for, so that no two uses share one.
#[derive(Clone, Copy)]
enum Purpose {
    Shuffle,
    Opening,
    Player,
}

impl Seeds {
    pub fn of_run(seed: u64) -> Seeds {
        Seeds(seed)
    }

    /// For the order of the openings.
    pub fn shuffle(self) -> u64 {
        self.derive(Purpose::Shuffle, 0, 0)
    }

    /// For the random plies of an opening.
    pub fn opening(self, number: u64) -> u64 {
        self.derive(Purpose::Opening, number, 0)
    }

    /// For the player in one seat of one game of a pair.
    pub fn player(self, pair: u64, game: usize, seat: usize) -> u64 {
        self.derive(Purpose::Player, pair, (2 * game + seat) as u64)
    }

    fn derive(self, purpose: Purpose, a: u64, b: u64) -> u64 {
        derived_seed(self.0, &[purpose as u64, a, b])
    }
}

/// A seed of its own for each list of numbers.
pub fn derived_seed(seed: u64, parts: &[u64]) -> u64 {
    parts.iter().fold(mix(seed), |seed, part| mix(seed ^ part))
}

/// A step of `SplitMix64`: every bit of the input changes half of the output's.
fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn seeds_do_not_repeat() {
        let mut seen = HashSet::new();
        for run in 0..20 {
            let seeds = Seeds::of_run(run);
            assert!(seen.insert(seeds.shuffle()));
            for number in 0..100 {
                assert!(seen.insert(seeds.opening(number)));
                for (game, seat) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    assert!(seen.insert(seeds.player(number, game, seat)));
                }
            }
        }
    }
}
