//! Random games and boards.

use game::{Game, Side, Size};
use othello::{FAMILIES, Setup, Square, Variant};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Square and rectangular, odd and even, of all three board types.
pub const SIZES: [Size; 6] = [
    Size { width: 4, height: 4 },
    Size { width: 5, height: 7 },
    Size { width: 6, height: 6 },
    Size { width: 8, height: 8 },
    Size { width: 8, height: 10 },
    Size { width: 10, height: 10 },
];

pub fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Every position of a random game, from the start to the end.
pub fn game<G: Game>(start: &G, rng: &mut Xoshiro256PlusPlus) -> Vec<G> {
    let mut positions = vec![start.clone()];
    let mut position = start.clone();
    while let Some(chosen) = position.moves().choose(rng) {
        position.play(chosen);
        positions.push(position.clone());
    }
    positions
}

/// Random discs: any density, any balance of colours.
pub fn setup(size: Size, rng: &mut Xoshiro256PlusPlus) -> Setup {
    let mut setup = Setup::empty(size);
    setup.side = if rng.random() { Side::First } else { Side::Second };
    setup.black.insert(Square::new(0, 0));
    let (filled, balance) = (rng.random_range(0..=100), rng.random_range(0..=100));
    for row in 0..size.height {
        for column in u8::from(row == 0)..size.width {
            if rng.random_range(0..100) < filled {
                let colour =
                    if rng.random_range(0..100) < balance { &mut setup.black } else { &mut setup.white };
                colour.insert(Square::new(column, row));
            }
        }
    }
    setup
}

/// Every size of board, for both goals.
pub fn every_variant() -> impl Iterator<Item = Variant> {
    FAMILIES.iter().flat_map(|family| SIZES.map(|size| Variant { family, size, ..Variant::OTHELLO }))
}
