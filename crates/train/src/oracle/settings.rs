//! What can be chosen when a teacher's moves are imitated.

use serde::{Deserialize, Serialize};

use crate::decay;
use crate::fitness::in_pairs;
use crate::learner::LearnError;

/// What can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OracleSettings {
    /// Whose moves are right.
    pub teacher: String,
    /// Against whom the student plays.
    pub opponent: String,
    /// How far an adjustment moves the coefficients, at first.
    pub rate: f64,
    /// After so many steps the rate is half as large; none: it stays.
    pub half_after: Option<f64>,
    /// How much better than every other the teacher's move has to look.
    pub margin: f64,
    /// Whether the student plays the teacher's move and not its own.
    pub follow: bool,
    /// Whether the coefficients are kept at length 1.
    pub unit_length: bool,
    /// Stop when the lower end of the interval of a duel with the opponent is above
    /// this share of points.
    pub until: Option<f64>,
    /// Stop when the student imitated the teacher this often since the last duel.
    pub until_imitation: Option<f64>,
    /// A duel with the opponent after so many steps; 0 for never.
    pub every: u64,
    /// The games of these duels.
    pub duel_games: u64,
}

impl OracleSettings {
    /// The rate in that step.
    pub fn rate(&self, step: u64) -> f64 {
        decay::rate(self.rate, self.half_after, step)
    }

    pub(super) fn check(&self) -> Result<(), LearnError> {
        let problem = |text: &str| Err(LearnError::Settings(text.to_owned()));
        decay::check(self.rate, self.half_after, 1e3)?;
        if !(0.0..=1e5).contains(&self.margin) {
            return problem("the margin must be from 0 to 100000");
        }
        if self.every == 0 && (self.until.is_some() || self.until_imitation.is_some()) {
            return problem("whether the student is good enough shows in duels: there must be some");
        }
        if ![self.until, self.until_imitation].iter().flatten().all(|enough| (0.0..=1.0).contains(enough)) {
            return problem("what is good enough is a share, from 0 to 1");
        }
        if self.every > 0 {
            in_pairs("duel games", self.duel_games)?;
        }
        Ok(())
    }
}
