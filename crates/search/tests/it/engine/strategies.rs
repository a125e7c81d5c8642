//! Midgame searches compared with plain minimax.

use othello::Empties;
use search::StopHandle;
use search::engine::{SearchDepth, Searchable};

use super::{engine, find, request};
use crate::{after_random_moves, for_every_game};

/// Minimax over the values of searches of depth 1, which deeper searches must match.
fn minimax<G: Searchable>(position: &G, depth: u32, leaf: &dyn Fn(&G) -> f64) -> f64 {
    if position.is_over() {
        return f64::from(position.score());
    }
    if depth == 0 {
        return leaf(position);
    }
    let values = position.moves().map(|chosen| {
        let mut after = position.clone();
        after.play(chosen);
        // A pass does not count.
        let must_pass = position.moves().len() == 1 && position.moves_left() == after.moves_left();
        let is_pass = must_pass && position.moves_left().is_some();
        -minimax(&after, if is_pass { depth } else { depth - 1 }, leaf)
    });
    values.fold(f64::NEG_INFINITY, f64::max)
}

fn full_width_is_minimax<G: Searchable>(start: &G) {
    for seed in 0..6 {
        let position = after_random_moves(start, 4 + 5 * seed as u32, seed);
        if position.moves_left().is_some_and(|left| left <= 4) {
            continue;
        }
        let value = |position: &G, depth| {
            let stop = StopHandle::default();
            let engine = engine(position, 1, Empties::Winner);
            find(&engine, position, &request(SearchDepth::full_width(depth), &stop))[0].score()
        };
        let leaf = |position: &G| value(position, 1);
        let expected = minimax(&position, 2, &leaf);
        let found = value(&position, 3);
        assert!((found - expected).abs() < 1e-9, "{found} {expected} {position:?}");
    }
}

#[test]
fn full_width_searches_match_minimax() {
    for_every_game!(full_width_is_minimax);
}
