//! The clock of one side.

use std::time::Duration;

use crate::{MoveLimits, Overtime, TimeControl};

/// The clock of one side in a game. It does not measure time: its owner reports how much
/// has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    phase: Phase,
    /// The time spent on the current move so far.
    spent: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// There is neither main time nor overtime.
    Untimed,
    /// The main time left.
    Main(Duration),
    /// The time left in the current period.
    Overtime {
        overtime: Overtime,
        left: Duration,
        /// In byo-yomi the periods left, the current one included; otherwise the moves
        /// still to be made in the current period.
        count: u32,
    },
}

impl Clock {
    /// A clock at the start of a game.
    pub fn new(control: TimeControl) -> Clock {
        let phase = match (control.main, control.overtime) {
            (Some(main), overtime) => Phase::main(main, overtime),
            (None, Some(overtime)) => Phase::overtime(overtime),
            (None, None) => Phase::Untimed,
        };
        Clock { control, phase, spent: Duration::ZERO }
    }

    /// Sets the clock back to the start of a game.
    pub fn reset(&mut self) {
        *self = Clock::new(self.control);
    }

    /// The time control.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// What the clock shows: the rest of the main time or of the current period. None
    /// if at most single moves are timed.
    pub fn left(&self) -> Option<Duration> {
        match self.phase {
            Phase::Untimed => None,
            Phase::Main(left) | Phase::Overtime { left, .. } => Some(left),
        }
    }

    /// The byo-yomi periods left, the current one included; none before overtime.
    pub fn periods_left(&self) -> Option<u32> {
        match self.phase {
            Phase::Overtime { overtime: Overtime::ByoYomi { .. }, count, .. } => Some(count),
            _ => None,
        }
    }

    /// The moves still to be made in the current period, where they are counted.
    pub fn moves_to_go(&self) -> Option<u32> {
        match self.phase {
            Phase::Overtime { overtime: Overtime::MovesPerPeriod { .. }, count, .. } => Some(count),
            _ => None,
        }
    }

    /// How much longer the current move may take before the flag falls; none without a
    /// limit.
    pub fn expires_in(&self) -> Option<Duration> {
        let total = match self.phase {
            Phase::Untimed => None,
            Phase::Main(left) => {
                let overtime = self.control.overtime.map_or(Duration::ZERO, |of| of.longest_move());
                Some(left.saturating_add(overtime))
            }
            Phase::Overtime { overtime: Overtime::ByoYomi { period, .. }, left, count } => {
                Some(left.saturating_add(period.saturating_mul(count - 1)))
            }
            Phase::Overtime { left, .. } => Some(left),
        };
        [total, self.move_time_left()].into_iter().flatten().min()
    }

    /// The limits for the current move, for a player who manages its time: what is left
    /// for the game and added after every move, or the time for this move alone.
    pub fn limits(&self) -> MoveLimits {
        let (move_time, time_left, increment) = match self.phase {
            Phase::Untimed => (None, None, Duration::ZERO),
            // A move in overtime is as good as an increment.
            Phase::Main(left) => {
                let overtime = self.control.overtime.map_or(Duration::ZERO, |of| of.time_per_move());
                (None, Some(left), self.control.increment.saturating_add(overtime))
            }
            Phase::Overtime { overtime: Overtime::ByoYomi { .. }, left, .. } => {
                (Some(left), None, Duration::ZERO)
            }
            Phase::Overtime { overtime: Overtime::MovesPerPeriod { .. }, left, count } => {
                (Some(left / count), None, Duration::ZERO)
            }
        };
        let move_time = [move_time, self.move_time_left()].into_iter().flatten().min();
        MoveLimits { move_time, time_left, increment, ..MoveLimits::default() }
    }

    /// Lets time pass in the middle of a move; returns whether the flag is still up.
    pub fn run(&mut self, elapsed: Duration) -> bool {
        let is_in_time = self.expires_in().is_none_or(|limit| elapsed <= limit);
        self.spent = self.spent.saturating_add(elapsed);
        self.phase = match self.phase {
            Phase::Main(left) if left > elapsed => Phase::Main(left.saturating_sub(elapsed)),
            Phase::Main(left) => {
                Phase::main(Duration::ZERO, self.control.overtime).after(elapsed.saturating_sub(left))
            }
            phase => phase.after(elapsed),
        };
        is_in_time
    }

    /// Ends the current move after that much more time; returns whether it was in time.
    pub fn press(&mut self, elapsed: Duration) -> bool {
        let is_in_time = self.run(elapsed);
        self.spent = Duration::ZERO;
        self.phase = match self.phase {
            Phase::Untimed => Phase::Untimed,
            Phase::Main(left) => Phase::Main(left.saturating_add(self.control.increment)),
            Phase::Overtime { overtime: overtime @ Overtime::ByoYomi { period, .. }, count, .. } => {
                Phase::Overtime { overtime, left: period, count }
            }
            Phase::Overtime { overtime, count: ..=1, .. } => Phase::overtime(overtime),
            Phase::Overtime { overtime, left, count } => Phase::Overtime { overtime, left, count: count - 1 },
        };
        is_in_time
    }

