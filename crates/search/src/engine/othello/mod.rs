//! Othello as the engine searches it: every board, both goals.

mod endgame;
mod endgame_solver;
mod geometry;
mod indices;
mod midgame;
mod probcut;
mod static_eval;
mod weights;

pub use endgame::Endgame;
pub use midgame::Midgame;
pub use probcut::ProbCutPhase;
pub use weights::EngineWeights;

use std::marker::PhantomData;

use othello::{Bits, Board, Empties, Goal, Move, Position};

use super::score::{POINT, Score};
use super::search_game::{Child, Children, ProbCut, SearchGame};
use super::transposition_table::{MoveCode, TableKey};
use super::{EngineOptions, Searchable};
use endgame_solver::EndgameSolver;
use geometry::Geometry;
use indices::IndexStack;
use probcut::ProbCutTable;
use static_eval::StaticEval;

/// Othello on boards of one size, for one goal.
pub struct OthelloGame<B: Board, G> {
    geometry: Geometry<B>,
    static_eval: StaticEval<B>,
    probcut_table: ProbCutTable,
    empties: Empties,
    goal: PhantomData<G>,
}

impl<B: Board, G: Goal> OthelloGame<B, G> {
    /// For boards like this one.
    pub fn new(board: &B, options: &EngineOptions) -> OthelloGame<B, G> {
        let built_in = || EngineWeights::built_in(G::KIND, board.size());
        let weights = options.weights.clone().unwrap_or_else(built_in);
        // Not in proportion where the weights are a larger board's: predictions are less reliable
        // there than on the board that they were made for.
        let fits = weights.probcut_fits(G::KIND, board.size());
        OthelloGame {
            geometry: Geometry::of(board),
            static_eval: StaticEval::new(board, &weights),
            probcut_table: ProbCutTable::new(board.mask().count(), &fits),
            empties: options.empties,
            goal: PhantomData,
        }
    }
}

impl<B: Board, G: Goal> OthelloGame<B, G> {
    /// The number of legal moves, corners counting twice.
    #[inline]
    fn weighted_mobility(&self, board: &B) -> i32 {
        let moves = board.legal_moves();
        (moves.count() + (moves & self.geometry.corners).count()) as i32
    }

    #[inline]
    fn probcut(
        &self,
        phase: ProbCutPhase,
        indices: &IndexStack,
        board: &B,
        depth: u32,
    ) -> Option<ProbCut<'_>> {
        (depth >= phase.min_depth()).then(|| {
            let static_eval = self.static_eval.evaluate(indices, board);
            self.probcut_table.get(phase, board.empties().count(), depth, static_eval)
        })
    }
}

/// The private state of a thread.
pub struct OthelloScratch<B: Board, G> {
    solver: EndgameSolver<B, G>,
    indices: IndexStack,
}

impl<B: Board, G: Goal> SearchGame for OthelloGame<B, G> {
    type Node = B;
    type Moves = B::Bits;
    type Scratch = OthelloScratch<B, G>;

    fn solver_nodes(scratch: &OthelloScratch<B, G>) -> u64 {
        scratch.solver.nodes
    }

    #[inline]
    fn key(&self, board: &B) -> TableKey {
        // Any constant other than the one of `Board::key`.
        const CHECK: u64 = 0x1319_8A2E_0370_7344;
        TableKey { index: board.key(), check: board.own().mix(board.opp().mix(CHECK)) }
    }

    #[inline]
    fn moves(&self, _: &OthelloScratch<B, G>, board: &B) -> Option<B::Bits> {
        let moves = board.legal_moves();
        (!moves.is_empty()).then_some(moves)
    }

    #[inline]
    fn after_pass(&self, board: &B) -> Option<B> {
        let passed = board.passed();
        (!passed.legal_moves().is_empty()).then_some(passed)
    }

    /// Evaluations are limited to it, too.
    #[inline]
    fn max_score(&self) -> Score {
        self.static_eval.max_score()
    }

    fn final_score(&self, _: &OthelloScratch<B, G>, board: &B) -> Score {
        let margin = G::signed(board.difference());
        self.empties.final_score(margin, board.empties().count() as i32) * POINT
    }

    #[inline]
    fn child(&self, board: &B, moves: &B::Bits, code: MoveCode) -> Option<Child<B>> {
        let square = u32::from(code);
        let is_move = square < size_of::<B::Bits>() as u32 * 8 && moves.contains(square);
        is_move.then(|| child(board, square))
    }

    #[inline]
    fn add_children(&self, board: &B, moves: &B::Bits, children: &mut Children<B>) {
        moves.indices().for_each(|square| children.push(child(board, square)));
    }

    #[inline]
    fn enter(scratch: &mut OthelloScratch<B, G>, parent: &B, child: &Child<B>) {
        scratch.indices.enter(parent, child);
    }

    #[inline]
    fn leave(scratch: &mut OthelloScratch<B, G>) {
        scratch.indices.leave();
    }
}

#[inline]
fn child<B: Board>(board: &B, square: u32) -> Child<B> {
    Child { code: square as MoveCode, node: board.after(square, board.flips(square)), ordering_score: 0 }
}

impl<B: Board, G: Goal> Searchable for Position<B, G> {
    type SearchGame = OthelloGame<B, G>;
    type Midgame = Midgame;
    type Endgame = Endgame;

    fn search_game(&self, options: &EngineOptions) -> OthelloGame<B, G> {
        OthelloGame::new(self.board(), options)
    }

    fn node(&self) -> B {
        *self.board()
    }

    fn scratch(&self, game: &OthelloGame<B, G>) -> OthelloScratch<B, G> {
        OthelloScratch {
            solver: EndgameSolver::new(&game.geometry, game.empties),
            indices: game.static_eval.index_stack(self.board()),
        }
    }

    fn decode_move(code: Option<MoveCode>) -> Move {
        code.map_or(Move::Pass, |code| Move::Place(B::square(code.into())))
    }

    fn moves_left(&self) -> Option<u32> {
        Some(self.board().empties().count())
    }
}
