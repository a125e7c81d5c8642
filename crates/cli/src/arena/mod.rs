//! What the commands that play many games have in common.

mod args;
mod progress;
mod run;

pub use args::{OutputArgs, PlayArgs, RunArgs, USUAL_RANDOM_PLIES, entrants, read_openings};
pub use run::{ArenaRun, concurrency, stop_on_interrupt};
