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
    /// The number of visited positions at which the limits are checked again.
    next_check: u64,
    /// In how many shallow searches, for ProbCut or move ordering, the current one is
    /// nested.
    pub(super) shallow_nesting: u32,
    /// Whether the current node, unless it is a PV node, is expected to be a cut node. It is an
    /// all-node otherwise: no move is expected to fail high, and their order hardly matters.
    pub(super) expects_cutoff: bool,
    /// The principal variation from each ply, the last move first.
    pub(super) pv: Vec<Vec<MoveCode>>,
    /// The distance from the root in moves and passes.
    pub(super) ply: usize,
}

/// How many positions are visited between two checks of the limits: less than a
/// millisecond's work. A single call of the endgame solver may visit more, but none
/// takes longer than that; the loop above the leaves visits a node's moves.
const CHECK_INTERVAL: u64 = 256;

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
            next_check: 0,
            shallow_nesting: 0,
            expects_cutoff: false,
            pv: vec![Vec::new()],
            ply: 0,
        }
    }

    /// The principal variation from the root.
    pub fn root_pv(&self) -> Vec<MoveCode> {
        self.pv[0].iter().rev().copied().collect()
    }

    /// Aborts the search if it must stop.
    #[inline]
    pub(super) fn check_stop(&mut self) -> Result<(), SearchAborted> {
        if self.total_nodes() < self.next_check { Ok(()) } else { self.check_limits() }
    }

    #[cold]
    fn check_limits(&mut self) -> Result<(), SearchAborted> {
        let nodes = self.total_nodes();
        let more_nodes = nodes - self.reported_nodes;
        self.reported_nodes = nodes;
        if self.shared.must_stop(nodes, more_nodes) {
            return Err(SearchAborted);
        }
        self.next_check = (nodes + CHECK_INTERVAL).min(self.shared.max_nodes_per_thread.saturating_add(1));
        Ok(())
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
