//! Evaluations of Othello positions, on every board and for both goals.

mod corners;
mod disc_square_table;
mod features;
mod line_mobility;
mod linear;
mod parameter_layout;
mod published;

pub use disc_square_table::symmetric_square_values;
pub use linear::{LINEAR_FEATURE_COUNT, LINEAR_FEATURE_NAMES, LinearEval, WeightsError, WeightsTable};
pub use published::{INDORE_TABLE, PARIS_PRESETS, REGISTRY, SQUARE_CLASSES, STANFORD_PHASES};
pub(crate) use published::{PARIS_PRESET_KEY, paris_coefficients};

use std::marker::PhantomData;

use game::{Side, Spec, SpecError};
use othello::{Bits, Board, Goal, Move, Position};

use crate::schedule::WeightSchedule;
use crate::{CornerMove, Evaluable, Evaluation, EvaluationDescription, Parameter, Term, registry};
use corners::Corners;
use features::{Feature, SideView};
use parameter_layout::ParameterLayout;

/// A weighted sum of features, for boards of one size and one goal.
#[derive(Clone, Debug)]
pub struct OthelloEvaluation<B: Board, G> {
    /// Features that are computed all at once.
    linear: Option<LinearEval<B>>,
    /// Features that are computed one by one.
    features: Vec<NamedFeature<B>>,
    schedule: WeightSchedule,
    limit: f64,
    /// Which weights a spec can set.
    layout: ParameterLayout,
    goal: PhantomData<G>,
}

/// A feature with its name in an evaluation.
#[derive(Clone, Debug)]
pub(crate) struct NamedFeature<B: Board> {
    pub name: &'static str,
    pub feature: Feature<B>,
    /// Whether it is rescaled to −100 … 100 by the largest possible value in the position.
    pub rescaled: bool,
}

impl<B: Board> NamedFeature<B> {
    #[inline]
    fn value(&self, view: &SideView<B>) -> f64 {
        if self.rescaled { self.feature.rescaled(view) } else { self.feature.value(view) }
    }

    fn max_abs_value(&self, board: &B) -> f64 {
        if self.rescaled { 100.0 } else { self.feature.max_abs_value(board) }
    }
}

impl<B: Board, G: Goal> OthelloEvaluation<B, G> {
    /// An evaluation of boards like this one by these features and weights.
    pub(crate) fn new(
        linear: Option<LinearEval<B>>,
        features: Vec<NamedFeature<B>>,
        schedule: WeightSchedule,
        layout: ParameterLayout,
        board: &B,
    ) -> OthelloEvaluation<B, G> {
        let bound = |(index, feature): (usize, &NamedFeature<B>)| {
            schedule.max_abs_weight(index) * feature.max_abs_value(board)
        };
        let limit = linear.as_ref().map_or(0.0, LinearEval::limit)
            + features.iter().enumerate().map(bound).sum::<f64>();
        OthelloEvaluation { linear, features, schedule, limit, layout, goal: PhantomData }
    }

    fn weights(&self, view: &SideView<B>) -> &[f64] {
        self.schedule.weights((view.board.own() | view.board.opp()).count() as usize)
    }
}

impl<B: Board, G: Goal> Evaluation<Position<B, G>> for OthelloEvaluation<B, G> {
    #[inline]
    fn value(&self, position: &Position<B, G>, side: Side) -> f64 {
        let view = SideView::of(position, side);
        let mut value = self.linear.as_ref().map_or(0.0, |linear| linear.value_for(position, side));
        for (feature, weight) in self.features.iter().zip(self.weights(&view)) {
            if *weight != 0.0 {
                value += weight * feature.value(&view);
            }
        }
        value
    }

    fn terms(&self, position: &Position<B, G>, side: Side) -> Vec<Term> {
        let view = SideView::of(position, side);
        let features = self.features.iter().zip(self.weights(&view));
        let single = features.map(|(feature, weight)| Term {
            name: feature.name,
            value: feature.value(&view),
            weight: *weight,
        });
        let linear = self.linear.iter().flat_map(|linear| linear.terms_for(position, side));
        linear.chain(single).collect()
    }

    fn limit(&self) -> f64 {
        self.limit
    }

    fn parameters(&self) -> Vec<Parameter> {
        self.layout.parameters()
    }

    fn gradient(&self, position: &Position<B, G>, side: Side) -> Vec<(usize, f64)> {
        let view = SideView::of(position, side);
        if let Some(linear) = &self.linear {
            return linear.terms_for(position, side).iter().map(|term| term.value).enumerate().collect();
        }
        self.layout.gradient(&view, &self.features)
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
