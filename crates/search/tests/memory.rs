//! Ten thousand searches in a row need no more memory than a thousand. This test has a
//! process of its own, where nothing else allocates memory.

#![allow(missing_docs, clippy::unwrap_used)]

use std::time::Duration;

use game::Game;
use othello::{B8, Most, Position, Variant};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::engine::{Engine, EngineOptions, SearchDepth, SearchRequest};
use search::{StopHandle, TimeSource};

struct FrozenTime;

impl TimeSource for FrozenTime {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// The resident memory of this process in KiB, where the system reports it.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn ten_thousand_searches_in_a_row() {
    let start: Position<B8, Most> = Variant::OTHELLO.setup().position().unwrap();
    let engine = Engine::new(&start, &EngineOptions { table_mib: 2, threads: 2, ..EngineOptions::default() });
    let stop = StopHandle::default();
    let mut position = start;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut search_many = |searches: u32| {
        for _ in 0..searches {
            // Positions of random games, some searched deep enough for both threads.
            match position.moves().choose(&mut rng) {
                Some(chosen) => drop(position.play(chosen)),
                None => position = start,
            }
            let depth = SearchDepth { exact_endgame: 9, ..SearchDepth::full_width(2) };
            let request = SearchRequest {
                depth,
                window: None,
                multi_pv: 2,
                max_nodes: None,
                time_source: &FrozenTime,
                deadline: None,
                stop: &stop,
            };
            let found = engine.search(&position, &request, &mut |_| ());
            assert_eq!(found.len(), position.moves().len().min(2));
        }
    };
    search_many(1000);
    let before = memory();
    search_many(9000);
    if let (Some(before), Some(after)) = (before, memory()) {
        assert!(after <= before + 2048, "{before} KiB → {after} KiB");
    }
}
