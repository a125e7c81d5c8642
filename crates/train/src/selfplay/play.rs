//! One game.

use game::{Game, Side};
use notation::AnyMove;
use othello::{Move, Square};
use player::{AnyPosition, Engine};
use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{SelfPlayGame, SelfPlayJob};
use crate::generator::generator;
use crate::searcher::Searcher;

/// How random moves are chosen: among all, or among those that are at most so many discs
/// worse than the best, by the static evaluation. Games are to be as different as possible,
/// but also like those of good players.
pub(super) const MARGINS: [Option<u8>; 4] = [None, Some(12), Some(6), Some(3)];

/// Plays the game with that number; none if it is stopped.
pub(super) fn play(
    job: &SelfPlayJob,
    start: &AnyPosition,
    engine: &mut Engine,
    searcher: &Searcher,
    number: u64,
) -> Option<SelfPlayGame> {
    let mut rng = generator(job.seed, number);
    // What is in the table must not depend on the games before.
    engine.clear_table();
    let (mut moves, mut position) = loop {
        if let Some(opening) = opening(job, start, engine, &mut rng) {
            break opening;
        }
    };
    let (opening_plies, mut values) = (moves.len(), Vec::new());
    while let Some(chosen) = next_move(&mut position) {
        let found = searcher.search(engine, &position, job.search_depth(), &mut |_| {});
        if searcher.is_stopped() {
            return None;
        }
        let best = found.first()?;
        values.push(best.score().round() as i8);
        let chosen = best.pv.first().copied().unwrap_or(chosen);
        moves.push(square(chosen)?);
        position.play(chosen);
    }
    let score = if position.side() == Side::First { position.score() } else { -position.score() };
    Some(SelfPlayGame { opening_plies, moves, values, score: score as i8 })
}

/// Passes if the side to move must, and returns the first move; none if the game is over.
fn next_move(position: &mut AnyPosition) -> Option<AnyMove> {
    if let Some(pass) = position.forced_pass() {
        position.play(pass);
    }
    position.moves().next()
}

/// Random moves, and the position after them; none if the game is over there.
fn opening(
    job: &SelfPlayJob,
    start: &AnyPosition,
    engine: &Engine,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<(Vec<Square>, AnyPosition)> {
    let margin = *MARGINS.choose(rng).expect("there are several");
    let (least, most) = job.opening;
    let plies = rng.random_range(least..=most);
    let (mut position, mut moves) = (start.clone(), Vec::new());
    for _ in 0..plies {
        next_move(&mut position)?;
        let chosen = match margin {
            None => position.moves().choose(rng)?,
            Some(margin) => good_moves(&position, engine, margin.into()).choose(rng).copied()?,
        };
        moves.push(square(chosen)?);
        position.play(chosen);
    }
    next_move(&mut position)?;
    Some((moves, position))
}

/// The moves that are at most so many discs worse than the best.
fn good_moves(position: &AnyPosition, engine: &Engine, margin: f64) -> Vec<AnyMove> {
    let value = |chosen: AnyMove| {
        let mut after = position.clone();
        after.play(chosen);
        (chosen, -engine.static_eval(&after))
    };
    let values: Vec<_> = position.moves().map(value).collect();
    let best = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
    values.into_iter().filter(|(_, value)| *value >= best - margin).map(|(chosen, _)| chosen).collect()
}

fn square(chosen: AnyMove) -> Option<Square> {
    match Move::try_from(chosen) {
        Ok(Move::Place(square)) => Some(square),
        _ => None,
    }
}
