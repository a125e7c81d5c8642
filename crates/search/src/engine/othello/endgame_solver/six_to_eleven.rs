//! 6 to 11 empty squares: moves that leave the opponent few replies come first, and
//! from 7 on the cache remembers what was solved.

use arrayvec::ArrayVec;
use othello::{Bits, Board, Goal};

use super::cache::CacheEntry;
use super::{EndgameSolver, NO_SCORE};

/// A move with its ordering score.
#[derive(Clone, Copy)]
struct ScoredMove<B: Board> {
    /// The board after it.
    board: B,
    /// The opponent's replies, which the ordering counts and the next search needs.
    replies: B::Bits,
    square: u32,
    ordering_score: i32,
}

/// With fewer empty squares, a node is solved again in less time than a look into the
/// cache takes, and its entry would replace one that saves more.
const MIN_CACHED_EMPTIES: u32 = 7;

impl<B: Board, G: Goal> EndgameSolver<B, G> {
    pub(super) fn solve_6_to_11(
        &mut self,
        board: &B,
        moves: B::Bits,
        empties: u32,
        odd: B::Bits,
        alpha: i32,
    ) -> i32 {
        let is_cached = empties >= MIN_CACHED_EMPTIES;
        let entry = if is_cached { self.cache.probe(board) } else { None };
        if let Some(entry) = entry {
            if i32::from(entry.lower) > alpha {
                return entry.lower.into();
            }
            if i32::from(entry.upper) <= alpha {
                return entry.upper.into();
            }
        }
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
            return -self.solve_6_to_11(&passed, replies, empties, odd, -alpha - 1);
        }
        let hash_move = entry.map_or(u32::MAX, |entry| entry.best_square.into());
        // Not collected: that would build the list elsewhere and copy all of its capacity.
        let mut scored = ArrayVec::<ScoredMove<B>, { super::MAX_EMPTIES as usize }>::new();
        for square in moves.indices() {
            let after = board.after(square, board.flips(square));
            let replies = after.legal_moves();
            let ordering_score =
                if square == hash_move { i32::MAX } else { self.ordering_score(replies, square, odd) };
            scored.push(ScoredMove { board: after, replies, square, ordering_score });
        }
        let (mut best, mut best_square) = (NO_SCORE, 0);
        for _ in 0..scored.len() {
            let Some(next) = scored.iter_mut().max_by_key(|scored| scored.ordering_score) else { break };
            // Marked rather than removed: moving it would wait for its parts to be written.
            next.ordering_score = i32::MIN;
            self.nodes += 1;
            let odd = odd ^ self.geometry.quadrant(next.square);
            let value = -if empties == 6 {
                self.solve_5(&next.board, next.replies, odd, -alpha - 1)
            } else {
                self.solve_6_to_11(&next.board, next.replies, empties - 1, odd, -alpha - 1)
            };
            if value > best {
                (best, best_square) = (value, next.square);
                if value > alpha {
                    break;
                }
            }
        }
        if is_cached {
            let (lower, upper) = if best > alpha {
                (best as i8, entry.map_or(127, |entry| entry.upper))
            } else {
                (entry.map_or(-128, |entry| entry.lower), best as i8)
            };
            self.cache.store(board, CacheEntry { lower, upper, best_square: best_square as u8 });
        }
        best
    }

    /// How promising a move is: few replies for the opponent, corners counting twice,
    /// then the kind of square and an odd quadrant.
    #[inline]
    fn ordering_score(&self, replies: B::Bits, square: u32, odd: B::Bits) -> i32 {
        let mobility = replies.count() + (replies & self.geometry.corners).count();
        let parity = i32::from(odd.contains(square));
        let square_value = G::signed(self.geometry.square_value(square));
        2 * square_value + 2 * parity - 8 * mobility as i32
    }
}
