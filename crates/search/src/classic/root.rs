//! The search at the root: the move with the best value.

use eval::Evaluation;
use game::Game;

use super::alphabeta::MoveSelection;
use super::average::Window;
use super::full_width::Opponent;
use super::state::SearchState;
use super::{ClassicResult, ClassicSearch, MoveOrdering, SearchMethod};
use crate::stop::SearchAborted;

/// The outcome of a search at the root, perhaps interrupted.
pub(super) struct RootResult<M> {
    /// The best of the moves that were searched, if any was.
    pub best: Option<ClassicResult<M>>,
    /// Whether all moves were searched.
    pub complete: bool,
    pub nodes: u64,
    pub evaluations: u64,
}

impl<G: Game, E: Evaluation<G>> ClassicSearch<'_, G, E> {
    /// Searches to a fixed depth; none if the game is over, or if the search is
    /// stopped before the first move has a value.
    ///
    /// Of several moves with the best value, the first is chosen. A search that is
    /// stopped chooses among the moves it has finished.
    ///
    /// # Panics
    /// If the depth is 0.
    pub fn search(&self, position: &G, depth: u32) -> Option<ClassicResult<G::Move>> {
        self.search_root(position, depth, None).best
    }

    /// Searches every move to a fixed depth, in the game's order: the value of each
    /// and its principal variation. A search that is stopped returns the moves it
    /// has finished.
    ///
    /// # Panics
    /// If the depth is 0.
    pub fn search_each(&self, position: &G, depth: u32) -> Vec<ClassicResult<G::Move>> {
        assert!(depth > 0, "a search must be at least one ply deep");
        position.moves().map_while(|chosen| self.search_move(position, depth, chosen).ok()).collect()
    }

    fn search_move(
        &self,
        position: &G,
        depth: u32,
        chosen: G::Move,
    ) -> Result<ClassicResult<G::Move>, SearchAborted> {
        let mut state = SearchState::new(self, position, depth);
        let mut position = position.clone();
        position.play(chosen);
        state.count_node()?;
        let value = state.root_move_value(&mut position, depth - 1, f64::NEG_INFINITY)?;
        state.update_pv(depth, chosen);
        Ok(ClassicResult {
            chosen,
            value,
            depth: depth - state.least_remaining_depth,
            nodes: state.nodes,
            evaluations: state.evaluations,
            pv: state.pv[depth as usize].clone(),
            exact: !state.incomplete && self.is_exact_method(),
            memory: state.memory(),
        })
    }

    /// Searches to a fixed depth, with one move before all others.
    pub(super) fn search_root(
        &self,
        position: &G,
        depth: u32,
        first: Option<G::Move>,
    ) -> RootResult<G::Move> {
        assert!(depth > 0, "a search must be at least one ply deep");
        let mut state = SearchState::new(self, position, depth);
        let mut best: Option<BestRootMove<G::Move>> = None;
        let complete = state.search_root_moves(&mut position.clone(), depth, first, &mut best).is_ok();
        let best = best.map(|BestRootMove { chosen, value, pv, .. }| ClassicResult {
            chosen,
            value,
            depth: depth - state.least_remaining_depth,
            nodes: state.nodes,
            evaluations: state.evaluations,
            pv,
            exact: complete && !state.incomplete && self.is_exact_method(),
            memory: state.memory(),
        });
        RootResult { best, complete, nodes: state.nodes, evaluations: state.evaluations }
    }

    /// Whether searching a tree to the end gives the game-theoretic value.
    fn is_exact_method(&self) -> bool {
        let minimax = matches!(self.method, SearchMethod::Minimax | SearchMethod::AlphaBeta { .. });
        minimax && self.terminal_value == super::TerminalValue::FinalScore
    }
}

/// The best root move so far.
struct BestRootMove<M> {
    chosen: M,
    value: f64,
    /// The value with the root bonus.
    value_with_bonus: f64,
    pv: Vec<M>,
}

impl<G: Game, E: Evaluation<G>> SearchState<'_, G, E> {
    fn search_root_moves(
        &mut self,
        position: &mut G,
        depth: u32,
        first: Option<G::Move>,
        best: &mut Option<BestRootMove<G::Move>>,
    ) -> Result<(), SearchAborted> {
        for (chosen, is_counted) in self.root_moves(position, depth, first)? {
            let bonus = self.search.root_bonus.map_or(0.0, |bonus| bonus(chosen));
            let alpha = best.as_ref().map_or(f64::NEG_INFINITY, |best| best.value_with_bonus - bonus);
            let undo = position.play(chosen);
            if !is_counted {
                self.count_node()?;
            }
            let value = self.root_move_value(position, depth - 1, alpha)?;
            position.undo(undo);
            if best.is_none() || value > alpha {
                self.update_pv(depth, chosen);
                let pv = self.pv[depth as usize].clone();
                *best = Some(BestRootMove { chosen, value, value_with_bonus: value + bonus, pv });
            }
        }
        Ok(())
    }

    /// The moves to search, and whether each was already counted as a node when it
    /// was ordered.
    fn root_moves(
        &mut self,
        position: &mut G,
        depth: u32,
        first: Option<G::Move>,
    ) -> Result<Vec<(G::Move, bool)>, SearchAborted> {
        let moves = position.moves();
        let mut list: Vec<_> = match self.search.method {
            // A beam leaves out the same moves at every depth.
            SearchMethod::AlphaBeta { ordering, beam_width, .. }
                if beam_width.is_some() || (depth > 1 && ordering != MoveOrdering::None) =>
            {
                let selection = MoveSelection { ordering, beam_width };
                let ordered = self.ordered_moves(position, moves, depth, selection)?;
                ordered.into_iter().map(|(_, chosen)| (chosen, true)).collect()
            }
            _ => moves.map(|chosen| (chosen, false)).collect(),
        };
        if let Some(at) = list.iter().position(|(chosen, _)| Some(*chosen) == first) {
            list[..=at].rotate_right(1);
        }
        Ok(list)
    }

    /// The value of the position after a root move; only an upper bound if it is not
    /// above alpha.
    fn root_move_value(&mut self, position: &mut G, depth: u32, alpha: f64) -> Result<f64, SearchAborted> {
        match self.search.method {
            SearchMethod::Horizon => self.full_width(position, depth, Opponent::Cooperative),
            SearchMethod::Minimax => self.full_width(position, depth, Opponent::Adversarial),
            SearchMethod::Average { mean, prune } => {
                let window = if prune { Window { alpha, ..Window::FULL } } else { Window::FULL };
                self.average(position, depth, window, self.averaging(mean, prune))
            }
            SearchMethod::AlphaBeta { ordering, root_alpha, beam_width } => {
                let alpha = if root_alpha { alpha } else { f64::NEG_INFINITY };
                let selection = MoveSelection { ordering, beam_width };
                let value = self.alphabeta(position, depth, f64::NEG_INFINITY, -alpha, selection)?;
                Ok(-value)
            }
        }
    }
}
