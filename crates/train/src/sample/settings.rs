//! The settings of sampling.

use serde::{Deserialize, Serialize};

use crate::fitness::in_pairs;
use crate::learner::LearnError;
use crate::td;

/// The settings of sampling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SampleSettings {
    /// How many random weights there are.
    pub samples: u64,
    /// The most of them in a group.
    pub group: u64,
    /// The games of every pairing in the first round; twice as many in the next.
    pub games: u64,
    /// The games of every pairing in the last round.
    pub final_games: u64,
    /// The games of comparisons with the start after every round; 0 for none.
    pub check_games: u64,
    /// How the winner is trained, and for how many steps, if at all.
    pub training: Option<(td::TdSettings, u64)>,
}

/// The most samples.
const MOST_SAMPLES: u64 = 1_000_000;

/// The fewest and most players of a group: it plays a round robin, and a quarter of it
/// advances.
const FEWEST_IN_GROUP: u64 = 4;
const MOST_IN_GROUP: u64 = 1000;

/// How often the games of a pairing double at most.
const MOST_DOUBLINGS: u64 = 7;

impl SampleSettings {
    /// How many steps there are: rounds, and those of the training.
    pub fn steps(&self) -> u64 {
        self.rounds() + self.training.as_ref().map_or(0, |(_, steps)| *steps)
    }

    /// How many rounds there are.
    pub fn rounds(&self) -> u64 {
        // Smaller groups are refused when the run is checked.
        let group = self.group.max(FEWEST_IN_GROUP);
        let (mut left, mut rounds) = (self.samples, 1);
        while left > group {
            let groups = left.div_ceil(group);
            // So many of the groups have one more than the others.
            let (size, larger) = (left / groups, left % groups);
            left = (groups - larger) * size.div_ceil(4) + larger * (size + 1).div_ceil(4);
            rounds += 1;
        }
        rounds
    }

    /// The games of every pairing in a round that is not the last: the fewer are
    /// left, the nearer they are to each other.
    pub fn games_of_round(&self, round: u64) -> u64 {
        self.games.saturating_mul(1 << (round - 1).min(MOST_DOUBLINGS))
    }

    pub(super) fn check(&self) -> Result<(), LearnError> {
        let wrong = |text: String| Err(LearnError::Settings(text));
        if !(2..=MOST_SAMPLES).contains(&self.samples) {
            return wrong(format!("there must be 2 to {MOST_SAMPLES} samples, not {}", self.samples));
        }
        if !(FEWEST_IN_GROUP..=MOST_IN_GROUP).contains(&self.group) {
            return wrong(format!(
                "groups must be of {FEWEST_IN_GROUP} to {MOST_IN_GROUP} players, not {}",
                self.group
            ));
        }
        in_pairs("games", self.games)?;
        in_pairs("final games", self.final_games)?;
        if self.check_games > 0 {
            in_pairs("check games", self.check_games)?;
        }
        self.training.as_ref().map_or(Ok(()), |(settings, _)| settings.check())
    }
}
