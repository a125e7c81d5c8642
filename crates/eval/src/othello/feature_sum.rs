//! Evaluations whose features are computed one by one.

use std::marker::PhantomData;

use game::Side;
use othello::{Bits, Board, Goal, Position};

use super::features::{Feature, SideView};
use super::parameter_layout::ParameterLayout;
use crate::schedule::WeightSchedule;
use crate::{Evaluation, Parameter, Term};

/// A weighted sum of features, for boards of one size and one goal.
#[derive(Clone, Debug)]
pub struct FeatureSum<B: Board, G> {
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
    pub fn value(&self, view: &SideView<B>) -> f64 {
        if self.rescaled { self.feature.rescaled(view) } else { self.feature.value(view) }
    }

    fn max_abs_value(&self, board: &B) -> f64 {
        if self.rescaled { 100.0 } else { self.feature.max_abs_value(board) }
    }
}

impl<B: Board, G: Goal> FeatureSum<B, G> {
    /// An evaluation of boards like this one by these features and weights.
    pub(crate) fn new(
        features: Vec<NamedFeature<B>>,
        schedule: WeightSchedule,
        layout: ParameterLayout,
        board: &B,
    ) -> FeatureSum<B, G> {
        let bound = |(index, feature): (usize, &NamedFeature<B>)| {
            schedule.max_abs_weight(index) * feature.max_abs_value(board)
        };
        let limit = features.iter().enumerate().map(bound).sum();
        FeatureSum { features, schedule, limit, layout, goal: PhantomData }
    }

    fn weights(&self, view: &SideView<B>) -> &[f64] {
        self.schedule.weights((view.board.own() | view.board.opp()).count() as usize)
    }
}

impl<B: Board, G: Goal> Evaluation<Position<B, G>> for FeatureSum<B, G> {
    #[inline]
    fn value(&self, position: &Position<B, G>, side: Side) -> f64 {
        let view = SideView::of(position, side);
        let mut value = 0.0;
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
        let term = |(feature, weight): (&NamedFeature<B>, &f64)| Term {
            name: feature.name,
            value: feature.value(&view),
            weight: *weight,
        };
        features.map(term).collect()
    }

    fn limit(&self) -> f64 {
        self.limit
    }

    fn parameters(&self) -> Vec<Parameter> {
        self.layout.parameters()
    }

    fn gradient(&self, position: &Position<B, G>, side: Side) -> Vec<(usize, f64)> {
        self.layout.gradient(&SideView::of(position, side), &self.features)
    }
}
