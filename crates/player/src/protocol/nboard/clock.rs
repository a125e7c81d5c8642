//! The clocks of a game in GGF.

use std::time::Duration;

use game::{BySide, Side};
use notation::{Ggf, GgfClock};

use crate::MoveLimits;

/// What each side has left; nothing if the game is played without clocks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clocks(BySide<Option<Clock>>);

/// Seconds, for both.
#[derive(Clone, Copy, Debug)]
struct Clock {
    left: f64,
    increment: f64,
}

/// No clock shows more.
const LONGEST: f64 = 1e9;

impl Clocks {
    /// The clocks after the moves of a game.
    pub fn of(ggf: &Ggf) -> Clocks {
        let clock = |GgfClock { main, increment, .. }: GgfClock| Clock {
            left: main.as_secs_f64(),
            increment: increment.as_secs_f64(),
        };
        let is_timed = |clock: &GgfClock| !(clock.main.is_zero() && clock.increment.is_zero());
        let mut clocks = Clocks(BySide(Side::BOTH.map(|side| ggf.clock(side).filter(is_timed).map(clock))));
        for chosen in &ggf.moves {
            clocks.spend(chosen.side, chosen.seconds.unwrap_or(0.0));
        }
        clocks
    }

    /// A side has made a move that took so long.
    pub fn spend(&mut self, side: Side, seconds: f64) {
        if let Some(clock) = &mut self.0[side] {
            clock.left += clock.increment - seconds.max(0.0);
        }
    }

    /// What a side may use for its move.
    pub fn limits(&self, side: Side) -> MoveLimits {
        let seconds = |seconds: f64| Duration::from_secs_f64(seconds.clamp(0.0, LONGEST));
        self.0[side].map_or(MoveLimits::default(), |clock| MoveLimits {
            time_left: Some(seconds(clock.left)),
            increment: seconds(clock.increment),
            ..MoveLimits::default()
        })
    }
}
