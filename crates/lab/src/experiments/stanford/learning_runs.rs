//! Runs of the report's learning rule, from several beginnings.

use notation::AnyGame;
use player::Evaluation;
use train::sample::SampleSettings;
use train::td::TdSettings;
use train::{GameSetup, Method, TrainingPlan};

use super::GAME;
use crate::experiment::{Lab, LabError};

/// Weights and what became of them.
pub struct Run {
    /// How it began.
    pub name: String,
    /// The weights at first, shares of a whole in each phase.
    pub start: Vec<f64>,
    /// Those after each step.
    pub steps: Vec<Vec<f64>>,
    /// The share of points of the learned weights against the first ones.
    pub improvement: (f64, f64, f64),
}

/// The names of the features, in the order of weights; each phase has all of them.
pub const FEATURES: [&str; 5] = ["corners", "C squares", "X squares", "mobility", "discs"];

/// A share of its error that a typical position corrects; it stays the same, so that nothing but the
/// weights can make learning converge.
const RATE: f64 = 0.005;

impl Run {
    /// Learns by the report's rule against these opponents: the rule moves the value of a position
    /// towards the one planned, and weights stay shares of a whole.
    pub fn learned(
        lab: &mut Lab<'_>,
        name: impl Into<String>,
        start: Vec<f64>,
        opponents: &[&str],
        steps: u64,
    ) -> Result<Run, LabError> {
        let settings = TdSettings {
            opponents: opponents.iter().map(|spec| (*spec).to_owned()).collect(),
            games: 20,
            rate: RATE,
            half_after: None,
            explore: 0.0,
            normalise: true,
            every: 0,
            ..TdSettings::default()
        };
        let comparison_games = lab.pick(4, 50, 200);
        let plan = TrainingPlan { comparison_games, ..plan(lab, 2, start, Method::Td(settings), steps) };
        let outcome = lab.train(&plan)?;
        let improvement = outcome.summary.comparisons.last().expect("it is compared with its start").score;
        Ok(Run {
            name: name.into(),
            start: outcome.summary.start,
            steps: outcome.rows.into_iter().map(|row| row.weights).collect(),
            improvement: (improvement.score, improvement.low, improvement.high),
        })
    }

    /// The weights at the end.
    pub fn end(&self) -> &[f64] {
        self.steps.last().expect("at least one step was taken")
    }

    /// By how much the mean of any weight in the last quarter differs at most from that in the third.
    pub fn last_move(&self) -> f64 {
        let quarter = self.steps.len().div_ceil(4);
        let mean = |steps: &[Vec<f64>], weight: usize| {
            steps.iter().map(|weights| weights[weight]).sum::<f64>() / steps.len() as f64
        };
        let (before, last) = self.steps.split_at(self.steps.len() - quarter);
        let third = &before[before.len().saturating_sub(quarter)..];
        let moves = (0..self.start.len()).map(|weight| (mean(last, weight) - mean(third, weight)).abs());
        moves.fold(0.0, f64::max)
    }

    /// How far weights are from others after each step: the mean difference.
    pub fn distances(&self, other: &[f64]) -> Vec<(f64, f64)> {
        let distance = |weights: &Vec<f64>| {
            weights.iter().zip(other).map(|(a, b)| (a - b).abs()).sum::<f64>() / other.len() as f64
        };
        let all = std::iter::once(&self.start).chain(&self.steps);
        all.enumerate().map(|(step, weights)| (step as f64, distance(weights))).collect()
    }
}

/// The player of a depth with these weights.
pub fn player(depth: u32, weights: &[f64]) -> String {
    let weights: Vec<String> = weights.iter().map(f64::to_string).collect();
    format!("alphabeta:depth={depth},eval=stanford,weights={}", weights.join("/"))
}

/// Our weights by hand, as the report's strategy tells: shares of a whole in each phase.
pub fn careful_weights() -> Result<Vec<f64>, LabError> {
    let evaluation = Evaluation::new(&"stanford".parse()?, &AnyGame::named(GAME)?.start())?;
    Ok(evaluation.parameters().into_iter().map(|parameter| parameter.weight).collect())
}

/// Evenly distributed weights.
pub fn random_weights(lab: &Lab<'_>, number: u64) -> Vec<f64> {
    let count = 4 * FEATURES.len() as u64;
    let seed = lab.seed(1000 + number);
    let uniform = |index: u64| 2.0 * (arena::derived_seed(seed, &[index]) as f64 / u64::MAX as f64) - 1.0;
    (0..count).map(uniform).collect()
}

/// The winner of that many random weights, which play each other in groups of eight, the best two of
/// each going on.
pub fn best_of(lab: &mut Lab<'_>, samples: u64) -> Result<Vec<f64>, LabError> {
    let settings = SampleSettings {
        samples,
        group: 8,
        games: 2,
        final_games: lab.pick(4, 100, 100),
        check_games: 0,
        training: None,
    };
    let steps = settings.steps();
    let plan = plan(lab, 1, careful_weights()?, Method::Sample(settings), steps);
    Ok(lab.train(&plan)?.summary.weights)
}

fn plan(lab: &Lab<'_>, depth: u32, start: Vec<f64>, method: Method, steps: u64) -> TrainingPlan {
    TrainingPlan {
        setup: GameSetup {
            game: GAME.to_owned(),
            rules: None,
            start: None,
            random_plies: 4,
            seed: lab.seed(0),
        },
        student: format!("alphabeta:depth={depth},eval=stanford"),
        start,
        method,
        steps,
        comparison_games: 0,
    }
}
