//! How good moves are.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How good a move is, by the discs or seeds it loses against the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// There was no other move.
    Forced,
    /// Nothing lost.
    Best,
    /// Less than 2 lost.
    Good,
    /// Less than 4.
    Inaccuracy,
    /// Less than 8.
    Mistake,
    /// 8 or more.
    Blunder,
}

impl Grade {
    /// The grade of a move that was chosen, and loses so much.
    pub fn of(loss: f64) -> Grade {
        match loss {
            ..=0.0 => Grade::Best,
            ..2.0 => Grade::Good,
            ..4.0 => Grade::Inaccuracy,
            ..8.0 => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }

    /// How annotators write it after the move.
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
    fn grades_by_what_is_lost() {
        let losses = [0.0, 0.01, 1.99, 2.0, 3.99, 4.0, 7.99, 8.0, 64.0];
        let grades = [Best, Good, Good, Inaccuracy, Inaccuracy, Mistake, Mistake, Blunder, Blunder];
        assert_eq!(losses.map(Grade::of), grades);
    }
}
