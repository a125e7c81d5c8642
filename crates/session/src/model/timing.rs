//! Whose clock runs, and how soon programs move.

use std::time::Duration;

use super::Session;
use crate::tree::ROOT;
use crate::view::Mode;

/// Humans need a moment to see what their own move did before the reply changes the board again.
const REPLY_DELAY: Duration = Duration::from_millis(450);

impl Session {
    /// Sets the clocks to what they showed when the game reached its current node. A node that was
    /// reached while analysing does not change them.
    pub(super) fn restore_clocks(&mut self) {
        let now = self.now();
        let Some(clocks) = &mut self.clocks else { return };
        match self.tree.node(self.live).clocks {
            Some(readings) => clocks.set(readings),
            None => clocks.restart_move(now),
        }
    }

    /// Starts the clock of the side to move, or stops both. No clock runs while two programs are
    /// paused, nor for a program that has failed.
    pub(super) fn update_clocks(&mut self) {
        let (now, side) = (self.now(), self.side_to_move(self.live));
        let has_begun = self.live != ROOT;
        let can_move = self.is_human(side) || self.trouble.is_none();
        let is_on = self.mode == Mode::Play && !self.is_paused() && can_move && self.pending_move.is_none();
        let runs = is_on && has_begun && !self.is_over();
        let Some(clocks) = &mut self.clocks else { return };
        if runs { clocks.start(side, now) } else { clocks.stop(now) }
    }

    /// The earliest time at which a program's move may be played.
    pub(super) fn move_due_at(&self) -> Duration {
        match self.is_between_programs() {
            true if self.wants_step || self.live == ROOT => Duration::ZERO,
            true => self.moved_at + Duration::from_millis(self.watch.delay_ms.into()),
            false => self.moved_at + REPLY_DELAY,
        }
    }
}
