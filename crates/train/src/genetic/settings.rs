//! The settings of the genetic algorithm.

use serde::{Deserialize, Serialize};

use crate::fitness::in_pairs;
use crate::learner::LearnError;

/// The settings of the genetic algorithm.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneticSettings {
    /// Children in every generation.
    pub children: u64,
    /// How many generations there are; the final comes after them.
    pub generations: u64,
    /// The share of genes that change in every child.
    pub mutation: f64,
    /// By how much a gene changes at most; by default half of the largest initial weight.
    /// From 10 on, genes change by whole numbers.
    pub range: Option<f64>,
    /// The games of every pairing, in which all have the same openings.
    pub games: u64,
    /// Players that take part in the round robin but have no children.
    pub companions: Vec<String>,
    /// The games of every generation's best against the weights at the start; 0 for
    /// none.
    pub check_games: u64,
    /// The games of every pairing of the final.
    pub final_games: u64,
}

/// How many different games two players play that all begin at the start: the players that learn
/// choose the same move in the same position.
pub const GAMES_WITHOUT_RANDOM_PLIES: u64 = 2;

/// The most children, since they play a round robin.
const MOST_CHILDREN: u64 = 1000;

impl GeneticSettings {
    /// The report's share of genes that change: a random whole number from 0 to 50 is
    /// a multiple of 17.
    pub const USUAL_MUTATION: f64 = 3.0 / 51.0;

    /// How many steps there are: the generations and the final.
    pub fn steps(&self) -> u64 {
        self.generations.saturating_add(1)
    }

    pub(super) fn check(&self, random_plies: u32) -> Result<(), LearnError> {
        let wrong = |text: String| Err(LearnError::Settings(text));
        if !(2..=MOST_CHILDREN).contains(&self.children) {
            return wrong(format!(
                "there must be 2 to {MOST_CHILDREN} children, not {}: the next ones have two parents",
                self.children
            ));
        }
        if !(self.mutation > 0.0 && self.mutation <= 1.0) {
            return wrong(format!(
                "the share of genes that change must be above 0 and up to 1, not {}",
                self.mutation
            ));
        }
        in_pairs("games", self.games)?;
        in_pairs("final games", self.final_games)?;
        if self.check_games > 0 {
            in_pairs("check games", self.check_games)?;
        }
        let all =
            [("games", self.games), ("final games", self.final_games), ("check games", self.check_games)];
        let repeated = |(_, games): &&(&str, u64)| *games > GAMES_WITHOUT_RANDOM_PLIES;
        if random_plies == 0
            && let Some((what, games)) = all.iter().find(repeated)
        {
            return wrong(format!(
                "{what}: without random plies two players have two different games, one in each seat; {} of {games} \
                 would repeat these",
                games - GAMES_WITHOUT_RANDOM_PLIES
            ));
        }
        Ok(())
    }
}
