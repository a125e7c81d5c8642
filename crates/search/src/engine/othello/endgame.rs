//! The end of the game: every line is followed to its last move.

use othello::{Bits, Board, Goal};

use super::forecasts::Forecasted;
use super::{Midgame, Othello, last};
use crate::engine::play::{Child, Forecast, Play, Strategy};
use crate::engine::score::{POINT, Score, Window};

/// Looks to the end: the depth is the number of empty squares.
pub struct Endgame;

impl<B: Board, G: Goal> Strategy<Othello<B, G>> for Endgame {
    type Quick = Midgame;

    const LOOK_UP_FROM: u32 = last::MOST_EMPTIES + 1;
    const SHARE_FROM: u32 = last::MOST_EMPTIES + 3;

    #[inline]
    fn settle(
        play: &Othello<B, G>,
        scratch: &mut <Othello<B, G> as Play>::Scratch,
        board: &B,
        depth: u32,
        window: Window,
    ) -> Option<Score> {
        // Final scores are whole discs.
        let alpha = window.alpha.div_euclid(POINT);
        if depth <= last::MOST_EMPTIES {
            let beta = (window.beta + POINT - 1).div_euclid(POINT);
            return Some(scratch.solve(board, alpha, beta) * POINT);
        }
        play.geometry.stable_bound::<G>(board, alpha).map(|bound| bound * POINT)
    }

    fn rank(play: &Othello<B, G>, board: &B, _: u32, children: &mut [Child<B>]) {
        let odd = play.geometry.odd(board.empties());
        for child in children {
            let moves = child.node.legal_moves();
            let mobility = moves.count() + (moves & play.geometry.corners).count();
            let parity = i32::from(odd.contains(u32::from(child.code)));
            child.rank = parity * POINT - mobility as i32 * 2 * POINT;
            child.rank -= play.estimate.of(&child.node) / 2;
        }
    }

    fn look_ahead(_: u32) -> u32 {
        0
    }

    fn forecast(play: &Othello<B, G>, board: &B, depth: u32) -> Option<Forecast> {
        play.forecast(Forecasted::Endgame, board, depth)
    }
}
