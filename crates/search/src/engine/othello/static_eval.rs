//! The static evaluation of a board.

use std::sync::Arc;

use eval::{LinearEval, PatternEval};
use othello::{Bits, Board};

use super::EngineWeights;
use super::indices::IndexStack;
use super::weights::EvalWeights;
use crate::engine::score::{POINT, Score};
use crate::engine::search_game::Child;

/// The static evaluation of boards of one size.
pub struct StaticEval<B: Board> {
    model: Model<B>,
    /// The score of a board full of one's own discs.
    max_score: Score,
}

/// What the value is computed by.
enum Model<B: Board> {
    Patterns(PatternEval),
    Linear(LinearEval<B>),
}

impl<B: Board> StaticEval<B> {
    /// For boards like this one.
    pub fn new(board: &B, weights: &EngineWeights) -> StaticEval<B> {
        const {
            assert!(LinearEval::<B>::UNITS_PER_DISC == POINT && PatternEval::UNITS_PER_DISC == POINT);
        };
        let model = match &weights.eval {
            EvalWeights::Patterns(weights) => Model::Patterns(PatternEval::new(board, Arc::clone(weights))),
            EvalWeights::Linear(weights) => Model::Linear(LinearEval::with_weights(board, weights)),
        };
        StaticEval { model, max_score: board.mask().count() as Score * POINT }
    }

    /// The score of a board full of one's own discs, beyond which there is no value.
    #[inline]
    pub fn max_score(&self) -> Score {
        self.max_score
    }

    /// The indices of patterns for searches from this board.
    pub fn index_stack(&self, root: &B) -> IndexStack {
        match &self.model {
            Model::Patterns(patterns) => IndexStack::new(patterns.indexer(), root),
            Model::Linear(_) => IndexStack::default(),
        }
    }

    /// The expected final score of the side to move on the board that the search is at.
    #[inline]
    pub fn evaluate(&self, indices: &IndexStack, board: &B) -> Score {
        let value = match &self.model {
            Model::Patterns(patterns) => patterns.value(indices.top(), discs(board)),
            Model::Linear(linear) => linear.value(board),
        };
        value.clamp(-self.max_score, self.max_score)
    }

    /// The expected final score of the side to move after a move on the board that the
    /// search is at.
    #[inline]
    pub fn evaluate_child(&self, indices: &IndexStack, board: &B, child: &Child<B>) -> Score {
        let value = match &self.model {
            Model::Patterns(patterns) => patterns.value(&indices.after(board, child), discs(&child.node)),
            Model::Linear(linear) => linear.value(&child.node),
        };
        value.clamp(-self.max_score, self.max_score)
    }
}

#[inline]
fn discs<B: Board>(board: &B) -> u32 {
    (board.own() | board.opp()).count()
}
