//! Searches for other threads to run: what a session wants to know, and the results.

use std::sync::Arc;
use std::time::Duration;

use player::{AnyMove, MoveLimits, PlayerError, StopHandle};
use search::engine::SearchDepth;

use crate::backend::Backend;
use crate::tree::NodeId;
use crate::view::{Hint, Judgement, Value};

/// A search that a session wants. Equal tasks are the same task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchTask {
    pub(crate) goal: SearchGoal,
    /// Tells a task from an earlier one with the same goal.
    pub(crate) request: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchGoal {
    /// The move of a program.
    Move { node: NodeId },
    /// The value of every move in a position.
    Hints { node: NodeId, depth: HintDepth },
    /// A judgement of every move of a line.
    Review { end: NodeId },
}

/// How deep to search for hints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HintDepth {
    /// As deep as some seconds allow.
    Timed,
    /// Until every value is exact.
    Exact,
    /// As deep as in a review.
    Review,
}

/// What kind of search a task is, for those who schedule many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchTaskKind {
    /// A move that the game waits for. If it is stopped, it has to start over.
    Move,
    /// An analysis, which may be stopped and resumed at any time.
    Analysis,
}

impl SearchTask {
    /// What kind of search it is.
    pub fn kind(&self) -> SearchTaskKind {
        match self.goal {
            SearchGoal::Move { .. } => SearchTaskKind::Move,
            SearchGoal::Hints { .. } | SearchGoal::Review { .. } => SearchTaskKind::Analysis,
        }
    }
}

/// A task with everything it needs to run on another thread.
pub struct SearchJob {
    pub(crate) backend: Arc<Backend>,
    pub(crate) search: Search,
}

/// A search. The moves lead from the root to the position.
pub(crate) enum Search {
    Move { request: u64, moves: Vec<AnyMove>, side: u8, limits: MoveLimits },
    Hints { moves: Vec<AnyMove>, depth: SearchDepth, time: Option<Duration> },
    Review { moves: Vec<AnyMove>, depth: SearchDepth, nodes: Vec<(NodeId, usize)> },
}

impl SearchJob {
    /// Runs the search, reporting results as they are found. Returns soon after it is
    /// stopped.
    pub fn run(&self, stop: &Arc<StopHandle>, report: &mut dyn FnMut(SearchUpdate)) {
        let report = &mut |result| report(SearchUpdate(result));
        match &self.search {
            Search::Move { request, moves, side, limits } => {
                report(SearchResult::Move(self.backend.choose(*request, moves, *side, *limits, stop)));
            }
            Search::Hints { moves, depth, time } => {
                self.backend.hints(moves, *depth, *time, stop, report);
            }
            Search::Review { moves, depth, nodes } => {
                self.backend.review(moves, *depth, nodes, stop, report);
            }
        }
    }
}

/// A result of a search, for the session that asked for it.
#[derive(Clone, Debug)]
pub struct SearchUpdate(pub(crate) SearchResult);

#[derive(Clone, Debug)]
pub(crate) enum SearchResult {
    Move(Result<ChosenMove, PlayerError>),
    Hints(HintsUpdate),
    Judgement(NodeId, Judgement),
}

/// The move that a program chose.
#[derive(Clone, Debug)]
pub(crate) struct ChosenMove {
    pub chosen: AnyMove,
    /// Its value according to the program, for the side that moves.
    pub value: Option<Value>,
}

/// The values of the moves in a position, as far as the search has come.
#[derive(Clone, Debug)]
pub(crate) struct HintsUpdate {
    /// The best first.
    pub moves: Vec<Hint>,
    pub nodes: u64,
    pub elapsed: Duration,
}
