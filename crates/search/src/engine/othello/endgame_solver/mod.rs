//! The endgame solver for the last empty squares, without the shared transposition
//! table: null-window searches for bounds on the final score, in discs.
//!
//! Each number of empty squares is solved in the way that is fastest for it: 6 to 11
//! with moves ordered by mobility and, from 7 on, a small [cache](EndgameCache), 5 with
//! moves ordered by parity, 1 to 4 square by square.

mod cache;
mod five;
mod one_to_four;
mod six_to_eleven;

use std::marker::PhantomData;

use othello::{Bits, Board, Empties, Goal};

use super::geometry::Geometry;
use cache::{CacheKey, EndgameCache};

/// The largest number of empty squares for which the solver is faster than the main
/// search.
pub const MAX_EMPTIES: u32 = 11;

/// The endgame solver of one thread.
pub struct EndgameSolver<B: Board, G> {
    pub(super) nodes: u64,
    geometry: Geometry<B>,
    empties: Empties,
    squares: i32,
    cache: EndgameCache,
    goal: PhantomData<G>,
}

/// Less than any score in discs: no move was found.
const NO_SCORE: i32 = -128;

impl<B: Board, G: Goal> EndgameSolver<B, G> {
    pub fn new(geometry: &Geometry<B>, empties: Empties) -> EndgameSolver<B, G> {
        EndgameSolver {
            nodes: 0,
            geometry: geometry.clone(),
            empties,
            squares: geometry.mask.count() as i32,
            cache: EndgameCache::new(),
            goal: PhantomData,
        }
    }

    /// The final score if it lies between alpha and beta, otherwise a bound on the
    /// same side of the window. Raises alpha by null-window searches until one fails
    /// low or reaches beta.
    pub fn solve(&mut self, board: &B, alpha: i32, beta: i32) -> i32 {
        self.cache.allocate();
        let empty = board.empties();
        let odd = self.geometry.odd_quadrants(empty);
        let mut alpha = alpha;
        loop {
            let value = self.null_window(board, empty.count(), odd, alpha);
            if value <= alpha || value >= beta {
                return value;
            }
            alpha = value;
        }
    }

    /// A null-window search: a lower bound if the result is above alpha, otherwise an
    /// upper bound.
    fn null_window(&mut self, board: &B, empties: u32, odd: B::Bits, alpha: i32) -> i32 {
        match empties {
            0 => self.final_score(board),
            1..=4 => self.solve_1_to_4(board, odd, alpha),
            5 => self.solve_5(board, board.legal_moves(), odd, alpha),
            _ => self.solve_6_to_11(board, CacheKey::of(board), board.legal_moves(), empties, odd, alpha),
        }
    }

    /// The score of a finished game.
    fn final_score(&self, board: &B) -> i32 {
        let own = board.own().count() as i32;
        let opp = board.opp().count() as i32;
        self.empties.final_score(G::signed(own - opp), self.squares - own - opp)
    }

    /// See [`Geometry::stability_cutoff`].
    #[inline]
    fn stability_cutoff(&self, board: &B, alpha: i32) -> Option<i32> {
        self.geometry.stability_cutoff::<G>(board, alpha)
    }
}
