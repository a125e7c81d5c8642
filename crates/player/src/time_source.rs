//! Where players get the time from.

use std::sync::Arc;
use std::time::{Duration, Instant};

use search::TimeSource;

/// A time source that players share.
pub type SharedTimeSource = Arc<dyn TimeSource + Send + Sync>;

/// The time of the system, since the time source was created.
#[derive(Clone, Copy, Debug)]
pub struct SystemTimeSource(Instant);

impl SystemTimeSource {
    /// A time source that starts now.
    pub fn shared() -> SharedTimeSource {
        Arc::new(SystemTimeSource(Instant::now()))
    }
}

impl TimeSource for SystemTimeSource {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
