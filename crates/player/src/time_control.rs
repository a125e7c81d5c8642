//! Time controls, and the clock of one side.

use std::time::Duration;

use crate::MoveLimits;

/// How much time each side has. All parts that are set hold at once; without any,
/// time does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// The time for each move.
    pub per_move: Option<Duration>,
    /// The main time, for the whole game: sudden death, unless there is overtime.
    pub main: Option<Duration>,
    /// Added to the main time after every move.
    pub increment: Duration,
    /// What follows the main time.
    pub overtime: Option<Overtime>,
}

/// Periods that follow the main time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overtime {
    /// The length of a period.
    pub period: Duration,
    /// How many moves must be made in each period, at least 1; then it starts anew.
    pub moves: u32,
    /// How many periods there are (byo-yomi): a move that takes longer uses up
    /// periods, and the last one must not be exceeded. Without a number, no period
    /// may be exceeded (Canadian overtime, moves per period).
    pub periods: Option<u32>,
}

impl TimeControl {
    /// So much time for each move.
    pub fn per_move(time: Duration) -> TimeControl {
        TimeControl { per_move: Some(time), ..TimeControl::default() }
    }

    /// So much time for the whole game, and an increment after every move.
    pub fn game(main: Duration, increment: Duration) -> TimeControl {
        TimeControl { main: Some(main), increment, ..TimeControl::default() }
    }

    /// Byo-yomi: after the main time so many periods, of which a move within its
    /// length uses up none.
    pub fn byo_yomi(main: Duration, period: Duration, periods: u32) -> TimeControl {
        let overtime = Overtime { period, moves: 1, periods: Some(periods.max(1)) };
        TimeControl { main: Some(main), overtime: Some(overtime), ..TimeControl::default() }
    }

    /// So many moves in each period, after the main time.
    pub fn moves_per_period(main: Duration, period: Duration, moves: u32) -> TimeControl {
        let overtime = Overtime { period, moves: moves.max(1), periods: None };
        TimeControl { main: Some(main), overtime: Some(overtime), ..TimeControl::default() }
    }

    /// Whether there is any limit.
    pub fn is_timed(&self) -> bool {
        *self != TimeControl::default()
    }
}

/// The clock of one side. It has no time of its own: whoever runs it says how much
/// has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// There is no main time and no overtime.
    Untimed,
    /// What is left of the main time.
    Main(Duration),
    /// What is left of the period, how many moves are to be made in it, and how many
    /// periods there are, this one included.
    Overtime { left: Duration, moves: u32, periods: Option<u32> },
}

impl Clock {
    /// The clock at the beginning of a game.
    pub fn new(control: TimeControl) -> Clock {
        let phase = match (control.main, control.overtime) {
            (Some(main), None) => Phase::Main(main),
            (Some(main), Some(_)) if !main.is_zero() => Phase::Main(main),
            (_, Some(overtime)) => overtime.first(),
            (None, None) => Phase::Untimed,
        };
        Clock { control, phase }
    }

    /// The time control.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// What the clock shows: the rest of the main time or of the period; nothing if
    /// only single moves are timed.
    pub fn left(&self) -> Option<Duration> {
        match self.phase {
            Phase::Untimed => None,
            Phase::Main(left) | Phase::Overtime { left, .. } => Some(left),
        }
    }

    /// The longest that the next move may take.
    pub fn longest_move(&self) -> Option<Duration> {
        let overtime = |of: &Overtime| of.period * of.periods.unwrap_or(1);
        let rest = match self.phase {
            Phase::Untimed => None,
            Phase::Main(left) => Some(left + self.control.overtime.as_ref().map_or(Duration::ZERO, overtime)),
            Phase::Overtime { left, periods, .. } => {
                let period = self.control.overtime.map_or(Duration::ZERO, |of| of.period);
                Some(left + period * periods.map_or(0, |periods| periods.saturating_sub(1)))
            }
        };
        [rest, self.control.per_move].into_iter().flatten().min()
    }

    /// The limits for the next move, for a player who plans its time: what is left
    /// for the game and comes after every move, or the time for this move alone.
    pub fn limits(&self) -> MoveLimits {
        let per_move = self.control.per_move;
        let (move_time, time_left, increment) = match (self.phase, self.control.overtime) {
            (Phase::Untimed, _) => (None, None, Duration::ZERO),
            // Each move in overtime is as good as an increment.
            (Phase::Main(left), Some(Overtime { period, moves, .. })) => {
                (None, Some(left), period / moves.max(1) + self.control.increment)
            }
            (Phase::Main(left), None) => (None, Some(left), self.control.increment),
            (Phase::Overtime { left, moves, .. }, _) => (Some(left / moves.max(1)), None, Duration::ZERO),
        };
        let move_time = [move_time, per_move].into_iter().flatten().min();
        MoveLimits { move_time, time_left, increment, ..MoveLimits::default() }
    }

    /// Lets time pass without a move; says whether there is some left.
    pub fn run(&mut self, elapsed: Duration) -> bool {
        let is_in_time = self.longest_move().is_none_or(|longest| elapsed <= longest);
        self.phase = match self.phase {
            Phase::Untimed => Phase::Untimed,
            Phase::Main(left) => match (left.checked_sub(elapsed), self.control.overtime) {
                (Some(rest), None) => Phase::Main(rest),
                (Some(rest), Some(_)) if !rest.is_zero() => Phase::Main(rest),
                (None, None) => Phase::Main(Duration::ZERO),
                (_, Some(overtime)) => overtime.after(overtime.first(), elapsed.saturating_sub(left)),
            },
            phase @ Phase::Overtime { .. } => {
                self.control.overtime.map_or(phase, |overtime| overtime.after(phase, elapsed))
            }
        };
        is_in_time
    }

