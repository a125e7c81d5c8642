//! Learning: games become samples, results of games become weights.
//!
//! A [`TrainingPlan`] says who learns what, and how. A [`Learner`] is the state of a
//! method, one module for each; [`run()`] takes its steps, logs them in a [`Folder`]
//! and examines the student at the end. Fitness is measured by pairs of games in the
//! arena ([`FitnessMatches`]), with intervals. The methods:
//!
//! - [`hill_climb`]: one coefficient at a time, kept if it wins more;
//! - [`genetic`]: the two best of a generation have children, which play each other;
//! - [`sample`]: many random weights play each other, and the winner is trained;
//! - [`descend`], [`interpolate`]: functions of the number of discs through a table;
//! - [`cma`], [`spsa`]: what is used elsewhere to tune parameters by noisy matches;
//! - [`td`]: what a search finds a few plies later teaches the position before;
//! - [`oracle`]: a teacher's moves are imitated.
//!
//! [`repeat`] measures how much results vary when nothing changes. Two further
//! methods learn from recorded games ([`games`]):
//!
//! - [`regress`]: linear least squares on the outcomes of games;
//! - [`probcut`]: how well quick searches of the engine forecast deep ones.

#![forbid(unsafe_code)]

mod decay;
mod fitness;
mod learner;
mod plan;
mod play;
mod run;
mod student;

pub mod cma;
pub mod descend;
pub mod games;
pub mod genetic;
pub mod hill_climb;
pub mod interpolate;
pub mod oracle;
pub mod probcut;
pub mod regress;
pub mod repeat;
pub mod sample;
pub mod spsa;
pub mod table;
pub mod td;

pub use fitness::{FitnessMatches, Score, Setting};
pub use learner::{LearnError, Learner, Point, Step};
pub use plan::{Method, TrainingPlan};
pub use run::{Controls, Exam, Folder, Outcome, Row, TrainingSummary, check, run};
pub use student::Student;
