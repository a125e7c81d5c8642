//! The indices of patterns along the path from the root.

use std::sync::Arc;

use eval::{PatternIndexer, PatternIndices};
use othello::Board;

use crate::engine::search_game::Child;
use crate::engine::worker::PASS;

/// The indices of the patterns of every board from the root to where the search is.
/// Empty if the evaluation has no patterns.
#[derive(Default)]
pub struct IndexStack {
    indexer: Option<Arc<PatternIndexer>>,
    stack: Vec<PatternIndices>,
}

impl IndexStack {
    /// For searches from this board.
    pub fn new<B: Board>(indexer: &Arc<PatternIndexer>, root: &B) -> IndexStack {
        IndexStack { indexer: Some(Arc::clone(indexer)), stack: vec![indexer.indices(root)] }
    }

    /// The indices where the search is.
    ///
    /// # Panics
    /// If the evaluation has no patterns.
    #[inline]
    pub fn top(&self) -> &PatternIndices {
        self.stack.last().expect("the evaluation has patterns")
    }

    /// The indices after a move where the search is.
    #[inline]
    pub fn after<B: Board>(&self, parent: &B, child: &Child<B>) -> PatternIndices {
        let indexer = self.indexer.as_ref().expect("the evaluation has patterns");
        let flips = parent.opp() ^ child.node.own();
        indexer.after(self.top(), child.code.into(), flips)
    }

    /// Makes a move, or passes.
    #[inline]
    pub fn enter<B: Board>(&mut self, parent: &B, child: &Child<B>) {
        if self.indexer.is_some() {
            let next = if child.code == PASS { self.top().passed() } else { self.after(parent, child) };
            self.stack.push(next);
        }
    }

    /// Takes the last move back.
    #[inline]
    pub fn leave(&mut self) {
        self.stack.pop();
    }
}
