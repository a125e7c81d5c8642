//! Iterative deepening with a time source that the test controls.

use std::cell::Cell;
use std::time::Duration;

use search::classic::{ClassicSearch, SearchMethod};
use search::{Deadline, TimeSource};

use crate::{ALPHABETA, after_random_moves, classic_search, evaluation, othello_8x8};

/// A time source that advances by a second whenever it is read.
#[derive(Default)]
struct TickingTime(Cell<u64>);

impl TimeSource for TickingTime {
    fn now(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_secs(self.0.get())
    }
}

#[test]
fn without_a_deadline_the_result_is_that_of_a_fixed_depth_search() {
    for seed in 0..20 {
        let position = after_random_moves(&othello_8x8(), 15, seed);
        let evaluation = evaluation(&position, "paris");
        for method in [ALPHABETA, SearchMethod::Minimax, SearchMethod::Horizon] {
            let deepened = classic_search(method, &evaluation).iterative_deepening(&position, 4).unwrap();
            let searched = classic_search(method, &evaluation).search(&position, 4).unwrap();
            assert_eq!((deepened.value, deepened.depth), (searched.value, 4));
            // Alpha-beta may gain more from a better first move than finding it costs.
            assert!(method == ALPHABETA || deepened.nodes > searched.nodes, "all iterations are counted");
        }
    }
}

#[test]
fn it_stops_at_the_deadline() {
    let position = after_random_moves(&othello_8x8(), 20, 1);
    let evaluation = evaluation(&position, "paris");
    let mut depths = Vec::new();
    for seconds in [0, 10, 100, 1000] {
        let time_source = TickingTime::default();
        let deadline = Deadline { time_source: &time_source, at: Duration::from_secs(seconds) };
        let timed = ClassicSearch { deadline: Some(deadline), ..classic_search(ALPHABETA, &evaluation) };
        let found = timed.iterative_deepening(&position, 60).unwrap();
        // The time is read once every 512 positions, and once between iterations.
        assert!(found.nodes <= 512 * (seconds + 2), "{} nodes in {seconds} s", found.nodes);
        // The nodes of an interrupted iteration count, too.
        assert!(found.nodes + 512 * 20 >= 512 * seconds, "{} nodes in {seconds} s", found.nodes);
        depths.push(found.depth);
    }
    assert_eq!(depths[0], 1, "the first iteration is always finished");
    assert!(depths.is_sorted() && depths[3] > 5, "{depths:?}");
}

#[test]
fn it_stops_when_nothing_is_left_to_find() {
    let position = after_random_moves(&othello_8x8(), 54, 3);
    let evaluation = evaluation(&position, "paris");
    for method in [ALPHABETA, SearchMethod::Horizon] {
        let found = classic_search(method, &evaluation).iterative_deepening(&position, 60).unwrap();
        assert!(found.depth < 14, "{}", found.depth);
        assert_eq!(found.exact, method == ALPHABETA);
    }
}

#[test]
fn it_stops_at_the_node_limit() {
    let position = after_random_moves(&othello_8x8(), 20, 1);
    let evaluation = evaluation(&position, "paris");
    let mut depths = Vec::new();
    for max_nodes in [1, 100, 1000, 100_000] {
        let limited = ClassicSearch { max_nodes: Some(max_nodes), ..classic_search(ALPHABETA, &evaluation) };
        let found = limited.iterative_deepening(&position, 60).unwrap();
        // The first iteration is always finished.
        assert!(found.nodes <= max_nodes.max(20), "{} of {max_nodes}", found.nodes);
        depths.push(found.depth);
    }
    assert!(depths.is_sorted() && depths[3] > 5, "{depths:?}");
}
