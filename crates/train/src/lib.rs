//! Learning: games become samples, results of games become weights.
//!
//! A [`TrainingPlan`] says who learns what, and how. A [`Learner`] is the state of a
//! method, one module for each; [`run()`] takes its steps, logs them in a [`TrainingFolder`]
//! and compares the student with its initial weights at the end. Fitness is measured by
//! pairs of games in the arena ([`FitnessMatches`]), with intervals. The methods:
//!
//! - [`hill_climb`]: one coefficient at a time, kept if it wins more;
//! - [`genetic`]: the two best of a generation have children, which play each other;
//! - [`sample`]: many random weights play each other, and the winner is trained;
//! - [`descend`], [`interpolate`]: functions of the number of discs through a table;
//! - [`cma`], [`spsa`]: optimisers for parameters that only noisy matches can judge;
//! - [`td`]: temporal differences, towards the value that a search finds;
//! - [`oracle`]: imitation of a teacher's moves.
//!
//! [`openings`] makes lists of fair openings for matches. [`repeat`] measures how much results vary when nothing changes. Three further
//! methods learn from recorded games ([`games`], [`selfplay`], [`label`]):
//!
//! - [`regress`]: linear least squares on the outcomes of games;
//! - [`patterns`]: weights of patterns, by gradient descent on the same error;
//! - [`probcut`]: fits of deep against shallow searches of the engine, for ProbCut.

#![forbid(unsafe_code)]

mod decay;
mod fitness;
mod generator;
mod learner;
mod plan;
mod play;
mod run;
mod searcher;
mod student;
mod workers;

pub mod cma;
pub mod descend;
pub mod games;
pub mod genetic;
pub mod hill_climb;
pub mod interpolate;
pub mod label;
pub mod openings;
pub mod oracle;
pub mod patterns;
pub mod probcut;
pub mod regress;
pub mod repeat;
pub mod residuals;
pub mod sample;
pub mod selfplay;
pub mod shards;
pub mod spsa;
pub mod table;
pub mod td;
pub mod validate;

pub use fitness::{Duel, FitnessMatches, GameSetup, Score};
pub use learner::{LearnError, Learner, Point, SEATS, Step};
pub use plan::{Method, TrainingPlan};
pub use run::{Comparison, Controls, Row, TrainingFolder, TrainingOutcome, TrainingSummary, check, run};
pub use student::Student;