    /// Ends a move that took so long; says whether it came in time.
    pub fn press(&mut self, elapsed: Duration) -> bool {
        let is_in_time = self.run(elapsed);
        self.phase = match (self.phase, self.control.overtime) {
            (Phase::Main(left), _) => Phase::Main(left + self.control.increment),
            (Phase::Overtime { moves: ..=1, periods, .. }, Some(overtime)) => {
                Phase::Overtime { left: overtime.period, moves: overtime.moves, periods }
            }
            (Phase::Overtime { left, moves, periods }, _) => {
                Phase::Overtime { left, moves: moves - 1, periods }
            }
            (Phase::Untimed, _) => Phase::Untimed,
        };
        is_in_time
    }

    /// Sets what is left, as a referee says: of the main time, or of a period in
    /// which so many moves are to be made.
    pub fn set_left(&mut self, left: Duration, moves: Option<u32>) {
        let periods = match self.phase {
            Phase::Overtime { periods, .. } => periods,
            _ => self.control.overtime.and_then(|overtime| overtime.periods),
        };
        self.phase = match moves {
            Some(moves) => Phase::Overtime { left, moves: moves.max(1), periods },
            None => Phase::Main(left),
        };
    }
}

impl Overtime {
    fn first(&self) -> Phase {
        Phase::Overtime { left: self.period, moves: self.moves.max(1), periods: self.periods }
    }

    /// The phase after some time: byo-yomi periods are used up one by one.
    fn after(&self, phase: Phase, elapsed: Duration) -> Phase {
        let Phase::Overtime { mut left, moves, mut periods } = phase else { return phase };
        let mut elapsed = elapsed;
        while elapsed > left && periods.is_some_and(|periods| periods > 1) && !self.period.is_zero() {
            elapsed -= left;
            left = self.period;
            periods = periods.map(|periods| periods - 1);
        }
        Phase::Overtime { left: left.saturating_sub(elapsed), moves, periods }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn without_a_control_time_does_not_matter() {
        let mut clock = Clock::new(TimeControl::default());
        assert!(clock.press(s(1000)));
        assert_eq!((clock.left(), clock.longest_move()), (None, None));
        assert_eq!(clock.limits(), MoveLimits::default());
    }

    #[test]
    fn each_move_has_its_time() {
        let mut clock = Clock::new(TimeControl::per_move(s(5)));
        assert!(clock.press(s(5)) && clock.press(s(5)));
        assert!(!clock.press(s(6)));
        assert_eq!(clock.limits().move_time, Some(s(5)));
    }

    #[test]
    fn main_time_runs_down_and_increments_top_it_up() {
        let mut clock = Clock::new(TimeControl::game(s(3), s(1)));
        assert!(clock.press(s(2)));
        assert_eq!((clock.left(), clock.limits().increment), (Some(s(2)), s(1)));
        assert!(clock.press(s(2)));
        assert_eq!(clock.left(), Some(s(1)));
        assert!(!clock.press(s(2)), "the flag falls");
    }

    #[test]
    fn moves_are_counted_in_each_period() {
        let mut clock = Clock::new(TimeControl::moves_per_period(s(10), s(6), 2));
        assert_eq!((clock.limits().time_left, clock.limits().increment), (Some(s(10)), s(3)));
        assert!(clock.press(s(12)), "two seconds of the first period");
        assert_eq!((clock.left(), clock.limits().move_time), (Some(s(4)), Some(s(4))));
        assert!(clock.press(s(4)), "the second move of the period");
        assert_eq!((clock.left(), clock.limits().move_time), (Some(s(6)), Some(s(3))));
        assert!(!clock.press(s(7)));
    }

    #[test]
    fn byo_yomi_uses_up_periods() {
        let mut clock = Clock::new(TimeControl::byo_yomi(s(0), s(10), 3));
        assert_eq!((clock.left(), clock.longest_move()), (Some(s(10)), Some(s(30))));
        assert!(clock.press(s(9)));
        assert_eq!(clock.longest_move(), Some(s(30)), "within its length it costs nothing");
        assert!(clock.press(s(15)));
        assert_eq!(clock.longest_move(), Some(s(20)));
        assert!(clock.press(s(20)));
        assert_eq!((clock.left(), clock.longest_move()), (Some(s(10)), Some(s(10))));
        assert!(!clock.press(s(11)));
    }

    #[test]
    fn a_referee_corrects_the_clock() {
        let mut clock = Clock::new(TimeControl::moves_per_period(s(60), s(10), 5));
        clock.set_left(s(8), Some(2));
        assert_eq!(clock.limits().move_time, Some(s(4)));
        clock.set_left(s(30), None);
        assert_eq!(clock.limits().time_left, Some(s(30)));
    }

    #[test]
    fn time_passes_between_moves() {
        let mut clock = Clock::new(TimeControl::game(s(60), s(5)));
        assert!(clock.run(s(20)) && clock.run(s(10)));
        assert_eq!(clock.left(), Some(s(30)), "an increment comes with a move");
    }
}
