//! The clocks of a game. The current time is always passed in.

use std::time::Duration;

use player::{Clock, MoveLimits, TimeControl};

use crate::view::Clocks;

/// A period ends when it is exceeded, not when it is used up: this much later the next one runs.
const PERIOD_EXCEEDED: Duration = Duration::from_millis(1);

/// The clocks of both sides, of which at most one is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameClocks {
    /// As they were when the running one was started.
    sides: [Clock; 2],
    /// Whose clock is running, and since when.
    running: Option<(u8, Duration)>,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockReading {
    /// The rest of the main time or of the current period; the time left for the move if only
    /// single moves are timed.
    pub left: Duration,
    /// In overtime, the byo-yomi periods left or the moves to go.
    pub overtime_left: Option<u32>,
}

impl GameClocks {
    pub fn new(control: TimeControl) -> GameClocks {
        GameClocks { sides: [Clock::new(control); 2], running: None }
    }

    pub fn control(&self) -> &TimeControl {
        self.sides[0].control()
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
        self.sides = self.at(now);
        self.running = None;
    }

    /// Stops the clock after a move.
    pub fn press(&mut self, side: u8, now: Duration) {
        self.stop(now);
        self.sides[usize::from(side)].press(Duration::ZERO);
    }

    /// Stops both clocks and sets them, when a move is taken back.
    pub fn set(&mut self, readings: [ClockReading; 2]) {
        self.running = None;
        for (clock, reading) in self.sides.iter_mut().zip(readings) {
            clock.reset();
            let TimeControl { per_move, overtime, .. } = *clock.control();
            if clock.left().is_some() {
                clock.set_left(reading.left, reading.overtime_left.filter(|_| overtime.is_some()));
            } else if let Some(time) = per_move {
                clock.run(time.saturating_sub(reading.left));
            }
        }
    }

    /// Stops both clocks and gives the next move its full time, if only single moves are timed.
    pub fn restart_move(&mut self, now: Duration) {
        self.stop(now);
        self.sides.iter_mut().filter(|clock| clock.left().is_none()).for_each(Clock::reset);
    }

    pub fn readings(&self, now: Duration) -> [ClockReading; 2] {
        self.at(now).map(|clock| ClockReading {
            left: clock.left().or(clock.expires_in()).unwrap_or_default(),
            overtime_left: overtime_left(&clock),
        })
    }

    /// The limits for a program's move.
    pub fn limits(&self, side: u8, now: Duration) -> MoveLimits {
        self.at(now)[usize::from(side)].limits()
    }

    /// When the running clock will run out, or go on to its next period.
    pub fn wakes_at(&self) -> Option<Duration> {
        let (side, since) = self.running?;
        let clock = &self.sides[usize::from(side)];
        let period_ends = clock.left().map(|left| left.saturating_add(PERIOD_EXCEEDED));
        let next = clock.expires_in().into_iter().chain(period_ends).min();
        next.map(|next| since.saturating_add(next))
    }

    /// The side whose time has run out.
    pub fn expired_side(&self, now: Duration) -> Option<u8> {
        let (side, since) = self.running?;
        let expires_in = self.sides[usize::from(side)].expires_in()?;
        (now.saturating_sub(since) >= expires_in).then_some(side)
    }

    /// Brings the running clock up to date if it has gone on to another period; returns whether it
    /// has.
    pub fn next_period(&mut self, now: Duration) -> bool {
        let Some((side, _)) = self.running else { return false };
        let sides = self.at(now);
        let has_changed = sides.each_ref().map(overtime_left) != self.sides.each_ref().map(overtime_left);
        if has_changed {
            self.sides = sides;
            self.running = Some((side, now));
        }
        has_changed
    }

    pub fn view(&self, now: Duration) -> Clocks {
        let (sides, control) = (self.at(now), self.control());
        Clocks {
            left_ms: self.readings(now).map(|reading| milliseconds(reading.left)),
            increment_ms: milliseconds(control.increment),
            move_time_ms: control.per_move.map(milliseconds),
            overtime: control.overtime,
            periods_left: sides.each_ref().map(Clock::periods_left),
            moves_to_go: sides.each_ref().map(Clock::moves_to_go),
            running: self.running.map(|(side, _)| side),
        }
    }

    /// Both clocks as they are now.
    fn at(&self, now: Duration) -> [Clock; 2] {
        let mut sides = self.sides;
        if let Some((side, since)) = self.running {
            sides[usize::from(side)].run(now.saturating_sub(since));
        }
        sides
    }
}

fn overtime_left(clock: &Clock) -> Option<u32> {
    clock.periods_left().or(clock.moves_to_go())
}

/// A duration as it is saved and sent.
pub fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use player::Overtime;

    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn left(clocks: &GameClocks, now: Duration) -> [u64; 2] {
        clocks.readings(now).map(|reading| reading.left.as_secs())
    }

    #[test]
    fn one_clock_runs_at_a_time() {
        let mut clocks = GameClocks::new(TimeControl::game(s(60), s(2)));
        clocks.start(0, s(10));
        clocks.start(0, s(15));
        assert_eq!(left(&clocks, s(20)), [50, 60]);
        clocks.press(0, s(20));
        clocks.start(1, s(20));
        assert_eq!(left(&clocks, s(21)), [52, 59]);
        assert_eq!(clocks.wakes_at(), Some(s(80)));
        assert_eq!((clocks.expired_side(s(79)), clocks.expired_side(s(80))), (None, Some(1)));
        clocks.stop(s(30));
        assert_eq!((clocks.expired_side(s(99)), left(&clocks, s(99))), (None, [52, 50]));
    }

    #[test]
    fn readings_restore_the_clocks() {
        for control in [
            TimeControl::per_move(s(60)),
            TimeControl::game(s(60), s(2)),
            TimeControl::with_overtime(s(60), Overtime::ByoYomi { periods: 3, period: s(30) }),
            TimeControl::with_overtime(s(10), Overtime::ByoYomi { periods: 3, period: s(30) }),
            TimeControl::with_overtime(s(10), Overtime::MovesPerPeriod { moves: 5, period: s(60) }),
        ] {
            let mut clocks = GameClocks::new(control);
            clocks.start(0, s(0));
            clocks.press(0, s(45));
            clocks.start(1, s(45));
            clocks.stop(s(95));
            let mut restored = GameClocks::new(control);
            restored.set(clocks.readings(s(95)));
            assert_eq!(restored.view(s(0)), clocks.view(s(95)));
            assert_eq!(restored.limits(1, s(0)), clocks.limits(1, s(95)));
        }
    }
}
