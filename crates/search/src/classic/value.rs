//! One scale for final scores and evaluations.

/// A won game is worth this and its margin, a lost one the opposite, a draw
/// nothing.
pub const WIN: f64 = 1e6;

/// Evaluations are clamped to this, so that a finished game outweighs them.
pub const HEURISTIC_LIMIT: f64 = 9e5;

/// No margin is as large.
const MARGINS: f64 = 1e3;

/// The value of a finished game with that margin.
#[inline]
pub(super) fn of_final(margin: i32) -> f64 {
    f64::from(margin) + WIN * f64::from(margin.signum())
}

/// The range of all values, if finished games count as such.
pub(super) const FINAL_LIMIT: f64 = WIN + MARGINS;

/// What a value means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// The game is decided, by this margin in discs or seeds as far as the search
    /// saw.
    Final(f64),
    /// What the evaluation said, in its own units.
    Heuristic(f64),
}

impl Verdict {
    pub(super) fn of(value: f64, exact: bool) -> Verdict {
        if value.abs() > WIN - MARGINS {
            Verdict::Final(value - WIN.copysign(value))
        } else if exact && value == 0.0 {
            Verdict::Final(0.0)
        } else {
            Verdict::Heuristic(value)
        }
    }

    /// The number, whatever it means.
    pub fn score(self) -> f64 {
        match self {
            Verdict::Final(margin) => margin,
            Verdict::Heuristic(value) => value,
        }
    }

    /// Whether the search saw the end of the game.
    pub fn is_final(self) -> bool {
        matches!(self, Verdict::Final(_))
    }
}
