//! What front ends ask of the analyst.

use super::Session;
use crate::refusal::Refusal;
use crate::view::Mode;
use crate::work::Depth;

impl Session {
    pub(super) fn must_analyse(&self) -> Result<(), Refusal> {
        match self.mode {
            Mode::Analyse => Ok(()),
            Mode::Play => {
                Err(Refusal::illegal("nothing is analysed while playing: switch to analysing first"))
            }
        }
    }

    pub(super) fn solve(&mut self) -> Result<(), Refusal> {
        self.must_analyse()?;
        if self.scene.end.is_some() {
            return Err(Refusal::illegal("the game is over: there is nothing to solve"));
        }
        self.retry = None;
        self.engine_on = true;
        self.depth = Depth::Proof;
        Ok(())
    }

    pub(super) fn review(&mut self) -> Result<(), Refusal> {
        self.must_analyse()?;
        let line = self.tree.line(self.cursor);
        if line.len() < 2 {
            return Err(Refusal::illegal("there are no moves to judge: play or paste some first"));
        }
        self.retry = None;
        self.reviewing = line.last().copied();
        self.asked += 1;
        Ok(())
    }

    pub(super) fn stop(&mut self) {
        self.reviewing = None;
        self.retry = None;
        self.engine_on = false;
        self.wants_best = false;
        self.asked += 1;
    }

    /// Plays the best move: of the program whose turn it is, or the analyst's.
    pub(super) fn best(&mut self) -> Result<(), Refusal> {
        if self.scene.end.is_some() || self.is_ended_here() {
            return Err(Refusal::illegal("the game is over: there is no move to play"));
        }
        self.check_room()?;
        self.retry = None;
        self.trouble = None;
        if self.mode == Mode::Play && !self.seats[usize::from(self.scene.side)].is_human {
            self.go_on_at(self.cursor);
            self.may_step = true;
            return Ok(());
        }
        self.wants_best = true;
        self.play_best_known();
        Ok(())
    }
}
