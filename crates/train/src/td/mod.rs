//! Temporal differences: the value of a position is pulled towards the one that a
//! search finds a few plies later (Stanford 1999, "method 1").
//!
//! At every turn of the student, in a position with value `v` and features `f`, its
//! search finds the value `v'` at the end of the line it plans. The rule is
//! `w += rate · (v' − v) · f`; `lambda` mixes in what came later in the game.

mod games;
mod rule;
mod settings;
#[cfg(test)]
mod tests;

pub(crate) use rule::{normalise, phases};
pub use settings::{ITSELF, TdSettings, TerminalReward};

use std::fmt::Write;

use game::Spec;
use player::PlayerDescription;
use serde::{Deserialize, Serialize};

use crate::fitness::FitnessMatches;
use crate::learner::{LearnError, Learner, Step};
use crate::play::NamedPlayer;
use games::TrainingGame;
use rule::Sample;

/// The state of temporal-difference learning.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TdLearner {
    weights: Vec<f64>,
    first: Vec<f64>,
}

/// What a seed is for; 0 is for games.
const DUEL: u64 = 1;

/// Larger weights have diverged: no evaluation accepts them.
const LARGEST_WEIGHT: f64 = 1e5;

impl Learner for TdLearner {
    type Settings = TdSettings;

    fn begin(
        settings: &TdSettings,
        start: &[f64],
        matches: &FitnessMatches<'_>,
    ) -> Result<TdLearner, LearnError> {
        settings.check()?;
        let spec: Spec = matches.student.spec().parse()?;
        if PlayerDescription::named(&spec.name)?.fixed_depth(&spec.options).is_none_or(|depth| depth < 2) {
            let text = "what comes after the opponent's reply teaches: the student must look at least 2 plies \
                        ahead, always as many";
            return Err(LearnError::Settings(text.to_owned()));
        }
        for spec in settings.other_opponents() {
            NamedPlayer::new(spec, matches.start)?;
        }
        let mut weights = start.to_vec();
        if settings.normalise {
            rule::normalise(&mut weights, &rule::phases(matches.student.names()));
        }
        Ok(TdLearner { first: weights.clone(), weights })
    }

    fn step(
        &mut self,
        settings: &TdSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Step, LearnError> {
        let games = games::play(settings, &self.weights, matches, number)?;
        let samples: Vec<Sample> =
            games.iter().flat_map(|game| rule::samples(game, &self.weights, settings.lambda)).collect();
        let mean = |sum: f64| sum / samples.len().max(1) as f64;
        let error = mean(samples.iter().map(|sample| sample.error(&self.weights).abs()).sum());
        let rate = settings.rate(number);
        rule::learn(&samples, &mut self.weights, rate);
        if !self.weights.iter().all(|weight| weight.abs() <= LARGEST_WEIGHT) {
            let reason = format!("the rate was {rate}: choose a smaller one");
            return Err(LearnError::Diverged { step: number, reason });
        }
        if settings.normalise {
            rule::normalise(&mut self.weights, &rule::phases(matches.student.names()));
        }
        let score = games.iter().map(TrainingGame::points).sum::<f64>() / games.len() as f64;
        let mut step = Step {
            note: format!("error {error:.2}, {:.1} % of the points", 100.0 * score),
            ..Step::default()
        };
        step.facts.insert("error".to_owned(), error.into());
        step.facts.insert("score".to_owned(), score.into());
        step.facts.insert("rate".to_owned(), rate.into());
        if settings.every > 0 && number.is_multiple_of(settings.every) {
            let [now, first] = [&self.weights, &self.first].map(|weights| matches.student.with(weights));
            let score = matches.duel(&now, &first, settings.duel_games, matches.seed(number, DUEL))?;
            let _ = write!(step.note, ", {:.1} % against the start", 100.0 * score.score);
            step.curves.push(("against start".to_owned(), score.into()));
        }
        Ok(step)
    }

    fn weights(&self) -> Vec<f64> {
        self.weights.clone()
    }
}
