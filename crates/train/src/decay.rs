//! Learning rates that fall with time.

use crate::learner::LearnError;

/// The rate in a step, counted from 1: half as large after `half_after` steps, a third after
/// twice as many, and so on; constant if that is `None`.
pub(crate) fn rate(first: f64, half_after: Option<f64>, step: u64) -> f64 {
    first / half_after.map_or(1.0, |half_after| 1.0 + (step - 1) as f64 / half_after)
}

/// Checks that a rate can be used.
pub(crate) fn check(first: f64, half_after: Option<f64>, most: f64) -> Result<(), LearnError> {
    let is_positive = |value: f64| value > 0.0 && value.is_finite();
    if is_positive(first) && first <= most && half_after.is_none_or(is_positive) {
        return Ok(());
    }
    let text = format!("the rate must be above 0, up to {most}, and halve after more than 0 steps");
    Err(LearnError::Settings(text))
}
