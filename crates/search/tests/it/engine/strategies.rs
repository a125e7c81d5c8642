//! Midgame searches compared with plain minimax.

use game::Game;
use othello::{Empties, Move};
use search::StopHandle;
use search::engine::{SearchDepth, Searchable};

use super::{engine, find, request};
use crate::{after_random_moves, for_every_game, othello_8x8};

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
        check_search(&position);
    }
}

/// Compares a search of depth 3 with minimax, and replays its principal variation.
fn check_search<G: Searchable>(position: &G) {
    let search = |position: &G, depth| {
        let stop = StopHandle::default();
        let engine = engine(position, 1, Empties::Winner);
        find(&engine, position, &request(SearchDepth::full_width(depth), &stop)).swap_remove(0)
    };
    let expected = minimax(position, 2, &|position| search(position, 1).score());
    let found = search(position, 3);
    assert!((found.score() - expected).abs() < 1e-9, "{} {expected} {position:?}", found.score());
    let mut end = position.clone();
    for chosen in found.pv {
        assert!(end.moves().any(|legal| legal == chosen), "{chosen:?} {end:?}");
        end.play(chosen);
    }
    let plies = position.moves_left().zip(end.moves_left()).map(|(before, after)| before - after);
    assert!(end.is_over() || plies.is_none_or(|plies| plies == 3), "{end:?}");
}

/// One move above the leaves, a move takes all of the opponent's discs.
#[test]
fn games_that_end_early_have_their_final_score() {
    let mut position = othello_8x8();
    // The shortest game: Black wins 13 to 0.
    let game = ["f5", "d6", "c5", "f4", "e7", "f6", "g5", "e6", "e3"];
    for name in game {
        check_search(&position);
        let square = name.parse().unwrap();
        position.play(Move::Place(square));
    }
    assert!(position.is_over() && position.score() == -64);
}

#[test]
fn full_width_searches_match_minimax() {
    for_every_game!(full_width_is_minimax);
}
