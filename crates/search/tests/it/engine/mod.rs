//! Tests of the strong engine.

mod brute_force;
mod ffo;
mod limits;
mod start_values;
mod strategies;
mod weights;

use std::time::Duration;

use othello::Empties;
use search::engine::{Engine, EngineOptions, SearchDepth, SearchInfo, SearchRequest, Searchable};
use search::{StopHandle, TimeSource};

/// A time source that stands still.
pub struct FrozenTime;

impl TimeSource for FrozenTime {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

pub static FROZEN_TIME: FrozenTime = FrozenTime;

/// A request without any limits.
pub fn request(depth: SearchDepth, stop: &StopHandle) -> SearchRequest<'_> {
    SearchRequest {
        depth,
        window: None,
        multi_pv: 1,
        max_nodes: None,
        time_source: &FROZEN_TIME,
        deadline: None,
        stop,
    }
}

/// The result of a search, without reports on the way.
pub fn find<G: Searchable>(
    engine: &Engine<G>,
    position: &G,
    request: &SearchRequest,
) -> Vec<SearchInfo<G::Move>> {
    engine.search(position, request, &mut |_| ())
}

/// An engine with a small table.
pub fn engine<G: Searchable>(like: &G, threads: usize, empties: Empties) -> Engine<G> {
    Engine::new(like, &EngineOptions { table_mib: 4, threads, empties, weights: None })
}

/// The exact score and the principal variation.
pub fn solve<G: Searchable>(engine: &Engine<G>, position: &G) -> SearchInfo<G::Move> {
    let stop = StopHandle::default();
    let found = find(engine, position, &request(SearchDepth::UNTIL_SOLVED, &stop));
    let best = found.into_iter().next().expect("there is a legal move");
    assert!(best.is_exact(), "{best:?}");
    best
}
