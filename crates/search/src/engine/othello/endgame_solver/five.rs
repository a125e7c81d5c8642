//! 5 empty squares: any move ordering beyond parity costs more than it saves.

use othello::{Bits, Board, Goal};

use super::{EndgameSolver, NO_SCORE};

impl<B: Board, G: Goal> EndgameSolver<B, G> {
    /// Tries moves into odd quadrants first: there the mover can also make the last
    /// move.
    pub(super) fn solve_5(&mut self, board: &B, moves: B::Bits, odd: B::Bits, alpha: i32) -> i32 {
        if let Some(bound) = self.stability_cutoff(board, alpha) {
            return bound;
        }
        if moves.is_empty() {
            let passed = board.passed();
            let replies = passed.legal_moves();
            if replies.is_empty() {
                return self.final_score(board);
            }
            self.nodes += 1;
            return -self.solve_5(&passed, replies, odd, -alpha - 1);
        }
        let mut best = NO_SCORE;
        for square in (moves & odd).indices().chain((moves & !odd).indices()) {
            self.nodes += 1;
            let after = board.after(square, board.flips(square));
            let odd = odd ^ self.geometry.quadrant(square);
            let value = -self.solve_1_to_4(&after, odd, -alpha - 1);
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
        best
    }
}
