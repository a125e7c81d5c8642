//! Evaluations of Othello positions, on every board and for both goals.

mod corners;
mod disc_square_table;
mod feature_sum;
mod features;
mod line_mobility;
mod linear;
mod parameter_layout;
mod patterns;
mod published;

pub use disc_square_table::symmetric_square_values;
pub use feature_sum::FeatureSum;
pub use linear::{LINEAR_FEATURE_COUNT, LINEAR_FEATURE_NAMES, LinearEval, LinearEvaluation, LinearWeights};
pub use patterns::{
    PatternEval, PatternIndexer, PatternIndices, PatternLayout, PatternWeights, Shape, pattern_stage, shapes,
    zero_tables,
};
pub use published::{INDORE_TABLE, PARIS_PRESETS, REGISTRY, SQUARE_CLASSES, STANFORD_PHASES};
pub(crate) use published::{PARIS_PRESET_KEY, paris_coefficients};

use game::{Side, Spec, SpecError};
use othello::{Bits, Board, Goal, Move, Position};

use crate::{CornerMove, Evaluable, Evaluation, EvaluationDescription, Parameter, Term, registry};
use corners::Corners;

/// An evaluation of boards of one size, for one goal.
#[derive(Clone, Debug)]
pub enum OthelloEvaluation<B: Board, G> {
    /// Features that are computed all at once.
    Linear(LinearEvaluation<B, G>),
    /// Features that are computed one by one.
    FeatureSum(FeatureSum<B, G>),
}

impl<B: Board, G: Goal> Evaluation<Position<B, G>> for OthelloEvaluation<B, G> {
    #[inline]
    fn value(&self, position: &Position<B, G>, side: Side) -> f64 {
        match self {
            OthelloEvaluation::Linear(linear) => linear.value(position, side),
            OthelloEvaluation::FeatureSum(sum) => sum.value(position, side),
        }
    }

    fn terms(&self, position: &Position<B, G>, side: Side) -> Vec<Term> {
        match self {
            OthelloEvaluation::Linear(linear) => linear.terms(position, side),
            OthelloEvaluation::FeatureSum(sum) => sum.terms(position, side),
        }
    }

    fn limit(&self) -> f64 {
        match self {
            OthelloEvaluation::Linear(linear) => linear.limit(),
            OthelloEvaluation::FeatureSum(sum) => sum.limit(),
        }
    }

    fn parameters(&self) -> Vec<Parameter> {
        match self {
            OthelloEvaluation::Linear(linear) => linear.parameters(),
            OthelloEvaluation::FeatureSum(sum) => sum.parameters(),
        }
    }

    fn gradient(&self, position: &Position<B, G>, side: Side) -> Vec<(usize, f64)> {
        match self {
            OthelloEvaluation::Linear(linear) => linear.gradient(position, side),
            OthelloEvaluation::FeatureSum(sum) => sum.gradient(position, side),
        }
    }
}

impl<B: Board, G: Goal> Evaluable for Position<B, G> {
    type Evaluation = OthelloEvaluation<B, G>;

    const NAME: &str = "Othello";

    fn evaluations() -> impl Iterator<Item = &'static EvaluationDescription> {
        REGISTRY.iter().map(|(_, description)| description)
    }

    fn evaluation(&self, spec: &Spec) -> Result<OthelloEvaluation<B, G>, SpecError> {
        let (kind, description) = registry::find(spec, Self::NAME, REGISTRY)?;
        published::build(kind, description, &spec.options, self.board())
    }

    fn remaining(&self) -> (u32, u32) {
        (self.board().empties().count(), self.board().mask().count())
    }

    fn moves_made(&self) -> u32 {
        // The board does not show passes: assume there were none.
        let (empty, squares) = self.remaining();
        (squares - empty).saturating_sub(4) / 2
    }

    fn max_plies_left(&self) -> Option<u32> {
        // Passes never follow each other, nor the last disc.
        Some(2 * self.remaining().0)
    }

    fn corner_move(&self, chosen: Move) -> Option<CornerMove> {
        let bit = B::Bits::bit(B::index(chosen.square()?));
        let corners = Corners::of(self.board());
        if !(corners.all() & bit).is_empty() {
            return Some(CornerMove::Takes);
        }
        let exposed = corners.c_squares(self.board(), false) | corners.x_squares(self.board(), false);
        (!(exposed & bit).is_empty()).then_some(CornerMove::Exposes)
    }
}

#[cfg(test)]
mod tests;
