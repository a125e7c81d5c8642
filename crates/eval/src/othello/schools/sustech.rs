//! SUSTech, 2021: a positional matrix for reversed Othello.

use game::{Key, Options, SpecError};
use othello::Board;

use super::super::Measured;
use super::super::features::Feature;
use super::super::layout::Layout;
use super::super::matrix::{Matrix, Values, symmetric};
use super::Plan;
use crate::registry;

/// The ten classes of squares that symmetries exchange, named by their square in
/// the corner a1, in the order of the ten weights.
pub const CLASSES: [&str; 10] = ["a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4"];

/// Ours; the report does not print its matrix. A corner can never be given away
/// again, an edge hardly, and an X square leads to the corner here too: of five
/// matrices tried at depth 4 this one won most games against discs alone (92 %
/// of 400) and against Paris' matrix negated (85 %).
const MATRIX: [f64; 10] = [-100.0, -10.0, -20.0, -15.0, -30.0, -5.0, -2.0, -2.0, -1.0, 0.0];

/// What became of it in 50 generations of 100 children: `outflank train genetic
/// --children 100 --generations 50 --games 20 --check-games 200 --final-games 400
/// --seed 4`.
const EVOLVED: [f64; 10] = [-210.0, 12.0, -9.0, -18.0, -17.0, -19.0, -13.0, -7.0, -1.0, 1.0];

/// The matrices by name.
const PRESETS: [(&str, [f64; 10]); 2] = [("hand", MATRIX), ("evolved", EVOLVED)];

pub(crate) const PRESET_KEY: Key = Key {
    name: registry::PRESET,
    takes: "hand or evolved",
    about: "the matrix made by hand, or what train genetic made of it; hand",
};

pub fn plan<B: Board>(options: &Options, board: &B) -> Result<Plan<B>, SpecError> {
    let measured = |name, feature| Measured { name, feature, rescaled: false };
    let weights =
        registry::weights_or_preset(options, &PRESETS, &[CLASSES.len(), 64])?.unwrap_or(MATRIX.to_vec());
    if let Ok(values) = <&Values>::try_from(weights.as_slice()) {
        // The weights are in the matrix: the sum of their products is what counts.
        let matrix = Feature::Matrix(Matrix::new(values, board));
        let plan = Plan::constant(vec![measured("matrix", matrix)], vec![1.0]);
        return Ok(Plan { layout: Some(Layout::squares(values)), ..plan });
    }
    let class = |(number, name)| {
        let mut only = [0.0; CLASSES.len()];
        only[number] = 1.0;
        measured(name, Feature::Matrix(Matrix::new(&symmetric(&only), board)))
    };
    Ok(Plan::constant(CLASSES.into_iter().enumerate().map(class).collect(), weights))
}
