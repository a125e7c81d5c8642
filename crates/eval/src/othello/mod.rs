//! Evaluations of Othello positions, on every board and for both goals.

mod features;
mod layout;
mod lines;
mod matrix;
mod schools;
mod squares;
mod swift;

pub use matrix::symmetric as symmetric_matrix;
pub use schools::{INDORE_TABLE, PARIS_PRESETS, REGISTRY, SQUARE_CLASSES, STANFORD_PHASES};
pub(crate) use schools::{PARIS_PRESET_KEY, paris_coefficients};
pub use swift::{SWIFT_FEATURES, SWIFT_NAMES, Swift, WeightsError, WeightsTable};

use std::marker::PhantomData;

use game::{Side, Spec, SpecError};
use othello::{Bits, Board, Goal, Move, Position};

use crate::schedule::Schedule;
use crate::{CornerMove, Description, Evaluable, Evaluation, Parameter, Term, registry};
use features::{Feature, View};
use layout::Layout;
use squares::Corners;

/// A sum of weighted features, for boards of one size and one goal.
#[derive(Clone, Debug)]
pub struct OthelloEvaluation<B: Board, G> {
    /// Features that are measured all at once.
    swift: Option<Swift<B>>,
    /// Features that are measured one by one.
    features: Vec<Measured<B>>,
    schedule: Schedule,
    limit: f64,
    /// Which weights can be given.
    layout: Layout,
    goal: PhantomData<G>,
}

/// A feature as an evaluation uses it.
#[derive(Clone, Debug)]
pub(crate) struct Measured<B: Board> {
    pub name: &'static str,
    pub feature: Feature<B>,
    /// Whether it is rescaled to −100 … 100 by what is possible in the position.
    pub rescaled: bool,
}

impl<B: Board> Measured<B> {
    #[inline]
    fn value(&self, view: &View<B>) -> f64 {
        if self.rescaled { self.feature.rescaled(view) } else { self.feature.value(view) }
    }

    fn largest(&self, board: &B) -> f64 {
        if self.rescaled { 100.0 } else { self.feature.largest(board) }
    }
}

impl<B: Board, G: Goal> OthelloEvaluation<B, G> {
    /// Features with their weights, for boards like this one.
    pub(crate) fn new(
        swift: Option<Swift<B>>,
        features: Vec<Measured<B>>,
        schedule: Schedule,
        layout: Layout,
        board: &B,
    ) -> OthelloEvaluation<B, G> {
        let bound =
            |(index, measured): (usize, &Measured<B>)| schedule.largest(index) * measured.largest(board);
        let limit =
            swift.as_ref().map_or(0.0, Swift::limit) + features.iter().enumerate().map(bound).sum::<f64>();
        OthelloEvaluation { swift, features, schedule, limit, layout, goal: PhantomData }
    }

    fn weights(&self, view: &View<B>) -> &[f64] {
        self.schedule.weights((view.board.own() | view.board.opp()).count() as usize)
    }
}

impl<B: Board, G: Goal> Evaluation<Position<B, G>> for OthelloEvaluation<B, G> {
    #[inline]
    fn value(&self, position: &Position<B, G>, side: Side) -> f64 {
        let view = View::of(position, side);
        let mut value = self.swift.as_ref().map_or(0.0, |swift| swift.value_for(position, side));
        for (measured, weight) in self.features.iter().zip(self.weights(&view)) {
            if *weight != 0.0 {
                value += weight * measured.value(&view);
            }
        }
        value
    }

    fn terms(&self, position: &Position<B, G>, side: Side) -> Vec<Term> {
        let view = View::of(position, side);
        let features = self.features.iter().zip(self.weights(&view));
        let single = features.map(|(measured, weight)| Term {
            name: measured.name,
            value: measured.value(&view),
            weight: *weight,
        });
        let swift = self.swift.iter().flat_map(|swift| swift.terms_for(position, side));
        swift.chain(single).collect()
    }

    fn limit(&self) -> f64 {
        self.limit
    }

    fn parameters(&self) -> Vec<Parameter> {
        self.layout.parameters()
    }

    fn slopes(&self, position: &Position<B, G>, side: Side) -> Vec<(usize, f64)> {
        let view = View::of(position, side);
        if let Some(swift) = &self.swift {
            return swift.terms_for(position, side).iter().map(|term| term.value).enumerate().collect();
        }
        self.layout.slopes(&view, &self.features)
    }
}

impl<B: Board, G: Goal> Evaluable for Position<B, G> {
    type Evaluation = OthelloEvaluation<B, G>;

    const NAME: &str = "Othello";

    fn evaluations() -> impl Iterator<Item = &'static Description> {
        REGISTRY.iter().map(|(_, description)| description)
    }

    fn evaluation(&self, spec: &Spec) -> Result<OthelloEvaluation<B, G>, SpecError> {
        let (school, description) = registry::find(spec, Self::NAME, REGISTRY)?;
        schools::build(school, description, &spec.options, self.board())
    }

    fn left(&self) -> (u32, u32) {
        (self.board().empties().count(), self.board().mask().count())
    }

    fn own_moves(&self) -> u32 {
        // Passes leave no trace: as if there had been none.
        let (empty, squares) = self.left();
        (squares - empty).saturating_sub(4) / 2
    }

    fn plies_to_end(&self) -> Option<u32> {
        // No two passes in a row, and none after the last disc.
        Some(2 * self.left().0)
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
