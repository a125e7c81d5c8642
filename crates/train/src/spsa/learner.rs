//! SPSA as a course: a match in each step.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Approximation;
use crate::ground::{Ground, in_pairs};
use crate::learner::{LearnError, Learner, Step};

/// What can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Iterations in all.
    pub iterations: u64,
    /// Games of each match between two neighbours.
    pub games: u64,
    /// How far the neighbours are from the weights, in the last iteration.
    pub scale: f64,
    /// How far the weights follow a neighbour that wins everything, as a share of
    /// that.
    pub rate: f64,
    /// Games against the weights at the start, to be seen: nothing depends on their
    /// results.
    pub check_games: u64,
}

/// Weights that follow the winners.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Climb {
    approximation: Approximation,
    start: Vec<f64>,
}

/// What seeds are for.
const NEIGHBOURS: u64 = 0;
const GAMES: u64 = 1;
const CHECK: u64 = 2;

/// How many times in all the weights are checked.
const CHECKS: u64 = 25;

impl Learner for Climb {
    type Settings = Settings;

    fn begin(settings: &Settings, start: &[f64], _: &Ground<'_>) -> Result<Climb, LearnError> {
        let Settings { iterations, scale, rate, .. } = *settings;
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
        Ok(Climb { approximation, start: start.to_vec() })
    }

    fn step(&mut self, settings: &Settings, ground: &Ground<'_>, number: u64) -> Result<Step, LearnError> {
        let seed = ground.seed(number, NEIGHBOURS);
        let (plus, minus) = self.approximation.ask(seed);
        let [plus, minus] = [plus, minus].map(|weights| ground.student.with(&weights));
        let score = ground.duel(&plus, &minus, settings.games, ground.seed(number, GAMES))?.score;
        self.approximation.tell(seed, 2.0 * score - 1.0);
        let mut step = Step { note: format!("{:.1} % for plus", 100.0 * score), ..Step::default() };
        step.facts.insert("plus".to_owned(), json!(score));
        let between = settings.iterations.div_ceil(CHECKS);
        if settings.check_games > 0 && (number.is_multiple_of(between) || number == settings.iterations) {
            let [now, before] = [&self.weights(), &self.start].map(|weights| ground.student.with(weights));
            let check = ground.duel(&now, &before, settings.check_games, ground.seed(number, CHECK))?;
            step.note = format!("{:.1} % against the start", 100.0 * check.score);
            step.curves.push(("against the start".to_owned(), check.into()));
        }
        Ok(step)
    }

    fn weights(&self) -> Vec<f64> {
        self.approximation.estimate()
    }
}
