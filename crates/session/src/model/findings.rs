//! What a session does with what was found.

use player::PlayerError;

use super::{Change, How, Known, Session};
use crate::tree::NodeId;
use crate::view::{Hint, Judgement, Mode, Value};
use crate::work::{Aim, Depth, Finding, Found, FoundHints, Task, Thought};

impl Session {
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
}

/// How much is known of all moves together: the deeper and surer each was searched, the more.
fn certainty_of(moves: &[Hint]) -> u64 {
    moves.iter().map(|hint| u64::from(hint.value.depth) * 101 + u64::from(hint.value.percent)).sum()
}
