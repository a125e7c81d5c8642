//! Time in GTP: main time, then periods in which so many moves are to be made.

use std::time::Duration;

use game::{BySide, Side};

use crate::MoveLimits;

/// The clocks of both sides.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clocks {
    settings: Settings,
    /// What each side has left; nothing if there is no limit.
    left: BySide<Option<Left>>,
}

/// What both sides start with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Settings {
    /// The main time.
    pub main: Duration,
    /// The length of the periods after it; none if zero.
    pub period: Duration,
    /// How many moves are to be made in each period; no periods if zero.
    pub stones: u32,
}

/// What is left: of the main time if there are no stones, else for so many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    pub time: Duration,
    pub stones: u32,
}

impl Settings {
    /// What a period is, if there are periods.
    fn period(self) -> Option<Left> {
        let has_periods = self.stones > 0 && !self.period.is_zero();
        has_periods.then_some(Left { time: self.period, stones: self.stones })
    }

    /// What a side starts with: the main time, or else the first period, or no
    /// limit.
    fn start(self) -> Option<Left> {
        let main = Left { time: self.main, stones: 0 };
        if self.main.is_zero() { self.period() } else { Some(main) }
    }
}

impl Clocks {
    /// New settings for both sides.
    pub fn set(&mut self, settings: Settings) {
        self.settings = settings;
        self.reset();
    }

    /// A new game.
    pub fn reset(&mut self) {
        self.left = BySide([self.settings.start(); 2]);
    }

    /// What the referee says is left.
    pub fn correct(&mut self, side: Side, left: Left) {
        self.left[side] = Some(left);
    }

    /// What a side may use for its move.
    pub fn limits(&self, side: Side) -> MoveLimits {
        let Some(left) = self.left[side] else { return MoveLimits::default() };
        match (left, self.settings.period()) {
            (Left { time, stones: 1.. }, _) => per_move(time, left.stones),
            (Left { time, .. }, Some(period)) if time.is_zero() => per_move(period.time, period.stones),
            (Left { time, .. }, period) => MoveLimits {
                time_left: Some(time),
                increment: period.map_or(Duration::ZERO, |period| period.time / period.stones),
                ..MoveLimits::default()
            },
        }
    }

    /// A side has made a move that took so long.
    pub fn spend(&mut self, side: Side, elapsed: Duration) {
        let Some(left) = self.left[side] else { return };
        let period = self.settings.period();
        let rest = left.time.saturating_sub(elapsed);
        self.left[side] = match (left.stones, period) {
            (0, Some(period)) if rest.is_zero() => {
                let late = elapsed.saturating_sub(left.time);
                Some(Left { time: period.time.saturating_sub(late), ..period }.without_stone(period))
            }
            (0, _) => Some(Left { time: rest, stones: 0 }),
            (_, period) => Some(Left { time: rest, ..left }.without_stone(period.unwrap_or(left))),
        };
    }
}

impl Left {
    /// One move less to make; with the last, another period begins.
    fn without_stone(self, period: Left) -> Left {
        if self.stones <= 1 { period } else { Left { stones: self.stones - 1, ..self } }
    }
}

fn per_move(time: Duration, stones: u32) -> MoveLimits {
    MoveLimits { move_time: Some(time / stones), ..MoveLimits::default() }
}
