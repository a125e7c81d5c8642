//! The limits of the search for one move.

use std::time::Duration;

use notation::with_concrete;
use search::TimeSource;
use search::engine::{Level, SearchDepth, Selectivity};

use super::EnginePlayer;
use crate::time_management::{GameProgress, TimeManager};
use crate::{AnyPosition, MoveLimits};

/// The limits of a search; times are those of the player's time source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SearchLimits {
    pub depth: SearchDepth,
    /// Whether to search on to the end if that depth is reached before the other limits.
    pub may_solve: bool,
    /// When to stop starting iterations.
    pub soft_deadline: Option<Duration>,
    /// When to stop.
    pub deadline: Option<Duration>,
    /// The maximum number of positions to visit.
    pub max_nodes: Option<u64>,
}

impl SearchLimits {
    /// A search without limits, until it is stopped.
    pub const NONE: SearchLimits = SearchLimits {
        depth: SearchDepth::UNTIL_SOLVED,
        may_solve: false,
        soft_deadline: None,
        deadline: None,
        max_nodes: None,
    };

    /// A search of one ply.
    pub const ONE_PLY: SearchLimits =
        SearchLimits { depth: SearchDepth::full_width(1), ..SearchLimits::NONE };

    /// Whether one of the limits is reached.
    pub fn are_reached(&self, time_source: &dyn TimeSource, nodes: u64) -> bool {
        let now = time_source.now();
        self.soft_deadline.is_some_and(|soft| now >= soft)
            || self.deadline.is_some_and(|deadline| now >= deadline)
            || self.max_nodes.is_some_and(|max| nodes >= max)
    }
}

impl EnginePlayer {
    /// The limits for a move: the strictest of the spec's and the referee's.
    pub(super) fn limits(&self, position: &AnyPosition, given: MoveLimits, began: Duration) -> SearchLimits {
        let (settings, empties) = (&self.settings, position.empties());
        let limits = self.with_own_limits(given);
        let progress = with_concrete!(position, |position| GameProgress::of(position));
        let budget = self.time_manager.budget(&limits, &progress);
        let is_limited = budget.hard_limit.is_some() || limits.nodes.is_some();
        let depth = settings.depth.unwrap_or_else(|| match given.depth {
            _ if is_limited => budget.target.search_depth(),
            Some(depth) => SearchDepth { selectivity: Selectivity::FAST, ..SearchDepth::full_width(depth) },
            None => Level::DEFAULT.search_depth(empties),
        });
        SearchLimits {
            depth: capped(settings.refined(depth), given.depth),
            may_solve: settings.depth.is_none() && is_limited && given.depth.is_none() && empties.is_some(),
            soft_deadline: budget.soft_limit.map(|limit| began + limit),
            deadline: budget.hard_limit.map(|limit| began + limit),
            max_nodes: limits.nodes,
        }
    }

    /// The limits, or those of the spec and of the player's own clock where these are
    /// stricter.
    fn with_own_limits(&self, given: MoveLimits) -> MoveLimits {
        let own = self.clock.limits();
        let is_own_stricter = match (own.time_left, given.time_left) {
            (Some(own), Some(given)) => own <= given,
            (own, _) => own.is_some(),
        };
        let clock = if is_own_stricter { own } else { given };
        MoveLimits {
            move_time: strictest(own.move_time, given.move_time),
            time_left: clock.time_left,
            increment: clock.increment,
            nodes: strictest(self.settings.nodes, given.nodes),
            ..given
        }
    }
}

/// The depth, but at most that many plies.
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
