//! CMA-ES as a learner: a generation in each step.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Evolution;
use crate::fitness::{FitnessMatches, in_pairs};
use crate::learner::{LearnError, Learner, Point, Step};

/// The settings of CMA-ES.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CmaSettings {
    /// The opponent; without one, the mean of the previous generation.
    pub opponent: Option<String>,
    /// Candidates in each generation.
    pub population: usize,
    /// Games of each candidate.
    pub games: u64,
    /// The spread of the first generation.
    pub scale: f64,
}

/// CMA-ES on the weights of a player.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CmaLearner {
    evolution: Evolution,
}

/// What seeds are for.
const CANDIDATES: u64 = 0;
const GAMES: u64 = 1;

impl Learner for CmaLearner {
    type Settings = CmaSettings;

    fn begin(
        settings: &CmaSettings,
        start: &[f64],
        _: &FitnessMatches<'_>,
    ) -> Result<CmaLearner, LearnError> {
        if !(settings.scale > 0.0 && settings.scale <= 1e4) {
            return Err(LearnError::Settings("the scale must be above 0, up to 10000".to_owned()));
        }
        if !(4..=10_000).contains(&settings.population) {
            return Err(LearnError::Settings("a generation has 4 to 10000 candidates".to_owned()));
        }
        in_pairs("games", settings.games)?;
        let scales = vec![settings.scale; start.len()];
        Ok(CmaLearner { evolution: Evolution::new(start.to_vec(), scales, Some(settings.population)) })
    }

    fn step(
        &mut self,
        settings: &CmaSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Step, LearnError> {
        let mean = self.weights();
        let candidates = self.evolution.ask(matches.seed(number, CANDIDATES));
        let opponent = settings.opponent.clone().unwrap_or_else(|| matches.student.with(&mean));
        // The mean plays too, for the log: nothing depends on its result.
        let with_mean = settings.opponent.as_ref().map(|_| &mean);
        let players = candidates.iter().chain(with_mean).map(|weights| matches.student.with(weights));
        let players: Vec<String> = players.collect();
        let scores = matches.gauntlet(&opponent, &players, settings.games, matches.seed(number, GAMES))?;
        let fitness: Vec<f64> = scores[..candidates.len()].iter().map(|score| score.score).collect();
        self.evolution.tell(&candidates, &fitness);
        let best = fitness.iter().copied().fold(0.0, f64::max);
        let average = fitness.iter().sum::<f64>() / fitness.len() as f64;
        let mut curves = vec![("generation".to_owned(), Point::from(average))];
        curves.extend(scores.get(candidates.len()).map(|score| ("mean".to_owned(), (*score).into())));
        let sigma = self.evolution.sigma();
        let note =
            format!("{:.1} % on average, best {:.1} %, spread {sigma:.3}", 100.0 * average, 100.0 * best);
        let facts = [("best", best), ("sigma", sigma), ("condition", self.evolution.condition())];
        let facts = facts.into_iter().map(|(name, value)| (name.to_owned(), json!(value))).collect();
        Ok(Step { curves, note, facts, is_last: false })
    }

    fn weights(&self) -> Vec<f64> {
        self.evolution.mean().to_vec()
    }
}
