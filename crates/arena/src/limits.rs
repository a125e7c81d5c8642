//! How long players may think.

use std::time::Duration;

use player::MoveLimits;
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
    #[serde(with = "text", skip_serializing_if = "Option::is_none")]
    pub increment: Option<Duration>,
    /// The positions to visit for a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The plies to look ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// How much too late a move may come.
    #[serde(with = "text", skip_serializing_if = "Option::is_none")]
    pub margin: Option<Duration>,
    /// How long an external player may be silent, beyond its time, before it is
    /// taken for dead.
    #[serde(with = "text", skip_serializing_if = "Option::is_none")]
    pub patience: Option<Duration>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            move_time: None,
            game_time: None,
            increment: None,
            nodes: None,
            depth: None,
            margin: Some(Duration::from_millis(50)),
            patience: Some(Duration::from_mins(1)),
        }
    }
}

impl Limits {
    /// A player's clock at the beginning of a game.
    pub fn clock(&self) -> GameClock {
        GameClock { left: self.game_time }
    }

    /// The limits for the next move of a player with that clock.
    pub fn for_move(&self, clock: GameClock) -> MoveLimits {
        let time = [self.move_time, clock.left].into_iter().flatten().min().unwrap_or_default();
        MoveLimits {
            move_time: self.move_time,
            time_left: clock.left,
            increment: self.increment.unwrap_or_default(),
            depth: self.depth,
            nodes: self.nodes,
            reply_timeout: Some(time + self.margin.unwrap_or_default() + self.patience.unwrap_or_default()),
            wants_value: false,
        }
    }
}

/// What is left of a player's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    left: Option<Duration>,
}

impl GameClock {
    /// Takes the time of a move off; says whether the move came in time.
    pub fn press(&mut self, elapsed: Duration, limits: &Limits) -> bool {
        let margin = limits.margin.unwrap_or_default();
        let in_time = |limit: Option<Duration>| limit.is_none_or(|limit| elapsed <= limit + margin);
        let kept = in_time(limits.move_time) && in_time(self.left);
        let increment = limits.increment.unwrap_or_default();
        self.left = self.left.map(|left| left.saturating_sub(elapsed) + increment);
        kept
    }
}

/// Durations as `20ms` or `5s`.
mod text {
    use std::time::Duration;

    use player::{parse_duration, write_duration};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::ref_option, reason = "serde asks for it")]
    pub fn serialize<S: Serializer>(duration: &Option<Duration>, serializer: S) -> Result<S::Ok, S::Error> {
        match duration {
            Some(duration) => serializer.serialize_str(&write_duration(*duration)),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| parse_duration(&text).map_err(D::Error::custom)).transpose()
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
        assert!(clock.press(2 * SECOND, &limits));
        assert_eq!(limits.for_move(clock).time_left, Some(2 * SECOND));
        assert!(clock.press(2 * SECOND, &limits));
        assert_eq!(limits.for_move(clock).time_left, Some(SECOND));
        assert!(!clock.press(2 * SECOND, &limits), "the flag falls");
    }

    #[test]
    fn a_margin_forgives_a_little() {
        let limits = Limits { move_time: Some(SECOND), margin: Some(SECOND / 10), ..Limits::default() };
        assert!(limits.clock().press(SECOND + SECOND / 20, &limits));
        assert!(!limits.clock().press(SECOND + SECOND / 5, &limits));
        assert!(Limits::default().clock().press(1000 * SECOND, &Limits::default()), "no limit, no loss");
    }
}
