//! The clock on the wall.

use std::sync::Arc;
use std::time::{Duration, Instant};

use search::Clock;

/// A clock that players share.
pub type SharedClock = Arc<dyn Clock + Send + Sync>;

/// The time of the computer, since the clock was made.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

impl SystemClock {
    /// A clock that starts now.
    pub fn shared() -> SharedClock {
        Arc::new(SystemClock(Instant::now()))
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
