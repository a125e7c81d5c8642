//! Searches to the end of the game.

use othello::{Board, Goal};

use super::probcut::ProbCutPhase;
use super::{Midgame, OthelloGame, endgame_solver};
use crate::engine::score::{POINT, Score, Window};
use crate::engine::search_game::{Child, ProbCut, SearchGame, Strategy};

/// Searches to the end of the game: the depth is the number of empty squares.
pub struct Endgame;

impl<B: Board, G: Goal> Strategy<OthelloGame<B, G>> for Endgame {
    type Shallow = Midgame;

    const TABLE_MIN_DEPTH: u32 = endgame_solver::MAX_EMPTIES + 1;
    /// One less, and the children are the endgame solver's, which are never in the
    /// table.
    const ETC_MIN_DEPTH: u32 = endgame_solver::MAX_EMPTIES + 2;
    const ABDADA_MIN_DEPTH: u32 = endgame_solver::MAX_EMPTIES + 3;

    /// Hands the last empty squares to the endgame solver; before that, tries a
    /// stability cutoff.
    #[inline]
    fn leaf_or_bound(
        game: &OthelloGame<B, G>,
        scratch: &mut <OthelloGame<B, G> as SearchGame>::Scratch,
        board: &B,
        depth: u32,
        window: Window,
    ) -> Option<Score> {
        // Final scores are whole discs.
        let alpha = window.alpha.div_euclid(POINT);
        if depth <= endgame_solver::MAX_EMPTIES {
            let beta = (window.beta + POINT - 1).div_euclid(POINT);
            return Some(scratch.solver.solve(board, alpha, beta) * POINT);
        }
        game.geometry.stability_cutoff::<G>(board, alpha).map(|bound| bound * POINT)
    }

    /// By the opponent's mobility, corners counting twice, and the static evaluation. It
    /// is the mobility that keeps the tree small.
    fn score_moves(
        game: &OthelloGame<B, G>,
        scratch: &mut <OthelloGame<B, G> as SearchGame>::Scratch,
        board: &B,
        _: u32,
        children: &mut [Child<B>],
    ) {
        for child in children {
            let mobility = game.weighted_mobility(&child.node);
            let value = -game.static_eval.evaluate_child(&scratch.indices, board, child);
            child.ordering_score = value / 2 - mobility * 2 * POINT;
        }
    }

    /// Where a subtree is large enough. Of even depth from the child on: searches that
    /// end with the other side to move order worse than the static evaluation does.
    fn ordering_depth(depth: u32) -> u32 {
        if depth >= 19 { 3 } else { 0 }
    }

    fn probcut<'a>(
        game: &'a OthelloGame<B, G>,
        scratch: &mut <OthelloGame<B, G> as SearchGame>::Scratch,
        board: &B,
        depth: u32,
    ) -> Option<ProbCut<'a>> {
        game.probcut(ProbCutPhase::Endgame, &scratch.indices, board, depth)
    }
}
