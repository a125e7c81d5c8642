//! SUSTech, 2021: a positional matrix for reversed Othello.

use game::{Key, Options, SpecError};
use othello::Board;

use super::super::disc_square_table::{DiscSquareTable, SquareValues, symmetric_square_values};
use super::super::feature_sum::NamedFeature;
use super::super::features::Feature;
use super::super::parameter_layout::ParameterLayout;
use super::WeightedFeatures;
use crate::registry;

/// The ten classes of symmetric squares, each named after its square in the triangle
/// a1–d1–d4, in the order of the ten weights.
pub const CLASSES: [&str; 10] = ["a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4"];

/// Ours; the report does not print its matrix. A disc in a corner can never be lost
/// again, one on an edge rarely, and an X square leads to the corner here too: of five
/// matrices tried at depth 4 this one won the most games against counting discs (92 %
/// of 400) and against the negated Paris matrix (85 %).
const HAND_MADE: [f64; 10] = [-100.0, -10.0, -20.0, -15.0, -30.0, -5.0, -2.0, -2.0, -1.0, 0.0];

/// The matrix after 50 generations of 100 children: `outflank train genetic
/// --children 100 --generations 50 --games 20 --check-games 200 --final-games 400
/// --seed 4`.
const EVOLVED: [f64; 10] = [-210.0, 12.0, -9.0, -18.0, -17.0, -19.0, -13.0, -7.0, -1.0, 1.0];

/// The matrices by name.
const PRESETS: [(&str, [f64; 10]); 2] = [("hand", HAND_MADE), ("evolved", EVOLVED)];

pub(crate) const PRESET_KEY: Key = Key {
    name: registry::PRESET,
    takes: "hand or evolved",
    about: "the hand-made matrix, or the one evolved by train genetic; hand",
};

pub fn weighted_features<B: Board>(options: &Options, board: &B) -> Result<WeightedFeatures<B>, SpecError> {
    let named = |name, feature| NamedFeature { name, feature, rescaled: false };
    let weights =
        registry::weights_or_preset(options, &PRESETS, &[CLASSES.len(), 64])?.unwrap_or(HAND_MADE.to_vec());
    if let Ok(values) = <&SquareValues>::try_from(weights.as_slice()) {
        // The weights are in the table: one feature with weight 1 sums them.
        let table = Feature::DiscSquares(DiscSquareTable::new(values, board));
        let weighted = WeightedFeatures::constant(vec![named("matrix", table)], vec![1.0]);
        return Ok(WeightedFeatures { layout: Some(ParameterLayout::squares(values)), ..weighted });
    }
    let class = |(index, name)| {
        let mut indicator = [0.0; CLASSES.len()];
        indicator[index] = 1.0;
        let values = symmetric_square_values(&indicator);
        named(name, Feature::DiscSquares(DiscSquareTable::new(&values, board)))
    };
    Ok(WeightedFeatures::constant(CLASSES.into_iter().enumerate().map(class).collect(), weights))
}
