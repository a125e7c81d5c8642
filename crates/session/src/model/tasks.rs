//! What a session wants to know, and what it does with the answers.

use std::time::Duration;

use player::{PlayerError, Turn};
use search::engine::{Effort, Selectivity};

use super::{Change, How, Known, Session};
use crate::judge::{changes_result, usual_effort};
use crate::refusal::Refusal;
use crate::tree::NodeId;
use crate::value::plain;
use crate::view::{Hint, Judgement, Mode, RetryVerdict, Value};
use crate::work::{Aim, Depth, Finding, Found, FoundHints, Job, Task, Thought, Work};

/// How long hints are looked for, unless everything is to be proved.
const HINT_TIME: Duration = Duration::from_secs(20);

/// A try may lose as much as this, and still be right.
const FORGIVEN: f64 = 1.0;

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

    /// Takes what a work found. What nobody wants to know any longer changes nothing.
    pub fn take(&mut self, task: &Task, finding: Finding) -> Change {
        if self.task().as_ref() != Some(task) {
            return Change::Nothing;
        }
        match finding.0 {
            Found::Move(Ok(thought)) => self.take_thought(thought),
            Found::Move(Err(PlayerError::Stopped)) => Change::Nothing,
            Found::Move(Err(error)) => self.take_failure(&error),
            Found::Hints(found) => self.take_hints(task, found),
            Found::Judged(node, judgement) => self.take_judgement(node, judgement),
        }
    }

    /// A program has chosen. It waits until its time has come.
    fn take_thought(&mut self, thought: Thought) -> Change {
        let now = self.now();
        if let Some(clocks) = &mut self.clocks {
            // It used its time, and none of what is waited for.
            clocks.stop(now);
        }
        self.held = Some(thought);
        self.tick()
    }

    fn take_failure(&mut self, error: &PlayerError) -> Change {
        let side = self.mover(self.live);
        if *error == PlayerError::Resigned {
            self.end(side, How::Resigned);
        } else {
            let who = self.player_title(side);
            self.trouble =
                Some(format!("{who}: {error}. The game is kept: try again, or change the player."));
            self.asked += 1;
            self.may_step = false;
            self.run_clock();
        }
        self.touch();
        Change::State
    }

    fn take_hints(&mut self, task: &Task, found: FoundHints) -> Change {
        let Aim::Hints { node, depth } = task.aim else { return Change::Nothing };
        let known = self.hints.get_or_insert_with(|| Known::nothing(node, depth));
        known.depth = depth;
        known.is_done = false;
        known.spent = known.spent_before + found.elapsed;
        known.nodes = known.nodes.max(found.nodes);
        // A search that was stopped begins at the surface again.
        if certainty_of(&found.moves) < certainty_of(&known.moves) {
            return Change::Nothing;
        }
        known.moves = found.moves;
        Change::Hints
    }

    fn take_judgement(&mut self, node: NodeId, judgement: Judgement) -> Change {
        if !self.tree.has(node) {
            return Change::Nothing;
        }
        let side = self.tree.node(node).side;
        if let Some(parent) = self.tree.node(node).parent {
            self.value(parent, judgement.best_value.clone().for_first(side));
        }
        self.value(node, judgement.value.clone().for_first(side));
        self.tree.node_mut(node).judgement = Some(judgement);
        self.touch();
        Change::State
    }

    /// Notes what a position is worth to the first player, unless more is known.
    fn value(&mut self, node: NodeId, value: Value) {
        let rank = |value: &Value| (value.exact, value.depth);
        let old = &mut self.tree.node_mut(node).value;
        if old.as_ref().is_none_or(|old| rank(&value) >= rank(old)) {
            *old = Some(value);
        }
    }

    /// A work has ended, after all its findings: because it was stopped, or because
    /// there is nothing more to find.
    pub fn finish(&mut self, task: &Task, is_stopped: bool) -> Change {
        if let (Some(known), Aim::Hints { .. }) = (&mut self.hints, task.aim) {
            known.spent_before = known.spent;
        }
        if is_stopped || self.task().as_ref() != Some(task) {
            return Change::Nothing;
        }
        match task.aim {
            Aim::Move { .. } => return Change::Nothing,
            Aim::Hints { node, depth } => self.finish_hints(node, depth),
            Aim::Review { .. } => self.reviewing = None,
        }
        self.touch();
        Change::State
    }

    fn finish_hints(&mut self, node: NodeId, depth: Depth) {
        let side = self.scene.side;
        let known = self.hints.get_or_insert_with(|| Known::nothing(node, depth));
        known.depth = depth;
        known.is_done = true;
        if let Some(best) = known.moves.first().map(|best| best.value.clone()) {
            self.value(node, best.for_first(side));
        }
        self.judge_try();
        self.play_best_known();
    }

    /// Plays the best move, if that is wanted and it is known well enough.
    pub(super) fn play_best_known(&mut self) {
        let known = self.hints.as_ref().filter(|known| known.is_done || known.depth != Depth::Review);
        let best = known.and_then(|known| known.moves.first()).map(|best| best.name.clone());
        if let (true, Some(best)) = (self.wants_best, best) {
            self.wants_best = false;
            if self.mode == Mode::Play {
                self.go_on_at(self.cursor);
            }
            self.make(&best);
        }
    }

    /// A try at a mistake: judged as soon as all moves are.
    pub(super) fn try_again(&mut self, name: &str) -> Result<(), Refusal> {
        let name = self.board.spell(&self.tree.moves(self.cursor), name).map_err(Refusal::illegal)?;
        if let Some(retry) = &mut self.retry {
            retry.tried = Some(name);
            retry.verdict = None;
        }
        self.judge_try();
        Ok(())
    }

    fn judge_try(&mut self) {
        let Some(retry) = &mut self.retry else { return };
        let Some(known) = self.hints.as_ref().filter(|known| known.is_done) else { return };
        let Some(name) = retry.tried.take() else { return };
        let tried = known.moves.iter().find(|hint| hint.name == name);
        let (Some(best), Some(tried)) = (known.moves.first(), tried) else { return };
        let loss = (best.value.score - tried.value.score).max(0.0);
        let exact = best.value.exact && tried.value.exact;
        let keeps_result = !exact || !changes_result(best.value.score, tried.value.score);
        let is_right = loss <= FORGIVEN && keeps_result;
        retry.is_revealed |= is_right;
        retry.verdict = Some(RetryVerdict { name, is_right, loss_text: plain(loss, exact) });
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

/// How much is known of all moves together: the deeper and surer each was searched, the more.
fn certainty_of(moves: &[Hint]) -> u64 {
    moves.iter().map(|hint| u64::from(hint.value.depth) * 101 + u64::from(hint.value.percent)).sum()
}