    /// Sets the time left: of the main time or, given a count, of the current period, with
    /// that many moves to go or byo-yomi periods left. Without overtime the count is one of
    /// moves, and periods are assumed to be as long as what is left of this one.
    pub fn set_left(&mut self, left: Duration, count: Option<u32>) {
        self.phase = match (count, self.control.overtime) {
            (None, overtime) => Phase::main(left, overtime),
            (Some(count), Some(overtime)) => Phase::Overtime { overtime, left, count: count.max(1) },
            (Some(moves), None) => Phase::overtime(Overtime::MovesPerPeriod { moves, period: left }),
        };
    }

    fn move_time_left(&self) -> Option<Duration> {
        self.control.per_move.map(|time| time.saturating_sub(self.spent))
    }
}

impl Phase {
    /// The main time left; when it is used up, overtime begins.
    fn main(left: Duration, overtime: Option<Overtime>) -> Phase {
        match overtime {
            Some(overtime) if left.is_zero() => Phase::overtime(overtime),
            _ => Phase::Main(left),
        }
    }

    /// The beginning of the overtime.
    fn overtime(overtime: Overtime) -> Phase {
        let (Overtime::ByoYomi { periods: count, period }
        | Overtime::MovesPerPeriod { moves: count, period }) = overtime;
        Phase::Overtime { overtime, left: period, count: count.max(1) }
    }

