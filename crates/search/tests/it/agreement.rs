//! Every search finds the same value as the naive one, and a move with that value.

use eval::Evaluable;
use proptest::prelude::*;
use search::classic::{ClassicResult, Mean, MoveOrdering, SearchMethod};

use crate::naive::{Reply, move_values};
use crate::{after_random_moves, classic_search, evaluation, for_every_game};

/// Averages are summed in another order.
const ROUNDING: f64 = 1e-6;

fn check<G: Evaluable>(
    position: &G,
    method: SearchMethod,
    eval: &str,
    depth: u32,
    values: &[(G::Move, f64)],
) {
    let evaluation = evaluation(position, eval);
    let found: ClassicResult<G::Move> = classic_search(method, &evaluation).search(position, depth).unwrap();
    let best = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
    let of_chosen = values.iter().find(|(chosen, _)| *chosen == found.chosen).unwrap().1;
    let context = || format!("{method:?} {eval} depth {depth} {position:?}: {found:?}, {values:?}");
    assert!((found.value - best).abs() <= ROUNDING, "value: {}", context());
    assert!((of_chosen - best).abs() <= ROUNDING, "move: {}", context());
    assert_eq!(found.pv.first(), Some(&found.chosen), "pv: {}", context());
}

fn every_method<G: Evaluable>(start: &G, plies: u32, seed: u64, depth: u32, eval: usize) {
    let position = &after_random_moves(start, plies, seed);
    let names: Vec<_> = G::evaluations().map(|known| known.name).collect();
    let eval = names[eval % names.len()];
    let naive = |reply| move_values(position, depth, &evaluation(position, eval), reply);

    let minimax = naive(Reply::Worst);
    check(position, SearchMethod::Minimax, eval, depth, &minimax);
    for ordering in [MoveOrdering::None, MoveOrdering::BestFirst, MoveOrdering::Sorted] {
        for root_alpha in [true, false] {
            // No position has that many moves.
            for beam_width in [None, Some(200)] {
                let method = SearchMethod::AlphaBeta { ordering, root_alpha, beam_width };
                check(position, method, eval, depth, &minimax);
            }
        }
    }
    check(position, SearchMethod::Horizon, eval, depth, &naive(Reply::Best));
    for mean in [Mean::Arithmetic, Mean::Nearest] {
        for prune in [true, false] {
            check(position, SearchMethod::Average { mean, prune }, eval, depth, &naive(Reply::Average(mean)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn all_methods_agree_with_the_naive_search(plies in 0u32..90, seed: u64, depth in 1u32..4, eval in 0usize..40) {
        for_every_game!(every_method, plies, seed, depth, eval);
    }
}

fn deep<G: Evaluable>(start: &G, eval: &str) {
    for seed in 0..4 {
        let position = after_random_moves(start, 8 + 6 * seed as u32, seed);
        let evaluation = evaluation(&position, eval);
        let minimax: ClassicResult<G::Move> =
            classic_search(SearchMethod::Minimax, &evaluation).search(&position, 5).unwrap();
        for ordering in [MoveOrdering::None, MoveOrdering::BestFirst, MoveOrdering::Sorted] {
            let method = SearchMethod::AlphaBeta { ordering, root_alpha: true, beam_width: None };
            let found = classic_search(method, &evaluation).search(&position, 5).unwrap();
            assert!((found.value - minimax.value).abs() < ROUNDING, "{ordering:?} {position:?}");
            assert!(found.nodes <= minimax.nodes);
        }
    }
}

#[test]
fn deeper_searches_agree_too() {
    for_every_game!(deep, "paris");
    for_every_game!(deep, "mobility");
}

/// The principal variation leads to a position with the value found.
fn pv_has_the_value<G: Evaluable>(start: &G, seed: u64) {
    use eval::Evaluation;
    let position = after_random_moves(start, 14, seed);
    let evaluation = evaluation(&position, "paris");
    for method in [SearchMethod::Minimax, SearchMethod::Horizon, crate::ALPHABETA] {
        let found: ClassicResult<G::Move> = classic_search(method, &evaluation).search(&position, 3).unwrap();
        let mut end = position.clone();
        for chosen in &found.pv {
            end.play(*chosen);
        }
        if !end.is_over() {
            assert_eq!(found.pv.len(), 3);
            assert!((evaluation.value(&end, position.side()) - found.value).abs() < ROUNDING, "{method:?}");
        }
    }
}

#[test]
fn principal_variations_lead_to_their_value() {
    for seed in 0..10 {
        for_every_game!(pv_has_the_value, seed);
    }
}

/// A narrower beam visits fewer positions.
#[test]
fn a_narrower_beam_visits_fewer_positions() {
    for seed in 0..10 {
        let position = after_random_moves(&crate::othello_8x8(), 20, seed);
        let evaluation = evaluation(&position, "paris");
        let full = classic_search(crate::ALPHABETA, &evaluation).search(&position, 5).unwrap();
        let nodes = [1, 3, 6].map(|width| {
            let method = SearchMethod::AlphaBeta {
                ordering: MoveOrdering::Sorted,
                root_alpha: true,
                beam_width: Some(width),
            };
            let found = classic_search(method, &evaluation).search(&position, 5).unwrap();
            assert!(!found.exact);
            found.nodes
        });
        assert!(nodes[0] < nodes[1] && nodes[1] < nodes[2], "{nodes:?}");
        assert!(nodes[1] < full.nodes, "{nodes:?} {}", full.nodes);
    }
}

/// A root bonus changes the choice as if it were part of the value.
#[test]
fn a_root_bonus_counts() {
    for seed in 0..40 {
        let position = after_random_moves(&crate::othello_8x8(), 10, seed);
        let evaluation = evaluation(&position, "paris");
        let values = move_values(&position, 3, &evaluation, Reply::Worst);
        let bonus = |chosen: othello::Move| {
            if chosen.square().unwrap().column().is_multiple_of(2) { -3.5 } else { 0.0 }
        };
        let best =
            values.iter().map(|(chosen, value)| value + bonus(*chosen)).fold(f64::NEG_INFINITY, f64::max);
        let search = search::classic::ClassicSearch {
            root_bonus: Some(&bonus),
            ..classic_search(crate::ALPHABETA, &evaluation)
        };
        let found = search.search(&position, 3).unwrap();
        let value = values.iter().find(|(chosen, _)| *chosen == found.chosen).unwrap().1;
        assert!((value + bonus(found.chosen) - best).abs() < ROUNDING, "{position:?}");
        assert!((value - found.value).abs() < ROUNDING, "the value is reported without the bonus");
    }
}
