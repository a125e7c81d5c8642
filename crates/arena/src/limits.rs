//! Time controls and other limits.

use std::time::Duration;

use player::{Clock, MoveLimits, Overtime, TimeControl};
use serde::{Deserialize, Serialize};

/// The limits on players. All that are set hold at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Limits {
    /// The time for each move.
    #[serde(with = "text", skip_serializing_if = "Option::is_none")]
    pub move_time: Option<Duration>,
    /// The time for a whole game.
    #[serde(with = "text", skip_serializing_if = "Option::is_none")]
    pub game_time: Option<Duration>,
    /// The time added to a game's after every move.
    #[serde(with = "text_or_zero", skip_serializing_if = "Option::is_none")]
    pub increment: Option<Duration>,
    /// What follows a game's time, or applies from the first move if there is none:
    /// `3x30s` is byo-yomi, and `40/90m` stands for 40 moves in every 90 minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overtime: Option<Overtime>,
    /// The maximum number of nodes for a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The maximum search depth in plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// How late a move may be before it loses.
    #[serde(with = "text_or_zero", skip_serializing_if = "Option::is_none")]
    pub margin: Option<Duration>,
    /// How long to wait for an external player, beyond its time, before it counts
    /// as hung.
    #[serde(with = "text_or_zero", skip_serializing_if = "Option::is_none")]
    pub patience: Option<Duration>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            move_time: None,
            game_time: None,
            increment: None,
            overtime: None,
            nodes: None,
            depth: None,
            margin: Some(Duration::from_millis(50)),
            patience: Some(Duration::from_mins(1)),
        }
    }
}

impl Limits {
    /// A player's clock at the start of a game.
    pub fn clock(&self) -> Clock {
        Clock::new(TimeControl {
            per_move: self.move_time,
            main: self.game_time,
            increment: self.increment.unwrap_or_default(),
            overtime: self.overtime,
        })
    }

    /// The limits for the next move of a player with that clock.
    pub fn for_move(&self, clock: &Clock) -> MoveLimits {
        let time = clock.expires_in().unwrap_or_default() + self.margin.unwrap_or_default();
        MoveLimits {
            depth: self.depth,
            nodes: self.nodes,
            reply_timeout: Some(time + self.patience.unwrap_or_default()),
            ..clock.limits()
        }
    }

    /// Ends a move on a player's clock; returns whether it came in time or at most the
    /// margin later.
    pub fn press(&self, clock: &mut Clock, elapsed: Duration) -> bool {
        let margin = self.margin.unwrap_or_default();
        let is_in_time = clock.expires_in().is_none_or(|limit| elapsed <= limit + margin);
        clock.press(elapsed);
        is_in_time
    }
}

/// Durations as `20ms` or `5s`.
mod text {
    use std::time::Duration;

    use player::{format_duration, parse_duration};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::ref_option, reason = "serde asks for it")]
    pub fn serialize<S: Serializer>(duration: &Option<Duration>, serializer: S) -> Result<S::Ok, S::Error> {
        match duration {
            Some(duration) => serializer.serialize_str(&format_duration(*duration)),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| parse_duration(&text).map_err(D::Error::custom)).transpose()
    }
}

/// The same for those that may be zero.
mod text_or_zero {
    use std::time::Duration;

    use player::parse_duration_or_zero;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer};

    pub use super::text::serialize;

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| parse_duration_or_zero(&text).map_err(D::Error::custom)).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_clock_runs_down_and_is_topped_up() {
        let limits = Limits {
            game_time: Some(3 * SECOND),
            increment: Some(SECOND),
            margin: None,
            ..Limits::default()
        };
        let mut clock = limits.clock();
        assert!(limits.press(&mut clock, 2 * SECOND));
        assert_eq!(limits.for_move(&clock).time_left, Some(2 * SECOND));
        assert!(limits.press(&mut clock, 2 * SECOND));
        assert_eq!(limits.for_move(&clock).time_left, Some(SECOND));
        assert!(!limits.press(&mut clock, 2 * SECOND), "the flag falls");
    }

    #[test]
    fn a_margin_forgives_a_little() {
        let limits = Limits { move_time: Some(SECOND), margin: Some(SECOND / 10), ..Limits::default() };
        assert!(limits.press(&mut limits.clock(), SECOND + SECOND / 20));
        assert!(!limits.press(&mut limits.clock(), SECOND + SECOND / 5));
        let unlimited = Limits::default();
        assert!(unlimited.press(&mut unlimited.clock(), 1000 * SECOND), "no limit, no loss");
    }

    #[test]
    fn overtime_is_written_as_text() {
        let limits: Limits = serde_json::from_str(r#"{"game-time": "1m", "overtime": "3x10s"}"#).unwrap();
        let mut clock = limits.clock();
        assert_eq!(limits.for_move(&clock).reply_timeout, Some(Duration::from_millis(150_050)));
        assert!(limits.press(&mut clock, 75 * SECOND));
        assert_eq!(limits.for_move(&clock).move_time, Some(10 * SECOND));
        let written = serde_json::to_string(&limits).unwrap();
        assert!(written.contains(r#""overtime":"3x10s""#), "{written}");
        assert!(serde_json::from_str::<Limits>(r#"{"overtime": "3"}"#).is_err());
    }

    #[test]
    fn increments_and_margins_may_be_zero() {
        let read = |text: &str| serde_json::from_str::<Limits>(text);
        let limits = read(r#"{"game-time": "3s", "increment": "0s", "margin": "0ms"}"#).unwrap();
        assert_eq!((limits.increment, limits.margin), (Some(Duration::ZERO), Some(Duration::ZERO)));
        let written = serde_json::to_string(&limits).unwrap();
        assert_eq!(read(&written).unwrap(), limits);
        assert!(read(r#"{"game-time": "0s"}"#).is_err());
    }
}
