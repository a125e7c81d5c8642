//! Kernels in nanoseconds, and perft on several boards. `cargo bench -p othello`.

#![allow(missing_docs, clippy::unwrap_used)]

use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, GameId, perft};
use othello::kernels::{self, Grid, Grid8, Grid11};
use othello::{B8, Bits, Board, Goal, Most, Position, PositionVisitor, Variant};

/// Boards of an 8×8 game as it is played, from the opening to the end.
fn boards_of_a_game() -> Vec<(u64, u64)> {
    let mut position: Position<B8, Most> = Variant::OTHELLO.setup().position().unwrap();
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

/// Time per call, over the boards of a game and all their legal moves.
fn bench_kernel<T: Bits>(
    criterion: &mut Criterion,
    name: &str,
    boards: &[(T, T)],
    legal_moves: fn(T, T) -> T,
    flips: fn(u32, T, T) -> T,
) {
    let mut group = criterion.benchmark_group("kernels");
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function(format!("legal_moves/{name}"), |bencher| {
        bencher.iter(|| boards.iter().fold(T::EMPTY, |all, (own, opp)| all | legal_moves(*own, *opp)));
    });
    let plays: Vec<(u32, T, T)> = boards
        .iter()
        .flat_map(|(own, opp)| legal_moves(*own, *opp).indices().map(|index| (index, *own, *opp)))
        .collect();
    group.throughput(Throughput::Elements(plays.len() as u64));
    group.bench_function(format!("flips/{name}"), |bencher| {
        bencher
            .iter(|| plays.iter().fold(T::EMPTY, |all, (index, own, opp)| all | flips(*index, *own, *opp)));
    });
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

struct Perft<'a> {
    criterion: &'a mut Criterion,
    name: &'static str,
    depth: u32,
}

impl PositionVisitor for Perft<'_> {
    type Output = ();

    fn visit<B: Board, G: Goal>(self, start: Position<B, G>) {
        let mut group = self.criterion.benchmark_group("perft");
        let (mut leaves, mut nodes) = (start, start);
        let leaves = perft(&mut leaves, self.depth);
        let nodes = perft(&mut nodes, self.depth - 1);
        println!("{}: {leaves} leaves below {nodes} nodes", self.name);
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(format!("{}/{}", self.name, self.depth), |bencher| {
            bencher.iter_batched(
                || start,
                |mut position| perft(black_box(&mut position), self.depth),
                BatchSize::SmallInput,
            );
        });
    }
}

fn perfts(criterion: &mut Criterion) {
    for (name, depth) in [("othello-8x8", 9), ("othello-6x6", 9), ("othello-10x10", 8)] {
        let id: GameId = name.parse().unwrap();
        Variant::from_id(&id).unwrap().visit(Perft { criterion, name, depth });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(2)).warm_up_time(Duration::from_millis(500));
    targets = kernels, perfts
}
criterion_main!(benches);
