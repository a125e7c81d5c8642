//! Carries out the actions of front ends.

use super::{EarlyEndCause, Seat, Session};
use crate::Action;
use crate::names;
use crate::refusal::{Refusal, RefusalKind};
use crate::task::HintDepth;
use crate::tree::{NodeId, ROOT};
use crate::view::Mode;

/// The longest comment, in bytes.
const MAX_COMMENT_LENGTH: usize = 10_000;

/// The longest delay between the moves of two programs, in milliseconds.
pub(super) const MAX_DELAY_MS: u32 = 60_000;

impl Session {
    /// Carries out an action.
    ///
    /// # Errors
    /// If the action is not possible: then nothing has changed.
    pub fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Play { name, at } => self.play(name, *at)?,
            Action::Undo => self.undo()?,
            Action::Redo => self.redo()?,
            Action::Go { node } => {
                self.check_node(*node)?;
                self.retry = None;
                self.show(*node);
            }
            Action::Promote { node } => {
                self.check_node(*node)?;
                self.tree.promote(*node);
            }
            Action::Delete { node } => self.delete(*node)?,
            Action::Restore => {
                let node = self.tree.restore().ok_or_else(|| Refusal::illegal("nothing has been deleted"))?;
                self.retry = None;
                if self.tree.contains(node) {
                    self.show(node);
                }
            }
            Action::Comment { node, text } => self.comment(*node, text)?,
            Action::Mode { mode } => self.set_mode(*mode),
            Action::Seat { side, spec } => self.change_player(*side, spec)?,
            Action::Name { side, name } => self.rename(*side, name)?,
            Action::Engine { on } => {
                self.engine_on = *on;
                self.hint_depth = HintDepth::Timed;
            }
            Action::Solve { on: true } => self.solve()?,
            Action::Solve { on: false } => self.hint_depth = HintDepth::Timed,
            Action::Review => self.review()?,
            Action::Stop => self.stop(),
            Action::Best => self.best()?,
            Action::Retry { node } => self.retry(*node)?,
            Action::Reveal => self.reveal()?,
            Action::Leave => self.leave_retry()?,
            Action::Pause => self.pause(),
            Action::Resume => self.resume(),
            Action::Step => self.step()?,
            Action::Speed { delay_ms } => self.watch.delay_ms = (*delay_ms).min(MAX_DELAY_MS),
            Action::Resign => self.resign()?,
        }
        self.bump_revision();
        Ok(())
    }

    pub(super) fn check_node(&self, node: NodeId) -> Result<(), Refusal> {
        if self.tree.contains(node) { Ok(()) } else { Err(Refusal::no_node(node)) }
    }

    fn delete(&mut self, node: NodeId) -> Result<(), Refusal> {
        self.check_node(node)?;
        let Some(parent) = self.tree.node(node).parent else {
            return Err(Refusal::illegal(
                "the starting position cannot be deleted: start a new game instead",
            ));
        };
        self.retry = None;
        self.tree.delete(node);
        let cursor = if self.tree.contains(self.cursor) { self.cursor } else { parent };
        if !self.tree.contains(self.live) {
            self.continue_from(parent);
            self.watch.paused |= self.is_between_programs();
        }
        self.show(cursor);
        Ok(())
    }

    fn comment(&mut self, node: NodeId, text: &str) -> Result<(), Refusal> {
        self.check_node(node)?;
        if text.len() > MAX_COMMENT_LENGTH {
            return Err(Refusal::illegal(format!(
                "a comment can be at most {MAX_COMMENT_LENGTH} bytes long: shorten it"
            )));
        }
        text.trim().clone_into(&mut self.tree.node_mut(node).comment);
        Ok(())
    }

    fn set_mode(&mut self, mode: Mode) {
        if self.mode == mode {
            return;
        }
        self.retry = None;
        self.reviewing = None;
        self.wants_best = false;
        self.hints = None;
        self.hint_depth = HintDepth::Timed;
        self.mode = mode;
        if mode == Mode::Play {
            self.continue_from(self.cursor);
        } else {
            self.pending_move = None;
            self.update_clocks();
        }
    }

    fn change_player(&mut self, side: u8, spec: &str) -> Result<(), Refusal> {
        check_side(side)?;
        self.seat(side, spec)?;
        self.trouble = None;
        self.pending_move = None;
        self.requests += 1;
        self.update_clocks();
        Ok(())
    }

    /// Seats the player with that spec.
    pub(super) fn seat(&mut self, side: u8, text: &str) -> Result<(), Refusal> {
        let text = text.trim();
        let spec = self.context.roster.resolve(text)?;
        let is_human = self.backend.seat(side, spec).map_err(Refusal::unreadable)?;
        self.seats[usize::from(side)] = Seat { spec: text.to_owned(), is_human };
        self.names[usize::from(side)].clear();
        Ok(())
    }

    fn rename(&mut self, side: Option<u8>, name: &str) -> Result<(), Refusal> {
        let name = names::typed(name)?;
        match side {
            Some(side) => {
                check_side(side)?;
                self.names[usize::from(side)] = name;
            }
            None => self.name = name,
        }
        Ok(())
    }

    fn pause(&mut self) {
        self.watch.paused = true;
        self.wants_step = false;
        self.pending_move = None;
        self.requests += 1;
        self.update_clocks();
    }

    fn resume(&mut self) {
        self.watch.paused = false;
        self.trouble = None;
        self.requests += 1;
        if self.is_between_programs() && self.mode == Mode::Play {
            self.show(self.live);
        }
        self.update_clocks();
    }

    fn step(&mut self) -> Result<(), Refusal> {
        if !self.is_between_programs() || self.mode != Mode::Play {
            return Err(Refusal::illegal("only a game between two programs can be stepped through"));
        }
        self.watch.paused = true;
        self.trouble = None;
        self.wants_step = true;
        self.requests += 1;
        self.show(self.live);
        self.update_clocks();
        Ok(())
    }

    fn resign(&mut self) -> Result<(), Refusal> {
        let loser =
            self.resigning_side().ok_or_else(|| Refusal::illegal("nobody can resign at this point"))?;
        self.end_early(loser, EarlyEndCause::Resigned);
        Ok(())
    }

    /// The human who could resign: the one whose turn it is, or else the only one.
    pub(super) fn resigning_side(&self) -> Option<u8> {
        if self.mode != Mode::Play || self.is_over() || self.live == ROOT {
            return None;
        }
        let to_move = self.side_to_move(self.live);
        [to_move, 1 - to_move].into_iter().find(|side| self.is_human(*side))
    }
}

fn check_side(side: u8) -> Result<(), Refusal> {
    if side > 1 {
        let message = format!("there is no side {side}: the first is 0, the second is 1");
        return Err(Refusal::new(RefusalKind::NotFound, message));
    }
    Ok(())
}
