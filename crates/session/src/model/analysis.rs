//! Actions that need the engine.

use game::Game;
use player::exact_search_nodes;

use super::Session;
use crate::refusal::Refusal;
use crate::task::{HintDepth, SearchGoal};
use crate::view::{Mode, SolveView, ThinkingView};

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
        self.hint_depth = HintDepth::Exact;
        Ok(())
    }

    /// Whether the position shown is being solved.
    fn is_solving(&self) -> bool {
        matches!(self.search_goal(), Some(SearchGoal::Hints { depth: HintDepth::Exact, .. }))
    }

    /// What solving the position shown takes; none where nothing can be solved.
    pub(super) fn solve_view(&self) -> Option<SolveView> {
        let may_solve = self.mode == Mode::Analyse && self.scene.end.is_none() && !self.is_retrying();
        may_solve.then(|| SolveView { is_on: self.is_solving(), seconds: self.solve_seconds() })
    }

    /// About how many seconds it takes to solve the position shown, at the speed of earlier searches.
    pub(super) fn solve_seconds(&self) -> Option<f64> {
        let position = self.position_at(self.cursor);
        let known = self.hints.as_ref().filter(|known| known.node == self.cursor);
        let count = self.scene.moves.len();
        if known.is_some_and(|known| known.moves.len() == count && known.moves.iter().all(|m| m.value.exact))
        {
            return Some(0.0);
        }
        let empties = position.empties()?;
        let discs: f64 = position.points().0.map(game::Points::as_f64).into_iter().sum();
        Some(exact_search_nodes(empties, empties + discs as u32) / self.speed)
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
        self.hint_depth = HintDepth::Timed;
        self.wants_best = false;
        self.requests += 1;
    }

    /// Has the program that is choosing a move play the best one it has found so far.
    fn hurry(&mut self) -> Result<(), Refusal> {
        if let Some(chosen) = self.pending_move.take() {
            self.play_chosen(&chosen);
        } else if !self.backend.hurry(self.requests) {
            let player = self.player_title(self.side_to_move(self.live));
            return Err(Refusal::illegal(format!(
                "{player} cannot move earlier: it has no move before it is done"
            )));
        }
        Ok(())
    }

    /// What the program that is choosing a move tells about that.
    pub fn thinking(&self) -> Option<ThinkingView> {
        let (depth, elapsed) = self.backend.thinking(self.requests).filter(|_| self.is_programs_turn())?;
        Some(ThinkingView { revision: self.revision, depth, elapsed_ms: elapsed.as_millis() as u64 })
    }

    /// Plays the best move, according to the program whose turn it is, or else the engine. A program
    /// that is thinking already is hurried.
    pub(super) fn best(&mut self) -> Result<(), Refusal> {
        if self.scene.end.is_some() || self.is_early_end_shown() {
            return Err(Refusal::illegal("the game is over: there is no move to play"));
        }
        self.check_room()?;
        let is_live = self.mode == Mode::Play && self.cursor == self.live;
        if is_live && (self.is_programs_turn() || self.pending_move.is_some()) {
            return self.hurry();
        }
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
