//! The pattern evaluation: the sum of the weights of all patterns of a board, which are
//! looked up by what is on their squares.
//!
//! The shapes follow from the size of the board ([`shapes`]), and all images of a shape
//! under the symmetries of the board share a table. There are tables for each stage of
//! the game. A search updates the indices move by move ([`PatternIndices`]).

mod indices;
mod shapes;
mod weights;

pub use indices::{PatternIndexer, PatternIndices};
pub use shapes::{Shape, shapes};
pub use weights::{PatternLayout, PatternWeights, pattern_stage, zero_tables};

use std::sync::Arc;

use othello::{Bits, Board};

use crate::kernels;

/// The pattern evaluation of boards of one size: the expected final score of the side to
/// move.
#[derive(Clone, Debug)]
pub struct PatternEval {
    indexer: Arc<PatternIndexer>,
    weights: Arc<PatternWeights>,
}

impl PatternEval {
    /// How many units of [`value`](PatternEval::value) make one disc.
    pub const UNITS_PER_DISC: i32 = 64;

    /// With these weights, for boards like this one.
    ///
    /// # Panics
    /// If the weights are for boards of another size.
    pub fn new<B: Board>(board: &B, weights: Arc<PatternWeights>) -> PatternEval {
        assert_eq!(board.size(), weights.size(), "weights for boards of another size");
        let indexer = Arc::new(PatternIndexer::new(board, weights.shapes()));
        PatternEval { indexer, weights }
    }

    /// What computes the indices of boards for this evaluation.
    pub fn indexer(&self) -> &Arc<PatternIndexer> {
        &self.indexer
    }

    /// The value of a board with these indices and that many discs for the side to move, in
    /// units of a fraction of a disc. It may exceed the number of squares.
    #[inline]
    pub fn value(&self, indices: &PatternIndices, discs: u32) -> i32 {
        let (tables, offsets) = (self.weights.tables(discs), self.weights.offsets());
        kernels::sum(tables, offsets, &indices.own, &indices.opp) + self.weights.bias(discs)
    }

    /// The value of a board, from nothing.
    pub fn value_of<B: Board>(&self, board: &B) -> i32 {
        self.value(&self.indexer.indices(board), (board.own() | board.opp()).count())
    }
}
