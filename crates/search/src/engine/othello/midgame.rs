//! Depth-limited searches, whose leaves are evaluated.

use othello::{Bits, Board, Goal};

use super::OthelloGame;
use super::probcut::ProbCutPhase;
use crate::engine::move_ordering::pick_best;
use crate::engine::score::{INFINITY, POINT, Score, Window};
use crate::engine::search_game::{Child, Children, ProbCut, SearchGame, Strategy};
use crate::engine::transposition_table::{MoveCode, NO_MOVE};

/// Searches to a limited depth.
pub struct Midgame;

impl<B: Board, G: Goal> Strategy<OthelloGame<B, G>> for Midgame {
    type Shallow = Midgame;

    const TABLE_MIN_DEPTH: u32 = 2;
    const ETC_MIN_DEPTH: u32 = 4;
    const ABDADA_MIN_DEPTH: u32 = 5;

    #[inline]
    fn leaf_or_bound(
        game: &OthelloGame<B, G>,
        scratch: &mut <OthelloGame<B, G> as SearchGame>::Scratch,
        board: &B,
        depth: u32,
        _: Window,
    ) -> Option<Score> {
        if depth > 0 {
            return None;
        }
        let is_over = board.legal_moves().is_empty() && board.passed().legal_moves().is_empty();
        Some(if is_over {
            game.final_score(scratch, board)
        } else {
            game.static_eval.evaluate(&scratch.indices, board)
        })
    }

    /// The moves that leave the opponent few replies come first; the transposition table is
    /// left alone.
    fn search_leaves(
        game: &OthelloGame<B, G>,
        scratch: &mut <OthelloGame<B, G> as SearchGame>::Scratch,
        board: &B,
        window: Window,
        nodes: &mut u64,
    ) -> Option<(MoveCode, Score)> {
        let moves = board.legal_moves();
        if moves.is_empty() {
            return None;
        }
        let mut children = Children::new();
        game.add_children(board, &moves, &mut children);
        for child in &mut children {
            child.ordering_score = -game.weighted_mobility(&child.node);
        }
        let mut best = (NO_MOVE, -INFINITY);
        while let Some(child) = pick_best(&mut children) {
            *nodes += 1;
            let is_over = child.ordering_score == 0 && child.node.passed().legal_moves().is_empty();
            let value = -if is_over {
                game.final_score(scratch, &child.node)
            } else {
                game.static_eval.evaluate_child(&scratch.indices, board, &child)
            };
            if value > best.1 {
                best = (child.code, value);
            }
            if value >= window.beta {
                break;
            }
        }
        Some(best)
    }

    /// By the opponent's mobility, corners counting twice, and from depth 3 on by the
    /// static evaluation as well.
    fn score_moves(
        game: &OthelloGame<B, G>,
        scratch: &mut <OthelloGame<B, G> as SearchGame>::Scratch,
        board: &B,
        depth: u32,
        children: &mut [Child<B>],
    ) {
        for child in children {
            child.ordering_score = -game.weighted_mobility(&child.node) * POINT / 2;
            if depth > 2 {
                child.ordering_score -= game.static_eval.evaluate_child(&scratch.indices, board, child);
            }
        }
    }

    fn ordering_depth(depth: u32) -> u32 {
        if depth >= 8 { 2 } else { 0 }
    }

    fn probcut<'a>(
        game: &'a OthelloGame<B, G>,
        scratch: &mut <OthelloGame<B, G> as SearchGame>::Scratch,
        board: &B,
        depth: u32,
    ) -> Option<ProbCut<'a>> {
        game.probcut(ProbCutPhase::Midgame, &scratch.indices, board, depth)
    }
}
