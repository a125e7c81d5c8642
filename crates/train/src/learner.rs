//! What a method of learning is.

use arena::RunError;
use game::SpecError;
use player::Values;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::ground::{Ground, Score};
use crate::student::Student;

/// A method of learning, in the middle of it.
///
/// The state is written down between steps. What a step does follows from the
/// state, the settings and the number of the step alone, so whoever goes on from
/// a state comes to the same end.
pub trait Learner: Clone + Serialize + DeserializeOwned {
    /// What can be chosen.
    type Settings;

    /// Before the first step, with these weights.
    ///
    /// # Errors
    /// If the settings do not fit the game or the student.
    fn begin(settings: &Self::Settings, start: &[f64], ground: &Ground<'_>) -> Result<Self, LearnError>;

    /// The next step; its number counts from 1.
    ///
    /// # Errors
    /// If it cannot be taken, or everything is to stop. Then the state is not to
    /// be used any more.
    fn step(
        &mut self,
        settings: &Self::Settings,
        ground: &Ground<'_>,
        number: u64,
    ) -> Result<Step, LearnError>;

    /// What was learnt up to now, as numbers.
    fn weights(&self) -> Vec<f64>;

    /// The names of these numbers.
    fn names(&self, student: &Student) -> Vec<String> {
        student.names().map(str::to_owned).collect()
    }

    /// What was learnt up to now, as an evaluation takes it.
    fn values(&self) -> Values {
        Values::Constant(self.weights())
    }
}

/// What came of a step.
#[derive(Clone, Debug, Default)]
pub struct Step {
    /// What a figure shows, by name.
    pub curves: Vec<(String, Point)>,
    /// A few words for whoever watches.
    pub note: String,
    /// Further facts for the log.
    pub facts: Map<String, Value>,
    /// Whether there is nothing left to learn.
    pub is_last: bool,
}

/// A point of a curve, with its 95 % interval if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// The value.
    pub value: f64,
    /// The lower end of the interval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The upper end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
}

impl From<Score> for Point {
    fn from(score: Score) -> Point {
        Point { value: score.score, low: Some(score.low), high: Some(score.high) }
    }
}

impl From<f64> for Point {
    fn from(value: f64) -> Point {
        Point { value, low: None, high: None }
    }
}

/// Why learning cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum LearnError {
    /// It was stopped from outside.
    #[error("stopped")]
    Stopped,
    /// A player's spec is wrong.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Games cannot be played.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A player fails in a game outside of the arena.
    #[error("{player} failed: {detail}")]
    Player {
        /// Its spec.
        player: String,
        /// How.
        detail: String,
    },
    /// The settings do not fit.
    #[error("{0}")]
    Settings(String),
    /// Weights run away or are no numbers any more.
    #[error("the weights diverged in step {step}: {reason}")]
    Diverged {
        /// The step.
        step: u64,
        /// What happened, and what to do about it.
        reason: String,
    },
    /// A descent has left every bound.
    #[error(transparent)]
    Descent(#[from] crate::descend::Diverged),
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] arena::FolderError),
    /// The folder cannot be written to.
    #[error("{}: {error}; learning has stopped, and what is in the folder stays", path.display())]
    Write {
        /// The file.
        path: std::path::PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
}

impl From<store::JournalError> for LearnError {
    fn from(error: store::JournalError) -> LearnError {
        LearnError::Folder(error.into())
    }
}
