//! The static evaluation of a board.

use std::marker::PhantomData;

use eval::{LinearEval, LinearWeights};
use othello::{Bits, Board, Goal};

use crate::engine::score::{POINT, Score};

/// The static evaluation of boards of one size.
pub struct StaticEval<B: Board, G> {
    linear: LinearEval<B>,
    /// The score of a board full of one's own discs.
    max_score: Score,
    goal: PhantomData<G>,
}

impl<B: Board, G: Goal> StaticEval<B, G> {
    /// For boards like this one.
    pub fn new(board: &B, weights: &LinearWeights) -> StaticEval<B, G> {
        const { assert!(LinearEval::<B>::UNITS_PER_DISC == POINT) };
        StaticEval {
            linear: LinearEval::with_weights(board, weights),
            max_score: board.mask().count() as Score * POINT,
            goal: PhantomData,
        }
    }

    /// The expected final score of the side to move.
    #[inline]
    pub fn evaluate(&self, board: &B) -> Score {
        self.linear.value(board).clamp(-self.max_score, self.max_score)
    }
}
