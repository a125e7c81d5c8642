//! ITU Copenhagen, 2019: own discs, weighted by their squares.

use game::{Options, Size, SpecError};
use othello::{Board, Square};

use super::super::Measured;
use super::super::features::Feature;
use super::super::matrix::Matrix;
use super::Plan;
use crate::registry;

/// The usual weights of corners, X squares, other edge squares and the rest.
const WEIGHTS: [f64; 4] = [5.0, 1.0, 4.0, 2.0];

pub fn plan<B: Board>(options: &Options, board: &B) -> Result<Plan<B>, SpecError> {
    let weights = registry::weights(options, &[WEIGHTS.len()])?.unwrap_or(WEIGHTS.to_vec());
    let kinds = ["corners", "x-squares", "edges", "others"];
    let feature = |(kind, name)| {
        let squares = Matrix::from_fn(board, |square| f64::from(kind_of(square, board.size()) == kind));
        Measured { name, feature: Feature::OwnMatrix(squares), rescaled: false }
    };
    Ok(Plan::constant(kinds.into_iter().enumerate().map(feature).collect(), weights))
}

/// The number of the weight of a square.
fn kind_of(square: Square, size: Size) -> usize {
    let distance = |at: u8, n: u8| at.min(n - 1 - at);
    match (distance(square.column(), size.width), distance(square.row(), size.height)) {
        (0, 0) => 0,
        // The report finds 4×4 too small for anything but corners.
        _ if size == (Size { width: 4, height: 4 }) => 3,
        (1, 1) => 1,
        (0, _) | (_, 0) => 2,
        _ => 3,
    }
}
