//! Kernels in nanoseconds, and perft on several boards. `cargo bench -p othello`.

#![allow(missing_docs, clippy::unwrap_used)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, GameId, perft};
use othello::kernels::{self, Grid, Grid8, Grid11};
use othello::{B8, Bits, Board, Goal, Most, Position, Variant, with_start};

/// Boards of an 8×8 game as it is played, from the opening to the end.
fn boards_of_a_game() -> Vec<(u64, u64)> {
    let mut position: Position<B8, Most> = Variant::OTHELLO.start_position();
    let mut boards = Vec::new();
    loop {
        let moves: Vec<_> = position.moves().collect();
        let Some(chosen) = moves.get(boards.len() * 7 % moves.len().max(1)) else { break };
        boards.push((position.board().own(), position.board().opp()));
        position.play(*chosen);
    }
    boards
}

fn wide(bits: u64) -> u128 {
    (0..8).fold(0, |wide, row| wide | u128::from(bits >> (8 * row) & 0xFF) << (11 * (row + 1) + 1))
}

/// Time per call, over the boards of a game and all their legal moves. Calls do
/// not wait for each other: this is what a search that has other moves to look at
/// pays, not the latency.
fn bench_kernel<T: Bits>(
    criterion: &mut Criterion,
    name: &str,
    boards: &[(T, T)],
    legal_moves: fn(T, T) -> T,
    flips: fn(u32, T, T) -> T,
) {
    let plays: Vec<(u32, T, T)> = boards
        .iter()
        .flat_map(|(own, opp)| legal_moves(*own, *opp).indices().map(|index| (index, *own, *opp)))
        .collect();
    let mut group = criterion.benchmark_group("kernels");
    group.bench_function(format!("legal_moves/{name}"), |bencher| {
        bencher.iter_custom(|calls| time_calls(calls, boards, |(own, opp)| legal_moves(*own, *opp)));
    });
    group.bench_function(format!("flips/{name}"), |bencher| {
        bencher.iter_custom(|calls| time_calls(calls, &plays, |(index, own, opp)| flips(*index, *own, *opp)));
    });
}

/// How long it takes to call a kernel so many times, going round the inputs.
fn time_calls<I, T: Bits>(calls: u64, inputs: &[I], kernel: impl Fn(&I) -> T) -> Duration {
    let start = Instant::now();
    let results = inputs.iter().cycle().take(calls as usize).fold(T::EMPTY, |all, input| all | kernel(input));
    black_box(results);
    start.elapsed()
}

fn kernels(criterion: &mut Criterion) {
    let boards = boards_of_a_game();
    bench_kernel(criterion, kernels::NAME, &boards, Grid8::legal_moves, Grid8::flips);
    #[cfg(all(target_arch = "x86_64", target_feature = "avx512f"))]
    bench_kernel(criterion, "avx2", &boards, kernels::avx2::legal_moves, kernels::avx2::flips);
    let scalar = kernels::scalar::grid8::legal_moves;
    bench_kernel(criterion, "scalar", &boards, scalar, kernels::scalar::grid8::flips);
    let boards: Vec<_> = boards.iter().map(|(own, opp)| (wide(*own), wide(*opp))).collect();
    bench_kernel(criterion, "wide", &boards, Grid11::legal_moves, Grid11::flips);
    let scalar = kernels::scalar::grid11::legal_moves;
    bench_kernel(criterion, "wide-scalar", &boards, scalar, kernels::scalar::grid11::flips);
}

fn bench_perft<B: Board, G: Goal>(criterion: &mut Criterion, name: &str, start: Position<B, G>, depth: u32) {
    let mut group = criterion.benchmark_group("perft");
    let (leaves, nodes) = (perft(&mut { start }, depth), perft(&mut { start }, depth - 1));
    println!("{name}: {leaves} leaves below {nodes} nodes");
    group.throughput(Throughput::Elements(leaves)).sample_size(10);
    group.bench_function(format!("{name}/{depth}"), |bencher| {
        bencher.iter_batched(
            || start,
            |mut position| perft(black_box(&mut position), depth),
            BatchSize::SmallInput,
        );
    });
}

fn perfts(criterion: &mut Criterion) {
    for (name, depth) in [("othello-8x8", 11), ("othello-6x6", 11), ("othello-10x10", 9)] {
        let id: GameId = name.parse().unwrap();
        with_start!(Variant::from_id(&id).unwrap(), |start| bench_perft(criterion, name, start, depth));
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(2)).warm_up_time(Duration::from_millis(500));
    targets = kernels, perfts
}
criterion_main!(benches);
