//! What all methods share: counting nodes, valuing leaves, keeping the principal
//! variation, stopping.

use eval::Evaluation;
use game::{Game, Side};

use super::value::{HEURISTIC_LIMIT, of_final_score};
use super::{ClassicSearch, TerminalValue};
use crate::stop::SearchAborted;

/// How many positions are visited between two checks of the deadline and the stop
/// handle.
const STOP_CHECK_INTERVAL: u64 = 512;

/// The state of a running search.
pub(super) struct SearchState<'a, G: Game, E> {
    pub search: &'a ClassicSearch<'a, G, E>,
    /// The side for which leaves are evaluated.
    pub root_side: Side,
    pub nodes: u64,
    max_nodes: u64,
    pub evaluations: u64,
    /// Whether some line was cut before the end of the game.
    pub incomplete: bool,
    /// The smallest remaining depth reached anywhere.
    pub least_remaining_depth: u32,
    /// For each remaining depth, the principal variation from the last position
    /// searched with it.
    pub pv: Vec<Vec<G::Move>>,
    /// For each remaining depth, a buffer for ordering moves.
    pub move_lists: Vec<Vec<(f64, G::Move)>>,
}

impl<'a, G: Game, E: Evaluation<G>> SearchState<'a, G, E> {
    /// A search of that depth, starting at the position.
    pub fn new(search: &'a ClassicSearch<'a, G, E>, position: &G, depth: u32) -> SearchState<'a, G, E> {
        let levels = depth as usize + 1;
        SearchState {
            search,
            root_side: position.side(),
            nodes: 0,
            max_nodes: search.max_nodes.unwrap_or(u64::MAX),
            evaluations: 0,
            incomplete: false,
            least_remaining_depth: depth,
            pv: vec![Vec::new(); levels],
            move_lists: vec![Vec::new(); levels],
        }
    }

    /// Counts a node, and checks from time to time whether to stop. A search that
    /// is aborted leaves the position as it was at that moment.
    #[inline]
    pub fn count_node(&mut self) -> Result<(), SearchAborted> {
        if self.nodes >= self.max_nodes {
            return Err(SearchAborted);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(STOP_CHECK_INTERVAL) && self.search.must_stop() {
            Err(SearchAborted)
        } else {
            Ok(())
        }
    }

    /// The value of a leaf for the side at the root; none if the position has to be
    /// searched. A leaf is a finished game or a position at depth 0.
    #[inline]
    pub fn leaf_value(&mut self, position: &G, moves: &G::Moves, depth: u32) -> Option<f64> {
        let value = if moves.len() == 0 {
            self.terminal_value(position)
        } else if depth == 0 {
            self.incomplete = true;
            self.evaluate(position)
        } else {
            return None;
        };
        self.least_remaining_depth = self.least_remaining_depth.min(depth);
        self.pv[depth as usize].clear();
        Some(value)
    }

    /// The value of a finished game for the side at the root.
    fn terminal_value(&mut self, position: &G) -> f64 {
        match self.search.terminal_value {
            TerminalValue::FinalScore => self.sign(position) * of_final_score(position.score()),
            TerminalValue::Evaluation => self.evaluate(position),
        }
    }

    /// The value of a position for the side at the root without searching it.
    #[inline]
    pub fn static_eval(&mut self, position: &G) -> f64 {
        if position.is_over() { self.terminal_value(position) } else { self.evaluate(position) }
    }

    #[inline]
    fn evaluate(&mut self, position: &G) -> f64 {
        self.evaluations += 1;
        self.search.evaluation.value(position, self.root_side).clamp(-HEURISTIC_LIMIT, HEURISTIC_LIMIT)
    }

    /// 1 if the side at the root is to move, −1 if the other is.
    #[inline]
    pub fn sign(&self, position: &G) -> f64 {
        if position.side() == self.root_side { 1.0 } else { -1.0 }
    }

    /// Sets the principal variation at this remaining depth to the move followed by
    /// the principal variation after it.
    #[inline]
    pub fn update_pv(&mut self, depth: u32, chosen: G::Move) {
        let (below, here) = self.pv.split_at_mut(depth as usize);
        let pv = &mut here[0];
        pv.clear();
        pv.push(chosen);
        pv.extend_from_slice(&below[depth as usize - 1]);
    }

    /// Bytes held for move lists and principal variations.
    pub fn memory(&self) -> usize {
        let lists: usize =
            self.move_lists.iter().map(|list| list.capacity() * size_of::<(f64, G::Move)>()).sum();
        let pv: usize = self.pv.iter().map(|pv| pv.capacity() * size_of::<G::Move>()).sum();
        lists + pv
    }
}
