//! 1 to 4 empty squares: every square is tried, without generating moves first.

use othello::{Bits, Board, Goal};

use super::{EndgameSolver, NO_SCORE};

/// The last empty squares, as a type that says how many they are.
trait LastEmpties: Copy {
    fn solve<B: Board, G: Goal>(self, solver: &mut EndgameSolver<B, G>, board: &B, alpha: i32) -> i32;
}

impl LastEmpties for [u32; 1] {
    #[inline]
    fn solve<B: Board, G: Goal>(self, solver: &mut EndgameSolver<B, G>, board: &B, alpha: i32) -> i32 {
        solver.solve_1(board, self[0], alpha)
    }
}

impl LastEmpties for [u32; 2] {
    #[inline]
    fn solve<B: Board, G: Goal>(self, solver: &mut EndgameSolver<B, G>, board: &B, alpha: i32) -> i32 {
        let [a, b] = self;
        solver.solve_2_to_4(board, [(a, [b]), (b, [a])], alpha)
    }
}

impl LastEmpties for [u32; 3] {
    #[inline]
    fn solve<B: Board, G: Goal>(self, solver: &mut EndgameSolver<B, G>, board: &B, alpha: i32) -> i32 {
        let [a, b, c] = self;
        solver.solve_2_to_4(board, [(a, [b, c]), (b, [a, c]), (c, [a, b])], alpha)
    }
}

impl LastEmpties for [u32; 4] {
    #[inline]
    fn solve<B: Board, G: Goal>(self, solver: &mut EndgameSolver<B, G>, board: &B, alpha: i32) -> i32 {
        let [a, b, c, d] = self;
        solver.solve_2_to_4(board, [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])], alpha)
    }
}

impl<B: Board, G: Goal> EndgameSolver<B, G> {
    /// Solves 1 to 4 empty squares, those in odd quadrants first; 4 after a last try of
    /// a stability cutoff.
    #[inline]
    pub(super) fn solve_1_to_4(&mut self, board: &B, odd: B::Bits, alpha: i32) -> i32 {
        let empty = board.empties();
        let mut squares = (empty & odd).indices().chain((empty & !odd).indices());
        let mut next = || squares.next().unwrap_or_default();
        match empty.count() {
            1 => [next()].solve(self, board, alpha),
            2 => [next(), next()].solve(self, board, alpha),
            3 => [next(), next(), next()].solve(self, board, alpha),
            _ => match self.stability_cutoff(board, alpha) {
                Some(bound) => bound,
                None => [next(), next(), next(), next()].solve(self, board, alpha),
            },
        }
    }

    /// Tries every square, then a pass. Each square comes with the others.
    #[inline]
    fn solve_2_to_4<E: LastEmpties, const N: usize>(
        &mut self,
        board: &B,
        squares: [(u32, E); N],
        alpha: i32,
    ) -> i32 {
        let value = self.best_of(board, &squares, alpha);
        if value > NO_SCORE {
            return value;
        }
        let value = self.best_of(&board.passed(), &squares, -alpha - 1);
        if value == NO_SCORE {
            return self.final_score(board);
        }
        self.nodes += 1;
        -value
    }

    /// The best value of the legal moves on these squares; [`NO_SCORE`] if there is no
    /// legal move.
    #[inline]
    fn best_of<E: LastEmpties, const N: usize>(
        &mut self,
        board: &B,
        squares: &[(u32, E); N],
        alpha: i32,
    ) -> i32 {
        let mut best = NO_SCORE;
        for &(square, others) in squares {
            if (self.geometry.neighbours(square) & board.opp()).is_empty() {
                continue;
            }
            let flips = board.flips(square);
            if flips.is_empty() {
                continue;
            }
            self.nodes += 1;
            let value = -others.solve(self, &board.after(square, flips), -alpha - 1);
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
    fn solve_1(&mut self, board: &B, square: u32, _: i32) -> i32 {
        let own = board.own().count() as i32;
        let flipped = board.flips(square).count() as i32;
        if flipped > 0 {
            self.nodes += 1;
            return G::signed(2 * (own + flipped + 1) - self.squares);
        }
        let flipped = board.passed().flips(square).count() as i32;
        if flipped > 0 {
            self.nodes += 2;
            return G::signed(2 * (own - flipped) - self.squares);
        }
        self.empties.final_score(G::signed(2 * own + 1 - self.squares), 1)
    }
}
