//! The last one to four empty squares: no move lists, every square is tried.

use othello::{Bits, Board, Goal};

use super::{Last, NOTHING};

/// The last empty squares, as a type that says how many they are.
trait Few: Copy {
    fn solve<B: Board, G: Goal>(self, last: &mut Last<B, G>, board: &B, alpha: i32) -> i32;
}

impl Few for [u32; 1] {
    #[inline]
    fn solve<B: Board, G: Goal>(self, last: &mut Last<B, G>, board: &B, alpha: i32) -> i32 {
        last.one(board, self[0], alpha)
    }
}

impl Few for [u32; 2] {
    #[inline]
    fn solve<B: Board, G: Goal>(self, last: &mut Last<B, G>, board: &B, alpha: i32) -> i32 {
        let [a, b] = self;
        last.several(board, [(a, [b]), (b, [a])], alpha)
    }
}

impl Few for [u32; 3] {
    #[inline]
    fn solve<B: Board, G: Goal>(self, last: &mut Last<B, G>, board: &B, alpha: i32) -> i32 {
        let [a, b, c] = self;
        last.several(board, [(a, [b, c]), (b, [a, c]), (c, [a, b])], alpha)
    }
}

impl Few for [u32; 4] {
    #[inline]
    fn solve<B: Board, G: Goal>(self, last: &mut Last<B, G>, board: &B, alpha: i32) -> i32 {
        let [a, b, c, d] = self;
        last.several(board, [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])], alpha)
    }
}

impl<B: Board, G: Goal> Last<B, G> {
    /// Solves one to four empty squares, those in odd regions first.
    #[inline]
    pub(super) fn few(&mut self, board: &B, odd: B::Bits, alpha: i32) -> i32 {
        let empty = board.empties();
        let mut squares = (empty & odd).indices().chain((empty & !odd).indices());
        let mut next = || squares.next().unwrap_or_default();
        match empty.count() {
            1 => [next()].solve(self, board, alpha),
            2 => [next(), next()].solve(self, board, alpha),
            3 => [next(), next(), next()].solve(self, board, alpha),
            _ => [next(), next(), next(), next()].solve(self, board, alpha),
        }
    }

    /// Tries every square, then a pass.
    #[inline]
    fn several<F: Few, const N: usize>(&mut self, board: &B, picks: [(u32, F); N], alpha: i32) -> i32 {
        let value = self.best_of(board, &picks, alpha);
        if value > NOTHING {
            return value;
        }
        let value = self.best_of(&board.passed(), &picks, -alpha - 1);
        if value == NOTHING {
            return self.over(board);
        }
        self.nodes += 1;
        -value
    }

    #[inline]
    fn best_of<F: Few, const N: usize>(&mut self, board: &B, picks: &[(u32, F); N], alpha: i32) -> i32 {
        let mut best = NOTHING;
        for &(square, others) in picks {
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

    /// The last square: whoever can fills it, the side to move first.
    #[inline]
    fn one(&mut self, board: &B, square: u32, _: i32) -> i32 {
        let own = board.own().count() as i32;
        let turned = board.flips(square).count() as i32;
        if turned > 0 {
            self.nodes += 1;
            return G::signed(2 * (own + turned + 1) - self.squares);
        }
        let turned = board.passed().flips(square).count() as i32;
        if turned > 0 {
            self.nodes += 2;
            return G::signed(2 * (own - turned) - self.squares);
        }
        self.empties.final_score(G::signed(2 * own + 1 - self.squares), 1)
    }
}
