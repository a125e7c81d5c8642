//! A thread of the search: what it carries along.

use super::crew::{Crew, Stopped};
use super::play::Play;
use super::score::Selectivity;
use super::table::{MoveCode, NO_MOVE, Table};

/// One thread's search.
pub struct Worker<'a, P: Play> {
    pub play: &'a P,
    pub table: &'a Table,
    pub crew: &'a Crew<'a>,
    pub scratch: P::Scratch,
    pub selectivity: Selectivity,
    /// Moves that the root does not try.
    pub excluded: Vec<MoveCode>,
    /// Positions visited; those below the leaves are in the scratch.
    pub(super) visits: u64,
    /// Positions visited that others know of.
    told: u64,
    /// How many forecasts this search is part of.
    pub(super) forecasting: u32,
    /// The principal variation from each ply, the last move first.
    pub(super) lines: Vec<Vec<MoveCode>>,
    /// How many moves below the root it is.
    pub(super) ply: usize,
}

/// A thread looks at the clock once in so many visits.
const LOOK_AT_CLOCK: u64 = 64;

/// The code of a pass in a line of moves.
pub const PASS: MoveCode = NO_MOVE - 1;

impl<'a, P: Play> Worker<'a, P> {
    /// A thread that has not begun.
    pub fn new(play: &'a P, table: &'a Table, crew: &'a Crew<'a>, scratch: P::Scratch) -> Self {
        Worker {
            play,
            table,
            crew,
            scratch,
            selectivity: Selectivity::EXACT,
            excluded: Vec::new(),
            visits: 0,
            told: 0,
            forecasting: 0,
            lines: vec![Vec::new()],
            ply: 0,
        }
    }

    /// The principal variation from the root.
    pub fn line(&self) -> Vec<MoveCode> {
        self.lines[0].iter().rev().copied().collect()
    }

    /// Stops when it is time.
    pub(super) fn check(&mut self) -> Result<(), Stopped> {
        let nodes = self.all_nodes();
        let mut stops = self.crew.stops(nodes);
        if self.visits.is_multiple_of(LOOK_AT_CLOCK) {
            stops |= self.crew.is_late_after(nodes - self.told);
            self.told = nodes;
        }
        if stops { Err(Stopped) } else { Ok(()) }
    }

    /// Positions visited, those below the leaves included.
    pub fn all_nodes(&self) -> u64 {
        self.visits + P::nodes_below(&self.scratch)
    }

    /// What is known of the line after the next move is of another move.
    pub(super) fn forget_line_after(&mut self) {
        if let Some(line) = self.lines.get_mut(self.ply + 1) {
            line.clear();
        }
    }

    /// The line from here: a move, and the line after it.
    pub(super) fn extend_line(&mut self, code: MoveCode) {
        let (before, after) = self.lines.split_at_mut(self.ply + 1);
        let line = &mut before[self.ply];
        line.clear();
        line.extend(after.first().into_iter().flatten());
        line.push(code);
    }
}
