//! Balanced openings: random moves after which a search sees neither side ahead.
//!
//! Random moves alone often decide a game, and such pairs of games end 1–1 whoever plays
//! better. After balanced openings, a match of the same length says more.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use game::Game;
use notation::{AnyPosition, ConcreteGame};
use othello::{Board, Goal, Move, Position, Variant, with_start};
use player::Engine;
use rand::RngExt;
use rand::seq::IteratorRandom;
use search::StopHandle;
use search::engine::{EngineOptions, EngineWeights, SearchInfo};

use crate::generator::generator;
use crate::searcher::{Searcher, quick_depth};
use crate::workers::in_parallel;

/// Which openings to look for.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningSettings {
    /// How many openings.
    pub count: usize,
    /// How many moves each has.
    pub plies: RangeInclusive<u32>,
    /// How many moves the search looks ahead.
    pub depth: u32,
    /// How many discs one side may be ahead.
    pub margin: f64,
    /// Other seeds give other openings.
    pub seed: u64,
    /// How many threads search; the openings do not depend on it.
    pub threads: usize,
}

/// Why there is no list of openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningsError {
    /// The search was stopped.
    #[error("stopped")]
    Stopped,
    /// Many random openings gave few different ones that are balanced.
    #[error(
        "found only {found} balanced openings in {tried} tries: ask for fewer, allow more moves or a larger margin"
    )]
    TooFew {
        /// How many were found.
        found: usize,
        /// How many random openings were searched.
        tried: u64,
    },
}

/// So many random openings are searched before those that are balanced are counted.
const BATCH: u64 = 64;
/// So many random openings are searched for each one that is wanted, before giving up.
const MAX_TRIES: u64 = 200;
/// Enough for one position, and quick to clear.
const TABLE_MIB: usize = 8;

/// Balanced openings of this game, no two of which are the same up to symmetry. `progress` is
/// told how many were found so far.
///
/// # Errors
/// If the search was stopped, or if there are too few such openings.
pub fn balanced_openings(
    variant: Variant,
    settings: &OpeningSettings,
    weights: Option<&Arc<EngineWeights>>,
    stop: &StopHandle,
    progress: &dyn Fn(usize),
) -> Result<Vec<Vec<Move>>, OpeningsError> {
    with_start!(variant, |start| search_openings(start, settings, weights, stop, progress))
}

fn search_openings<B: Board, G: Goal>(
    start: Position<B, G>,
    settings: &OpeningSettings,
    weights: Option<&Arc<EngineWeights>>,
    stop: &StopHandle,
    progress: &dyn Fn(usize),
) -> Result<Vec<Vec<Move>>, OpeningsError>
where
    Position<B, G>: ConcreteGame<Move = Move> + Into<AnyPosition>,
{
    let (mut openings, mut seen) = (Vec::new(), HashSet::new());
    let last = settings.count as u64 * MAX_TRIES;
    for first in (0..last).step_by(BATCH as usize) {
        let found = in_parallel(first..first + BATCH, settings.threads, || {
            let options =
                EngineOptions { table_mib: TABLE_MIB, weights: weights.cloned(), ..EngineOptions::default() };
            let mut engine = Engine::new(&start.into(), &options);
            move |number| {
                let Some((moves, position)) = random_opening(start, settings, number) else {
                    return Ok(None);
                };
                // What is found must not depend on the openings that this thread searched before.
                engine.clear_table();
                let effort = quick_depth(settings.depth, 0);
                let found = Searcher { stop }.search(&engine, &position.into(), effort, &mut |_| {});
                if stop.is_stopped() {
                    return Err(OpeningsError::Stopped);
                }
                let value = found.first().map(SearchInfo::score);
                let is_balanced = value.is_some_and(|value| value.abs() <= settings.margin);
                Ok(is_balanced.then(|| (moves, position.canonical().0.board().key())))
            }
        })?;
        let new = found.into_iter().flatten().filter(|(_, key)| seen.insert(*key));
        openings.extend(new.map(|(moves, _)| moves));
        openings.truncate(settings.count);
        progress(openings.len());
        if openings.len() == settings.count {
            return Ok(openings);
        }
    }
    Err(OpeningsError::TooFew { found: openings.len(), tried: last })
}

/// The random opening with that number, and the position after it; none if a side had to pass or
/// the game was over.
fn random_opening<B: Board, G: Goal>(
    start: Position<B, G>,
    settings: &OpeningSettings,
    number: u64,
) -> Option<(Vec<Move>, Position<B, G>)> {
    let mut rng = generator(settings.seed, number);
    let plies = rng.random_range(settings.plies.clone());
    let (mut position, mut moves) = (start, Vec::new());
    for _ in 0..plies {
        let chosen = position.moves().choose(&mut rng).filter(|chosen| *chosen != Move::Pass)?;
        position.play(chosen);
        moves.push(chosen);
    }
    let goes_on = position.moves().next().is_some_and(|next| next != Move::Pass);
    goes_on.then_some((moves, position))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use notation::{AnyGame, AnyMove};

    fn settings(count: usize, threads: usize) -> OpeningSettings {
        OpeningSettings { count, plies: 6..=8, depth: 4, margin: 1.0, seed: 7, threads }
    }

    fn variant(name: &str) -> Variant {
        let AnyGame::Othello(variant) = AnyGame::named(name).unwrap() else { panic!("{name}") };
        variant
    }

    fn openings(name: &str, settings: &OpeningSettings) -> Result<Vec<Vec<Move>>, OpeningsError> {
        balanced_openings(variant(name), settings, None, &StopHandle::default(), &|_| {})
    }

    #[test]
    fn openings_are_balanced_and_do_not_depend_on_the_number_of_threads() {
        for name in ["othello-8x8", "anti-6x6", "othello-10x10"] {
            let found = openings(name, &settings(20, 1)).unwrap();
            assert_eq!(found, openings(name, &settings(20, 3)).unwrap());
            assert_eq!(found[..5], openings(name, &settings(5, 2)).unwrap()[..]);
            let start = AnyGame::named(name).unwrap().start();
            for moves in &found {
                assert!((6..=8).contains(&moves.len()));
                let mut position = start.clone();
                for chosen in moves {
                    position.play(AnyMove::from(*chosen));
                }
                let engine = Engine::new(&position, &EngineOptions::default());
                let stop = StopHandle::default();
                let info =
                    Searcher { stop: &stop }.search(&engine, &position, quick_depth(4, 0), &mut |_| {});
                assert!(info[0].score().abs() <= 1.0);
            }
        }
    }

    #[test]
    fn no_two_openings_are_the_same_up_to_symmetry() {
        // After one move there is one position, up to symmetry.
        let one = OpeningSettings { plies: 1..=1, margin: 64.0, ..settings(2, 1) };
        assert_eq!(openings("othello-8x8", &one), Err(OpeningsError::TooFew { found: 1, tried: 400 }));
    }

    #[test]
    fn a_stop_ends_the_search() {
        let stop = StopHandle::default();
        stop.stop();
        let stopped = balanced_openings(variant("othello-8x8"), &settings(5, 1), None, &stop, &|_| {});
        assert_eq!(stopped, Err(OpeningsError::Stopped));
    }
}
