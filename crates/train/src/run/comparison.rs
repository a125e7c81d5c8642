//! The final comparison: the result of training, measured in games not used for learning.

use game::counted;
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

use crate::fitness::{FitnessMatches, Score};
use crate::learner::LearnError;
use crate::plan::TrainingPlan;

/// The step number in the seeds of comparisons: no step has it.
const COMPARISON: u64 = u64::MAX;

/// How much longer the openings of comparisons are than those of training games.
const MORE_PLIES: u32 = 4;

/// The results of a training run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TrainingSummary {
    /// The method's name.
    pub method: String,
    /// The game's name.
    pub game: String,
    /// The student, without weights.
    pub student: String,
    /// The seed.
    pub seed: u64,
    /// Steps taken.
    pub steps: u64,
    /// Games played, those of the comparisons included.
    pub games: u64,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// The names of the weights.
    pub names: Vec<String>,
    /// The weights at the beginning.
    pub start: Vec<f64>,
    /// The weights at the end.
    pub weights: Vec<f64>,
    /// The final comparisons; empty before the end.
    #[serde(rename = "exams")]
    pub comparisons: Vec<Comparison>,
}

/// The result of a match after training, in games not used for learning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// `start` or `learned`.
    pub who: String,
    /// The opponent: `start`, or a spec.
    pub against: String,
    /// The result.
    #[serde(flatten)]
    pub score: Score,
}

impl Comparison {
    /// Whether comparisons show that the student is better than it was, beyond what chance
    /// explains; none unless it was compared with itself.
    pub fn show_improvement(comparisons: &[Comparison]) -> Option<bool> {
        let direct = comparisons.iter().find(|comparison| comparison.against == "start")?;
        Some(direct.score.low > 0.5)
    }
}

impl TrainingSummary {
    /// Whether the student is better than it was, beyond what chance explains; none
    /// without a comparison.
    pub fn has_improved(&self) -> Option<bool> {
        Comparison::show_improvement(&self.comparisons)
    }

    /// The comment at the head of the weights file.
    pub(super) fn remarks(&self) -> String {
        let TrainingSummary { method, seed, steps, games, student, .. } = self;
        let (steps, games) = (counted(*steps, "step", "steps"), counted(*games, "game", "games"));
        format!(
            "Learned by `outflank train {method}` with seed {seed}: {steps}, {games}.\nStudent: {student}"
        )
    }

    /// The fields of the weights file that say where the weights come from.
    pub(super) fn facts(&self) -> Table {
        let whole = |number: u64| Value::Integer(number.try_into().unwrap_or(i64::MAX));
        let text = |text: &str| Value::String(text.to_owned());
        let mut facts = vec![
            ("method", text(&self.method)),
            ("student", text(&self.student)),
            ("names", Value::Array(self.names.iter().map(|name| text(name)).collect())),
            ("seed", text(&self.seed.to_string())),
            ("steps", whole(self.steps)),
            ("games", whole(self.games)),
        ];
        let comparisons = self.comparisons.iter().map(|Comparison { who, against, score }| {
            let Score { score, low, high, games } = score;
            text(&format!("{who} against {against}: {score:.3} ({low:.3} to {high:.3}) in {games} games"))
        });
        if !self.comparisons.is_empty() {
            facts.push(("exams", Value::Array(comparisons.collect())));
        }
        facts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }
}

/// Compares the student before and after, directly and against the players it
/// learnt from, all with the same openings.
pub(super) fn compare(
    plan: &TrainingPlan,
    matches: &mut FitnessMatches<'_>,
    [before, after]: [&str; 2],
) -> Result<Vec<Comparison>, LearnError> {
    if plan.comparison_games == 0 {
        return Ok(Vec::new());
    }
    // Few random plies lead to few openings, and most of them occurred in training.
    matches.lengthen_openings(MORE_PLIES);
    let seed = matches.seed(COMPARISON, 0);
    let comparison = |who: &str, against: &str, score| Comparison {
        who: who.to_owned(),
        against: against.to_owned(),
        score,
    };
    let mut comparisons = Vec::new();
    for opponent in plan.method.opponents() {
        let both = [before.to_owned(), after.to_owned()];
        let scores = matches.gauntlet(opponent, &both, plan.comparison_games, seed)?;
        comparisons.extend(
            ["start", "learned"].into_iter().zip(scores).map(|(who, score)| comparison(who, opponent, score)),
        );
    }
    let score = matches.duel(after, before, plan.comparison_games, seed)?;
    comparisons.push(comparison("learned", "start", score));
    Ok(comparisons)
}
