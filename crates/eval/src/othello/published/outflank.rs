//! Ours: features fitted to the outcomes of games, in discs.

use game::{Options, SpecError};
use othello::{Board, GoalKind, Variant};

use super::super::linear::{LINEAR_FEATURE_COUNT, LinearEval, WeightsTable};
use crate::registry::{self, WeightRows};

/// The linear evaluation with the user's weights or the built-in ones.
pub fn linear_eval<B: Board>(
    options: &Options,
    rows: Option<&WeightRows>,
    board: &B,
    goal: GoalKind,
) -> Result<LinearEval<B>, SpecError> {
    let Some(weights) = registry::weights(options, &[LINEAR_FEATURE_COUNT])? else {
        return Ok(LinearEval::new(board, goal));
    };
    let constant = vec![(0.0, weights.clone()), (1.0, weights)];
    let rows = rows.unwrap_or(&constant);
    if rows.iter().flat_map(|(_, weights)| weights).any(|weight| weight.abs() > WeightsTable::MAX_WEIGHT) {
        return Err(SpecError::new(format!(
            "`weights` are in discs here: at most {}",
            WeightsTable::MAX_WEIGHT
        )));
    }
    let row = |(filled, weights): &(f64, Vec<f64>)| {
        (*filled, weights.as_slice().try_into().expect("their number was checked"))
    };
    let table = WeightsTable { variant: Variant::OTHELLO, rows: rows.iter().map(row).collect() };
    Ok(LinearEval::with_weights(board, &table))
}
