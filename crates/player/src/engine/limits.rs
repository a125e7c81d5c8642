//! How long and how hard to think about a move.

use std::time::Duration;

use search::Clock;
use search::engine::{Aim, Effort, Level, Selectivity, TimeLeft, budget, of_move};

use super::Thinker;
use crate::{PlayedGame, Turn};

/// The limits of a search, in moments of the clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Limits {
    pub effort: Effort,
    /// Whether to look to the end if the effort is over before its limits.
    pub goes_on: bool,
    /// From when on not to begin anything new.
    pub enough: Option<Duration>,
    /// When to stop.
    pub deadline: Option<Duration>,
    /// How many positions to visit at most.
    pub most_nodes: Option<u64>,
}

impl Limits {
    /// Until somebody says stop.
    pub const NONE: Limits =
        Limits { effort: Effort::ENDLESS, goes_on: false, enough: None, deadline: None, most_nodes: None };

    /// At the next moves only.
    pub const GLANCE: Limits = Limits { effort: Effort::full_width(1), ..Limits::NONE };

    /// Whether one of them is reached.
    pub fn is_over(&self, clock: &dyn Clock, nodes: u64) -> bool {
        let now = clock.now();
        self.enough.is_some_and(|enough| now >= enough)
            || self.deadline.is_some_and(|deadline| now >= deadline)
            || self.most_nodes.is_some_and(|most| nodes >= most)
    }
}

impl<G: PlayedGame> Thinker<G> {
    /// The limits for a move: the strictest of the spec's and the referee's.
    pub(super) fn limits(&self, position: &G, turn: Turn, began: Duration) -> Limits {
        let (plan, left, speed) = (&self.plan, position.moves_left(), self.speed.nodes_per_second());
        let own_clock = plan.clock.map(|clock| clock.saturating_sub(self.used));
        let clock = strictest(own_clock, turn.time_left).map(|time| {
            let increment =
                if own_clock.is_some_and(|own| own <= time) { Duration::ZERO } else { turn.increment };
            budget(TimeLeft { time, increment }, left, speed)
        });
        let time =
            strictest(strictest(plan.time, turn.move_time).map(of_move), clock.map(|clock| clock.most));
        let most_nodes = strictest(plan.nodes, turn.nodes);
        let nodes = strictest(time.map(|time| (speed * time.as_secs_f64()) as u64), most_nodes);
        // A clock spends more on an end that fits than it could on anything else.
        let aim = || clock.map_or_else(|| Aim::within(nodes.unwrap_or(0) as f64, left), |clock| clock.aim);
        let is_limited = time.is_some() || most_nodes.is_some();
        let effort = plan.effort.unwrap_or_else(|| match turn.depth {
            _ if is_limited => aim().effort(left),
            Some(depth) => Effort { selectivity: Selectivity::HASTY, ..Effort::full_width(depth) },
            None => Level::USUAL.effort(left),
        });
        Limits {
            effort: no_deeper(plan.refined(effort), turn.depth),
            goes_on: plan.effort.is_none() && is_limited && turn.depth.is_none() && left.is_some(),
            enough: clock.map(|clock| began + clock.enough),
            deadline: time.map(|time| began + time),
            most_nodes,
        }
    }
}

/// Looks at most so many moves ahead.
fn no_deeper(effort: Effort, depth: Option<u32>) -> Effort {
    let Some(most) = depth else { return effort };
    let (end, surest) = effort.to_the_end;
    Effort {
        depth: effort.depth.min(most),
        to_the_end: (end.min(most), surest),
        exact: effort.exact.min(most),
        ..effort
    }
}

fn strictest<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}
