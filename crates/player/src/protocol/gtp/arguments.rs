//! The arguments of commands.

use std::str::FromStr;
use std::time::Duration;

use game::Side;

use super::Engine;
use crate::{Overtime, TimeControl};

/// What a command takes, for error messages.
#[derive(Clone, Copy)]
pub(super) struct Usage(pub &'static str);

impl Usage {
    /// The arguments, if there are exactly `N`.
    pub fn take<const N: usize>(self, words: &[String]) -> Result<&[String; N], String> {
        words.try_into().map_err(|_| self.error())
    }

    /// The error message.
    pub fn error(self) -> String {
        format!("syntax error: {}", self.0)
    }
}

/// The names of the sides in GTP, in every game.
pub(super) const COLOURS: [&str; 2] = ["black", "white"];

impl Engine {
    /// The side with that colour, by its name in GTP or in the game.
    pub(super) fn side(&self, colour: &str) -> Result<Side, String> {
        let is_named = |side: &Side| {
            let (name, letter) = self.current.position().side_name(*side);
            let short = COLOURS.map(|colour| &colour[..1]);
            let known = [COLOURS[side.index()], short[side.index()], name, &letter.to_string()];
            known.iter().any(|known| known.eq_ignore_ascii_case(colour))
        };
        let side = Side::BOTH.into_iter().find(is_named);
        side.ok_or_else(|| format!("syntax error: a colour must be {} or {}", COLOURS[0], COLOURS[1]))
    }
}

/// A whole number.
pub(super) fn number<N: FromStr>(word: &str) -> Option<N> {
    word.parse().ok()
}

/// The maximum time, in seconds.
const MAX_SECONDS: f64 = 1e9;

/// A time in seconds. A negative one counts as none left.
pub(super) fn time(word: &str) -> Option<Duration> {
    let seconds: f64 = word.parse().ok().filter(|seconds: &f64| seconds.is_finite())?;
    Some(Duration::from_secs_f64(seconds.clamp(0.0, MAX_SECONDS)))
}

/// Main time, then periods in which that many moves must be made. Without moves or length
/// there are no periods.
pub(super) fn time_control(main: Duration, period: Duration, moves: u32) -> TimeControl {
    let has_periods = moves > 0 && !period.is_zero();
    TimeControl {
        main: (!main.is_zero()).then_some(main),
        overtime: has_periods.then_some(Overtime::MovesPerPeriod { moves, period }),
        ..TimeControl::default()
    }
}
