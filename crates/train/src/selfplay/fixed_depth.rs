//! Self-play by a search that is the same on every kind of machine, graphics processors
//! included: alpha-beta to a fixed depth without a table, so that a move depends on nothing
//! but the position, the depth and the weights.

use eval::{PatternEval, PatternIndices};
use othello::{Bits, Board, Empties, Goal, Position, Square};
use rand::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;
use search::StopHandle;

use super::play::MARGINS;
use super::{SelfPlayGame, SelfPlayJob};

/// One disc in the units of values.
const DISC: i32 = PatternEval::UNITS_PER_DISC;

/// More than any value.
const INFINITY: i32 = i32::MAX / 2;

/// From this depth on moves are ordered by the static evaluation, which saves time.
const MIN_ORDERING_DEPTH: u32 = 3;

/// From so many empty squares on, moves of the ending are ordered by the opponent's replies.
const MIN_ORDERING_EMPTIES: u32 = 5;

/// Plays the games of a job.
pub struct FixedDepthPlayer<'a, B: Board, G> {
    job: &'a SelfPlayJob,
    start: Position<B, G>,
    eval: PatternEval,
    corners: B::Bits,
    stop: &'a StopHandle,
}

/// A board and whose turn it is.
#[derive(Clone, Copy)]
struct State<B> {
    board: B,
    is_first: bool,
}

impl<B: Board> State<B> {
    /// The legal moves, after a pass if there are none; none if the game is over.
    fn moves(&mut self) -> Option<B::Bits> {
        if self.board.legal_moves().is_empty() {
            *self = State { board: self.board.passed(), is_first: !self.is_first };
        }
        Some(self.board.legal_moves()).filter(|moves| !moves.is_empty())
    }

    fn play(&mut self, square: u32) {
        let board = self.board.after(square, self.board.flips(square));
        *self = State { board, is_first: !self.is_first };
    }
}

/// A move, the board after it and the indices of its patterns.
struct Child<B> {
    square: u32,
    board: B,
    indices: PatternIndices,
    /// The static value for the side that moves.
    value: i32,
}

