//! The interface of learning methods.

use arena::RunError;
use game::SpecError;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use weights::Values;

use crate::fitness::{FitnessMatches, Score};
use crate::student::Student;

/// The state of a learning method between two steps.
///
/// It can be stored. What a step does depends on the state, the settings and the
/// number of the step alone, so a run that continues from a stored state ends like
/// one that was never interrupted.
pub trait Learner: Clone + Serialize + DeserializeOwned {
    /// The settings of the method.
    type Settings;

    /// The state before the first step, with these weights.
    ///
    /// # Errors
    /// If the settings do not fit the game or the student.
    fn begin(
        settings: &Self::Settings,
        start: &[f64],
        matches: &FitnessMatches<'_>,
    ) -> Result<Self, LearnError>;

    /// Takes the next step; numbers count from 1.
    ///
    /// # Errors
    /// If it cannot be taken, or was stopped. The state must not be used afterwards.
    fn step(
        &mut self,
        settings: &Self::Settings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Step, LearnError>;

    /// The parameters learnt so far.
    fn weights(&self) -> Vec<f64>;

    /// The names of the parameters.
    fn names(&self, student: &Student) -> Vec<String> {
        student.names().map(str::to_owned).collect()
    }

    /// The weights learnt so far, as an evaluation takes them.
    fn values(&self) -> Values {
        Values::Constant(self.weights())
    }
}

/// The results of a step.
#[derive(Clone, Debug, Default)]
pub struct Step {
    /// The values to plot, by the name of the curve.
    pub curves: Vec<(String, Point)>,
    /// A note for the progress display.
    pub note: String,
    /// Further facts for the log.
    pub facts: Map<String, Value>,
    /// Whether there is nothing left to learn.
    pub is_last: bool,
}

impl Step {
    /// Adds a point to a curve.
    pub(crate) fn curve(&mut self, name: impl Into<String>, point: impl Into<Point>) {
        self.curves.push((name.into(), point.into()));
    }

    /// Adds a point to the curves of the student as first and as second player.
    pub(crate) fn curves_by_seat(&mut self, name: &str, points: [impl Into<Point>; 2]) {
        for (seat, point) in SEATS.into_iter().zip(points) {
            self.curve(format!("{name} {seat}"), point);
        }
    }
}

/// How the names of curves end that are of one seat.
pub const SEATS: [&str; 2] = ["as first", "as second"];

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

/// Why training cannot continue.
#[derive(Debug, thiserror::Error)]
pub enum LearnError {
    /// The caller stopped it.
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
    /// Weights became too large or are not numbers any more.
    #[error("the weights diverged in step {step}: {reason}")]
    Diverged {
        /// The step.
        step: u64,
        /// What happened, and what to do about it.
        reason: String,
    },
    /// A descent has diverged.
    #[error(transparent)]
    Descent(#[from] crate::descend::Diverged),
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] arena::FolderError),
    /// The folder cannot be written to.
    #[error("{}: {error}; training has stopped, and the folder is left as it is", path.display())]
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
