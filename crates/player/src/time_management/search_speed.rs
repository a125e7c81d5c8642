//! How fast a computer searches.

use std::time::Duration;

/// An estimate of the positions visited per second, from earlier searches in the same
/// game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchSpeed {
    nodes: f64,
    seconds: f64,
}

/// The initial estimate, in positions per second: most computers are faster.
const INITIAL_SPEED: f64 = 1e6;

/// Each new search halves the weight of all earlier ones, so that the speed is that of
/// the current phase of the game.
const DECAY: f64 = 0.5;

/// Shorter searches are not representative.
const MIN_SECONDS: f64 = 0.01;

impl Default for SearchSpeed {
    fn default() -> SearchSpeed {
        SearchSpeed { nodes: INITIAL_SPEED * MIN_SECONDS, seconds: MIN_SECONDS }
    }
}

impl SearchSpeed {
    /// Records that a search visited that many positions in that time.
    pub fn record(&mut self, nodes: u64, time: Duration) {
        let seconds = time.as_secs_f64();
        if seconds >= MIN_SECONDS && nodes > 0 {
            self.nodes = DECAY * self.nodes + nodes as f64;
            self.seconds = DECAY * self.seconds + seconds;
        }
    }

    /// Positions per second.
    pub fn nodes_per_second(&self) -> f64 {
        self.nodes / self.seconds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speed_is_measured() {
        let mut speed = SearchSpeed::default();
        assert!((speed.nodes_per_second() - 1e6).abs() < 1.0);
        speed.record(1000, Duration::from_micros(10));
        assert!((speed.nodes_per_second() - 1e6).abs() < 1.0, "too short to be representative");
        for _ in 0..10 {
            speed.record(5_000_000, Duration::from_secs(1));
        }
        assert!((speed.nodes_per_second() - 5e6).abs() < 1e4);
    }
}
