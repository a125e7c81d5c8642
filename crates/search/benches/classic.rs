//! The speed of the classic searches in the midgame, in nodes per second.

#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use eval::Evaluable;
use game::{Game, Spec};
use othello::{B8, Most, Position, Variant};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::classic::{ClassicSearch, MoveOrdering, SearchMethod, TerminalValue};

/// Positions after 20 random plies.
fn midgames() -> Vec<Position<B8, Most>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let midgame = |_| {
        let mut position: Position<B8, Most> = Variant::OTHELLO.setup().position().unwrap();
        for _ in 0..20 {
            let chosen = position.moves().choose(&mut rng).unwrap();
            position.play(chosen);
        }
        position
    };
    (0..8).map(midgame).collect()
}

fn bench(criterion: &mut Criterion) {
    let positions = midgames();
    let mut group = criterion.benchmark_group("depth 6");
    group.sample_size(20);
    for eval in ["paris", "score", "sustech", "stanford", "stanford:mobility=exact", "indore", "itu"] {
        let evaluation = positions[0].evaluation(&eval.parse::<Spec>().unwrap()).unwrap();
        for ordering in [MoveOrdering::None, MoveOrdering::BestFirst, MoveOrdering::Sorted] {
            let method = SearchMethod::AlphaBeta { ordering, root_alpha: true, beam_width: None };
            let classic_search = ClassicSearch {
                method,
                evaluation: &evaluation,
                terminal_value: TerminalValue::FinalScore,
                root_bonus: None,
                deadline: None,
                max_nodes: None,
                stop: None,
            };
            let search =
                || positions.iter().map(|position| classic_search.search(position, 6).unwrap().nodes).sum();
            let nodes: u64 = search();
            group.throughput(Throughput::Elements(nodes));
            group.bench_function(format!("{eval} {ordering:?} ({nodes} nodes)"), |bencher| {
                bencher.iter(search);
            });
        }
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
