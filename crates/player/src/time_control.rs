//! Time controls: how much time each side has.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::{Options, SpecError};
use serde::{Deserialize, Serialize};

use crate::{format_duration, parse_duration};

/// How much time each side has. All parts that are set hold at once; without any,
/// the game is untimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// The time for each move.
    pub per_move: Option<Duration>,
    /// The main time, for the whole game: sudden death unless there is overtime.
    pub main: Option<Duration>,
    /// Added to the main time after every move.
    pub increment: Duration,
    /// What follows the main time, or applies from the first move if there is none.
    pub overtime: Option<Overtime>,
}

/// The periods that follow the main time. Written as text, `3x30s` is byo-yomi with
/// three periods of thirty seconds, and `40/90m` stands for 40 moves in every 90
/// minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Overtime {
    /// Byo-yomi: a move within a period costs nothing, a longer one uses up periods.
    /// The last period must not be exceeded.
    ByoYomi {
        /// How many periods there are, at least one.
        periods: u32,
        /// The length of each.
        period: Duration,
    },
    /// A number of moves in each period (Canadian overtime). Once they are made, the next
    /// period starts with its full time.
    MovesPerPeriod {
        /// How many moves must be made in each period, at least one.
        moves: u32,
        /// The length of each.
        period: Duration,
    },
}

impl TimeControl {
    /// A time for each move.
    pub fn per_move(time: Duration) -> TimeControl {
        TimeControl { per_move: Some(time), ..TimeControl::default() }
    }

    /// A time for the whole game, and an increment after every move.
    pub fn game(main: Duration, increment: Duration) -> TimeControl {
        TimeControl { main: Some(main), increment, ..TimeControl::default() }
    }

    /// Main time, then overtime.
    pub fn with_overtime(main: Duration, overtime: Overtime) -> TimeControl {
        TimeControl { overtime: Some(overtime), ..TimeControl::game(main, Duration::ZERO) }
    }

    /// Whether there is any limit.
    pub fn is_timed(&self) -> bool {
        self.per_move.is_some() || self.main.is_some() || self.overtime.is_some()
    }

    /// The time control of a player's options: `time` for each move or `clock` for the
    /// game. Removes both.
    pub(crate) fn take(options: &mut Options) -> Result<TimeControl, SpecError> {
        let duration = |text: String| parse_duration(&text);
        let per_move = options.take("time").map(duration).transpose()?;
        let main = options.take("clock").map(duration).transpose()?;
        if per_move.is_some() && main.is_some() {
            return Err(SpecError::new("give either `time` for each move or `clock` for the game, not both"));
        }
        Ok(TimeControl { per_move, main, ..TimeControl::default() })
    }
}

impl Overtime {
    /// The length of a period.
    pub fn period(&self) -> Duration {
        let (Overtime::ByoYomi { period, .. } | Overtime::MovesPerPeriod { period, .. }) = self;
        *period
    }

    /// The longest that a move may take if all periods are left.
    pub(crate) fn longest_move(&self) -> Duration {
        match self {
            Overtime::ByoYomi { periods, period } => period.saturating_mul((*periods).max(1)),
            Overtime::MovesPerPeriod { period, .. } => *period,
        }
    }

    /// The time that every move can count on.
    pub(crate) fn time_per_move(&self) -> Duration {
        match self {
            Overtime::ByoYomi { period, .. } => *period,
            Overtime::MovesPerPeriod { moves, period } => *period / (*moves).max(1),
        }
    }
}

impl fmt::Display for Overtime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let period = format_duration(self.period());
        match self {
            Overtime::ByoYomi { periods, .. } => write!(f, "{periods}x{period}"),
            Overtime::MovesPerPeriod { moves, .. } => write!(f, "{moves}/{period}"),
        }
    }
}

impl FromStr for Overtime {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Overtime, SpecError> {
        let error = || {
            let example = "write 3x30s for byo-yomi, or 40/90m for moves per period";
            SpecError::new(format!("`{text}` is not a valid overtime: {example}"))
        };
        let byo_yomi = text.split_once('x');
        let (number, period) = byo_yomi.or(text.split_once('/')).ok_or_else(error)?;
        let number = number.parse::<u32>().ok().filter(|number| *number > 0).ok_or_else(error)?;
        let period = parse_duration(period).map_err(|_| error())?;
        Ok(match byo_yomi {
            Some(_) => Overtime::ByoYomi { periods: number, period },
            None => Overtime::MovesPerPeriod { moves: number, period },
        })
    }
}

impl From<Overtime> for String {
    fn from(overtime: Overtime) -> String {
        overtime.to_string()
    }
}

impl TryFrom<String> for Overtime {
    type Error = SpecError;

    fn try_from(text: String) -> Result<Overtime, SpecError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overtimes_read_back() {
        let byo_yomi = Overtime::ByoYomi { periods: 3, period: Duration::from_secs(30) };
        let moves = Overtime::MovesPerPeriod { moves: 40, period: Duration::from_mins(90) };
        assert_eq!(("3x30s".parse(), "40/90m".parse()), (Ok(byo_yomi), Ok(moves)));
        for overtime in [byo_yomi, moves] {
            assert_eq!(overtime.to_string().parse(), Ok(overtime));
        }
        assert_eq!((byo_yomi.time_per_move().as_secs(), moves.time_per_move().as_secs()), (30, 135));
    }

    #[test]
    fn invalid_overtimes_are_refused() {
        for text in ["", "3", "x", "3x", "x30s", "0x30s", "0/5m", "-1x5s", "3*30s", "3x30", "é", "3é30s"] {
            assert!(text.parse::<Overtime>().is_err(), "{text}");
        }
    }

    #[test]
    fn options_name_the_time_control() {
        let take = |text: &str| {
            let mut spec: game::Spec = text.parse().unwrap();
            TimeControl::take(&mut spec.options).map_err(|error| error.to_string())
        };
        let second = Duration::from_secs(1);
        assert_eq!(take("x"), Ok(TimeControl::default()));
        assert_eq!(take("x:time=1s"), Ok(TimeControl::per_move(second)));
        assert_eq!(take("x:clock=1s"), Ok(TimeControl::game(second, Duration::ZERO)));
        assert!(take("x:time=1s,clock=1s").is_err() && take("x:time=1").is_err());
    }
}
