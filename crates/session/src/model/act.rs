//! What front ends ask for.

use super::{How, Session};
use crate::Action;
use crate::refusal::{Kind, Refusal};
use crate::tree::{NodeId, ROOT};
use crate::view::Mode;
use crate::work::Depth;

/// The longest comment, in bytes.
const LONGEST_COMMENT: usize = 10_000;

/// The longest wait between the moves of two programs, in milliseconds.
pub(super) const LONGEST_DELAY: u32 = 60_000;

impl Session {
    /// Does what a front end asks for.
    ///
    /// # Errors
    /// Says why not; then nothing has changed.
    pub fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Play { name, at } => self.play(name, *at)?,
            Action::Undo => self.undo()?,
            Action::Redo => self.redo()?,
            Action::Go { node } => {
                self.existing(*node)?;
                self.retry = None;
                self.show(*node);
            }
            Action::Promote { node } => {
                self.existing(*node)?;
                self.tree.promote(*node);
            }
            Action::Delete { node } => self.delete(*node)?,
            Action::Restore => {
                let node = self.tree.restore().ok_or_else(|| Refusal::illegal("nothing was deleted"))?;
                self.retry = None;
                if self.tree.has(node) {
                    self.show(node);
                }
            }
            Action::Comment { node, text } => self.comment(*node, text)?,
            Action::Mode { mode } => self.set_mode(*mode),
            Action::Seat { side, spec } => self.change_player(*side, spec)?,
            Action::Engine { on } => {
                self.engine_on = *on;
                self.depth = Depth::Seconds;
            }
            Action::Solve => self.solve()?,
            Action::Review => self.review()?,
            Action::Stop => self.stop(),
            Action::Best => self.best()?,
            Action::Retry { node } => self.retry(*node)?,
            Action::Reveal => self.reveal()?,
            Action::Leave => self.leave()?,
            Action::Pause => self.pause(),
            Action::Resume => self.resume(),
            Action::Step => self.step()?,
            Action::Speed { delay_ms } => self.watch.delay_ms = (*delay_ms).min(LONGEST_DELAY),
            Action::Resign => self.resign()?,
        }
        self.touch();
        Ok(())
    }

    pub(super) fn existing(&self, node: NodeId) -> Result<(), Refusal> {
        if self.tree.has(node) { Ok(()) } else { Err(Refusal::no_node(node)) }
    }

    fn delete(&mut self, node: NodeId) -> Result<(), Refusal> {
        self.existing(node)?;
        let Some(parent) = self.tree.node(node).parent else {
            return Err(Refusal::illegal("the first position cannot be deleted: begin a new game instead"));
        };
        self.retry = None;
        self.tree.cut(node);
        let looking_at = if self.tree.has(self.cursor) { self.cursor } else { parent };
        if !self.tree.has(self.live) {
            self.go_on_at(parent);
            self.watch.paused |= self.is_watched();
        }
        self.show(looking_at);
        Ok(())
    }

    fn comment(&mut self, node: NodeId, text: &str) -> Result<(), Refusal> {
        self.existing(node)?;
        if text.len() > LONGEST_COMMENT {
            return Err(Refusal::illegal(format!(
                "a comment has at most {LONGEST_COMMENT} bytes: shorten it"
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
        self.mode = mode;
        if mode == Mode::Play {
            self.go_on_at(self.cursor);
        } else {
            self.held = None;
            self.run_clock();
        }
    }

    fn change_player(&mut self, side: u8, spec: &str) -> Result<(), Refusal> {
        if side > 1 {
            return Err(Refusal::new(
                Kind::NotFound,
                format!("there is no side {side}: 0 is first, 1 second"),
            ));
        }
        self.sit(side, spec)?;
        self.trouble = None;
        self.held = None;
        self.asked += 1;
        self.run_clock();
        Ok(())
    }

    /// Has somebody sit down.
    pub(super) fn sit(&mut self, side: u8, text: &str) -> Result<(), Refusal> {
        let text = text.trim();
        let spec = self.house.roster.spec_of(text)?;
        let is_human = self.board.seat(side, spec).map_err(Refusal::unreadable)?;
        self.seats[usize::from(side)] = super::Seated { spec: text.to_owned(), is_human };
        Ok(())
    }

    fn pause(&mut self) {
        self.watch.paused = true;
        self.may_step = false;
        self.held = None;
        self.asked += 1;
        self.run_clock();
    }

    fn resume(&mut self) {
        self.watch.paused = false;
        self.trouble = None;
        self.asked += 1;
        if self.is_watched() && self.mode == Mode::Play {
            self.show(self.live);
        }
        self.run_clock();
    }

    fn step(&mut self) -> Result<(), Refusal> {
        if !self.is_watched() || self.mode != Mode::Play {
            return Err(Refusal::illegal("steps are for two programs that play each other"));
        }
        self.watch.paused = true;
        self.trouble = None;
        self.may_step = true;
        self.asked += 1;
        self.show(self.live);
        self.run_clock();
        Ok(())
    }

    fn resign(&mut self) -> Result<(), Refusal> {
        let loser = self.resigner().ok_or_else(|| Refusal::illegal("there is nobody to resign now"))?;
        self.end(loser, How::Resigned);
        Ok(())
    }

    /// The person who could resign: whose turn it is, or the only one who plays.
    pub(super) fn resigner(&self) -> Option<u8> {
        if self.mode != Mode::Play || self.is_over() || self.live == ROOT {
            return None;
        }
        let mover = self.mover(self.live);
        [mover, 1 - mover].into_iter().find(|side| self.seats[usize::from(*side)].is_human)
    }
}
