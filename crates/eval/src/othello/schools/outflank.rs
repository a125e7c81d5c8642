//! Ours: features fitted to the outcomes of games, in discs.

use game::{Options, SpecError};
use othello::{Board, GoalKind, Variant};

use super::super::swift::{SWIFT_FEATURES, Swift, WeightsTable};
use crate::registry;

pub fn swift<B: Board>(options: &Options, board: &B, goal: GoalKind) -> Result<Swift<B>, SpecError> {
    let Some(weights) = registry::weights(options, &[SWIFT_FEATURES])? else {
        return Ok(Swift::new(board, goal));
    };
    if weights.iter().any(|weight| weight.abs() > WeightsTable::LARGEST) {
        return Err(SpecError::new(format!("`weights` are discs here: {} at most", WeightsTable::LARGEST)));
    }
    let weights = weights.try_into().expect("their number was checked");
    Ok(Swift::with_table(board, &WeightsTable::constant(Variant::OTHELLO, weights)))
}
