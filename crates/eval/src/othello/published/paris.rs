//! Paris, 2019: a scalar product of four features and their coefficients.

use game::{Key, Options, SpecError};
use othello::{Bits, Board};

use super::super::corners::Corners;
use super::super::disc_square_table::{DiscSquareTable, symmetric_square_values};
use super::super::feature_sum::NamedFeature;
use super::super::features::Feature;
use super::WeightedFeatures;
use crate::registry;

/// The sets of coefficients that the report prints.
pub const PRESETS: [(&str, [f64; 4]); 4] = [
    ("strong", [0.35, -0.15, 0.05, 0.15]),
    ("learner", [0.1, 0.4, 0.2, 0.0]),
    ("fixed", [0.2, 0.2, 0.1, 0.0]),
    ("opponent", [5.0, 1.0, 3.0, 4.0]),
];

/// Learned by `outflank train cma --game othello --student alphabeta:depth=3,eval=paris --from
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
    about: "whose discs count on corners, X, C and in the matrix (with own, the value is one-sided); both",
};

/// The report's positional values: 99 −8 8 6 / −24 −4 −3 / 7 4 / 0.
const POSITIONAL: [f64; 10] = [99.0, -8.0, 8.0, 6.0, -24.0, -4.0, -3.0, 7.0, 4.0, 0.0];

/// The user's coefficients, those of a preset, or the default ones.
pub(crate) fn coefficients(
    options: &Options,
    default: [f64; 4],
    learned: [f64; 4],
) -> Result<Vec<f64>, SpecError> {
    let presets = [&PRESETS[..], &[("learned", learned)]].concat();
    Ok(registry::weights_or_preset(options, &presets, &[default.len()])?.unwrap_or(default.to_vec()))
}

pub fn weighted_features<B: Board>(options: &Options, board: &B) -> Result<WeightedFeatures<B>, SpecError> {
    let own_only = options.choice(SIDES_KEY.name, &[("both", false), ("own", true)])?.unwrap_or(false);
    let corners = Corners::of(board);
    let named = |name, feature| NamedFeature { name, feature, rescaled: false };
    let of_sides =
        |table| if own_only { Feature::OwnDiscSquares(table) } else { Feature::DiscSquares(table) };
    let on = |squares: B::Bits| {
        of_sides(DiscSquareTable::from_fn(board, |square| {
            f64::from(u8::from(squares.contains(B::index(square))))
        }))
    };
    let features = vec![
        named("corners", on(corners.all())),
        named("x-and-c", on(corners.all_x() | corners.all_c())),
        named("positional", of_sides(DiscSquareTable::new(&symmetric_square_values(&POSITIONAL), board))),
        named("score", Feature::Discs),
    ];
    Ok(WeightedFeatures::constant(features, coefficients(options, PRESETS[0].1, LEARNED)?))
}
