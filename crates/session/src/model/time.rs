//! Whose clock runs, and how soon programs move.

use std::time::Duration;

use super::Session;
use crate::tree::ROOT;
use crate::view::Mode;

/// A person needs a moment to see what their own move did before the reply changes the board
/// again.
const REPLY_DELAY: Duration = Duration::from_millis(450);

impl Session {
    /// Has the clocks show what they did when the game was where it goes on.
    pub(super) fn set_clocks_back(&mut self) {
        if let (Some(clocks), Some(left)) = (&mut self.clocks, self.tree.node(self.live).clocks) {
            clocks.set_ms(left);
        }
    }

    /// Has the clock of whoever must move run, if any should: not while two programs wait, and
    /// not that of a program which nobody sees or which has failed.
    pub(super) fn run_clock(&mut self) {
        let (now, side) = (self.now(), self.mover(self.live));
        let has_begun = self.live != ROOT;
        let waits = self.is_watched() && self.watch.paused && !self.may_step;
        let can_move = self.seats[usize::from(side)].is_human || self.is_attended && self.trouble.is_none();
        let is_on = self.mode == Mode::Play && !waits && can_move && self.held.is_none();
        let runs = is_on && has_begun && !self.is_over();
        let Some(clocks) = &mut self.clocks else { return };
        if runs { clocks.run(side, now) } else { clocks.stop(now) }
    }

    /// Says whether anybody is there: programs neither think nor lose time while nobody is.
    pub fn attend(&mut self, is_attended: bool) {
        if self.is_attended != is_attended {
            self.is_attended = is_attended;
            self.run_clock();
        }
    }

    /// Before then no program moves: a person sees what their own move did, and two programs
    /// keep their pace.
    pub(super) fn not_before(&self) -> Duration {
        match self.is_watched() {
            true if self.may_step || self.live == ROOT => Duration::ZERO,
            true => self.moved_at + Duration::from_millis(self.watch.delay_ms.into()),
            false => self.moved_at + REPLY_DELAY,
        }
    }
}
