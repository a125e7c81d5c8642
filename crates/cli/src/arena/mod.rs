//! What the commands that play many games have in common.

mod args;
mod live;
mod session;

pub use args::{OutputArgs, PlayArgs, RunArgs, USUAL_RANDOM_PLIES, entrants, read_openings};
pub use session::{Session, concurrency, stop_on_interrupt};
