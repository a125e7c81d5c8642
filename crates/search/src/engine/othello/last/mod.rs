//! The last empty squares, solved without a table of all threads: bounds on the
//! final score, in discs.
//!
//! Three ways, each for as many empty squares as it is the quickest: by
//! opponent's mobility with a small table ([`near`]), by parity ([`shallow`]),
//! and square by square ([`few`]).

mod few;
mod near;
mod shallow;

use std::marker::PhantomData;

use othello::{Bits, Board, Empties, Goal};

use super::geometry::Geometry;
use near::Nest;

/// Up to how many empty squares this is quicker than the search with its table.
pub const MOST_EMPTIES: u32 = 10;

/// A thread's solver.
pub struct Last<B: Board, G> {
    pub(super) nodes: u64,
    geometry: Geometry<B>,
    empties: Empties,
    squares: i32,
    nest: Nest<B>,
    goal: PhantomData<G>,
}

/// Less than any score in discs.
const NOTHING: i32 = -128;

impl<B: Board, G: Goal> Last<B, G> {
    pub fn new(geometry: &Geometry<B>, empties: Empties) -> Last<B, G> {
        Last {
            nodes: 0,
            geometry: geometry.clone(),
            empties,
            squares: geometry.mask.count() as i32,
            nest: Nest::new(),
            goal: PhantomData,
        }
    }

    /// A bound on the final score: more than `alpha`, and then it is at least
    /// that; or not, and then it is at most that. The value itself if the window
    /// is wide.
    pub fn solve(&mut self, board: &B, alpha: i32, beta: i32) -> i32 {
        let empty = board.empties();
        let odd = self.geometry.odd(empty);
        let mut floor = alpha;
        loop {
            let value = self.above(board, empty.count(), odd, floor);
            // Raises the floor until the value is below it, or enough.
            if value <= floor || value >= beta {
                return value;
            }
            floor = value;
        }
    }

    /// Whether the score is above alpha: a bound on that side.
    fn above(&mut self, board: &B, empties: u32, odd: B::Bits, alpha: i32) -> i32 {
        match empties {
            0 => self.over(board),
            1..=4 => self.few(board, odd, alpha),
            5..=shallow::MOST_EMPTIES => self.shallow(board, empties, odd, alpha),
            _ => self.near(board, empties, odd, alpha),
        }
    }

    /// The score of a game that is over.
    fn over(&self, board: &B) -> i32 {
        let own = board.own().count() as i32;
        let opp = board.opp().count() as i32;
        self.empties.final_score(G::signed(own - opp), self.squares - own - opp)
    }

    /// The most that the side to move can still reach.
    #[inline]
    fn stable_bound(&self, board: &B, alpha: i32) -> Option<i32> {
        self.geometry.stable_bound::<G>(board, alpha)
    }
}
