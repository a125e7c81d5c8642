//! Ours: features fitted to the outcomes of games, in discs.

use game::{Options, SpecError};
use othello::{Board, GoalKind, Variant};

use super::super::swift::{SWIFT_FEATURES, Swift, WeightsTable};
use crate::registry::{self, Rows};

pub fn swift<B: Board>(
    options: &Options,
    rows: Option<&Rows>,
    board: &B,
    goal: GoalKind,
) -> Result<Swift<B>, SpecError> {
    let Some(weights) = registry::weights(options, &[SWIFT_FEATURES])? else {
        return Ok(Swift::new(board, goal));
    };
    let constant = vec![(0.0, weights.clone()), (1.0, weights)];
    let rows = rows.unwrap_or(&constant);
    if rows.iter().flat_map(|(_, weights)| weights).any(|weight| weight.abs() > WeightsTable::LARGEST) {
        return Err(SpecError::new(format!("`weights` are discs here: {} at most", WeightsTable::LARGEST)));
    }
    let row = |(filled, weights): &(f64, Vec<f64>)| {
        (*filled, weights.as_slice().try_into().expect("their number was checked"))
    };
    let table = WeightsTable { variant: Variant::OTHELLO, rows: rows.iter().map(row).collect() };
    Ok(Swift::with_table(board, &table))
}
