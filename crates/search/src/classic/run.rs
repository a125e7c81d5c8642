//! What all members of the family do alike: count, value leaves, remember the
//! expected line, stop.

use eval::Evaluation;
use game::{Game, Side};

use super::value::{HEURISTIC_LIMIT, of_final};
use super::{Ends, Task};

/// How many positions are visited between two looks at the clock and the control.
const PATIENCE: u64 = 512;

/// The deadline has passed, enough positions are visited, or somebody said stop. The
/// position is left as it was at that moment.
#[derive(Debug)]
pub(super) struct Stopped;

/// A search under way.
pub(super) struct Run<'a, G: Game, E> {
    pub task: &'a Task<'a, G, E>,
    /// For whom leaves are evaluated.
    pub root: Side,
    pub nodes: u64,
    most_nodes: u64,
    pub evaluated: u64,
    /// Whether a line was left before the end of the game.
    pub incomplete: bool,
    /// The fewest plies that were left anywhere.
    pub shallowest: u32,
    /// The expected line from the last position looked at with so many plies
    /// left.
    pub lines: Vec<Vec<G::Move>>,
    /// Lists of moves to order, for each number of plies left.
    pub lists: Vec<Vec<(f64, G::Move)>>,
}

impl<'a, G: Game, E: Evaluation<G>> Run<'a, G, E> {
    /// A search from that position, so many plies deep.
    pub fn new(task: &'a Task<'a, G, E>, position: &G, depth: u32) -> Run<'a, G, E> {
        let levels = depth as usize + 1;
        Run {
            task,
            root: position.side(),
            nodes: 0,
            most_nodes: task.most_nodes.unwrap_or(u64::MAX),
            evaluated: 0,
            incomplete: false,
            shallowest: depth,
            lines: vec![Vec::new(); levels],
            lists: vec![Vec::new(); levels],
        }
    }

    /// Counts a position, and looks at the clock now and then.
    #[inline]
    pub fn visit(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.most_nodes {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) && self.task.is_over() { Err(Stopped) } else { Ok(()) }
    }

    /// The value for the side at the root of a position that is not searched
    /// further: its game is over, or no plies are left.
    #[inline]
    pub fn settled(&mut self, position: &G, moves: &G::Moves, depth: u32) -> Option<f64> {
        let value = if moves.len() == 0 {
            self.finished(position)
        } else if depth == 0 {
            self.incomplete = true;
            self.evaluate(position)
        } else {
            return None;
        };
        self.shallowest = self.shallowest.min(depth);
        self.lines[depth as usize].clear();
        Some(value)
    }

    /// The value of a finished game for the side at the root.
    fn finished(&mut self, position: &G) -> f64 {
        match self.task.ends {
            Ends::Final => self.sign(position) * of_final(position.score()),
            Ends::Heuristic => self.evaluate(position),
        }
    }

    /// What a position looks like to the side at the root, without looking ahead.
    #[inline]
    pub fn glance(&mut self, position: &G) -> f64 {
        if position.is_over() { self.finished(position) } else { self.evaluate(position) }
    }

    #[inline]
    fn evaluate(&mut self, position: &G) -> f64 {
        self.evaluated += 1;
        self.task.evaluation.value(position, self.root).clamp(-HEURISTIC_LIMIT, HEURISTIC_LIMIT)
    }

    /// 1 if the side at the root is to move, −1 if the other is.
    #[inline]
    pub fn sign(&self, position: &G) -> f64 {
        if position.side() == self.root { 1.0 } else { -1.0 }
    }

    /// Remembers that with so many plies left this move is expected, and then what
    /// was expected after it.
    #[inline]
    pub fn expect(&mut self, depth: u32, chosen: G::Move) {
        let (below, here) = self.lines.split_at_mut(depth as usize);
        let line = &mut here[0];
        line.clear();
        line.push(chosen);
        line.extend_from_slice(&below[depth as usize - 1]);
    }

    /// Bytes held for move lists and lines.
    pub fn memory(&self) -> usize {
        let lists: usize = self.lists.iter().map(|list| list.capacity() * size_of::<(f64, G::Move)>()).sum();
        let lines: usize = self.lines.iter().map(|line| line.capacity() * size_of::<G::Move>()).sum();
        lists + lines
    }
}
