//! Time, supplied by the caller.

use std::time::Duration;

/// Tells the time. It is passed to searches, so that tests can control how time
/// passes.
pub trait Clock {
    /// The time since some fixed moment in the past.
    fn now(&self) -> Duration;
}

/// A moment at which a search must stop.
#[derive(Clone, Copy)]
pub struct Deadline<'a> {
    /// The clock to read.
    pub clock: &'a dyn Clock,
    /// When to stop.
    pub at: Duration,
}

impl Deadline<'_> {
    /// Whether the moment has come.
    pub fn has_passed(&self) -> bool {
        self.clock.now() >= self.at
    }
}
