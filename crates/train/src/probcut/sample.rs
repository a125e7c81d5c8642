//! Pairs of searches: positions of games, searched at every depth.

use std::ops::RangeInclusive;
use std::sync::Arc;

use player::{AnyPosition, Engine};
use rand::RngExt;
use search::StopHandle;
use search::engine::{EngineOptions, EngineWeights, SearchDepth};

use super::{Pair, Pairs, games};
use crate::generator::generator;
use crate::searcher::Searcher;
use crate::workers::in_parallel;

/// What to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SamplingSettings {
    /// How many positions of the middle of the game; half as many of its end.
    pub positions: usize,
    /// How many moves the deepest search of the middle of the game looks ahead.
    pub depth: u32,
    /// How many squares are empty where games are searched to the end.
    pub empties: RangeInclusive<u32>,
    /// How many moves the deepest quick search looks ahead, there.
    pub end_depth: u32,
    /// Other seeds give other games.
    pub seed: u64,
    /// How many threads search; the pairs do not depend on it.
    pub threads: usize,
}

impl Default for SamplingSettings {
    fn default() -> SamplingSettings {
        SamplingSettings { positions: 6000, depth: 9, empties: 12..=18, end_depth: 6, seed: 1, threads: 1 }
    }
}

/// Few positions of each game: those of one game are alike.
const MIDGAME_PER_GAME: usize = 2;

/// Enough for one position, and quick to clear.
const TABLE_MIB: usize = 8;

/// The least number of moves before a position: there are few different earlier ones.
const LEAST_PLIES: u32 = 4;

/// Plays games from a start with an engine that has these weights, or the built-in ones,
/// and searches positions of each. `progress` is told of every game, with the number of
/// positions it gave. None if the search was stopped.
pub fn sample(
    start: &AnyPosition,
    sampling: &SamplingSettings,
    weights: Option<&Arc<EngineWeights>>,
    control: &StopHandle,
    progress: &(dyn Fn(usize) + Sync),
) -> Option<Pairs> {
    let games = sampling.positions.div_ceil(MIDGAME_PER_GAME);
    let found = in_parallel(0..games as u64, sampling.threads, || {
        let options =
            EngineOptions { table_mib: TABLE_MIB, weights: weights.cloned(), ..EngineOptions::default() };
        let mut sampler = Sampler {
            start: start.clone(),
            sampling,
            searcher: Searcher { stop: control },
            engine: Engine::new(start, &options),
        };
        move |number| {
            let pairs = sampler.game(number);
            progress(pairs.positions);
            if control.is_stopped() { Err(()) } else { Ok(pairs) }
        }
    });
    let mut all = Pairs::default();
    for pairs in found.ok()? {
        all.midgame.extend(pairs.midgame);
        all.endgame.extend(pairs.endgame);
        all.positions += pairs.positions;
    }
    Some(all)
}

/// One thread's share of the work.
struct Sampler<'a> {
    start: AnyPosition,
    sampling: &'a SamplingSettings,
    searcher: Searcher<'a>,
    engine: Engine,
}

impl Sampler<'_> {
    /// Plays a game and searches some of its positions.
    fn game(&mut self, number: u64) -> Pairs {
        let mut rng = generator(self.sampling.seed, number);
        let sampling = self.sampling;
        let squares = self.start.total_points();
        let most = empties_of(&self.start).saturating_sub(LEAST_PLIES);
        // One position early in the game, one late.
        let half = u32::midpoint(sampling.depth + 1, most);
        let mut any = |range: RangeInclusive<u32>| if range.is_empty() { 0 } else { rng.random_range(range) };
        let midgame = [any(half..=most), any(sampling.depth + 1..=half.saturating_sub(1))];
        let endgame = any(*sampling.empties.start()..=most.min(*sampling.empties.end()));
        let mut chosen = Vec::new();
        self.engine.clear_table();
        games::play(&self.start, &self.searcher, &self.engine, &mut rng, |position| {
            let empties = empties_of(position);
            if midgame.contains(&empties) || empties == endgame {
                chosen.push((position.clone(), empties));
            }
        });
        let mut pairs = Pairs::default();
        for (position, empties) in chosen {
            let filled = 1.0 - f64::from(empties) / f64::from(squares);
            if midgame.contains(&empties) {
                let values = self.values(&position, sampling.depth);
                for (deep, value) in values.iter().enumerate() {
                    pairs.midgame.extend(with(&values[..deep], deep as u32, *value, filled));
                }
                pairs.positions += 1;
            }
            if empties == endgame {
                let values = self.values(&position, sampling.end_depth);
                if let Some(value) = self.searcher.value(&self.engine, &position, empties) {
                    pairs.endgame.extend(with(&values, empties, value, filled));
                }
                pairs.positions += 1;
            }
        }
        pairs
    }

    /// What searches of every depth from zero on find, in discs.
    fn values(&mut self, position: &AnyPosition, depth: u32) -> Vec<f64> {
        // Results must not depend on what other positions left in the table.
        self.engine.clear_table();
        let mut values = vec![self.engine.static_eval(position)];
        self.searcher.search(&self.engine, position, SearchDepth::full_width(depth), &mut |info| {
            values.push(info.score());
        });
        values
    }
}

fn empties_of(position: &AnyPosition) -> u32 {
    position.empties().expect("ProbCut is fitted for Othello")
}

/// The pairs of a deep search with all quick ones of the same parity, since values swing
/// with who moves last, and with the static evaluation.
fn with(quick_values: &[f64], deep: u32, deep_value: f64, filled: f64) -> impl Iterator<Item = Pair> {
    let quick = quick_values
        .iter()
        .enumerate()
        .filter(move |(quick, _)| *quick == 0 || *quick as u32 % 2 == deep % 2);
    quick.map(move |(quick, value)| Pair {
        quick: quick as u32,
        deep,
        filled,
        difference: deep_value - value,
    })
}
