//! Brute force: many random weights play each other, and the winner is kept
//! (Stanford 1999, "brute-force approach"), then trained by temporal differences.
//!
//! A single round robin of thousands would take too long. They play in
//! groups, the best quarter of every group goes on to the next round, with twice as
//! many games, and the last few meet in a final.

mod settings;

pub use settings::SampleSettings;

use arena::stats::Pentanomial;
use rand::RngExt;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use crate::fitness::{FitnessMatches, Score};
use crate::learner::{LearnError, Learner, Point, Step};
use crate::td::{self, TdLearner};

/// The samples that are left after a round.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SampleLearner {
    /// The weights to compare with.
    start: Vec<f64>,
    /// By number, from which the weights follow.
    field: Vec<u64>,
    /// The best of the last round.
    leader: Vec<f64>,
    /// The winner in training.
    training: Option<TdLearner>,
}

/// What a seed is for. Step 0 is for the samples, of which there may be any number.
const DRAW: u64 = 0;
const LEADER_CHECK: u64 = 1;
const FIELD_CHECK: u64 = 2;
/// The first group's; the others follow.
const GROUPS: u64 = 3;

impl Learner for SampleLearner {
    type Settings = SampleSettings;

    fn begin(
        settings: &SampleSettings,
        start: &[f64],
        _: &FitnessMatches<'_>,
    ) -> Result<SampleLearner, LearnError> {
        settings.check()?;
        Ok(SampleLearner {
            start: start.to_vec(),
            field: (0..settings.samples).collect(),
            leader: start.to_vec(),
            training: None,
        })
    }

    fn step(
        &mut self,
        settings: &SampleSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Step, LearnError> {
        if number > settings.rounds() {
            return self.train(settings, matches, number);
        }
        let entered = self.field.len();
        let field_point = self.check_field(settings, matches, number)?;
        self.field.shuffle(&mut matches.random(number, DRAW));
        let is_final = entered as u64 <= settings.group;
        let games = if is_final { settings.final_games } else { settings.games_of_round(number) };
        let mut ahead: Vec<(u64, Score)> = Vec::new();
        for (index, group) in groups(&self.field, settings.group as usize).enumerate() {
            let seed = matches.seed(number, GROUPS + index as u64);
            let mut ranked = self.play(group, games, matches, seed)?;
            ranked.truncate(if is_final { 1 } else { group.len().div_ceil(4) });
            ahead.extend(ranked);
        }
        // Scores are within groups; ties go to the first.
        let (leader, score) = ahead
            .iter()
            .rev()
            .max_by(|a, b| a.1.score.total_cmp(&b.1.score))
            .copied()
            .expect("at least one advances");
        self.leader = self.sample(leader, matches);
        self.field = ahead.into_iter().map(|(sample, _)| sample).collect();
        let leader_point = self.check_leader(settings, matches, number)?;
        let note = format!(
            "{} of {entered} left; sample {leader} leads with {:.1} %{}",
            self.field.len(),
            100.0 * score.score,
            leader_point
                .map_or(String::new(), |point| format!(", {:.1} % against the start", 100.0 * point.value)),
        );
        let mut facts = serde_json::Map::new();
        facts.insert("entered".to_owned(), entered.into());
        facts.insert("left".to_owned(), self.field.len().into());
        facts.insert("games of each pairing".to_owned(), games.into());
        facts.insert("leader".to_owned(), leader.into());
        facts.insert("leader's share in its group".to_owned(), score.score.into());
        let curves = [("field against start", field_point), ("leader against start", leader_point)];
        let curves = curves.into_iter().filter_map(|(name, point)| Some((name.to_owned(), point?))).collect();
        Ok(Step { curves, note, facts, is_last: is_final && settings.training.is_none() })
    }

    fn weights(&self) -> Vec<f64> {
        self.training.as_ref().map_or_else(|| self.leader.clone(), Learner::weights)
    }
}

impl SampleLearner {
    /// A step of the winner's training.
    fn train(
        &mut self,
        settings: &SampleSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Step, LearnError> {
        let Some((method, steps)) = &settings.training else { return Ok(Step::default()) };
        let mut training = match self.training.take() {
            Some(training) => training,
            None => TdLearner::begin(method, &self.leader, matches)?,
        };
        let step = training.step(method, matches, number)?;
        self.training = Some(training);
        Ok(Step { is_last: number >= settings.rounds() + steps, ..step })
    }

    /// Weights that are evenly distributed, as shares of a whole in every phase.
    fn sample(&self, sample: u64, matches: &FitnessMatches<'_>) -> Vec<f64> {
        let mut random = matches.random(0, sample);
        let mut weights: Vec<f64> = self.start.iter().map(|_| random.random_range(-1.0..=1.0)).collect();
        td::normalise(&mut weights, &td::phases(matches.student.names()));
        weights
    }

    /// A round robin of a group: the score of each, the best first.
    fn play(
        &self,
        group: &[u64],
        games: u64,
        matches: &FitnessMatches<'_>,
        seed: u64,
    ) -> Result<Vec<(u64, Score)>, LearnError> {
        let players = self.players(group, matches);
        let scores = matches.round_robin(&players, &[], games, seed)?;
        let mut ranked: Vec<(u64, Score)> = group.iter().copied().zip(scores).collect();
        ranked.sort_by(|a, b| b.1.score.total_cmp(&a.1.score));
        Ok(ranked)
    }

    /// How those who enter a round do against the start: a pair of games each, of as
    /// many of them as there are pairs.
    fn check_field(
        &self,
        settings: &SampleSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Option<Point>, LearnError> {
        if settings.check_games == 0 {
            return Ok(None);
        }
        let start = matches.student.with(&self.start);
        let rounds = settings.check_games as usize / 2;
        let some = &self.field[..rounds.min(self.field.len())];
        let scores =
            matches.gauntlet(&start, &self.players(some, matches), 2, matches.seed(number, FIELD_CHECK))?;
        let mut pairs = Pentanomial::default();
        for score in scores {
            pairs.add((4.0 * score.score).round() as u8);
        }
        Ok(Some(Score::of(&pairs).into()))
    }

    fn check_leader(
        &self,
        settings: &SampleSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Option<Point>, LearnError> {
        if settings.check_games == 0 {
            return Ok(None);
        }
        let [leader, start] = [&self.leader, &self.start].map(|weights| matches.student.with(weights));
        let seed = matches.seed(number, LEADER_CHECK);
        Ok(Some(matches.duel(&leader, &start, settings.check_games, seed)?.into()))
    }

    fn players(&self, field: &[u64], matches: &FitnessMatches<'_>) -> Vec<String> {
        field.iter().map(|sample| matches.student.with(&self.sample(*sample, matches))).collect()
    }
}

/// A field in groups of at most that many players, as equal in size as possible.
fn groups(field: &[u64], most: usize) -> impl Iterator<Item = &[u64]> {
    let count = field.len().div_ceil(most);
    (0..count).map(move |group| &field[group * field.len() / count..(group + 1) * field.len() / count])
}

#[cfg(test)]
mod tests;
