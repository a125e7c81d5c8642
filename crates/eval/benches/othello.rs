//! The time per call of the evaluations: `cargo bench -p eval`.

#![allow(missing_docs, clippy::unwrap_used)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use eval::{Evaluable, Evaluation, LinearEval};
use game::{Game, Spec};
use othello::{Board, Goal, Position, Variant, with_start};

/// The positions of a few games, from the opening to the end.
fn positions_of_games<G: Game>(start: &G) -> Vec<G> {
    let mut positions = Vec::new();
    for step in [7, 11, 13, 17] {
        let mut position = start.clone();
        loop {
            let moves: Vec<_> = position.moves().collect();
            let Some(chosen) = moves.get(positions.len() * step % moves.len().max(1)) else { break };
            positions.push(position.clone());
            position.play(*chosen);
        }
    }
    positions
}

/// How long it takes to call a function that many times, cycling through the inputs.
fn time_calls<I, T>(calls: u64, inputs: &[I], call: impl Fn(&I) -> T) -> Duration {
    let start = Instant::now();
    for input in inputs.iter().cycle().take(calls as usize) {
        black_box(call(input));
    }
    start.elapsed()
}

fn evaluations(criterion: &mut Criterion) {
    fn bench<B: Board, G: Goal>(criterion: &mut Criterion, start: Position<B, G>) {
        let positions = positions_of_games(&start);
        let mut group = criterion.benchmark_group(format!("{}", start.size()));
        let linear = LinearEval::new(start.board(), G::KIND);
        let boards: Vec<B> = positions.iter().map(|position| *position.board()).collect();
        group.bench_function("linear", |bencher| {
            bencher.iter_custom(|calls| time_calls(calls, &boards, |board| linear.value(board)));
        });
        for name in ["outflank", "stanford:mobility=exact", "indore", "paris"] {
            let evaluation = start.evaluation(&name.parse::<Spec>().unwrap()).unwrap();
            group.bench_function(name, |bencher| {
                bencher.iter_custom(|calls| {
                    time_calls(calls, &positions, |position| evaluation.value(position, position.side()))
                });
            });
        }
    }
    for size in ["8x8", "6x6", "10x10"] {
        let variant = Variant { size: size.parse().unwrap(), ..Variant::OTHELLO };
        with_start!(variant, |start| bench(criterion, start));
    }
}

criterion_group!(benches, evaluations);
criterion_main!(benches);
