//! Grades of moves.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How good a move is, by how many discs or seeds it loses compared to the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// There was no other move.
    Forced,
    /// Loses nothing.
    Best,
    /// Loses less than 2.
    Good,
    /// Loses less than 4.
    Inaccuracy,
    /// Loses less than 8.
    Mistake,
    /// Loses 8 or more.
    Blunder,
}

impl Grade {
    /// The grade of a move that was not forced, given what it loses.
    pub fn from_loss(loss: f64) -> Grade {
        match loss {
            ..=0.0 => Grade::Best,
            ..2.0 => Grade::Good,
            ..4.0 => Grade::Inaccuracy,
            ..8.0 => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }

    /// The mark that annotators write after the move.
    pub fn mark(self) -> &'static str {
        match self {
            Grade::Forced | Grade::Best | Grade::Good => "",
            Grade::Inaccuracy => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Grade::{self, Best, Blunder, Good, Inaccuracy, Mistake};

    #[test]
    fn grades_follow_from_the_loss() {
        let losses = [0.0, 0.01, 1.99, 2.0, 3.99, 4.0, 7.99, 8.0, 64.0];
        let grades = [Best, Good, Good, Inaccuracy, Inaccuracy, Mistake, Mistake, Blunder, Blunder];
        assert_eq!(losses.map(Grade::from_loss), grades);
    }
}
