//! Which weights of an evaluation a spec may give, and where they matter.

use othello::{Bits, Board};

use super::Measured;
use super::features::View;
use super::matrix::nearest_square;
use crate::Parameter;

/// The weights that a spec may give, and how they are used.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    parameters: Vec<Parameter>,
    slots: Slots,
    /// −1 if what the weights praise is bad for the goal.
    sign: f64,
}

/// Which weight belongs to which feature.
#[derive(Clone, Debug)]
enum Slots {
    /// So many features have weights; where those of the present number of discs
    /// begin among all.
    Features { count: usize, begin: Vec<usize> },
    /// Each square of an 8×8 board has one.
    Squares,
}

impl Layout {
    /// A weight for each of these features.
    pub fn features(parameters: Vec<Parameter>, squares: usize) -> Layout {
        let count = parameters.len();
        Layout::phases(parameters, count, vec![0; squares + 1])
    }

    /// A weight for each of the first features in every phase of the game; `begin`
    /// says for every number of discs where those of its phase begin.
    pub fn phases(parameters: Vec<Parameter>, count: usize, begin: Vec<usize>) -> Layout {
        Layout { parameters, slots: Slots::Features { count, begin }, sign: 1.0 }
    }

    /// A weight for each square of an 8×8 board, row by row.
    pub fn squares(values: &[f64]) -> Layout {
        let name = |index: usize| format!("{}{}", char::from(b'a' + (index % 8) as u8), index / 8 + 1);
        let parameter = |(index, weight): (usize, &f64)| Parameter { name: name(index), weight: *weight };
        let parameters = values.iter().enumerate().map(parameter).collect();
        Layout { parameters, slots: Slots::Squares, sign: 1.0 }
    }

    /// The same, where what the weights praise counts with that sign.
    pub fn signed(self, sign: f64) -> Layout {
        Layout { sign, ..self }
    }

    pub fn parameters(&self) -> Vec<Parameter> {
        self.parameters.clone()
    }

    pub fn slopes<B: Board>(&self, view: &View<B>, features: &[Measured<B>]) -> Vec<(usize, f64)> {
        let board = &view.board;
        match &self.slots {
            Slots::Features { count, begin } => {
                let begin = begin[(board.own() | board.opp()).count() as usize];
                let own = features[..*count].iter().enumerate();
                own.map(|(index, measured)| (begin + index, self.sign * measured.value(view))).collect()
            }
            Slots::Squares => {
                let on = |discs: B::Bits, value: f64| {
                    discs.indices().map(move |index| (nearest_square(board, index), value))
                };
                let mut slopes = vec![0.0; self.parameters.len()];
                for (square, value) in on(board.own(), self.sign).chain(on(board.opp(), -self.sign)) {
                    slopes[square] += value;
                }
                slopes.into_iter().enumerate().filter(|(_, slope)| *slope != 0.0).collect()
            }
        }
    }
}
