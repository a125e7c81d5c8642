//! What a session wants to know, and when it wakes up.

use std::time::Duration;

use player::Turn;
use search::engine::{Effort, Selectivity};

use super::{Change, How, Session};
use crate::judge::usual_effort;
use crate::tree::NodeId;
use crate::view::Mode;
use crate::work::{Aim, Depth, Job, Task, Work};

/// How long hints are looked for, unless everything is to be proved.
const HINT_TIME: Duration = Duration::from_secs(20);

/// How long a program is waited for before it counts as dead.
const PATIENCE: Duration = Duration::from_mins(1);

impl Depth {
    fn effort(self) -> Effort {
        match self {
            Depth::Seconds => Effort {
                depth: 30,
                selectivity: Selectivity::HASTY,
                to_the_end: (26, Selectivity::of_percent(87)),
                exact: 22,
            },
            Depth::Proof => Effort::ENDLESS,
            Depth::Review => review_effort(),
        }
    }

    fn time(self) -> Option<Duration> {
        (self != Depth::Proof).then_some(HINT_TIME)
    }
}

/// A moment for each move; what `outflank analyse` does if nothing else is said.
fn review_effort() -> Effort {
    usual_effort(10, 16)
}

impl Session {
    /// What should be found out now, if anything.
    pub fn task(&self) -> Option<Task> {
        let aim = self.aim()?;
        // The analyst's work goes on whatever else was asked.
        let number = if matches!(aim, Aim::Hints { .. }) { 0 } else { self.asked };
        Some(Task { aim, number })
    }

    fn aim(&self) -> Option<Aim> {
        if self.is_programs_turn() {
            return Some(Aim::Move { node: self.live });
        }
        let node = self.cursor;
        let unfinished =
            |depth| self.hints.as_ref().is_none_or(|known| known.depth != depth || !known.is_done);
        let hints = |depth| unfinished(depth).then_some(Aim::Hints { node, depth });
        if self.scene.end.is_some() && self.reviewing.is_none() {
            None
        } else if self.wants_best {
            hints(Depth::Review)
        } else if self.mode == Mode::Play {
            None
        } else if let Some(end) = self.reviewing {
            Some(Aim::Review { end })
        } else if self.retry.is_some() {
            hints(Depth::Review)
        } else if self.engine_on {
            hints(self.depth)
        } else {
            None
        }
    }

    fn is_programs_turn(&self) -> bool {
        let waits = self.is_watched() && self.watch.paused && !self.may_step;
        self.mode == Mode::Play
            && !waits
            && self.held.is_none()
            && self.trouble.is_none()
            && !self.seats[usize::from(self.mover(self.live))].is_human
            && !self.is_over()
    }

    /// The work of a task, to be done on another thread.
    pub fn work(&self, task: &Task) -> Work {
        let job = match task.aim {
            Aim::Move { node } => {
                let side = self.mover(node);
                let clocks = self.clocks.as_ref();
                let turn = Turn {
                    time_left: clocks.map(|clocks| clocks.left_at(self.now())[usize::from(side)]),
                    increment: clocks.map_or(Duration::ZERO, super::Clockwork::increment),
                    patience: Some(PATIENCE),
                    ..Turn::default()
                };
                Job::Move { moves: self.tree.moves(node), side, turn }
            }
            Aim::Hints { node, depth } => {
                let spent = self.hints.as_ref().map_or(Duration::ZERO, |known| known.spent);
                let time = depth.time().map(|time| time.saturating_sub(spent));
                Job::Hints { moves: self.tree.moves(node), effort: depth.effort(), time }
            }
            Aim::Review { end } => Job::Review {
                moves: self.tree.moves(end),
                effort: review_effort(),
                nodes: self.unjudged(end),
            },
        };
        Work { board: self.board.clone(), job }
    }

    /// The nodes of a line that nobody has judged yet, with their plies.
    pub(super) fn unjudged(&self, end: NodeId) -> Vec<(NodeId, usize)> {
        let nodes = self.tree.path(end).into_iter().enumerate().skip(1).map(|(ply, node)| (node, ply));
        nodes.filter(|(node, _)| self.tree.node(*node).judgement.is_none()).collect()
    }

    /// When something happens by itself: a program's move whose time has come, a flag
    /// that falls.
    pub fn wakes(&self) -> Option<Duration> {
        let falls = self.clocks.as_ref().and_then(super::Clockwork::falls).filter(|_| !self.is_over());
        let moves = self.held.as_ref().map(|_| self.not_before());
        falls.into_iter().chain(moves).min()
    }

    /// Does what happens by itself.
    pub fn tick(&mut self) -> Change {
        let now = self.now();
        let not_before = self.not_before();
        if let Some(thought) = self.held.take_if(|_| now >= not_before) {
            self.play_thought(&thought);
            self.touch();
            return Change::State;
        }
        let fallen = self.clocks.as_ref().and_then(|clocks| clocks.fallen(now));
        if let Some(loser) = fallen.filter(|_| !self.is_over()) {
            self.end(loser, How::Time);
            self.touch();
            return Change::State;
        }
        Change::Nothing
    }
}
