//! How much work a search is.

use game::Game;
use search::classic::{Found, Method, Order};

use crate::{ALPHABETA, after_random_moves, evaluation, othello_8x8, task};

/// Minimax visits every path once: its nodes are the sum of perft.
#[test]
fn minimax_visits_everything() {
    let mut start = othello_8x8();
    let evaluation = evaluation(&start, "score");
    for depth in 1..=5 {
        let found = task(Method::Minimax, &evaluation).search(&start, depth).unwrap();
        let paths: u64 = (1..=depth).map(|plies| game::perft(&mut start, plies)).sum();
        assert_eq!((found.nodes, found.depth), (paths, depth));
        assert_eq!(found.evaluated, game::perft(&mut start, depth));
        assert!(found.memory < 1000, "a line of moves, no list of them: {}", found.memory);
    }
}

/// The saving of alpha-beta with sorted moves at depth 6 in the middle game: Indore
/// reports 45 and 28 times fewer on its two boards.
#[test]
fn alphabeta_saves_most_of_the_work() {
    let (mut all, mut few) = (0, 0);
    for seed in 0..6 {
        let position = after_random_moves(&othello_8x8(), 20, seed);
        assert!(position.moves().len() > 1);
        let evaluation = evaluation(&position, "paris");
        let minimax = task(Method::Minimax, &evaluation).search(&position, 6).unwrap();
        let alphabeta = task(ALPHABETA, &evaluation).search(&position, 6).unwrap();
        assert!(alphabeta.nodes * 20 <= minimax.nodes, "{} of {}", alphabeta.nodes, minimax.nodes);
        all += minimax.nodes;
        few += alphabeta.nodes;
    }
    assert!(few * 30 <= all, "{few} of {all}");
}

/// Better orders, fewer nodes; and the root's alpha helps.
#[test]
fn what_each_improvement_is_worth() {
    let nodes = |order, root_alpha| {
        let method = Method::AlphaBeta { order, root_alpha, width: None };
        let search = |seed| {
            let position = after_random_moves(&othello_8x8(), 24, seed);
            let evaluation = evaluation(&position, "paris");
            task(method, &evaluation).search(&position, 6).unwrap().nodes
        };
        (0..8).map(search).sum::<u64>()
    };
    let (none, best_first, sort) =
        (nodes(Order::None, true), nodes(Order::BestFirst, true), nodes(Order::Sort, true));
    assert!(sort < best_first && best_first < none, "{sort} {best_first} {none}");
    assert!(sort < nodes(Order::Sort, false));
}

/// Averages can be pruned when values are known to be bounded.
#[test]
fn averages_are_pruned() {
    let nodes = |prune| {
        let search = |seed| {
            let position = after_random_moves(&othello_8x8(), 20, seed);
            let evaluation = evaluation(&position, "score");
            let method = Method::Average { mean: search::classic::Mean::True, prune };
            let ends = search::classic::Ends::Heuristic;
            search::classic::Task { ends, ..task(method, &evaluation) }.search(&position, 4).unwrap().nodes
        };
        (0..8).map(search).sum::<u64>()
    };
    assert!(nodes(true) < nodes(false), "{} {}", nodes(true), nodes(false));
}

#[test]
fn the_branching_factor_is_indores() {
    // The report: 616993 nodes at depth 6 are a factor of 9.2267, 13756 are 4.8949.
    for (nodes, factor) in [(616_993, 9.2267), (13_756, 4.894_954)] {
        let found = Found { nodes, ..sample() };
        assert!((found.branching() - factor).abs() < 1e-4, "{}", found.branching());
    }
}

fn sample() -> Found<othello::Move> {
    let start = othello_8x8();
    task(Method::Minimax, &evaluation(&start, "score")).search(&start, 6).unwrap()
}
