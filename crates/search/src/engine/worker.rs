//! The state of one search thread.

use super::score::Selectivity;
use super::search_game::SearchGame;
use super::shared_search::SharedSearch;
use super::transposition_table::{MoveCode, NO_MOVE, TranspositionTable};
use crate::stop::SearchAborted;

/// One thread of a search.
pub struct Worker<'a, G: SearchGame> {
    pub game: &'a G,
    pub table: &'a TranspositionTable,
    pub shared: &'a SharedSearch<'a>,
    pub scratch: G::Scratch,
    pub selectivity: Selectivity,
    /// Moves that are not searched at the root.
    pub excluded_moves: Vec<MoveCode>,
    /// The number of positions visited, without those of the endgame solver.
    pub(super) nodes: u64,
    /// The number of visited positions already reported to the stop handle.
    reported_nodes: u64,
    /// In how many shallow searches, for ProbCut or move ordering, the current one is
    /// nested.
    pub(super) shallow_nesting: u32,
    /// The principal variation from each ply, the last move first.
    pub(super) pv: Vec<Vec<MoveCode>>,
    /// The distance from the root in moves and passes.
    pub(super) ply: usize,
}

/// How many positions are visited between two checks of the time.
const TIME_CHECK_INTERVAL: u64 = 64;

/// The code of a pass in a principal variation.
pub const PASS: MoveCode = NO_MOVE - 1;

impl<'a, G: SearchGame> Worker<'a, G> {
    /// A thread that has not searched yet.
    pub fn new(
        game: &'a G,
        table: &'a TranspositionTable,
        shared: &'a SharedSearch<'a>,
        scratch: G::Scratch,
    ) -> Self {
        Worker {
            game,
            table,
            shared,
            scratch,
            selectivity: Selectivity::EXACT,
            excluded_moves: Vec::new(),
            nodes: 0,
            reported_nodes: 0,
            shallow_nesting: 0,
            pv: vec![Vec::new()],
            ply: 0,
        }
    }

    /// The principal variation from the root.
    pub fn root_pv(&self) -> Vec<MoveCode> {
        self.pv[0].iter().rev().copied().collect()
    }

    /// Aborts the search if it must stop.
    pub(super) fn check_stop(&mut self) -> Result<(), SearchAborted> {
        let total_nodes = self.total_nodes();
        let mut must_stop = self.shared.must_stop(total_nodes);
        if self.nodes.is_multiple_of(TIME_CHECK_INTERVAL) {
            must_stop |= self.shared.add_nodes_and_check_deadline(total_nodes - self.reported_nodes);
            self.reported_nodes = total_nodes;
        }
        if must_stop { Err(SearchAborted) } else { Ok(()) }
    }

    /// The number of positions visited, including those of the endgame solver.
    pub fn total_nodes(&self) -> u64 {
        self.nodes + G::solver_nodes(&self.scratch)
    }

    /// Clears the principal variation of the next ply, which belongs to another move.
    pub(super) fn clear_child_pv(&mut self) {
        if let Some(pv) = self.pv.get_mut(self.ply + 1) {
            pv.clear();
        }
    }

    /// Sets the principal variation of this ply to the move followed by that of the
    /// next ply.
    pub(super) fn update_pv(&mut self, code: MoveCode) {
        let (before, after) = self.pv.split_at_mut(self.ply + 1);
        let pv = &mut before[self.ply];
        pv.clear();
        pv.extend(after.first().into_iter().flatten());
        pv.push(code);
    }
}
