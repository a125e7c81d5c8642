//! The clock on the wall.

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Options, SpecError};
use search::Clock;

use crate::parse_duration;

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

/// The time for each move and the one for the whole game; takes both options out.
pub(crate) fn take_times(options: &mut Options) -> Result<(Option<Duration>, Option<Duration>), SpecError> {
    let duration = |text: String| parse_duration(&text);
    let time = options.take("time").map(duration).transpose()?;
    let clock = options.take("clock").map(duration).transpose()?;
    if time.is_some() && clock.is_some() {
        return Err(SpecError::new("give either `time` for each move or `clock` for the game, not both"));
    }
    Ok((time, clock))
}
