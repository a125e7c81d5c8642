//! The linear evaluation as one among others: in discs, for either side, term by term.

use game::{Game, Side};
use othello::{Board, Goal, Position};

use super::{FIXED_POINT_DISC, LINEAR_FEATURE_COUNT, LINEAR_FEATURE_NAMES, LinearEval};
use crate::othello::feature_sum::FeatureSum;
use crate::{Evaluation, Parameter, Term};

/// The linear evaluation, and the features that a spec adds to it.
#[derive(Clone, Debug)]
pub struct LinearEvaluation<B: Board, G> {
    linear: LinearEval<B>,
    additional: FeatureSum<B, G>,
}

impl<B: Board, G: Goal> LinearEvaluation<B, G> {
    pub(crate) fn new(linear: LinearEval<B>, additional: FeatureSum<B, G>) -> LinearEvaluation<B, G> {
        LinearEvaluation { linear, additional }
    }

    /// The features of the linear evaluation from the view of a side.
    fn features(&self, position: &Position<B, G>, side: Side) -> [f64; LINEAR_FEATURE_COUNT] {
        self.linear.features(position.board()).map(|feature| sign(position, side) * f64::from(feature))
    }
}

impl<B: Board, G: Goal> Evaluation<Position<B, G>> for LinearEvaluation<B, G> {
    #[inline]
    fn value(&self, position: &Position<B, G>, side: Side) -> f64 {
        let linear = in_discs(self.linear.fixed_point_value(position.board()));
        sign(position, side) * linear + self.additional.value(position, side)
    }

    fn terms(&self, position: &Position<B, G>, side: Side) -> Vec<Term> {
        let weights = self.linear.weights_for(position.board());
        let features = self.features(position, side).into_iter().zip(weights);
        let linear = LINEAR_FEATURE_NAMES.into_iter().zip(features);
        let linear = linear.map(|(name, (value, weight))| Term { name, value, weight: in_discs(*weight) });
        linear.chain(self.additional.terms(position, side)).collect()
    }

    fn limit(&self) -> f64 {
        // No feature exceeds the number of squares.
        let squares = self.linear.weights.len() as i32 - 1;
        let bound = |weights: &[i32; LINEAR_FEATURE_COUNT]| {
            weights.iter().map(|weight| weight.abs() * squares).sum::<i32>()
        };
        let linear = self.linear.weights.iter().map(bound).max().unwrap_or(0);
        in_discs(linear) + self.additional.limit()
    }

    /// The weights as they are in the middle of the game.
    fn parameters(&self) -> Vec<Parameter> {
        let now = self.linear.weights[self.linear.weights.len() / 2].map(in_discs);
        let parameter = |(name, weight): (&str, f64)| Parameter { name: name.to_owned(), weight };
        LINEAR_FEATURE_NAMES.into_iter().zip(now).map(parameter).collect()
    }

    fn gradient(&self, position: &Position<B, G>, side: Side) -> Vec<(usize, f64)> {
        self.features(position, side).into_iter().enumerate().collect()
    }
}

fn in_discs(fixed_point: i32) -> f64 {
    f64::from(fixed_point) / f64::from(FIXED_POINT_DISC)
}

/// The linear evaluation is for the side to move.
fn sign<B: Board, G: Goal>(position: &Position<B, G>, side: Side) -> f64 {
    if position.side() == side { 1.0 } else { -1.0 }
}
