//! Which weights of an evaluation a spec can set, and how they enter the value.

use othello::{Bits, Board};

use super::disc_square_table::nearest_square;
use super::feature_sum::NamedFeature;
use super::features::SideView;
use crate::Parameter;

/// The weights that a spec can set, and how they enter the value.
#[derive(Clone, Debug)]
pub(crate) struct ParameterLayout {
    parameters: Vec<Parameter>,
    targets: WeightTargets,
    /// −1 if what the weights reward is bad for the goal.
    sign: f64,
}

/// What each weight applies to.
#[derive(Clone, Debug)]
enum WeightTargets {
    /// The first `count` features. For each number of discs, `start` is the index of the
    /// weights that apply then.
    Features { count: usize, start: Vec<usize> },
    /// The squares of an 8×8 board.
    Squares,
}

impl ParameterLayout {
    /// A weight for each of these features.
    pub fn features(parameters: Vec<Parameter>, squares: usize) -> ParameterLayout {
        let count = parameters.len();
        ParameterLayout::phases(parameters, count, vec![0; squares + 1])
    }

    /// A weight for each of the first `count` features in every phase of the game; for each
    /// number of discs, `start` is the index of the first weight of its phase.
    pub fn phases(parameters: Vec<Parameter>, count: usize, start: Vec<usize>) -> ParameterLayout {
        ParameterLayout { parameters, targets: WeightTargets::Features { count, start }, sign: 1.0 }
    }

    /// A weight for each square of an 8×8 board, row by row.
    pub fn squares(values: &[f64]) -> ParameterLayout {
        let name = |index: usize| format!("{}{}", char::from(b'a' + (index % 8) as u8), index / 8 + 1);
        let parameter = |(index, weight): (usize, &f64)| Parameter { name: name(index), weight: *weight };
        let parameters = values.iter().enumerate().map(parameter).collect();
        ParameterLayout { parameters, targets: WeightTargets::Squares, sign: 1.0 }
    }

    /// The same, with that sign for all weights.
    pub fn signed(self, sign: f64) -> ParameterLayout {
        ParameterLayout { sign, ..self }
    }

    pub fn parameters(&self) -> Vec<Parameter> {
        self.parameters.clone()
    }

    /// The partial derivatives of the value with respect to the weights that matter.
    pub fn gradient<B: Board>(&self, view: &SideView<B>, features: &[NamedFeature<B>]) -> Vec<(usize, f64)> {
        let board = &view.board;
        match &self.targets {
            WeightTargets::Features { count, start } => {
                let start = start[(board.own() | board.opp()).count() as usize];
                let own = features[..*count].iter().enumerate();
                own.map(|(index, feature)| (start + index, self.sign * feature.value(view))).collect()
            }
            WeightTargets::Squares => {
                let on = |discs: B::Bits, value: f64| {
                    discs.indices().map(move |index| (nearest_square(board, index), value))
                };
                let mut gradient = vec![0.0; self.parameters.len()];
                for (square, value) in on(board.own(), self.sign).chain(on(board.opp(), -self.sign)) {
                    gradient[square] += value;
                }
                gradient.into_iter().enumerate().filter(|(_, partial)| *partial != 0.0).collect()
            }
        }
    }
}
