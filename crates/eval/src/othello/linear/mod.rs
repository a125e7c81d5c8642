//! The linear evaluation, made to be fast: all features of a board are computed at once,
//! the weights are fixed-point numbers, and the value is in discs.

mod evaluation;
mod features;
mod weights;

pub use evaluation::LinearEvaluation;
pub use features::{LINEAR_FEATURE_COUNT, LINEAR_FEATURE_NAMES};
pub use weights::LinearWeights;

use othello::{Bits, Board, GoalKind};

use features::FeatureExtractor;

/// One disc in the fixed-point numbers of the weights: sums of whole numbers are exact, so
/// a value does not depend on the order of its terms.
const FIXED_POINT_DISC: i32 = 1 << 10;

/// A linear evaluation of boards of one size: the expected final score of the side to
/// move, in discs.
///
/// It is meant for the leaves and the move ordering of a search that visits millions of
/// boards. The value for the other side is the negative.
#[derive(Clone, Debug)]
pub struct LinearEval<B: Board> {
    extractor: FeatureExtractor<B::Bits>,
    /// For each number of discs on the board.
    weights: Vec<[i32; LINEAR_FEATURE_COUNT]>,
}

impl<B: Board> LinearEval<B> {
    /// How many units of [`value`](LinearEval::value) make one disc.
    pub const UNITS_PER_DISC: i32 = 64;

    /// With the built-in weights for that goal and boards like this one, or for the board
    /// nearest in size.
    pub fn new(board: &B, goal: GoalKind) -> LinearEval<B> {
        LinearEval::with_weights(board, &LinearWeights::built_in(goal, board.mask().count()))
    }

    /// With these weights.
    pub fn with_weights(board: &B, weights: &LinearWeights) -> LinearEval<B> {
        let squares = board.mask().count();
        let weights = (0..=squares).map(|discs| {
            weights
                .at(f64::from(discs) / f64::from(squares))
                .map(|weight| (weight * f64::from(FIXED_POINT_DISC)).round() as i32)
        });
        LinearEval { extractor: FeatureExtractor::of(board), weights: weights.collect() }
    }

    /// The value of the board for the side to move, in units of a fraction of a disc
    /// ([`UNITS_PER_DISC`](LinearEval::UNITS_PER_DISC)). It may exceed the number of squares.
    #[inline]
    pub fn value(&self, board: &B) -> i32 {
        self.fixed_point_value(board) >> (FIXED_POINT_DISC / Self::UNITS_PER_DISC).trailing_zeros()
    }

    /// The features of a board from the view of the side to move, in the order of
    /// [`LINEAR_FEATURE_NAMES`].
    pub fn features(&self, board: &B) -> [i32; LINEAR_FEATURE_COUNT] {
        self.extractor.extract(board)
    }

    #[inline]
    fn fixed_point_value(&self, board: &B) -> i32 {
        let weights = self.weights_for(board);
        self.extractor.extract(board).iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
    }

    #[inline]
    fn weights_for(&self, board: &B) -> &[i32; LINEAR_FEATURE_COUNT] {
        &self.weights[(board.own() | board.opp()).count() as usize]
    }
}
