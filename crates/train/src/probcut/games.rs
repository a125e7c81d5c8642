//! Quick and diverse games, which supply positions.

use game::Game;
use player::{AnyPosition, Engine};
use rand::RngExt;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::engine::SearchDepth;

use crate::searcher::Searcher;

/// The share of random moves, also after the opening: ProbCut is used after bad moves, too.
const RANDOM_MOVES: f64 = 0.05;

/// Plays a game and hands over its positions in which there is a move.
pub(super) fn play(
    start: &AnyPosition,
    searcher: &Searcher,
    engine: &Engine,
    rng: &mut Xoshiro256PlusPlus,
    mut take: impl FnMut(&AnyPosition),
) {
    let squares = start.total_points();
    let opening = rng.random_range(squares / 10..=squares / 3);
    let depth = rng.random_range(2..=4);
    let mut position = start.clone();
    for ply in 0.. {
        if position.is_over() || searcher.is_stopped() {
            return;
        }
        if position.forced_pass().is_none() {
            take(&position);
        }
        let is_random = ply < opening || rng.random_bool(RANDOM_MOVES);
        let random = position.moves().choose(rng);
        let chosen =
            if is_random { None } else { searcher.best(engine, &position, SearchDepth::full_width(depth)) };
        let Some(chosen) = chosen.or(random) else { return };
        position.play(chosen);
    }
}
