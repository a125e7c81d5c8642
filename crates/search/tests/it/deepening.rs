//! Searching under a clock that the test holds in its hand.

use std::cell::Cell;
use std::time::Duration;

use search::classic::{Method, Task};
use search::{Clock, Deadline};

use crate::{ALPHABETA, after_random_moves, evaluation, othello_8x8, task};

/// A clock that goes on by a second whenever somebody looks at it.
#[derive(Default)]
struct Ticking(Cell<u64>);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_secs(self.0.get())
    }
}

#[test]
fn without_a_deadline_deepening_ends_where_a_search_does() {
    for seed in 0..20 {
        let position = after_random_moves(&othello_8x8(), 15, seed);
        let evaluation = evaluation(&position, "paris");
        for method in [ALPHABETA, Method::Minimax, Method::Horizon] {
            let deepened = task(method, &evaluation).deepen(&position, 4).unwrap();
            let searched = task(method, &evaluation).search(&position, 4).unwrap();
            assert_eq!((deepened.value, deepened.depth), (searched.value, 4));
            // Alpha-beta may gain more by a better first move than it spends on finding it.
            assert!(method == ALPHABETA || deepened.nodes > searched.nodes, "all searches are counted");
        }
    }
}

#[test]
fn a_search_stops_at_its_deadline() {
    let position = after_random_moves(&othello_8x8(), 20, 1);
    let evaluation = evaluation(&position, "paris");
    let mut depths = Vec::new();
    for seconds in [0, 10, 100, 1000] {
        let clock = Ticking::default();
        let deadline = Deadline { clock: &clock, at: Duration::from_secs(seconds) };
        let timed = Task { deadline: Some(deadline), ..task(ALPHABETA, &evaluation) };
        let found = timed.deepen(&position, 60).unwrap();
        // One look at the clock for every 512 positions, and one between searches.
        assert!(found.nodes <= 512 * (seconds + 2), "{} nodes in {seconds} s", found.nodes);
        // Those of a search cut short count, too.
        assert!(found.nodes + 512 * 20 >= 512 * seconds, "{} nodes in {seconds} s", found.nodes);
        depths.push(found.depth);
    }
    assert_eq!(depths[0], 1, "the first search is always finished");
    assert!(depths.is_sorted() && depths[3] > 5, "{depths:?}");
}

#[test]
fn deepening_stops_when_nothing_is_left_to_find() {
    let position = after_random_moves(&othello_8x8(), 54, 3);
    let evaluation = evaluation(&position, "paris");
    for method in [ALPHABETA, Method::Horizon] {
        let found = task(method, &evaluation).deepen(&position, 60).unwrap();
        assert!(found.depth < 14, "{}", found.depth);
        assert_eq!(found.exact, method == ALPHABETA);
    }
}

#[test]
fn a_search_stops_when_its_nodes_are_used_up() {
    let position = after_random_moves(&othello_8x8(), 20, 1);
    let evaluation = evaluation(&position, "paris");
    let mut depths = Vec::new();
    for most in [1, 100, 1000, 100_000] {
        let limited = Task { most_nodes: Some(most), ..task(ALPHABETA, &evaluation) };
        let found = limited.deepen(&position, 60).unwrap();
        // The first search is always finished.
        assert!(found.nodes <= most.max(20), "{} of {most}", found.nodes);
        depths.push(found.depth);
    }
    assert!(depths.is_sorted() && depths[3] > 5, "{depths:?}");
}
