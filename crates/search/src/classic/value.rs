//! One scale for final scores and evaluations.

/// The value of a won game is this plus its margin, that of a lost one the
/// negative of it, and that of a draw 0.
pub const WIN: f64 = 1e6;

/// Evaluations are clamped to this, so that finished games outweigh them.
pub const HEURISTIC_LIMIT: f64 = 9e5;

/// Larger than any margin.
const MARGIN_LIMIT: f64 = 1e3;

/// The largest possible value where finished games are worth their final score.
pub(super) const FINAL_LIMIT: f64 = WIN + MARGIN_LIMIT;

/// The value of a finished game with that margin.
#[inline]
pub(super) fn of_final_score(margin: i32) -> f64 {
    f64::from(margin) + WIN * f64::from(margin.signum())
}

/// The value of a search: a final score or an evaluation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SearchValue {
    /// The game is decided, by this margin in discs or seeds as far as the search
    /// saw.
    Final(f64),
    /// An evaluation, in its own units.
    Heuristic(f64),
}

impl SearchValue {
    /// Interprets a value on the common scale.
    pub(super) fn new(value: f64, exact: bool) -> SearchValue {
        if value.abs() > WIN - MARGIN_LIMIT {
            SearchValue::Final(value - WIN.copysign(value))
        } else if exact && value == 0.0 {
            SearchValue::Final(0.0)
        } else {
            SearchValue::Heuristic(value)
        }
    }

    /// The number, whichever of the two it is.
    pub fn score(self) -> f64 {
        match self {
            SearchValue::Final(margin) => margin,
            SearchValue::Heuristic(value) => value,
        }
    }

    /// Whether it is a final score.
    pub fn is_final(self) -> bool {
        matches!(self, SearchValue::Final(_))
    }
}
