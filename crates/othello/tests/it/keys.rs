//! Position keys spread well and do not collide.

use std::collections::HashMap;

use game::Game;
use othello::{B8, B128, Board, Most, Position, Variant};
use rand::seq::IteratorRandom;

use crate::{rng, variant};

fn random_positions<B: Board>(variant: Variant, count: usize) -> HashMap<u64, B> {
    let start: Position<B, Most> = variant.start_position();
    let mut rng = rng(3);
    let mut seen = HashMap::new();
    while seen.len() < count {
        let mut position = start;
        while let Some(chosen) = position.moves().choose(&mut rng) {
            position.play(chosen);
            let earlier = seen.insert(position.key(), *position.board());
            assert!(earlier.is_none_or(|board| board == *position.board()), "two boards share a key");
        }
    }
    seen
}

/// Pearson's statistic of 256 equally likely cells.
fn chi_square(keys: impl Iterator<Item = u8>) -> f64 {
    let mut cells = [0u32; 256];
    keys.for_each(|key| cells[key as usize] += 1);
    let expected = f64::from(cells.iter().sum::<u32>()) / 256.0;
    cells.iter().map(|n| (f64::from(*n) - expected).powi(2) / expected).sum()
}

fn keys_are_distinct_and_even<B: Board>(variant: Variant) {
    let keys: Vec<u64> = random_positions::<B>(variant, 300_000).into_keys().collect();
    for byte in 0..8 {
        let statistic = chi_square(keys.iter().map(|key| (key >> (8 * byte)) as u8));
        // 255 degrees of freedom: mean 255, standard deviation 22.6.
        assert!(statistic < 255.0 + 5.0 * 22.6, "byte {byte}: {statistic}");
    }
}

#[test]
fn keys_of_reachable_positions_are_distinct_and_even() {
    keys_are_distinct_and_even::<B8>(Variant::OTHELLO);
    keys_are_distinct_and_even::<B128>(variant("othello-10x10"));
}
