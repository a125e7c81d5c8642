//! How fast the rules are: `cargo bench -p awele`.

use std::hint::black_box;

use awele::{Board, Position, Rules, index};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{BySide, Side, perft};

/// Perft from the start; the rate is in leaves.
fn paths(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft 8");
    for &(name, rules) in Rules::PRESETS {
        let mut position = Position::start(rules);
        group.throughput(Throughput::Elements(perft(&mut position, 8)));
        group.bench_function(name, |b| b.iter(|| perft(black_box(&mut position), 8)));
    }
}

/// About a thousand boards with 24 seeds in the pits.
fn boards() -> Vec<Board> {
    let board = |number| Board::new(index::unindex(24, number), BySide([12, 12]), Side::First);
    (0..index::positions(24)).step_by(417_311).map(board).collect()
}

fn kernels(c: &mut Criterion) {
    let boards = boards();
    let mut group = c.benchmark_group("kernel");
    group.throughput(Throughput::Elements(boards.len() as u64));
    for &(name, rules) in &Rules::PRESETS[..2] {
        group.bench_function(format!("legal {name}"), |b| {
            b.iter(|| boards.iter().map(|board| black_box(*board).legal(&rules).len()).sum::<usize>());
        });
    }
    let moves: Vec<_> =
        boards.iter().flat_map(|&board| board.legal(&Rules::ABAPA).map(move |pit| (board, pit))).collect();
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("play", |b| {
        b.iter(|| moves.iter().fold(0, |sum, &(board, pit)| sum ^ board.play(pit, Rules::ABAPA.slam).key()));
    });
    group.bench_function("index", |b| {
        b.iter(|| moves.iter().fold(0, |sum, &(board, _)| sum ^ index::index(board.pits())));
    });
}

criterion_group!(benches, paths, kernels);
criterion_main!(benches);
