//! The number of nodes that searches visit.

use game::Game;
use search::classic::{ClassicResult, ClassicSearch, Mean, MoveOrdering, SearchMethod, TerminalValue};

use crate::{ALPHABETA, after_random_moves, classic_search, evaluation, othello_8x8};

/// Minimax visits every path once: its node count is the sum of perft.
#[test]
fn minimax_visits_everything() {
    let mut start = othello_8x8();
    let evaluation = evaluation(&start, "score");
    for depth in 1..=5 {
        let found = classic_search(SearchMethod::Minimax, &evaluation).search(&start, depth).unwrap();
        let paths: u64 = (1..=depth).map(|plies| game::perft(&mut start, plies)).sum();
        assert_eq!((found.nodes, found.depth), (paths, depth));
        assert_eq!(found.evaluations, game::perft(&mut start, depth));
        assert!(found.memory < 1000, "a principal variation, but no move lists: {}", found.memory);
    }
}

/// The savings of alpha-beta with sorted moves at depth 6 in the midgame: the Indore
/// report has 45 and 28 times fewer nodes on its two boards.
#[test]
fn alphabeta_saves_most_nodes() {
    let (mut minimax_nodes, mut alphabeta_nodes) = (0, 0);
    for seed in 0..6 {
        let position = after_random_moves(&othello_8x8(), 20, seed);
        assert!(position.moves().len() > 1);
        let evaluation = evaluation(&position, "paris");
        let minimax = classic_search(SearchMethod::Minimax, &evaluation).search(&position, 6).unwrap();
        let alphabeta = classic_search(ALPHABETA, &evaluation).search(&position, 6).unwrap();
        assert!(alphabeta.nodes * 20 <= minimax.nodes, "{} of {}", alphabeta.nodes, minimax.nodes);
        minimax_nodes += minimax.nodes;
        alphabeta_nodes += alphabeta.nodes;
    }
    assert!(alphabeta_nodes * 30 <= minimax_nodes, "{alphabeta_nodes} of {minimax_nodes}");
}

/// Better move ordering means fewer nodes, and so does alpha at the root.
#[test]
fn move_ordering_and_root_alpha_save_nodes() {
    let nodes = |ordering, root_alpha| {
        let method = SearchMethod::AlphaBeta { ordering, root_alpha, beam_width: None };
        let search = |seed| {
            let position = after_random_moves(&othello_8x8(), 24, seed);
            let evaluation = evaluation(&position, "paris");
            classic_search(method, &evaluation).search(&position, 6).unwrap().nodes
        };
        (0..8).map(search).sum::<u64>()
    };
    let (none, best_first, sort) = (
        nodes(MoveOrdering::None, true),
        nodes(MoveOrdering::BestFirst, true),
        nodes(MoveOrdering::Sorted, true),
    );
    assert!(sort < best_first && best_first < none, "{sort} {best_first} {none}");
    assert!(sort < nodes(MoveOrdering::Sorted, false));
}

/// Star1 pruning of averages works when values are bounded.
#[test]
fn star1_saves_nodes() {
    let nodes = |prune| {
        let search = |seed| {
            let position = after_random_moves(&othello_8x8(), 20, seed);
            let evaluation = evaluation(&position, "score");
            let method = SearchMethod::Average { mean: Mean::Arithmetic, prune };
            let terminal_value = TerminalValue::Evaluation;
            ClassicSearch { terminal_value, ..classic_search(method, &evaluation) }
                .search(&position, 4)
                .unwrap()
                .nodes
        };
        (0..8).map(search).sum::<u64>()
    };
    assert!(nodes(true) < nodes(false), "{} {}", nodes(true), nodes(false));
}

#[test]
fn the_effective_branching_factor_matches_the_indore_report() {
    // In the report 616993 nodes at depth 6 are a factor of 9.2267, 13756 one of 4.8949.
    for (nodes, factor) in [(616_993, 9.2267), (13_756, 4.894_954)] {
        let found = ClassicResult { nodes, ..sample() };
        assert!(
            (found.effective_branching_factor() - factor).abs() < 1e-4,
            "{}",
            found.effective_branching_factor()
        );
    }
}

fn sample() -> ClassicResult<othello::Move> {
    let start = othello_8x8();
    classic_search(SearchMethod::Minimax, &evaluation(&start, "score")).search(&start, 6).unwrap()
}
