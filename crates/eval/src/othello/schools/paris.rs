//! Paris, 2019: a scalar product of four features and their coefficients.

use game::{Key, Options, SpecError};
use othello::{Bits, Board};

use super::super::Measured;
use super::super::features::Feature;
use super::super::matrix::{Matrix, symmetric};
use super::super::squares::Corners;
use super::Plan;
use crate::registry;

/// The sets of coefficients that the report prints.
pub const PRESETS: [(&str, [f64; 4]); 4] = [
    ("strong", [0.35, -0.15, 0.05, 0.15]),
    ("learner", [0.1, 0.4, 0.2, 0.0]),
    ("fixed", [0.2, 0.2, 0.1, 0.0]),
    ("opponent", [5.0, 1.0, 3.0, 4.0]),
];

/// `outflank train cma --game othello --student alphabeta:depth=3,eval=paris --from
/// usual --self --generations 30 --population 60 --games 20 --scale 0.2 --seed 2`.
const LEARNED: [f64; 4] = [0.684, 1.836, 1.001, -5.36];

pub(crate) const PRESET_KEY: Key = Key {
    name: registry::PRESET,
    takes: "strong, learner, fixed, opponent or learned",
    about: "coefficients printed in the report, or learned by us; strong in Othello, opponent in Awele",
};

pub(crate) const SIDES_KEY: Key = Key {
    name: "sides",
    takes: "both or own",
    about: "whose discs count on corners, X, C and in the matrix (own: no longer a difference); both",
};

/// The report's positional values: 99 −8 8 6 / −24 −4 −3 / 7 4 / 0.
const POSITIONAL: [f64; 10] = [99.0, -8.0, 8.0, 6.0, -24.0, -4.0, -3.0, 7.0, 4.0, 0.0];

/// The user's coefficients, those of a preset, or the usual ones.
pub(crate) fn coefficients(
    options: &Options,
    usual: [f64; 4],
    learned: [f64; 4],
) -> Result<Vec<f64>, SpecError> {
    let presets = [&PRESETS[..], &[("learned", learned)]].concat();
    Ok(registry::weights_or_preset(options, &presets, &[usual.len()])?.unwrap_or(usual.to_vec()))
}

pub fn plan<B: Board>(options: &Options, board: &B) -> Result<Plan<B>, SpecError> {
    let own = options.choice(SIDES_KEY.name, &[("both", false), ("own", true)])?.unwrap_or(false);
    let corners = Corners::of(board);
    let measured = |name, feature| Measured { name, feature, rescaled: false };
    let of_sides = |matrix| if own { Feature::OwnMatrix(matrix) } else { Feature::Matrix(matrix) };
    let on = |squares: B::Bits| {
        of_sides(Matrix::from_fn(board, |square| f64::from(u8::from(squares.contains(B::index(square))))))
    };
    let features = vec![
        measured("corners", on(corners.all())),
        measured("x-and-c", on(corners.all_x() | corners.all_c())),
        measured("positional", of_sides(Matrix::new(&symmetric(&POSITIONAL), board))),
        measured("score", Feature::Discs),
    ];
    Ok(Plan::constant(features, coefficients(options, PRESETS[0].1, LEARNED)?))
}
