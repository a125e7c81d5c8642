//! Enhanced transposition cutoff: before any child is searched, all are looked up
//! in the transposition table.

use arrayvec::ArrayVec;

use super::pvs::BestMove;
use super::search_game::{Children, MAX_MOVES, SearchGame};
use super::transposition_table::TableKey;
use super::worker::Worker;

impl<G: SearchGame> Worker<'_, G> {
    /// Whether the entry of a child causes a beta cutoff; the child is then the best
    /// move.
    pub(super) fn enhanced_transposition_cutoff(
        &self,
        depth: u32,
        children: &Children<G::Node>,
        best: &mut BestMove,
    ) -> bool {
        let mut keys = ArrayVec::<TableKey, MAX_MOVES>::new();
        for child in children {
            let key = self.game.key(&child.node);
            self.table.prefetch(key);
            keys.push(key);
        }
        for (child, key) in children.iter().zip(&keys) {
            let entry = self.table.probe(*key);
            if entry.is_sufficient(depth - 1, self.selectivity) && -entry.upper >= best.window.beta {
                (best.value, best.code) = (-entry.upper, child.code);
                return true;
            }
        }
        false
    }
}
