//! ITU Copenhagen, 2019: own discs, weighted by their squares.

use game::{Options, Size, SpecError};
use othello::{Board, Square};

use super::super::disc_square_table::DiscSquareTable;
use super::super::feature_sum::NamedFeature;
use super::super::features::Feature;
use super::WeightedFeatures;
use crate::registry;

/// The default weights of corners, X squares, other edge squares and the rest.
const WEIGHTS: [f64; 4] = [5.0, 1.0, 4.0, 2.0];

pub fn weighted_features<B: Board>(options: &Options, board: &B) -> Result<WeightedFeatures<B>, SpecError> {
    let weights = registry::weights(options, &[WEIGHTS.len()])?.unwrap_or(WEIGHTS.to_vec());
    let classes = ["corners", "x-squares", "edges", "others"];
    let feature = |(class, name)| {
        let table =
            DiscSquareTable::from_fn(board, |square| f64::from(class_of(square, board.size()) == class));
        NamedFeature { name, feature: Feature::OwnDiscSquares(table), rescaled: false }
    };
    Ok(WeightedFeatures::constant(classes.into_iter().enumerate().map(feature).collect(), weights))
}

/// The index of the weight of a square.
fn class_of(square: Square, size: Size) -> usize {
    let distance = |at: u8, n: u8| at.min(n - 1 - at);
    match (distance(square.column(), size.width), distance(square.row(), size.height)) {
        (0, 0) => 0,
        // The report considers 4×4 too small for anything but corners.
        _ if size == (Size { width: 4, height: 4 }) => 3,
        (1, 1) => 1,
        (0, _) | (_, 0) => 2,
        _ => 3,
    }
}
