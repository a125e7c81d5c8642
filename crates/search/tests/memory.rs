//! Ten thousand searches in a row need no more memory than a few hundred: in a
//! process of its own, where nothing else takes any.

#![allow(missing_docs, clippy::unwrap_used)]

use std::time::Duration;

use game::Game;
use othello::{B8, Most, Position, Variant};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Clock;
use search::engine::{Control, Effort, Engine, Request, Settings};

struct Noon;

impl Clock for Noon {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// Memory of this process in KiB, where the system tells.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn ten_thousand_searches_in_a_row() {
    let start: Position<B8, Most> = Variant::OTHELLO.setup().position().unwrap();
    let engine = Engine::new(&start, &Settings { mebibytes: 2, threads: 2, ..Settings::default() });
    let control = Control::default();
    let mut position = start;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut search_many = |searches: u32| {
        for _ in 0..searches {
            // On through random games, deep enough at times for both threads.
            match position.moves().choose(&mut rng) {
                Some(chosen) => drop(position.play(chosen)),
                None => position = start,
            }
            let effort = Effort { exact: 9, ..Effort::full_width(2) };
            let request = Request {
                effort,
                window: None,
                lines: 2,
                most_nodes: None,
                clock: &Noon,
                deadline: None,
                control: &control,
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
