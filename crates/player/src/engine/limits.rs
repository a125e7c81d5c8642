//! The limits of the search for one move.

use std::time::Duration;

use search::Clock;
use search::engine::{
    Level, SearchDepth, SearchTarget, Selectivity, TimeLeft, time_budget, usable_move_time,
};

use super::EnginePlayer;
use crate::{AnyPosition, MoveLimits};

/// The limits of a search; times are those of the player's clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SearchLimits {
    pub depth: SearchDepth,
    /// Whether to search to the end if that depth is reached before the other limits.
    pub may_solve: bool,
    /// When to start no further iteration.
    pub soft_deadline: Option<Duration>,
    /// When to stop.
    pub deadline: Option<Duration>,
    /// How many positions to visit at most.
    pub max_nodes: Option<u64>,
}

impl SearchLimits {
    /// Until it is stopped.
    pub const NONE: SearchLimits = SearchLimits {
        depth: SearchDepth::UNTIL_SOLVED,
        may_solve: false,
        soft_deadline: None,
        deadline: None,
        max_nodes: None,
    };

    /// One ply.
    pub const ONE_PLY: SearchLimits =
        SearchLimits { depth: SearchDepth::full_width(1), ..SearchLimits::NONE };

    /// Whether one of them is reached.
    pub fn are_reached(&self, clock: &dyn Clock, nodes: u64) -> bool {
        let now = clock.now();
        self.soft_deadline.is_some_and(|soft| now >= soft)
            || self.deadline.is_some_and(|deadline| now >= deadline)
            || self.max_nodes.is_some_and(|max| nodes >= max)
    }
}

impl EnginePlayer {
    /// The limits for a move: the strictest of the spec's and the referee's.
    pub(super) fn limits(&self, position: &AnyPosition, given: MoveLimits, began: Duration) -> SearchLimits {
        let (settings, empties, speed) = (&self.settings, position.empties(), self.speed.nodes_per_second());
        let own_clock = settings.clock.map(|clock| clock.saturating_sub(self.used));
        let clock = strictest(own_clock, given.time_left).map(|time| {
            let increment =
                if own_clock.is_some_and(|own| own <= time) { Duration::ZERO } else { given.increment };
            time_budget(TimeLeft { time, increment }, empties, speed)
        });
        let time = strictest(
            strictest(settings.time, given.move_time).map(usable_move_time),
            clock.map(|clock| clock.hard_limit),
        );
        let max_nodes = strictest(settings.nodes, given.nodes);
        let nodes = strictest(time.map(|time| (speed * time.as_secs_f64()) as u64), max_nodes);
        // A clock spends more on an endgame that can be solved than on anything else.
        let target = || {
            clock.map_or_else(
                || SearchTarget::reachable(nodes.unwrap_or(0) as f64, empties),
                |clock| clock.target,
            )
        };
        let is_limited = time.is_some() || max_nodes.is_some();
        let depth = settings.depth.unwrap_or_else(|| match given.depth {
            _ if is_limited => target().search_depth(empties),
            Some(depth) => SearchDepth { selectivity: Selectivity::FAST, ..SearchDepth::full_width(depth) },
            None => Level::DEFAULT.search_depth(empties),
        });
        SearchLimits {
            depth: capped(settings.refined(depth), given.depth),
            may_solve: settings.depth.is_none() && is_limited && given.depth.is_none() && empties.is_some(),
            soft_deadline: clock.map(|clock| began + clock.soft_limit),
            deadline: time.map(|time| began + time),
            max_nodes,
        }
    }
}

/// A depth that is limited to so many plies.
fn capped(depth: SearchDepth, max: Option<u32>) -> SearchDepth {
    let Some(max) = max else { return depth };
    let (empties, selectivity) = depth.selective_endgame;
    SearchDepth {
        depth: depth.depth.min(max),
        selective_endgame: (empties.min(max), selectivity),
        exact_endgame: depth.exact_endgame.min(max),
        ..depth
    }
}

fn strictest<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}
