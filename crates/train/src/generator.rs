//! Random numbers for games that do not depend on each other.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The generator of the game with that number: games do not depend on each other, nor on the
/// thread that plays them.
pub fn generator(seed: u64, number: u64) -> Xoshiro256PlusPlus {
    // The generator mixes its seed; the odd factor keeps runs with near seeds apart.
    Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number)
}
