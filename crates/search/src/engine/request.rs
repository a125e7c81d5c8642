//! What the engine is asked, and what it reports.

use std::time::Duration;

use super::iterations::SearchDepth;
use super::score::{INFINITY, POINT, Score, Selectivity};
use crate::{StopHandle, TimeSource};

/// What to search for, and within which limits.
#[derive(Clone, Copy)]
pub struct SearchRequest<'a> {
    /// How deep to search.
    pub depth: SearchDepth,
    /// The scores that matter, in discs or seeds: those between the two.
    pub window: Option<(i32, i32)>,
    /// How many of the best moves to find, each with its principal variation.
    pub multi_pv: usize,
    /// The largest number of positions to visit.
    pub max_nodes: Option<u64>,
    /// Where the time comes from.
    pub time_source: &'a (dyn TimeSource + Sync),
    /// When to stop, by that time source.
    pub deadline: Option<Duration>,
    /// Stops the search from outside.
    pub stop: &'a StopHandle,
}

/// What a search has found out about one of the best moves.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchInfo<M> {
    /// Which of the best moves it is: 0 is the best.
    pub pv_index: usize,
    /// The depth of the search in moves.
    pub depth: u32,
    /// The selectivity of the search.
    pub selectivity: Selectivity,
    /// Whether the search reached the end of the game.
    pub to_the_end: bool,
    /// The value is at least this, in fractions of a disc ([`POINT`]).
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
    /// The principal variation.
    pub pv: Vec<M>,
    /// The number of positions visited so far.
    pub nodes: u64,
    /// The time since the search started.
    pub elapsed: Duration,
    /// How much of the transposition table is in use, in permille.
    pub hashfull: u32,
}

impl<M> SearchInfo<M> {
    /// The same, with the moves in another form.
    pub fn map_moves<N>(self, f: impl FnMut(M) -> N) -> SearchInfo<N> {
        SearchInfo {
            pv_index: self.pv_index,
            depth: self.depth,
            selectivity: self.selectivity,
            to_the_end: self.to_the_end,
            lower: self.lower,
            upper: self.upper,
            pv: self.pv.into_iter().map(f).collect(),
            nodes: self.nodes,
            elapsed: self.elapsed,
            hashfull: self.hashfull,
        }
    }

    /// Whether the value is exact and proved.
    pub fn is_exact(&self) -> bool {
        self.lower == self.upper && self.is_proved()
    }

    /// Whether the bounds are proved.
    pub fn is_proved(&self) -> bool {
        self.to_the_end && self.selectivity == Selectivity::EXACT
    }

    /// The value, or the bound that is known, in discs or seeds.
    pub fn score(&self) -> f64 {
        let known = if self.lower <= -INFINITY { self.upper } else { self.lower };
        f64::from(known) / f64::from(POINT)
    }
}