impl<'a, B: Board, G: Goal> FixedDepthPlayer<'a, B, G> {
    pub fn new(
        job: &'a SelfPlayJob,
        start: Position<B, G>,
        eval: PatternEval,
        stop: &'a StopHandle,
    ) -> FixedDepthPlayer<'a, B, G> {
        let size = start.board().size();
        let corners = [(0, 0), (size.width - 1, 0), (0, size.height - 1), (size.width - 1, size.height - 1)]
            .into_iter()
            .fold(B::Bits::EMPTY, |set, (column, row)| {
                set | B::Bits::bit(B::index(Square::new(column, row)))
            });
        FixedDepthPlayer { job, start, eval, corners, stop }
    }

    /// Plays the game with that number; none if it is stopped.
    pub fn play(&self, number: u64) -> Option<SelfPlayGame> {
        let mut rng =
            SplitMix64::seed_from_u64(self.job.seed ^ (number + 1).wrapping_mul(0xD1B5_4A32_D192_ED03));
        rng.next_u64();
        let (mut moves, mut state) = loop {
            if let Some(opening) = self.opening(&mut rng) {
                break opening;
            }
        };
        let (opening_plies, mut values) = (moves.len(), Vec::new());
        let mut exact = None;
        while let Some(legal) = state.moves() {
            let (square, value) = if state.board.empties().count() <= self.job.exact {
                // Both sides play perfectly from here on: the score stays what it is.
                let score = exact.map_or_else(
                    || self.solve(&state.board, -INFINITY, INFINITY),
                    |score: i32| if state.is_first { score } else { -score },
                );
                exact = Some(if state.is_first { score } else { -score });
                (self.move_that_scores(&state.board, legal, score)?, score)
            } else {
                let (square, value) = self.best_move(&state.board, legal);
                (square, discs(value))
            };
            if self.stop.is_stopped() {
                return None;
            }
            moves.push(B::square(square));
            values.push(value.clamp(-126, 126) as i8);
            state.play(square);
        }
        let score = final_score::<B, G>(&state.board);
        let score = if state.is_first { score } else { -score };
        Some(SelfPlayGame { opening_plies, moves, values, score: score as i8 })
    }

    /// Random moves, and what they lead to; none if the game is over there.
    fn opening(&self, rng: &mut SplitMix64) -> Option<(Vec<Square>, State<B>)> {
        let margin = MARGINS[(rng.next_u64() % MARGINS.len() as u64) as usize];
        let (least, most) = self.job.opening;
        let plies = u64::from(least) + rng.next_u64() % u64::from(most - least + 1);
        let mut state = State { board: *self.start.board(), is_first: true };
        let mut moves = Vec::new();
        for _ in 0..plies {
            let mut legal = state.moves()?;
            if let Some(margin) = margin {
                legal = self.good_moves(&state.board, legal, i32::from(margin) * DISC);
            }
            let chosen = (rng.next_u64() % u64::from(legal.count())) as usize;
            let square = legal.indices().nth(chosen).expect("there are so many");
            moves.push(B::square(square));
            state.play(square);
        }
        state.moves()?;
        Some((moves, state))
    }

    /// The moves that are at most so much worse than the best, by the static evaluation.
    fn good_moves(&self, board: &B, legal: B::Bits, margin: i32) -> B::Bits {
        let children = self.children(board, &self.eval.indexer().indices(board), legal);
        let best = children.iter().map(|child| child.value).max().unwrap_or_default();
        let good = children.iter().filter(|child| child.value >= best - margin);
        good.fold(B::Bits::EMPTY, |set, child| set | B::Bits::bit(child.square))
    }

    /// The best move, and its value. Of equal moves, the one with the highest static value; of
    /// these, the one on the lowest square.
    fn best_move(&self, board: &B, legal: B::Bits) -> (u32, i32) {
        let mut children = self.children(board, &self.eval.indexer().indices(board), legal);
        children.sort_by_key(|child| -child.value);
        let mut best = (children[0].square, -INFINITY);
        for child in &children {
            let value = self.child_value(child, self.job.depth, best.1, INFINITY);
            if value > best.1 {
                best = (child.square, value);
            }
        }
        best
    }

    /// The value of a position with at least one move left to look ahead; anything when it is
    /// stopped.
    fn value(&self, board: &B, indices: &PatternIndices, depth: u32, alpha: i32, beta: i32) -> i32 {
        if depth >= MIN_ORDERING_DEPTH && self.stop.is_stopped() {
            return 0;
        }
        let legal = board.legal_moves();
        if legal.is_empty() {
            let passed = board.passed();
            return if passed.legal_moves().is_empty() {
                final_score::<B, G>(board) * DISC
            } else {
                -self.value(&passed, &indices.passed(), depth, -beta, -alpha)
            };
        }
        let mut children = self.children(board, indices, legal);
        if depth >= MIN_ORDERING_DEPTH {
            children.sort_by_key(|child| -child.value);
        }
        let mut best = -INFINITY;
        for child in &children {
            best = best.max(self.child_value(child, depth, alpha.max(best), beta));
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The value of a move in a search of that depth.
    fn child_value(&self, child: &Child<B>, depth: u32, alpha: i32, beta: i32) -> i32 {
        if depth <= 1 {
            child.value
        } else {
            -self.value(&child.board, &child.indices, depth - 1, -beta, -alpha)
        }
    }

    fn children(&self, board: &B, indices: &PatternIndices, legal: B::Bits) -> Vec<Child<B>> {
        let child = |square: u32| {
            let flips = board.flips(square);
            let (after, indices) =
                (board.after(square, flips), self.eval.indexer().after(indices, square, flips));
            Child { square, board: after, indices, value: -self.static_value(&after, &indices) }
        };
        legal.indices().map(child).collect()
    }

    /// The static value. A side without discs has lost (or won, where the fewest win).
    fn static_value(&self, board: &B, indices: &PatternIndices) -> i32 {
        let most = board.mask().count() as i32 * DISC;
        if board.own().is_empty() {
            return G::signed(-most);
        }
        self.eval.value(indices, (board.own() | board.opp()).count()).clamp(-most, most)
    }

    /// The exact score, or a bound outside the window; anything when it is stopped.
    fn solve(&self, board: &B, alpha: i32, beta: i32) -> i32 {
        if self.stop.is_stopped() {
            return 0;
        }
        let legal = board.legal_moves();
        if legal.is_empty() {
            let passed = board.passed();
            return if passed.legal_moves().is_empty() {
                final_score::<B, G>(board)
            } else {
                -self.solve(&passed, -beta, -alpha)
            };
        }
        let mut best = -INFINITY;
        for (_, after) in self.ordered_for_the_end(board, legal) {
            best = best.max(-self.solve(&after, -beta, -alpha.max(best)));
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The first move that leads to that score, unless it is stopped.
    fn move_that_scores(&self, board: &B, legal: B::Bits, score: i32) -> Option<u32> {
        let moves = self.ordered_for_the_end(board, legal);
        let found = moves.iter().find(|(_, after)| -self.solve(after, -score, 1 - score) >= score);
        found.map(|(square, _)| *square)
    }

    /// The moves and the boards after them: those with the fewest replies first, then by
    /// their squares.
    fn ordered_for_the_end(&self, board: &B, legal: B::Bits) -> Vec<(u32, B)> {
        let after = |square: u32| (square, board.after(square, board.flips(square)));
        let mut moves: Vec<_> = legal.indices().map(after).collect();
        if board.empties().count() >= MIN_ORDERING_EMPTIES {
            moves.sort_by_key(|(square, after)| {
                let replies = after.legal_moves();
                let own_corner = i32::from(self.corners.contains(*square));
                (replies.count() + (replies & self.corners).count()) as i32 - 2 * own_corner
            });
        }
        moves
    }
}

/// The score of a finished game, with the empty squares for the winner.
fn final_score<B: Board, G: Goal>(board: &B) -> i32 {
    Empties::Winner.final_score(G::signed(board.difference()), board.empties().count() as i32)
}

/// A value in whole discs, halves away from zero.
fn discs(value: i32) -> i32 {
    (value.abs() + DISC / 2) / DISC * value.signum()
}
