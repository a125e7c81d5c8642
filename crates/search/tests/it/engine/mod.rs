//! The strong engine.

mod brute_force;
mod limits;
mod published;
mod start_values;
mod strategies;

use std::time::Duration;

use othello::Empties;
use search::Clock;
use search::engine::{Control, Effort, Engine, Request, SearchInfo, Searchable, Settings};

/// A clock that stands still.
pub struct Noon;

impl Clock for Noon {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

pub static NOON: Noon = Noon;

/// A request without limits of time.
pub fn request(effort: Effort, control: &Control) -> Request<'_> {
    Request { effort, window: None, lines: 1, most_nodes: None, clock: &NOON, deadline: None, control }
}

/// What the engine finds, without telling on the way.
pub fn find<G: Searchable>(engine: &Engine<G>, position: &G, request: &Request) -> Vec<SearchInfo<G::Move>> {
    engine.search(position, request, &mut |_| ())
}

/// An engine with a small table.
pub fn engine<G: Searchable>(like: &G, threads: usize, empties: Empties) -> Engine<G> {
    Engine::new(like, &Settings { mebibytes: 4, threads, empties })
}

/// The exact score and the line that leads to it.
pub fn solve<G: Searchable>(engine: &Engine<G>, position: &G) -> SearchInfo<G::Move> {
    let control = Control::default();
    let found = find(engine, position, &request(Effort::ENDLESS, &control));
    let best = found.into_iter().next().expect("there is a move");
    assert!(best.is_exact(), "{best:?}");
    best
}
