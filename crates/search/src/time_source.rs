//! Time, supplied by the caller.

use std::time::Duration;

/// Tells the time. It is passed to searches, so that tests can control how time
/// passes.
pub trait TimeSource {
    /// The time since some fixed moment in the past.
    fn now(&self) -> Duration;
}

/// A moment at which a search must stop.
#[derive(Clone, Copy)]
pub struct Deadline<'a> {
    /// Where the time comes from.
    pub time_source: &'a dyn TimeSource,
    /// When to stop.
    pub at: Duration,
}

impl Deadline<'_> {
    /// Whether the moment has come.
    pub fn has_passed(&self) -> bool {
        self.time_source.now() >= self.at
    }
}
