//! Taking back, and playing again.

use super::Session;
use crate::refusal::Refusal;
use crate::tree::NodeId;
use crate::view::Mode;

impl Session {
    /// Goes back to the last position in which somebody chose; against a program, to the
    /// last one in which a person did.
    pub(super) fn undo(&mut self) -> Result<(), Refusal> {
        let target = self.undo_target().ok_or_else(|| Refusal::illegal("there is nothing to take back"))?;
        self.retry = None;
        if self.mode == Mode::Play && self.ended.take().is_some() {
            // A flag that has fallen would fall again at once.
            self.set_clocks_back();
        }
        self.move_to(target);
        Ok(())
    }

    pub(super) fn undo_target(&self) -> Option<NodeId> {
        let from = if self.mode == Mode::Play { self.live } else { self.cursor };
        if self.mode == Mode::Play && self.ended.is_some() && self.is_a_choice(from) {
            return Some(from);
        }
        self.tree.up(from).skip(1).find(|node| self.is_a_choice(*node))
    }

    /// Plays again what was taken back.
    pub(super) fn redo(&mut self) -> Result<(), Refusal> {
        let target = self.redo_target().ok_or_else(|| Refusal::illegal("there is nothing to play again"))?;
        self.retry = None;
        self.move_to(target);
        Ok(())
    }

    pub(super) fn redo_target(&self) -> Option<NodeId> {
        let from = if self.mode == Mode::Play { self.live } else { self.cursor };
        let mut node = self.tree.next(from)?;
        while !self.is_a_choice(node) {
            let Some(next) = self.tree.next(node) else { break };
            node = next;
        }
        Some(node)
    }

    fn move_to(&mut self, node: NodeId) {
        self.trouble = None;
        self.may_step = false;
        if self.mode == Mode::Play {
            if self.is_watched() {
                self.watch.paused = true;
            }
            self.go_on_at(node);
        } else {
            self.show(node);
        }
    }

    /// Whether somebody chooses at a node for whom front ends would stop: a person, or
    /// anybody while analysing or watching.
    fn is_a_choice(&self, node: NodeId) -> bool {
        let anybody = self.mode == Mode::Analyse || self.is_watched();
        !self.is_passed(node) && (anybody || self.seats[usize::from(self.mover(node))].is_human)
    }
}
