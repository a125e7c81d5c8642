//! Few enough empty squares that any ordering beyond parity costs more than it
//! saves.

use othello::{Bits, Board, Goal};

use super::{Last, NOTHING};

/// Up to how many empty squares.
pub const MOST_EMPTIES: u32 = 6;

impl<B: Board, G: Goal> Last<B, G> {
    /// Tries moves into odd regions first: there the mover also has the last word.
    pub(super) fn shallow(&mut self, board: &B, empties: u32, odd: B::Bits, alpha: i32) -> i32 {
        if let Some(bound) = self.stable_bound(board, alpha) {
            return bound;
        }
        let moves = board.legal_moves();
        if moves.is_empty() {
            let passed = board.passed();
            if passed.legal_moves().is_empty() {
                return self.over(board);
            }
            self.nodes += 1;
            return -self.shallow(&passed, empties, odd, -alpha - 1);
        }
        let mut best = NOTHING;
        for square in (moves & odd).indices().chain((moves & !odd).indices()) {
            self.nodes += 1;
            let after = board.after(square, board.flips(square));
            let odd = odd ^ self.geometry.quadrant(square);
            let value = -if empties <= 5 {
                self.few(&after, odd, -alpha - 1)
            } else {
                self.shallow(&after, empties - 1, odd, -alpha - 1)
            };
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
        best
    }
}
