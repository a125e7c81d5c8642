//! The middle of the game: leaves are evaluated.

use othello::{Bits, Board, Goal};

use super::Othello;
use super::forecasts::Forecasted;
use crate::engine::play::{Child, Forecast, Play, Strategy};
use crate::engine::score::{POINT, Score, Window};

/// Looks some moves ahead.
pub struct Midgame;

impl<B: Board, G: Goal> Strategy<Othello<B, G>> for Midgame {
    type Quick = Midgame;

    const LOOK_UP_FROM: u32 = 4;
    const SHARE_FROM: u32 = 5;

    #[inline]
    fn settle(
        play: &Othello<B, G>,
        scratch: &mut <Othello<B, G> as Play>::Scratch,
        board: &B,
        depth: u32,
        _: Window,
    ) -> Option<Score> {
        if depth > 0 {
            return None;
        }
        let is_over = board.legal_moves().is_empty() && board.passed().legal_moves().is_empty();
        Some(if is_over { play.final_score(scratch, board) } else { play.estimate.of(board) })
    }

    fn rank(play: &Othello<B, G>, _: &B, depth: u32, children: &mut [Child<B>]) {
        for child in children {
            let moves = child.node.legal_moves();
            child.rank = -(moves.count() as i32 + (moves & play.geometry.corners).count() as i32) * POINT / 2;
            if depth > 2 {
                child.rank -= play.estimate.of(&child.node);
            }
        }
    }

    fn look_ahead(depth: u32) -> u32 {
        if depth >= 8 { 2 } else { 0 }
    }

    fn forecast(play: &Othello<B, G>, board: &B, depth: u32) -> Option<Forecast> {
        play.forecast(Forecasted::Midgame, board, depth)
    }
}
