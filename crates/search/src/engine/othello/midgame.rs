//! Depth-limited searches, whose leaves are evaluated.

use othello::{Bits, Board, Goal};

use super::OthelloGame;
use super::probcut::ProbCutPhase;
use crate::engine::score::{POINT, Score, Window};
use crate::engine::search_game::{Child, ProbCut, SearchGame, Strategy};

/// Searches to a limited depth.
pub struct Midgame;

impl<B: Board, G: Goal> Strategy<OthelloGame<B, G>> for Midgame {
    type Shallow = Midgame;

    const TABLE_MIN_DEPTH: u32 = 1;
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
            let moves = child.node.legal_moves();
            child.ordering_score =
                -(moves.count() as i32 + (moves & game.geometry.corners).count() as i32) * POINT / 2;
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
