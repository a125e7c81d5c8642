//! Which search a session wants, and when it wakes up.

use std::time::Duration;

use player::MoveLimits;
use search::engine::{SearchDepth, Selectivity};

use super::{Change, EarlyEndCause, Session};
use crate::clocks::GameClocks;
use crate::judge::default_search_depth;
use crate::task::{HintDepth, Search, SearchGoal, SearchJob, SearchTask};
use crate::tree::NodeId;
use crate::view::Mode;

/// How long to search for hints, unless exact values are wanted.
const HINT_TIME: Duration = Duration::from_secs(20);

/// How long to wait before an external program counts as hung.
const REPLY_TIMEOUT: Duration = Duration::from_mins(1);

impl HintDepth {
    fn search_depth(self) -> SearchDepth {
        match self {
            HintDepth::Timed => SearchDepth {
                depth: 30,
                selectivity: Selectivity::FAST,
                selective_endgame: (26, Selectivity::from_percent(87)),
                exact_endgame: 22,
            },
            HintDepth::Exact => SearchDepth::UNTIL_SOLVED,
            HintDepth::Review => review_depth(),
        }
    }

    fn time(self) -> Option<Duration> {
        (self != HintDepth::Exact).then_some(HINT_TIME)
    }
}

/// A moment for each move, as much as `outflank analyse` uses by default.
fn review_depth() -> SearchDepth {
    default_search_depth(10, 16)
}

impl Session {
    /// The search that should run now, if any.
    pub fn task(&self) -> Option<SearchTask> {
        let goal = self.search_goal()?;
        // A search for hints goes on whatever else is requested.
        let request = if matches!(goal, SearchGoal::Hints { .. }) { 0 } else { self.requests };
        Some(SearchTask { goal, request })
    }

    pub(super) fn search_goal(&self) -> Option<SearchGoal> {
        if self.is_programs_turn() {
            return Some(SearchGoal::Move { node: self.live });
        }
        let node = self.cursor;
        let unfinished =
            |depth| self.hints.as_ref().is_none_or(|known| known.depth != depth || !known.is_done);
        let hints = |depth| unfinished(depth).then_some(SearchGoal::Hints { node, depth });
        if self.scene.end.is_some() && self.reviewing.is_none() {
            None
        } else if self.wants_best {
            hints(HintDepth::Review)
        } else if self.mode == Mode::Play {
            None
        } else if let Some(end) = self.reviewing {
            Some(SearchGoal::Review { end })
        } else if self.is_retrying() {
            hints(HintDepth::Review)
        } else if self.engine_on || self.hint_depth == HintDepth::Exact {
            hints(self.hint_depth)
        } else {
            None
        }
    }

    pub(super) fn is_programs_turn(&self) -> bool {
        self.mode == Mode::Play
            && !self.is_paused()
            && self.pending_move.is_none()
            && self.trouble.is_none()
            && !self.is_human(self.side_to_move(self.live))
            && !self.is_over()
    }

    /// The job for a task, to be run on another thread.
    pub fn job(&self, task: &SearchTask) -> SearchJob {
        let search = match task.goal {
            SearchGoal::Move { node } => {
                let side = self.side_to_move(node);
                let timed = self.clocks.as_ref().map(|clocks| clocks.limits(side, self.now()));
                let limits = MoveLimits { reply_timeout: Some(REPLY_TIMEOUT), ..timed.unwrap_or_default() };
                Search::Move { request: task.request, moves: self.tree.moves(node), side, limits }
            }
            SearchGoal::Hints { node, depth } => {
                let spent = self.hints.as_ref().map_or(Duration::ZERO, |known| known.time_spent);
                let time = depth.time().map(|time| time.saturating_sub(spent));
                Search::Hints { moves: self.tree.moves(node), depth: depth.search_depth(), time }
            }
            SearchGoal::Review { end } => Search::Review {
                moves: self.tree.moves(end),
                depth: review_depth(),
                nodes: self.unjudged(end),
            },
        };
        SearchJob { backend: self.backend.clone(), search }
    }

    /// The nodes of a line that are not judged yet, with their plies.
    pub(super) fn unjudged(&self, end: NodeId) -> Vec<(NodeId, usize)> {
        let nodes = self.tree.path(end).into_iter().enumerate().skip(1).map(|(ply, node)| (node, ply));
        nodes.filter(|(node, _)| self.tree.node(*node).judgement.is_none()).collect()
    }

    /// When to call [`tick`](Session::tick): when a program's move is due, or a clock runs out or
    /// goes on to its next period.
    pub fn wakes_at(&self) -> Option<Duration> {
        let clock = self.clocks.as_ref().and_then(GameClocks::wakes_at).filter(|_| !self.is_over());
        let move_due = self.pending_move.as_ref().map(|_| self.move_due_at());
        clock.into_iter().chain(move_due).min()
    }

    /// Plays a program's move that is due, ends the game if a clock has run out, and notices when
    /// one has gone on to its next period.
    pub fn tick(&mut self) -> Change {
        let now = self.now();
        let due = self.move_due_at();
        if let Some(chosen) = self.pending_move.take_if(|_| now >= due) {
            self.play_chosen(&chosen);
            self.bump_revision();
            return Change::State;
        }
        let expired = self.clocks.as_ref().and_then(|clocks| clocks.expired_side(now));
        if let Some(loser) = expired.filter(|_| !self.is_over()) {
            self.end_early(loser, EarlyEndCause::Time);
            self.bump_revision();
            return Change::State;
        }
        if self.clocks.as_mut().is_some_and(|clocks| clocks.next_period(now)) {
            self.bump_revision();
            return Change::State;
        }
        Change::Nothing
    }
}
