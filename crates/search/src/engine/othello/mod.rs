//! Othello as the engine plays it: every board, both goals.

mod endgame;
mod estimate;
mod forecasts;
mod geometry;
mod last;
mod midgame;

pub use endgame::Endgame;
pub use forecasts::{ForecastFit, Forecasted};
pub use midgame::Midgame;

use std::marker::PhantomData;

use othello::{Bits, Board, Empties, Goal, Move, Position};

use super::play::{Child, Children, Forecast, Play};
use super::score::{POINT, Score};
use super::table::{Key, MoveCode};
use super::{Searchable, Settings};
use estimate::Estimate;
use forecasts::Forecasts;
use geometry::Geometry;
use last::Last;

/// Othello on boards of one size, for one goal.
pub struct Othello<B: Board, G> {
    geometry: Geometry<B>,
    estimate: Estimate<B, G>,
    forecasts: Forecasts,
    empties: Empties,
    goal: PhantomData<G>,
}

impl<B: Board, G: Goal> Othello<B, G> {
    /// For boards like this one.
    pub fn new(board: &B, empties: Empties) -> Othello<B, G> {
        Othello {
            geometry: Geometry::of(board),
            estimate: Estimate::new(board),
            forecasts: Forecasts::of(board, G::KIND),
            empties,
            goal: PhantomData,
        }
    }
}

impl<B: Board, G: Goal> Othello<B, G> {
    #[inline]
    fn forecast(&self, of: Forecasted, board: &B, depth: u32) -> Option<Forecast> {
        (depth >= of.least_depth())
            .then(|| self.forecasts.forecast(of, board.empties().count(), depth, self.estimate.of(board)))
    }
}

impl<B: Board, G: Goal> Play for Othello<B, G> {
    type Node = B;
    type Moves = B::Bits;
    type Scratch = Last<B, G>;

    fn nodes_below(last: &Last<B, G>) -> u64 {
        last.nodes
    }

    #[inline]
    fn key(&self, board: &B) -> Key {
        // Any two constants; see `Board::key`.
        const CHECK: u64 = 0x1319_8A2E_0370_7344;
        Key { place: board.key(), check: board.own().mix(board.opp().mix(CHECK)) }
    }

    #[inline]
    fn moves(&self, _: &Last<B, G>, board: &B) -> Option<B::Bits> {
        let moves = board.legal_moves();
        (!moves.is_empty()).then_some(moves)
    }

    #[inline]
    fn passed(&self, board: &B) -> Option<B> {
        let passed = board.passed();
        (!passed.legal_moves().is_empty()).then_some(passed)
    }

    fn final_score(&self, _: &Last<B, G>, board: &B) -> Score {
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
    fn children(&self, board: &B, moves: &B::Bits) -> Children<B> {
        moves.indices().map(|square| child(board, square)).collect()
    }
}

#[inline]
fn child<B: Board>(board: &B, square: u32) -> Child<B> {
    Child { code: square as MoveCode, node: board.after(square, board.flips(square)), rank: 0 }
}

impl<B: Board, G: Goal> Searchable for Position<B, G> {
    type Play = Othello<B, G>;
    type Midgame = Midgame;
    type Endgame = Endgame;

    fn playing(&self, settings: &Settings) -> Othello<B, G> {
        Othello::new(self.board(), settings.empties)
    }

    fn node(&self) -> B {
        *self.board()
    }

    fn scratch(&self, play: &Othello<B, G>) -> Last<B, G> {
        Last::new(&play.geometry, play.empties)
    }

    fn decode(code: Option<MoveCode>) -> Move {
        code.map_or(Move::Pass, |code| Move::Place(B::square(code.into())))
    }

    fn moves_left(&self) -> Option<u32> {
        Some(self.board().empties().count())
    }
}
