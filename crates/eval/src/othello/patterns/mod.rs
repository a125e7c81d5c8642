//! The pattern evaluation: the sum of the weights of all patterns of a board, which are
//! looked up by what is on their squares.
//!
//! The shapes follow from the size of the board ([`shapes`]), and all images of a shape
//! under the symmetries of the board share a table. There are tables for each stage of
//! the game. A search updates the indices move by move ([`PatternIndices`]).

mod indices;
mod shapes;
mod transfer;
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
    /// For each number of discs, that of the same stage on the board of the weights.
    trained_discs: Vec<u8>,
    /// What one unit of the weights is worth on this board, in 65536ths of a unit.
    scale: i64,
}

impl PatternEval {
    /// How many units of [`value`](PatternEval::value) make one disc.
    pub const UNITS_PER_DISC: i32 = 64;

    /// With these weights, for boards like this one. If the weights are for larger boards, the
    /// board is seen as if stretched to their size, and values are in proportion to the number of
    /// squares.
    ///
    /// # Panics
    /// If the weights are for smaller boards.
    pub fn new<B: Board>(board: &B, weights: Arc<PatternWeights>) -> PatternEval {
        let (squares, size) = (board.mask().count(), weights.size());
        let is_large_enough = size.width >= board.size().width && size.height >= board.size().height;
        assert!(is_large_enough, "weights for boards of {size}, not {}", board.size());
        let trained_squares = u32::from(size.width) * u32::from(size.height);
        let trained = |discs| transfer::counterpart_discs(discs, squares, trained_squares) as u8;
        PatternEval {
            indexer: Arc::new(PatternIndexer::new(board, weights.shapes(), size)),
            weights,
            trained_discs: (0..=squares).map(trained).collect(),
            scale: (i64::from(squares) << 16) / i64::from(trained_squares),
        }
    }

    /// What computes the indices of boards for this evaluation.
    pub fn indexer(&self) -> &Arc<PatternIndexer> {
        &self.indexer
    }

    /// The value of a board with these indices and that many discs for the side to move, in
    /// units of a fraction of a disc. It may exceed the number of squares.
    #[inline]
    pub fn value(&self, indices: &PatternIndices, discs: u32) -> i32 {
        let discs = self.trained_discs[discs as usize].into();
        let (tables, offsets) = (self.weights.tables(discs), self.weights.offsets());
        let value = kernels::sum(tables, offsets, &indices.own, &indices.opp) + self.weights.bias(discs);
        ((i64::from(value) * self.scale) >> 16) as i32
    }

    /// The value of a board, from nothing.
    pub fn value_of<B: Board>(&self, board: &B) -> i32 {
        self.value(&self.indexer.indices(board), (board.own() | board.opp()).count())
    }
}
