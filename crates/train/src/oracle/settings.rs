//! The settings of imitation learning.

use serde::{Deserialize, Serialize};

use crate::decay;
use crate::fitness::in_pairs;
use crate::learner::LearnError;

/// The settings of imitation learning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OracleSettings {
    /// The teacher, whose moves count as right.
    pub teacher: String,
    /// Against whom the student plays.
    pub opponent: String,
    /// How far an adjustment moves the coefficients, at first.
    pub rate: f64,
    /// The number of steps after which the rate is halved; by default it is constant.
    pub half_after: Option<f64>,
    /// How much better than every other the teacher's move has to look.
    pub margin: f64,
    /// Whether the student plays the teacher's move instead of its own.
    pub follow: bool,
    /// Whether the coefficients are kept at length 1.
    pub unit_length: bool,
    /// Stop when the lower end of the interval of a duel with the opponent is above
    /// this share of points.
    pub until: Option<f64>,
    /// Stop when the student imitated the teacher this often since the last duel.
    pub until_imitation: Option<f64>,
    /// The number of steps between duels with the opponent; 0 for none.
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
            return problem("a target score needs duels with the opponent to measure it");
        }
        if ![self.until, self.until_imitation].iter().flatten().all(|enough| (0.0..=1.0).contains(enough)) {
            return problem("the target score and imitation rate must be from 0 to 1");
        }
        if self.every > 0 {
            in_pairs("duel games", self.duel_games)?;
        }
        Ok(())
    }
}
