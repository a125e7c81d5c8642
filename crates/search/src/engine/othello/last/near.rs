//! Near the end: moves that leave the opponent little choice come first, and a
//! small table of the thread's own remembers what was solved.

use arrayvec::ArrayVec;
use othello::{Bits, Board, Goal};

use super::{Last, NOTHING, shallow};

/// A thread's table of bounds, small enough to stay in its cache.
pub struct Nest<B>(Box<[Known<B>]>);

#[derive(Clone, Copy)]
struct Known<B> {
    /// The discs, own and the opponent's; no board has none.
    board: Option<B>,
    lower: i8,
    upper: i8,
    best: u8,
}

const ENTRIES: usize = 1 << 12;

impl<B: Board> Nest<B> {
    pub fn new() -> Nest<B> {
        let nothing = Known { board: None, lower: -128, upper: 127, best: u8::MAX };
        Nest(vec![nothing; ENTRIES].into_boxed_slice())
    }

    #[inline]
    fn place(&mut self, board: &B) -> &mut Known<B> {
        &mut self.0[board.key() as usize % ENTRIES]
    }
}

/// A move with what orders it.
#[derive(Clone, Copy)]
struct Choice<B> {
    board: B,
    square: u32,
    rank: i32,
}

impl<B: Board, G: Goal> Last<B, G> {
    pub(super) fn near(&mut self, board: &B, empties: u32, odd: B::Bits, alpha: i32) -> i32 {
        if let Some(bound) = self.stable_bound(board, alpha) {
            return bound;
        }
        let known = *self.nest.place(board);
        let known = if known.board == Some(*board) {
            if i32::from(known.lower) > alpha {
                return known.lower.into();
            }
            if i32::from(known.upper) <= alpha {
                return known.upper.into();
            }
            Some(known)
        } else {
            None
        };
        let moves = board.legal_moves();
        if moves.is_empty() {
            let passed = board.passed();
            if passed.legal_moves().is_empty() {
                return self.over(board);
            }
            self.nodes += 1;
            return -self.near(&passed, empties, odd, -alpha - 1);
        }
        let first = known.map_or(u32::MAX, |known| known.best.into());
        let mut choices: ArrayVec<Choice<B>, { super::MOST_EMPTIES as usize }> = moves
            .indices()
            .map(|square| {
                let after = board.after(square, board.flips(square));
                let rank = if square == first { i32::MAX } else { self.rank(&after, square, odd) };
                Choice { board: after, square, rank }
            })
            .collect();
        let (mut best, mut best_square) = (NOTHING, 0);
        while let Some(at) =
            choices.iter().enumerate().max_by_key(|(_, choice)| choice.rank).map(|(at, _)| at)
        {
            let choice = choices.swap_remove(at);
            self.nodes += 1;
            let odd = odd ^ self.geometry.quadrant(choice.square);
            let value = -if empties - 1 <= shallow::MOST_EMPTIES {
                self.shallow(&choice.board, empties - 1, odd, -alpha - 1)
            } else {
                self.near(&choice.board, empties - 1, odd, -alpha - 1)
            };
            if value > best {
                (best, best_square) = (value, choice.square);
                if value > alpha {
                    break;
                }
            }
        }
        let (lower, upper) = if best > alpha {
            (best as i8, known.map_or(127, |known| known.upper))
        } else {
            (known.map_or(-128, |known| known.lower), best as i8)
        };
        *self.nest.place(board) = Known { board: Some(*board), lower, upper, best: best_square as u8 };
        best
    }

    /// How promising a move is: few moves for the opponent, corners counting
    /// more, and an odd region.
    #[inline]
    fn rank(&self, after: &B, square: u32, odd: B::Bits) -> i32 {
        let moves = after.legal_moves();
        let mobility = moves.count() + (moves & self.geometry.corners).count();
        let parity = i32::from(odd.contains(square));
        2 * parity - 4 * mobility as i32
    }
}
