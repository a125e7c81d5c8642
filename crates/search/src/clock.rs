//! Time, from outside.

use std::time::Duration;

/// Tells the time. Searches get one passed in, so that tests can make time go by
/// as they like.
pub trait Clock {
    /// The time since some moment in the past, which never changes.
    fn now(&self) -> Duration;
}

/// A moment at which a search must stop.
#[derive(Clone, Copy)]
pub struct Deadline<'a> {
    /// Who tells the time.
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
