//! Work for other threads: what a session wants to know, and what was found.

use std::sync::Arc;
use std::time::Duration;

use player::{Control, PlayerError, Turn};
use search::engine::Effort;

use crate::board::Board;
use crate::tree::NodeId;
use crate::view::{Hint, Judgement, Value};

/// Something to find out. Two tasks are the same if they are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    pub(crate) aim: Aim,
    /// Tells a task from the same one asked for again.
    pub(crate) number: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// The move of a program.
    Move { node: NodeId },
    /// What every move of a position is worth.
    Hints { node: NodeId, depth: Depth },
    /// How good every move of a line was.
    Review { end: NodeId },
}

/// How far hints look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// As far as some seconds allow.
    Seconds,
    /// Until everything is proved.
    Proof,
    /// As far as reviews.
    Review,
}

/// What kind of work a task is, for those who share threads among many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// Somebody waits for a move; stopped, it begins anew.
    Move,
    /// May be stopped and started again at any time.
    Analysis,
}

impl Task {
    /// What kind of work it is.
    pub fn kind(&self) -> TaskKind {
        match self.aim {
            Aim::Move { .. } => TaskKind::Move,
            Aim::Hints { .. } | Aim::Review { .. } => TaskKind::Analysis,
        }
    }
}

/// The work of a task, ready to be done on another thread.
pub struct Work {
    pub(crate) board: Arc<dyn Board>,
    pub(crate) job: Job,
}

pub(crate) enum Job {
    Move { moves: Vec<String>, side: u8, turn: Turn },
    Hints { moves: Vec<String>, effort: Effort, time: Option<Duration> },
    Review { moves: Vec<String>, effort: Effort, nodes: Vec<(NodeId, usize)> },
}

impl Work {
    /// Does it, telling what is found on the way; returns soon after the control
    /// says stop.
    pub fn run(&self, control: &Arc<Control>, tell: &mut dyn FnMut(Finding)) {
        let tell = &mut |found| tell(Finding(found));
        match &self.job {
            Job::Move { moves, side, turn } => {
                tell(Found::Move(self.board.choose(moves, *side, *turn, control)));
            }
            Job::Hints { moves, effort, time } => self.board.hints(moves, *effort, *time, control, tell),
            Job::Review { moves, effort, nodes } => self.board.review(moves, *effort, nodes, control, tell),
        }
    }
}

/// What a work found, for the session that asked.
#[derive(Clone, Debug)]
pub struct Finding(pub(crate) Found);

#[derive(Clone, Debug)]
pub(crate) enum Found {
    Move(Result<Thought, PlayerError>),
    Hints(FoundHints),
    Judged(NodeId, Judgement),
}

/// What a program chose.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub name: String,
    /// What it thinks of it, for the side that moves.
    pub value: Option<Value>,
}

/// What is known of the moves of a position.
#[derive(Clone, Debug)]
pub(crate) struct FoundHints {
    /// The best first.
    pub moves: Vec<Hint>,
    pub nodes: u64,
    pub elapsed: Duration,
}
