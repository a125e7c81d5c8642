//! The linear evaluation, made to be fast: all features of a board are computed at once,
//! the weights are fixed-point numbers, and the value is in discs.

mod features;
mod weights;

pub use features::{LINEAR_FEATURE_COUNT, LINEAR_FEATURE_NAMES};
pub use weights::{WeightsError, WeightsTable};

use game::Side;
use othello::{Bits, Board, Goal, GoalKind, Position};

use crate::{Parameter, Term};
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
        LinearEval::with_weights(board, &WeightsTable::built_in(goal, board.mask().count()))
    }

    /// With these weights.
    pub fn with_weights(board: &B, table: &WeightsTable) -> LinearEval<B> {
        let squares = board.mask().count();
        let weights = (0..=squares).map(|discs| {
            table
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

    /// The value for either side, in discs.
    pub(crate) fn value_for<G: Goal>(&self, position: &Position<B, G>, side: Side) -> f64 {
        sign(position, side) * f64::from(self.fixed_point_value(position.board()))
            / f64::from(FIXED_POINT_DISC)
    }

    /// The terms of the value for a side.
    pub(crate) fn terms_for<G: Goal>(&self, position: &Position<B, G>, side: Side) -> Vec<Term> {
        let weights = self.weights_for(position.board());
        let features = self.features(position.board()).into_iter().zip(weights);
        let term = |(name, (feature, weight)): (&'static str, (i32, &i32))| Term {
            name,
            value: sign(position, side) * f64::from(feature),
            weight: f64::from(*weight) / f64::from(FIXED_POINT_DISC),
        };
        LINEAR_FEATURE_NAMES.into_iter().zip(features).map(term).collect()
    }

    /// The weights that a spec can set, as they are in the middle of the game.
    pub(crate) fn parameters(&self) -> Vec<Parameter> {
        let now = self.weights[self.weights.len() / 2]
            .map(|weight| f64::from(weight) / f64::from(FIXED_POINT_DISC));
        let parameter = |(name, weight): (&str, f64)| Parameter { name: name.to_owned(), weight };
        LINEAR_FEATURE_NAMES.into_iter().zip(now).map(parameter).collect()
    }

    /// A bound on the absolute value, in discs.
    pub(crate) fn limit(&self) -> f64 {
        // No feature exceeds the number of squares.
        let squares = self.weights.len() as i32 - 1;
        let bound = |weights: &[i32; LINEAR_FEATURE_COUNT]| {
            weights.iter().map(|weight| weight.abs() * squares).sum::<i32>()
        };
        f64::from(self.weights.iter().map(bound).max().unwrap_or(0)) / f64::from(FIXED_POINT_DISC)
    }
}

fn sign<B: Board, G: Goal>(position: &Position<B, G>, side: Side) -> f64 {
    use game::Game;
    if position.side() == side { 1.0 } else { -1.0 }
}
