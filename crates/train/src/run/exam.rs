//! What was learnt, measured in games that nobody learnt from.

use serde::{Deserialize, Serialize};
use toml::Value;

use crate::course::Course;
use crate::ground::{Ground, Score};
use crate::learner::LearnError;

/// The step number of seeds for exams: no step has it.
const EXAM: u64 = u64::MAX;

/// How much longer the openings of exams are than those of lessons.
const MORE_PLIES: u32 = 4;

/// What came of a course.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
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
    /// Games played, those of the exam included.
    pub games: u64,
    /// How long it took.
    pub seconds: f64,
    /// The names of the weights.
    pub names: Vec<String>,
    /// The weights at the beginning.
    pub start: Vec<f64>,
    /// The weights at the end.
    pub weights: Vec<f64>,
    /// Comparisons in games that nobody learnt from; none before the end.
    pub exams: Vec<Exam>,
}

/// A comparison.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exam {
    /// `start` or `learned`.
    pub who: String,
    /// The opponent: `start`, or a spec.
    pub against: String,
    /// The result.
    #[serde(flatten)]
    pub score: Score,
}

impl Exam {
    /// Whether exams show that the student is better than it was, beyond what chance
    /// explains; none unless it was compared with itself.
    pub fn show_improvement(exams: &[Exam]) -> Option<bool> {
        let direct = exams.iter().find(|exam| exam.against == "start")?;
        Some(direct.score.low > 0.5)
    }
}

impl Report {
    /// Whether the student is better than it was, beyond what chance explains; none
    /// without an exam.
    pub fn has_improved(&self) -> Option<bool> {
        Exam::show_improvement(&self.exams)
    }

    /// Where the weights come from, for people.
    pub(super) fn remarks(&self) -> String {
        let Report { method, seed, steps, games, student, .. } = self;
        format!(
            "Learned by `outflank train {method}` with seed {seed}: {steps} steps, {games} games.\nStudent: {student}"
        )
    }

    /// The same for programs.
    pub(super) fn facts(&self) -> Vec<(&'static str, Value)> {
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
        let exams = self.exams.iter().map(|Exam { who, against, score }| {
            let Score { score, low, high, games } = score;
            text(&format!("{who} against {against}: {score:.3} ({low:.3} to {high:.3}) in {games} games"))
        });
        if !self.exams.is_empty() {
            facts.push(("exams", Value::Array(exams.collect())));
        }
        facts
    }
}

/// Compares the student before and after, directly and against the players it
/// learnt from, all with the same openings.
pub(super) fn examine(
    course: &Course,
    ground: &mut Ground<'_>,
    [before, after]: [&str; 2],
) -> Result<Vec<Exam>, LearnError> {
    if course.exam_games == 0 {
        return Ok(Vec::new());
    }
    // Few random plies lead to few openings, and most of them were in the lessons.
    ground.lengthen_openings(MORE_PLIES);
    let seed = ground.seed(EXAM, 0);
    let exam =
        |who: &str, against: &str, score| Exam { who: who.to_owned(), against: against.to_owned(), score };
    let mut exams = Vec::new();
    for rival in course.method.rivals() {
        let both = [before.to_owned(), after.to_owned()];
        let scores = ground.gauntlet(rival, &both, course.exam_games, seed)?;
        exams
            .extend(["start", "learned"].into_iter().zip(scores).map(|(who, score)| exam(who, rival, score)));
    }
    let score = ground.duel(after, before, course.exam_games, seed)?;
    exams.push(exam("learned", "start", score));
    Ok(exams)
}
