//! 1 to 4 empty squares: every square is tried, without generating moves first.

use othello::{Bits, Board, Goal};

use super::{EndgameSolver, NO_SCORE};

/// The last empty squares in the order in which they are tried, one a byte: they stay
/// in a register.
#[derive(Clone, Copy)]
struct LastSquares(u32);

impl LastSquares {
    /// The squares of a list.
    #[inline]
    fn collect(squares: impl Iterator<Item = u32>) -> LastSquares {
        LastSquares(squares.zip(0..4).fold(0, |all, (square, nth)| all | square << (8 * nth)))
    }

    #[inline]
    fn nth(self, nth: u32) -> u32 {
        self.0 >> (8 * nth) & 0xFF
    }

    /// The other squares, in the same order.
    #[inline]
    fn without(self, nth: u32) -> LastSquares {
        let before = (1 << (8 * nth)) - 1;
        LastSquares(self.0 & before | self.0 >> 8 & !before)
    }

    /// The same squares with this one first.
    #[inline]
    fn with_first(self, nth: u32) -> LastSquares {
        LastSquares(self.without(nth).0 << 8 | self.nth(nth))
    }
}

impl<B: Board, G: Goal> EndgameSolver<B, G> {
    /// Solves 1 to 4 empty squares, those in odd quadrants first; 4 after a last try of
    /// a stability cutoff.
    #[inline]
    pub(super) fn solve_1_to_4(&mut self, board: &B, odd: B::Bits, alpha: i32) -> i32 {
        let empty = board.empties();
        let squares = LastSquares::collect((empty & odd).indices().chain((empty & !odd).indices()));
        match empty.count() {
            1 => self.solve_1(board, squares.nth(0)),
            2 => self.solve_2(board, squares, alpha),
            3 => self.solve_3(board, squares, odd, alpha),
            _ => match self.stability_cutoff(board, alpha) {
                Some(bound) => bound,
                None => self.solve_4(board, squares, odd, alpha),
            },
        }
    }

    fn solve_4(&mut self, board: &B, squares: LastSquares, odd: B::Bits, alpha: i32) -> i32 {
        self.best_move_or_pass::<4>(board, squares, alpha, |solver, after, nth, alpha| {
            let odd = odd ^ solver.geometry.quadrant(squares.nth(nth));
            solver.solve_3(after, squares.without(nth), odd, alpha)
        })
    }

    /// Three squares: one in an odd quadrant first. There always is one, and if it is not
    /// among the first two, it is the third.
    fn solve_3(&mut self, board: &B, squares: LastSquares, odd: B::Bits, alpha: i32) -> i32 {
        let first = (0..2).find(|nth| odd.contains(squares.nth(*nth))).unwrap_or(2);
        let squares = squares.with_first(first);
        self.best_move_or_pass::<3>(board, squares, alpha, |solver, after, nth, alpha| {
            solver.solve_2(after, squares.without(nth), alpha)
        })
    }

    fn solve_2(&mut self, board: &B, squares: LastSquares, alpha: i32) -> i32 {
        self.best_move_or_pass::<2>(board, squares, alpha, |solver, after, nth, _| {
            solver.solve_1(after, squares.nth(1 - nth))
        })
    }

    /// Tries `N` squares, then a pass. `solve_rest` solves what remains after a move on
    /// the nth square.
    #[inline]
    fn best_move_or_pass<const N: u32>(
        &mut self,
        board: &B,
        squares: LastSquares,
        alpha: i32,
        solve_rest: impl Fn(&mut Self, &B, u32, i32) -> i32,
    ) -> i32 {
        let value = self.best_move::<N>(board, squares, alpha, &solve_rest);
        if value > NO_SCORE {
            return value;
        }
        let value = self.best_move::<N>(&board.passed(), squares, -alpha - 1, &solve_rest);
        if value == NO_SCORE {
            return self.final_score(board);
        }
        self.nodes += 1;
        -value
    }

    /// The best value of the legal moves on these squares; [`NO_SCORE`] if there is no
    /// legal move.
    #[inline]
    fn best_move<const N: u32>(
        &mut self,
        board: &B,
        squares: LastSquares,
        alpha: i32,
        solve_rest: &impl Fn(&mut Self, &B, u32, i32) -> i32,
    ) -> i32 {
        let mut best = NO_SCORE;
        for nth in 0..N {
            let square = squares.nth(nth);
            if (self.geometry.neighbours(square) & board.opp()).is_empty() {
                continue;
            }
            let flips = board.flips(square);
            if flips.is_empty() {
                continue;
            }
            self.nodes += 1;
            let value = -solve_rest(self, &board.after(square, flips), nth, -alpha - 1);
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
        best
    }

    /// The last empty square: filled by the side to move if it can, otherwise by the
    /// opponent if it can.
    #[inline]
    fn solve_1(&mut self, board: &B, square: u32) -> i32 {
        let own = board.own().count() as i32;
        let flipped = board.last_flips(square);
        if flipped > 0 {
            self.nodes += 1;
            return G::signed(2 * (own + flipped + 1) - self.squares);
        }
        if flipped < 0 {
            self.nodes += 2;
            return G::signed(2 * (own + flipped) - self.squares);
        }
        self.empties.final_score(G::signed(2 * own + 1 - self.squares), 1)
    }
}
