//! What the engine is asked, and what it tells.

use std::time::Duration;

use super::crew::Control;
use super::score::{INFINITE, POINT, Score, Selectivity};
use super::stages::Effort;
use crate::Clock;

/// What to search for, and how long.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// How hard to think.
    pub effort: Effort,
    /// The scores that matter, in discs or seeds: those between the two.
    pub window: Option<(i32, i32)>,
    /// How many of the best moves to find.
    pub lines: usize,
    /// How many positions to visit at most.
    pub most_nodes: Option<u64>,
    /// Who tells the time.
    pub clock: &'a (dyn Clock + Sync),
    /// When to stop by that clock.
    pub deadline: Option<Duration>,
    /// Stops the search from outside.
    pub control: &'a Control,
}

/// What a search has found out about one move, or is about to.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchInfo<M> {
    /// Which of the best moves: 0 is the best.
    pub number: usize,
    /// How many moves the search looked ahead.
    pub depth: u32,
    /// How sure it is that nothing was overlooked.
    pub selectivity: Selectivity,
    /// Whether it looked to the end of the game.
    pub to_the_end: bool,
    /// The value is at least this, in parts of a disc.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// The expected moves.
    pub line: Vec<M>,
    /// Positions visited so far.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
    /// How much of the table is in use, in thousandths.
    pub table_use: u32,
}

impl<M> SearchInfo<M> {
    /// Whether the value is proved.
    pub fn is_exact(&self) -> bool {
        self.lower == self.upper && self.is_proved()
    }

    /// Whether the bounds are proved.
    pub fn is_proved(&self) -> bool {
        self.to_the_end && self.selectivity == Selectivity::EXACT
    }

    /// The value, or the bound that is known, in discs or seeds.
    pub fn score(&self) -> f64 {
        let known = if self.lower <= -INFINITE { self.upper } else { self.lower };
        f64::from(known) / f64::from(POINT)
    }
}
