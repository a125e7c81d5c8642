//! SPSA as a learner: a match in each step.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Approximation;
use crate::fitness::{FitnessMatches, in_pairs};
use crate::learner::{LearnError, Learner, Step};

/// The settings of SPSA.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpsaSettings {
    /// Iterations in all.
    pub iterations: u64,
    /// Games of each match between two neighbours.
    pub games: u64,
    /// How far the neighbours are from the weights, in the last iteration.
    pub scale: f64,
    /// How far the weights follow a neighbour that wins everything, as a share of
    /// that.
    pub rate: f64,
    /// Games against the weights at the start, for the log: nothing depends on their
    /// results.
    pub check_games: u64,
}

/// SPSA on the weights of a player.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SpsaLearner {
    approximation: Approximation,
    start: Vec<f64>,
}

/// What seeds are for.
const NEIGHBOURS: u64 = 0;
const GAMES: u64 = 1;
const CHECK: u64 = 2;

/// How many times in all the weights are checked.
const CHECKS: u64 = 25;

impl Learner for SpsaLearner {
    type Settings = SpsaSettings;

    fn begin(
        settings: &SpsaSettings,
        start: &[f64],
        _: &FitnessMatches<'_>,
    ) -> Result<SpsaLearner, LearnError> {
        let SpsaSettings { iterations, scale, rate, .. } = *settings;
        if !(scale > 0.0 && scale <= 1e4 && rate > 0.0 && rate <= 100.0) || iterations == 0 {
            let text =
                "scale must be above 0, up to 10000, rate above 0, up to 100, and iterations at least 1";
            return Err(LearnError::Settings(text.to_owned()));
        }
        in_pairs("games", settings.games)?;
        if settings.check_games > 0 {
            in_pairs("check games", settings.check_games)?;
        }
        let approximation = Approximation::new(start.to_vec(), vec![scale; start.len()], iterations, rate);
        Ok(SpsaLearner { approximation, start: start.to_vec() })
    }

    fn step(
        &mut self,
        settings: &SpsaSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Step, LearnError> {
        let seed = matches.seed(number, NEIGHBOURS);
        let (plus, minus) = self.approximation.ask(seed);
        let [plus, minus] = [plus, minus].map(|weights| matches.student.with(&weights));
        let score = matches.duel(&plus, &minus, settings.games, matches.seed(number, GAMES))?.score;
        self.approximation.tell(seed, 2.0 * score - 1.0);
        let mut step = Step { note: format!("{:.1} % for plus", 100.0 * score), ..Step::default() };
        step.facts.insert("plus".to_owned(), json!(score));
        let between = settings.iterations.div_ceil(CHECKS);
        if settings.check_games > 0 && (number.is_multiple_of(between) || number == settings.iterations) {
            let [now, before] = [&self.weights(), &self.start].map(|weights| matches.student.with(weights));
            let check = matches.duel(&now, &before, settings.check_games, matches.seed(number, CHECK))?;
            step.note = format!("{:.1} % against the start", 100.0 * check.score);
            step.curves.push(("against the start".to_owned(), check.into()));
        }
        Ok(step)
    }

    fn weights(&self) -> Vec<f64> {
        self.approximation.estimate()
    }
}
