//! Every search finds the value that the naive one finds, and a move of that
//! value.

use eval::Evaluable;
use proptest::prelude::*;
use search::classic::{Found, Mean, Method, Order};

use crate::naive::{Reply, move_values};
use crate::{after_random_moves, evaluation, for_every_game, task};

/// Averages are sums in another order.
const ROUNDING: f64 = 1e-6;

fn check<G: Evaluable>(position: &G, method: Method, eval: &str, depth: u32, values: &[(G::Move, f64)]) {
    let evaluation = evaluation(position, eval);
    let found: Found<G::Move> = task(method, &evaluation).search(position, depth).unwrap();
    let best = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
    let of_chosen = values.iter().find(|(chosen, _)| *chosen == found.chosen).unwrap().1;
    let context = || format!("{method:?} {eval} depth {depth} {position:?}: {found:?}, {values:?}");
    assert!((found.value - best).abs() <= ROUNDING, "value: {}", context());
    assert!((of_chosen - best).abs() <= ROUNDING, "move: {}", context());
    assert_eq!(found.line.first(), Some(&found.chosen), "line: {}", context());
}

fn every_method<G: Evaluable>(start: &G, plies: u32, seed: u64, depth: u32, eval: usize) {
    let position = &after_random_moves(start, plies, seed);
    let names: Vec<_> = G::evaluations().map(|known| known.name).collect();
    let eval = names[eval % names.len()];
    let naive = |reply| move_values(position, depth, &evaluation(position, eval), reply);

    let minimax = naive(Reply::Worst);
    check(position, Method::Minimax, eval, depth, &minimax);
    for order in [Order::None, Order::BestFirst, Order::Sort] {
        for root_alpha in [true, false] {
            // No position has so many moves.
            for width in [None, Some(200)] {
                let method = Method::AlphaBeta { order, root_alpha, width };
                check(position, method, eval, depth, &minimax);
            }
        }
    }
    check(position, Method::Horizon, eval, depth, &naive(Reply::Best));
    for mean in [Mean::True, Mean::Nearest] {
        for prune in [true, false] {
            check(position, Method::Average { mean, prune }, eval, depth, &naive(Reply::Average(mean)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn all_methods_agree_with_naive_ones(plies in 0u32..90, seed: u64, depth in 1u32..4, eval in 0usize..40) {
        for_every_game!(every_method, plies, seed, depth, eval);
    }
}

fn deep<G: Evaluable>(start: &G, eval: &str) {
    for seed in 0..4 {
        let position = after_random_moves(start, 8 + 6 * seed as u32, seed);
        let evaluation = evaluation(&position, eval);
        let minimax: Found<G::Move> = task(Method::Minimax, &evaluation).search(&position, 5).unwrap();
        for order in [Order::None, Order::BestFirst, Order::Sort] {
            let method = Method::AlphaBeta { order, root_alpha: true, width: None };
            let found = task(method, &evaluation).search(&position, 5).unwrap();
            assert!((found.value - minimax.value).abs() < ROUNDING, "{order:?} {position:?}");
            assert!(found.nodes <= minimax.nodes);
        }
    }
}

#[test]
fn deeper_searches_agree_too() {
    for_every_game!(deep, "paris");
    for_every_game!(deep, "mobility");
}

/// The expected line leads to a position with the value found.
fn line_is_true<G: Evaluable>(start: &G, seed: u64) {
    use eval::Evaluation;
    let position = after_random_moves(start, 14, seed);
    let evaluation = evaluation(&position, "paris");
    for method in [Method::Minimax, Method::Horizon, crate::ALPHABETA] {
        let found: Found<G::Move> = task(method, &evaluation).search(&position, 3).unwrap();
        let mut end = position.clone();
        for chosen in &found.line {
            end.play(*chosen);
        }
        if !end.is_over() {
            assert_eq!(found.line.len(), 3);
            assert!((evaluation.value(&end, position.side()) - found.value).abs() < ROUNDING, "{method:?}");
        }
    }
}

#[test]
fn lines_lead_where_they_say() {
    for seed in 0..10 {
        for_every_game!(line_is_true, seed);
    }
}

/// A beam looks at fewer positions, and never finds more than there is.
#[test]
fn a_beam_is_narrower() {
    for seed in 0..10 {
        let position = after_random_moves(&crate::othello_8x8(), 20, seed);
        let evaluation = evaluation(&position, "paris");
        let full = task(crate::ALPHABETA, &evaluation).search(&position, 5).unwrap();
        let nodes = [1, 3, 6].map(|width| {
            let method = Method::AlphaBeta { order: Order::Sort, root_alpha: true, width: Some(width) };
            let found = task(method, &evaluation).search(&position, 5).unwrap();
            assert!(!found.exact);
            found.nodes
        });
        assert!(nodes[0] < nodes[1] && nodes[1] < nodes[2], "{nodes:?}");
        assert!(nodes[1] < full.nodes, "{nodes:?} {}", full.nodes);
    }
}

/// A bonus at the root changes the choice as if it were part of the value.
#[test]
fn a_bonus_at_the_root_counts() {
    for seed in 0..40 {
        let position = after_random_moves(&crate::othello_8x8(), 10, seed);
        let evaluation = evaluation(&position, "paris");
        let values = move_values(&position, 3, &evaluation, Reply::Worst);
        let bonus = |chosen: othello::Move| {
            if chosen.square().unwrap().column().is_multiple_of(2) { -3.5 } else { 0.0 }
        };
        let best =
            values.iter().map(|(chosen, value)| value + bonus(*chosen)).fold(f64::NEG_INFINITY, f64::max);
        let search =
            search::classic::Task { root_bonus: Some(&bonus), ..task(crate::ALPHABETA, &evaluation) };
        let found = search.search(&position, 3).unwrap();
        let value = values.iter().find(|(chosen, _)| *chosen == found.chosen).unwrap().1;
        assert!((value + bonus(found.chosen) - best).abs() < ROUNDING, "{position:?}");
        assert!((value - found.value).abs() < ROUNDING, "the value is reported without the bonus");
    }
}
