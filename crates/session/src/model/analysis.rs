//! Actions that need the engine.

use super::Session;
use crate::refusal::Refusal;
use crate::task::HintDepth;
use crate::view::Mode;

impl Session {
    pub(super) fn check_analysing(&self) -> Result<(), Refusal> {
        match self.mode {
            Mode::Analyse => Ok(()),
            Mode::Play => {
                Err(Refusal::illegal("there is no analysis while you play: switch to analysing first"))
            }
        }
    }

    pub(super) fn solve(&mut self) -> Result<(), Refusal> {
        self.check_analysing()?;
        if self.scene.end.is_some() {
            return Err(Refusal::illegal("the game is over: there is nothing to solve"));
        }
        self.retry = None;
        self.engine_on = true;
        self.hint_depth = HintDepth::Exact;
        Ok(())
    }

    pub(super) fn review(&mut self) -> Result<(), Refusal> {
        self.check_analysing()?;
        let line = self.tree.line(self.cursor);
        if line.len() < 2 {
            return Err(Refusal::illegal("there are no moves to review yet: play or paste some first"));
        }
        self.retry = None;
        self.reviewing = line.last().copied();
        self.requests += 1;
        Ok(())
    }

    pub(super) fn stop(&mut self) {
        self.reviewing = None;
        self.retry = None;
        self.engine_on = false;
        self.wants_best = false;
        self.requests += 1;
    }

    /// Plays the best move, according to the program whose turn it is, or else the engine.
    pub(super) fn best(&mut self) -> Result<(), Refusal> {
        if self.scene.end.is_some() || self.is_early_end_shown() {
            return Err(Refusal::illegal("the game is over: there is no move to play"));
        }
        self.check_room()?;
        self.retry = None;
        self.trouble = None;
        if self.mode == Mode::Play && !self.is_human(self.scene.side) {
            self.continue_from(self.cursor);
            self.wants_step = true;
            return Ok(());
        }
        self.wants_best = true;
        self.play_best_known();
        Ok(())
    }
}
