//! 6 to 11 empty squares: moves that leave the opponent few replies come first, and
//! from 7 on the cache remembers what was solved.

use arrayvec::ArrayVec;
use othello::{Bits, Board, Goal};

use super::cache::{CacheEntry, CacheKey};
use super::{EndgameSolver, NO_SCORE};

/// A position to be solved: a board with what was found out about it on the way.
#[derive(Clone, Copy)]
struct Candidate<B: Board> {
    board: B,
    key: CacheKey,
    /// The legal moves, which the ordering of the move before counts.
    moves: B::Bits,
    /// The move that leads here.
    square: u32,
    ordering_score: i32,
}

type Candidates<B> = ArrayVec<Candidate<B>, { super::MAX_EMPTIES as usize }>;

/// With fewer empty squares, a node is solved again in less time than a look into the
/// cache takes, and its entry would replace one that saves more.
const MIN_CACHED_EMPTIES: u32 = 7;

impl<B: Board, G: Goal> EndgameSolver<B, G> {
    pub(super) fn solve_6_to_11(
        &mut self,
        board: &B,
        key: CacheKey,
        moves: B::Bits,
        empties: u32,
        odd: B::Bits,
        alpha: i32,
    ) -> i32 {
        let is_cached = empties >= MIN_CACHED_EMPTIES;
        let entry = if is_cached { self.cache.probe(key) } else { None };
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
            return -self.solve_6_to_11(&passed, CacheKey::of(&passed), replies, empties, odd, -alpha - 1);
        }
        let hash_move = entry.map_or(u32::MAX, |entry| entry.best_square.into());
        let children_are_cached = empties > MIN_CACHED_EMPTIES;
        // Not collected: that would build the list elsewhere and copy all of its capacity.
        let mut children = Candidates::<B>::new();
        for square in moves.indices() {
            let after = board.after(square, board.flips(square));
            let key = CacheKey::of(&after);
            if children_are_cached {
                self.cache.prefetch(key);
            }
            let replies = after.legal_moves();
            let ordering_score =
                if square == hash_move { i32::MAX } else { self.ordering_score(replies, square, odd) };
            children.push(Candidate { board: after, key, moves: replies, square, ordering_score });
        }
        if children_are_cached && let Some(bound) = self.enhanced_cutoff(&children, alpha) {
            return bound;
        }
        let (mut best, mut best_square) = (NO_SCORE, 0);
        for _ in 0..children.len() {
            let Some(child) = children.iter_mut().max_by_key(|child| child.ordering_score) else { break };
            // Marked rather than removed: moving it would wait for its parts to be written.
            child.ordering_score = i32::MIN;
            self.nodes += 1;
            let Candidate { board, key, moves, square, .. } = &*child;
            let odd = odd ^ self.geometry.quadrant(*square);
            let value = -if empties == 6 {
                self.solve_5(board, *moves, odd, -alpha - 1)
            } else {
                self.solve_6_to_11(board, *key, *moves, empties - 1, odd, -alpha - 1)
            };
            if value > best {
                (best, best_square) = (value, *square);
                if value > alpha {
                    break;
                }
            }
        }
        if is_cached {
            // 127 and -128 are bounds on every score.
            let (lower, upper) = if best > alpha {
                (best as i8, entry.map_or(127, |entry| entry.upper))
            } else {
                (entry.map_or(-128, |entry| entry.lower), best as i8)
            };
            self.cache.store(key, CacheEntry { lower, upper, best_square: best_square as u8 });
        }
        best
    }

    /// Enhanced transposition cutoff: the lower bound on the score if what the cache
    /// knows of a child proves that it is above alpha.
    #[inline]
    fn enhanced_cutoff(&self, children: &Candidates<B>, alpha: i32) -> Option<i32> {
        let known = children.iter().filter_map(|child| self.cache.probe(child.key));
        known.map(|entry| -i32::from(entry.upper)).find(|bound| *bound > alpha)
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