    /// The same phase after some time. Byo-yomi periods are used up one by one.
    fn after(self, elapsed: Duration) -> Phase {
        match self {
            Phase::Untimed => Phase::Untimed,
            Phase::Main(left) => Phase::Main(left.saturating_sub(elapsed)),
            Phase::Overtime { overtime: overtime @ Overtime::ByoYomi { period, .. }, left, count }
                if elapsed > left && count > 1 && !period.is_zero() =>
            {
                let (late, length) = (elapsed.saturating_sub(left).as_nanos(), period.as_nanos());
                let used = late.div_ceil(length).min(u128::from(count - 1)) as u32;
                let elapsed = elapsed.saturating_sub(left).saturating_sub(period.saturating_mul(used - 1));
                Phase::Overtime { overtime, left: period.saturating_sub(elapsed), count: count - used }
            }
            Phase::Overtime { overtime, left, count } => {
                Phase::Overtime { overtime, left: left.saturating_sub(elapsed), count }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn byo_yomi(main: u64, period: u64, periods: u32) -> Clock {
        let overtime = Overtime::ByoYomi { periods, period: s(period) };
        Clock::new(TimeControl::with_overtime(s(main), overtime))
    }

    fn moves_per_period(main: u64, period: u64, moves: u32) -> Clock {
        let overtime = Overtime::MovesPerPeriod { moves, period: s(period) };
        Clock::new(TimeControl::with_overtime(s(main), overtime))
    }

    #[test]
    fn without_a_time_control_time_does_not_matter() {
        let mut clock = Clock::new(TimeControl::default());
        assert!(clock.press(s(1000)) && clock.run(s(1000)));
        assert_eq!((clock.left(), clock.expires_in()), (None, None));
        assert_eq!(clock.limits(), MoveLimits::default());
    }

    #[test]
    fn each_move_has_its_time() {
        let mut clock = Clock::new(TimeControl::per_move(s(5)));
        assert!(clock.press(s(5)) && clock.press(s(5)));
        assert_eq!(clock.limits().move_time, Some(s(5)));
        assert!(!clock.press(s(6)));
        assert!(clock.run(s(2)) && clock.run(s(2)));
        assert_eq!(clock.expires_in(), Some(s(1)), "an interrupted move has no more time");
        assert!(!clock.press(s(2)));
        assert_eq!(clock.expires_in(), Some(s(5)));
    }

    #[test]
    fn main_time_runs_down_and_increments_top_it_up() {
        let mut clock = Clock::new(TimeControl::game(s(3), s(1)));
        assert!(clock.press(s(2)));
        assert_eq!((clock.left(), clock.limits().increment), (Some(s(2)), s(1)));
        assert!(clock.press(s(2)));
        assert_eq!((clock.left(), clock.expires_in()), (Some(s(1)), Some(s(1))));
        assert!(!clock.press(s(2)), "the flag falls");
    }

    #[test]
    fn moves_are_counted_in_each_period() {
        let mut clock = moves_per_period(10, 6, 2);
        assert_eq!((clock.limits().time_left, clock.limits().increment), (Some(s(10)), s(3)));
        assert_eq!((clock.expires_in(), clock.moves_to_go()), (Some(s(16)), None));
        assert!(clock.press(s(12)), "two seconds of the first period");
        assert_eq!((clock.left(), clock.moves_to_go()), (Some(s(4)), Some(1)));
        assert_eq!(clock.limits().move_time, Some(s(4)));
        assert!(clock.press(s(4)), "the second move of the period");
        assert_eq!((clock.left(), clock.limits().move_time), (Some(s(6)), Some(s(3))));
        assert!(!clock.press(s(7)));
    }

    #[test]
    fn periods_may_start_with_the_game() {
        let overtime = Some(Overtime::MovesPerPeriod { moves: 40, period: s(90) });
        let mut clock = Clock::new(TimeControl { overtime, ..TimeControl::default() });
        assert_eq!((clock.left(), clock.moves_to_go()), (Some(s(90)), Some(40)));
        assert!((0..40).all(|_| clock.press(s(2))));
        assert_eq!((clock.left(), clock.moves_to_go()), (Some(s(90)), Some(40)));
    }

    #[test]
    fn byo_yomi_uses_up_periods() {
        let mut clock = byo_yomi(0, 10, 3);
        assert_eq!((clock.left(), clock.expires_in()), (Some(s(10)), Some(s(30))));
        assert!(clock.press(s(10)));
        assert_eq!(clock.expires_in(), Some(s(30)), "a move within the period costs nothing");
        assert!(clock.run(s(15)));
        assert_eq!((clock.left(), clock.periods_left()), (Some(s(5)), Some(2)));
        assert!(clock.press(s(5)));
        assert_eq!((clock.periods_left(), clock.expires_in()), (Some(2), Some(s(20))));
        assert!(clock.press(s(20)));
        assert_eq!((clock.left(), clock.expires_in()), (Some(s(10)), Some(s(10))));
        assert!(!clock.press(s(11)));
    }

    #[test]
    fn main_time_comes_before_byo_yomi() {
        let mut clock = byo_yomi(20, 10, 2);
        assert_eq!((clock.expires_in(), clock.limits().increment), (Some(s(40)), s(10)));
        assert!(clock.press(s(19)));
        assert_eq!((clock.left(), clock.periods_left()), (Some(s(1)), None));
        assert!(clock.press(s(13)), "one second of main time, two periods");
        assert_eq!((clock.limits().move_time, clock.periods_left()), (Some(s(10)), Some(1)));
    }

    #[test]
    fn the_referee_corrects_the_clock() {
        let mut clock = moves_per_period(60, 10, 5);
        clock.set_left(s(8), Some(2));
        assert_eq!(clock.limits().move_time, Some(s(4)));
        clock.set_left(s(30), None);
        assert_eq!(clock.limits().time_left, Some(s(30)));
        clock.set_left(s(0), None);
        assert_eq!(clock.limits().move_time, Some(s(2)), "a period begins");
        let mut untimed = Clock::new(TimeControl::default());
        untimed.set_left(s(8), Some(2));
        assert!(untimed.press(s(3)) && untimed.press(s(5)));
        assert_eq!((untimed.left(), untimed.moves_to_go()), (Some(s(8)), Some(2)));
        untimed.set_left(s(9), None);
        assert!(!untimed.press(s(10)));
        untimed.reset();
        assert_eq!(untimed.left(), None);
    }

    #[test]
    fn time_passes_between_moves() {
        let mut clock = Clock::new(TimeControl::game(s(60), s(5)));
        assert!(clock.run(s(20)) && clock.run(s(10)));
        assert_eq!(clock.left(), Some(s(30)), "the increment comes with the move");
        assert!(clock.run(s(30)) && !clock.run(s(1)));
        assert_eq!((clock.left(), clock.expires_in()), (Some(s(0)), Some(s(0))));
    }

    #[test]
    fn extreme_time_controls_do_not_overflow() {
        for overtime in [
            Overtime::ByoYomi { periods: u32::MAX, period: Duration::MAX },
            Overtime::ByoYomi { periods: u32::MAX, period: Duration::from_nanos(1) },
            Overtime::ByoYomi { periods: 0, period: Duration::ZERO },
            Overtime::MovesPerPeriod { moves: 0, period: Duration::MAX },
        ] {
            let control =
                TimeControl { increment: Duration::MAX, ..TimeControl::with_overtime(s(1), overtime) };
            let mut clock = Clock::new(control);
            for elapsed in [s(1), Duration::MAX, Duration::ZERO, s(1)] {
                clock.press(elapsed);
                let _ = (clock.limits(), clock.expires_in());
            }
            clock.set_left(s(1), Some(0));
            clock.press(s(1));
        }
    }
}
