//! Learning: games become samples, results of games become weights.
//!
//! A [`Course`] says who learns what, and how. A [`Learner`] is a method in the
//! middle of it, one module for each; [`run()`] takes its steps, writes them down in a
//! [`Folder`] and examines the student at the end. All fitness is measured by
//! pairs of games in the arena ([`Ground`]), with intervals. The methods:
//!
//! - [`hill_climb`]: one coefficient at a time, kept if it wins more;
//! - [`genetic`]: the two best of a generation have children, which fight each other;
//! - [`sample`]: many random weights play each other, and the winner is trained;
//! - [`descend`], [`interpolate`]: functions of the number of discs through a table;
//! - [`cma`], [`spsa`]: what is used elsewhere to tune parameters by noisy matches;
//! - [`td`]: what a search finds a few plies later teaches the position before;
//! - [`oracle`]: a teacher's moves are imitated.
//!
//! [`repeat`] measures how much results vary when nothing changes. Two further
//! methods learn from games that are written down ([`games`]):
//!
//! - [`regress`]: linear least squares on the outcomes of games;
//! - [`probcut`]: how well quick searches of the engine forecast deep ones.

#![forbid(unsafe_code)]

mod course;
mod decay;
mod ground;
mod learner;
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

pub use course::{Course, Method};
pub use ground::{Ground, Score, Setting};
pub use learner::{LearnError, Learner, Point, Step};
pub use run::{Controls, Exam, Folder, Outcome, Report, Row, check, run};
pub use student::Student;
