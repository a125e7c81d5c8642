//! Arguments of commands.

use std::str::FromStr;
use std::time::Duration;

use game::Side;

use super::Engine;
use crate::{Overtime, TimeControl};

/// What a command takes, for those who give something else.
#[derive(Clone, Copy)]
pub(super) struct Usage(pub &'static str);

impl Usage {
    /// Exactly so many words.
    pub fn take<const N: usize>(self, words: &[String]) -> Result<&[String; N], String> {
        words.try_into().map_err(|_| self.error())
    }

    /// The message.
    pub fn error(self) -> String {
        format!("syntax error: {}", self.0)
    }
}

/// The sides as GTP names them, in every game.
pub(super) const COLOURS: [&str; 2] = ["black", "white"];

impl Engine {
    /// The side meant by a colour: as GTP says, or as the game does.
    pub(super) fn side(&self, colour: &str) -> Result<Side, String> {
        let is_meant = |side: &Side| {
            let (name, letter) = self.current.position().side_name(*side);
            let short = COLOURS.map(|colour| &colour[..1]);
            let known = [COLOURS[side.index()], short[side.index()], name, &letter.to_string()];
            known.iter().any(|known| known.eq_ignore_ascii_case(colour))
        };
        let side = Side::BOTH.into_iter().find(is_meant);
        side.ok_or_else(|| format!("syntax error: a colour is {} or {}", COLOURS[0], COLOURS[1]))
    }
}

/// A whole number.
pub(super) fn number<N: FromStr>(word: &str) -> Option<N> {
    word.parse().ok()
}

/// No clock is set to more.
const LONGEST: f64 = 1e9;

/// A time in seconds. Whoever is late has none left.
pub(super) fn time(word: &str) -> Option<Duration> {
    let seconds: f64 = word.parse().ok().filter(|seconds: &f64| seconds.is_finite())?;
    Some(Duration::from_secs_f64(seconds.clamp(0.0, LONGEST)))
}

/// Main time, then periods in which so many moves are to be made. What is zero does not
/// exist, nor do periods without moves.
pub(super) fn time_control(main: Duration, period: Duration, moves: u32) -> TimeControl {
    let has_periods = moves > 0 && !period.is_zero();
    TimeControl {
        main: (!main.is_zero()).then_some(main),
        overtime: has_periods.then_some(Overtime::MovesPerPeriod { moves, period }),
        ..TimeControl::default()
    }
}
