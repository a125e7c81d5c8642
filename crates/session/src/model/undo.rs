//! Undo and redo.

use super::Session;
use crate::refusal::Refusal;
use crate::tree::NodeId;
use crate::view::Mode;

impl Session {
    /// Goes back to the last position in which somebody had a choice. In a game against a program,
    /// only the human's choices count.
    pub(super) fn undo(&mut self) -> Result<(), Refusal> {
        let target = self.undo_target().ok_or_else(|| Refusal::illegal("there is nothing to take back"))?;
        self.retry = None;
        if self.mode == Mode::Play && self.early_end.take().is_some() {
            // Otherwise a clock that has run out would end the game again at once.
            self.restore_clocks();
        }
        self.jump_to(target);
        Ok(())
    }

    pub(super) fn undo_target(&self) -> Option<NodeId> {
        let from = if self.mode == Mode::Play { self.live } else { self.cursor };
        if self.mode == Mode::Play && self.early_end.is_some() && self.is_choice(from) {
            return Some(from);
        }
        self.tree.ancestors(from).skip(1).find(|node| self.is_choice(*node))
    }

    /// Redoes what was undone.
    pub(super) fn redo(&mut self) -> Result<(), Refusal> {
        let target = self.redo_target().ok_or_else(|| Refusal::illegal("there is nothing to redo"))?;
        self.retry = None;
        self.jump_to(target);
        Ok(())
    }

    pub(super) fn redo_target(&self) -> Option<NodeId> {
        let from = if self.mode == Mode::Play { self.live } else { self.cursor };
        let mut node = self.tree.next(from)?;
        while !self.is_choice(node) {
            let Some(next) = self.tree.next(node) else { break };
            node = next;
        }
        Some(node)
    }

    fn jump_to(&mut self, node: NodeId) {
        self.trouble = None;
        self.wants_step = false;
        if self.mode == Mode::Play {
            if self.is_between_programs() {
                self.watch.paused = true;
            }
            self.continue_from(node);
        } else {
            self.show(node);
        }
    }

    /// Whether undo and redo stop at a node: where a human has a choice, or anybody while analysing
    /// or watching.
    fn is_choice(&self, node: NodeId) -> bool {
        let anybody = self.mode == Mode::Analyse || self.is_between_programs();
        !self.was_passed_at(node) && (anybody || self.is_human(self.side_to_move(node)))
    }
}
