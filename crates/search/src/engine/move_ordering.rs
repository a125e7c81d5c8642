//! Move ordering.

use super::pvs::{NodeType, Pv};
use super::score::Window;
use super::search_game::{Child, Children, SearchGame, Strategy};
use super::transposition_table::TableEntry;
use super::worker::Worker;
use crate::stop::SearchAborted;

impl<G: SearchGame> Worker<'_, G> {
    /// Gives the children their ordering scores: the moves of the transposition table
    /// first, then by the strategy's score and, where a cutoff is expected, shallow searches.
    pub(super) fn score_children<N: NodeType, S: Strategy<G>>(
        &mut self,
        node: &G::Node,
        depth: u32,
        entry: &TableEntry,
        children: &mut Children<G::Node>,
    ) -> Result<(), SearchAborted> {
        if children.len() < 2 {
            return Ok(());
        }
        S::score_moves(self.game, &mut self.scratch, node, depth, children);
        let is_order_important = N::IS_PV || self.expects_cutoff;
        let ordering_depth = if is_order_important { S::ordering_depth(depth) } else { 0 };
        for child in children {
            if entry.moves.contains(&child.code) {
                child.ordering_score = i32::MAX;
            } else if ordering_depth > 0 {
                self.shallow_nesting += 1;
                let value = self.descend::<Pv, S::Shallow>(node, child, ordering_depth - 1, Window::FULL);
                self.shallow_nesting -= 1;
                child.ordering_score += value?;
            }
        }
        Ok(())
    }
}

/// Removes the child with the highest ordering score from the list.
pub fn pick_best<N: Copy>(children: &mut Children<N>) -> Option<Child<N>> {
    let best = children.iter().enumerate().rev().max_by_key(|(_, child)| child.ordering_score)?.0;
    Some(children.swap_remove(best))
}
