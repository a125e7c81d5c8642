//! Applies the results of searches.

use std::time::Duration;

use player::PlayerError;

use super::{Change, EarlyEndCause, KnownHints, Session};
use crate::task::{ChosenMove, HintDepth, HintsUpdate, SearchGoal, SearchResult, SearchTask, SearchUpdate};
use crate::tree::NodeId;
use crate::view::{Hint, Judgement, Mode, Value};

/// The speed of shorter searches says little about longer ones.
const MIN_MEASURED: Duration = Duration::from_millis(100);

impl Session {
    /// Applies a result of a task. Results of a task that is no longer wanted change nothing.
    pub fn apply(&mut self, task: &SearchTask, update: SearchUpdate) -> Change {
        if self.task().as_ref() != Some(task) {
            return Change::Nothing;
        }
        match update.0 {
            SearchResult::Move(Ok(chosen)) => self.apply_move(chosen),
            SearchResult::Move(Err(PlayerError::Stopped)) => Change::Nothing,
            SearchResult::Move(Err(error)) => self.apply_failure(&error),
            SearchResult::Hints(update) => self.apply_hints(task, update),
            SearchResult::Judgement(node, judgement) => self.apply_judgement(node, judgement),
        }
    }

    /// Keeps the move of a program until it is due.
    fn apply_move(&mut self, chosen: ChosenMove) -> Change {
        let now = self.now();
        if let Some(clocks) = &mut self.clocks {
            // The time until the move is due does not count as the program's.
            clocks.stop(now);
        }
        self.pending_move = Some(chosen);
        self.tick()
    }

    fn apply_failure(&mut self, error: &PlayerError) -> Change {
        let side = self.side_to_move(self.live);
        if *error == PlayerError::Resigned {
            self.end_early(side, EarlyEndCause::Resigned);
        } else {
            let player = self.player_title(side);
            self.trouble =
                Some(format!("{player}: {error}. Nothing is lost: try again, or change the player."));
            self.requests += 1;
            self.wants_step = false;
            self.update_clocks();
        }
        self.bump_revision();
        Change::State
    }

    fn apply_hints(&mut self, task: &SearchTask, update: HintsUpdate) -> Change {
        let SearchGoal::Hints { node, depth } = task.goal else { return Change::Nothing };
        let known = self.hints.get_or_insert_with(|| KnownHints::none(node, depth));
        known.depth = depth;
        known.is_done = false;
        known.time_spent = known.spent_before + update.elapsed;
        known.nodes = known.nodes.max(update.nodes);
        if update.elapsed >= MIN_MEASURED {
            self.speed = update.nodes.max(1) as f64 / update.elapsed.as_secs_f64();
        }
        // A search that is resumed starts with shallow depths again: keep the deeper values.
        if total_certainty(&update.moves) < total_certainty(&known.moves) {
            return Change::Nothing;
        }
        known.moves = update.moves;
        Change::Hints
    }

    fn apply_judgement(&mut self, node: NodeId, judgement: Judgement) -> Change {
        if !self.tree.contains(node) {
            return Change::Nothing;
        }
        let side = self.tree.node(node).side;
        if let Some(parent) = self.tree.node(node).parent {
            self.update_value(parent, judgement.best_value.clone().for_first_player(side));
        }
        self.update_value(node, judgement.value.clone().for_first_player(side));
        self.tree.node_mut(node).judgement = Some(judgement);
        self.bump_revision();
        Change::State
    }

    /// Sets the value of a position for the first player, unless the old one is more certain.
    fn update_value(&mut self, node: NodeId, value: Value) {
        let rank = |value: &Value| (value.exact, value.depth);
        let old = &mut self.tree.node_mut(node).value;
        if old.as_ref().is_none_or(|old| rank(&value) >= rank(old)) {
            *old = Some(value);
        }
    }

    /// Ends a task after all its results were applied, because it was stopped or is complete.
    pub fn finish(&mut self, task: &SearchTask, is_stopped: bool) -> Change {
        if let (Some(known), SearchGoal::Hints { .. }) = (&mut self.hints, task.goal) {
            known.spent_before = known.time_spent;
        }
        if is_stopped || self.task().as_ref() != Some(task) {
            return Change::Nothing;
        }
        match task.goal {
            SearchGoal::Move { .. } => return Change::Nothing,
            SearchGoal::Hints { node, depth } => self.finish_hints(node, depth),
            SearchGoal::Review { .. } => self.reviewing = None,
        }
        self.bump_revision();
        Change::State
    }

    fn finish_hints(&mut self, node: NodeId, depth: HintDepth) {
        let side = self.scene.side;
        let known = self.hints.get_or_insert_with(|| KnownHints::none(node, depth));
        known.depth = depth;
        known.is_done = true;
        if let Some(best) = known.moves.first().map(|best| best.value.clone()) {
            self.update_value(node, best.for_first_player(side));
        }
        self.judge_tried_move();
        self.play_best_known();
    }

    /// Plays the best move, if that was requested and the move is known well enough.
    pub(super) fn play_best_known(&mut self) {
        let known = self.hints.as_ref().filter(|known| known.is_done || known.depth != HintDepth::Review);
        let best = known.and_then(|known| known.moves.first());
        let best = best.and_then(|best| self.legal_move(&best.name).ok());
        if let (true, Some(best)) = (self.wants_best, best) {
            self.wants_best = false;
            if self.mode == Mode::Play {
                self.continue_from(self.cursor);
            }
            self.make_move(best);
        }
    }
}

/// How much is known about all moves together: more, the deeper and surer each was searched.
fn total_certainty(moves: &[Hint]) -> u64 {
    moves.iter().map(|hint| u64::from(hint.value.depth) * 101 + u64::from(hint.value.percent)).sum()
}
