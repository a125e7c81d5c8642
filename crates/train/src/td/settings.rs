//! The settings of temporal-difference learning.

use serde::{Deserialize, Serialize};

use crate::decay;
use crate::fitness::in_pairs;
use crate::learner::LearnError;

/// The name of the opponent that is the student itself, looking one ply ahead.
pub const ITSELF: &str = "itself";

/// The settings of temporal-difference learning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TdSettings {
    /// The opponents, one of them chosen at random for each game: specs, or [`ITSELF`].
    pub opponents: Vec<String>,
    /// How many games each step has. The weights stay the same during them.
    pub games: u64,
    /// The initial learning rate: the share of its error that a typical position corrects.
    pub rate: f64,
    /// The number of steps after which the rate is halved; by default it is constant.
    pub half_after: Option<f64>,
    /// How much the rest of the game counts beside the search: 0 for the plain
    /// rule, 1 for the result of the game alone.
    pub lambda: f64,
    /// How often the student plays a random move.
    pub explore: f64,
    /// The reward at the end of a game.
    pub outcome: TerminalReward,
    /// Whether the weights of each phase are kept at shares of a whole.
    pub normalise: bool,
    /// The number of steps between comparisons with the initial weights; 0 for none.
    pub every: u64,
    /// The games of these comparisons.
    pub duel_games: u64,
}

/// The reward at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TerminalReward {
    /// The margin, as a percentage of the squares or seeds.
    Margin,
    /// 100 if won, −100 if lost.
    Result,
}

impl TerminalReward {
    /// The reward for that margin, on a board of `whole` squares or seeds.
    pub fn value(self, margin: f64, whole: u32) -> f64 {
        match self {
            TerminalReward::Margin => 100.0 * margin / f64::from(whole),
            TerminalReward::Result if margin == 0.0 => 0.0,
            TerminalReward::Result => 100.0_f64.copysign(margin),
        }
    }
}

impl Default for TdSettings {
    fn default() -> TdSettings {
        TdSettings {
            opponents: vec![ITSELF.to_owned()],
            games: 20,
            rate: 0.002,
            half_after: Some(50.0),
            lambda: 0.0,
            explore: 0.3,
            outcome: TerminalReward::Margin,
            normalise: false,
            every: 25,
            duel_games: 100,
        }
    }
}

impl TdSettings {
    /// The rate in that step.
    pub fn rate(&self, step: u64) -> f64 {
        decay::rate(self.rate, self.half_after, step)
    }

    /// The opponents that are not the student itself.
    pub fn other_opponents(&self) -> impl Iterator<Item = &str> {
        self.opponents.iter().map(String::as_str).filter(|spec| *spec != ITSELF)
    }

    pub(crate) fn check(&self) -> Result<(), LearnError> {
        let problem = |text: &str| Err(LearnError::Settings(text.to_owned()));
        if self.opponents.is_empty() || self.games == 0 {
            return problem("there must be an opponent, and games to learn from");
        }
        decay::check(self.rate, self.half_after, 1.0)?;
        if ![self.lambda, self.explore].iter().all(|share| (0.0..=1.0).contains(share)) {
            return problem("lambda and the share of random moves must be from 0 to 1");
        }
        if self.every > 0 {
            in_pairs("duel games", self.duel_games)?;
        }
        Ok(())
    }
}
