//! The clocks of a game. The current time is always passed in.

use std::time::Duration;

use crate::view::Clocks;

/// The clocks of both sides, of which at most one is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameClock {
    left: [Duration; 2],
    increment: Duration,
    /// Whose clock is running, and since when.
    running: Option<(u8, Duration)>,
}

impl GameClock {
    pub fn new(left: [Duration; 2], increment: Duration) -> GameClock {
        GameClock { left, increment, running: None }
    }

    /// Starts one side's clock and stops the other's.
    pub fn start(&mut self, side: u8, now: Duration) {
        if self.running.is_none_or(|(running, _)| running != side) {
            self.stop(now);
            self.running = Some((side, now));
        }
    }

    /// Stops both clocks.
    pub fn stop(&mut self, now: Duration) {
        self.left = self.left_at(now);
        self.running = None;
    }

    /// Stops the clock after a move, and adds the increment.
    pub fn press(&mut self, side: u8, now: Duration) {
        self.stop(now);
        self.left[usize::from(side)] += self.increment;
    }

    /// Sets the time left for both sides, when a move is taken back.
    pub fn set_ms(&mut self, left_ms: [u64; 2]) {
        self.left = left_ms.map(Duration::from_millis);
        self.running = None;
    }

    pub fn left_ms(&self, now: Duration) -> [u64; 2] {
        self.left_at(now).map(|left| left.as_millis() as u64)
    }

    pub fn left_at(&self, now: Duration) -> [Duration; 2] {
        let mut left = self.left;
        if let Some((side, since)) = self.running {
            let used = now.saturating_sub(since);
            left[usize::from(side)] = left[usize::from(side)].saturating_sub(used);
        }
        left
    }

    pub fn increment(&self) -> Duration {
        self.increment
    }

    /// When the running clock will run out.
    pub fn expires_at(&self) -> Option<Duration> {
        self.running.map(|(side, since)| since + self.left[usize::from(side)])
    }

    /// The side whose time has run out.
    pub fn expired_side(&self, now: Duration) -> Option<u8> {
        let (side, _) = self.running?;
        self.expires_at().is_some_and(|expires| now >= expires).then_some(side)
    }

    pub fn view(&self, now: Duration) -> Clocks {
        Clocks {
            left_ms: self.left_ms(now),
            increment_ms: self.increment.as_millis() as u64,
            running: self.running.map(|(side, _)| side),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn one_clock_runs_at_a_time() {
        let mut clocks = GameClock::new([s(60); 2], s(2));
        clocks.start(0, s(10));
        clocks.start(0, s(15));
        assert_eq!(clocks.left_ms(s(20)), [50_000, 60_000]);
        clocks.press(0, s(20));
        clocks.start(1, s(20));
        assert_eq!(clocks.left_ms(s(21)), [52_000, 59_000]);
        assert_eq!(clocks.expires_at(), Some(s(80)));
        assert_eq!((clocks.expired_side(s(79)), clocks.expired_side(s(80))), (None, Some(1)));
        clocks.stop(s(30));
        assert_eq!((clocks.expired_side(s(99)), clocks.left_ms(s(99))), (None, [52_000, 50_000]));
    }
}
