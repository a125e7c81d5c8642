//! Ours: features fitted to the outcomes of games, in discs.

use game::{Options, SpecError};
use othello::{Board, GoalKind};
use weights::Values;

use super::super::linear::{LINEAR_FEATURE_COUNT, LinearEval, LinearWeights};
use crate::registry;

/// Its name, in specs and weights files.
pub const NAME: &str = "outflank";

/// The linear evaluation with the user's weights or the built-in ones.
pub fn linear_eval<B: Board>(
    options: &Options,
    rows: Option<Values>,
    board: &B,
    goal: GoalKind,
) -> Result<LinearEval<B>, SpecError> {
    let Some(constant) = registry::weights(options, &[LINEAR_FEATURE_COUNT])? else {
        return Ok(LinearEval::new(board, goal));
    };
    let weights = LinearWeights::new(rows.unwrap_or(Values::Constant(constant)));
    let weights = weights.map_err(|error| SpecError::new(error.to_string()))?;
    Ok(LinearEval::with_weights(board, &weights))
}
