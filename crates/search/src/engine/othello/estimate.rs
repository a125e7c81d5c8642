//! What a board is worth at a glance.

use std::marker::PhantomData;

use eval::Swift;
use othello::{Bits, Board, Goal};

use crate::engine::score::{POINT, Score};

/// The evaluation of boards of one size.
pub struct Estimate<B: Board, G> {
    swift: Swift<B>,
    /// The score of a board full of one's own discs.
    most: Score,
    goal: PhantomData<G>,
}

impl<B: Board, G: Goal> Estimate<B, G> {
    pub fn new(board: &B) -> Estimate<B, G> {
        const { assert!(Swift::<B>::UNITS == POINT) };
        Estimate {
            swift: Swift::new(board, G::KIND),
            most: board.mask().count() as Score * POINT,
            goal: PhantomData,
        }
    }

    /// The expected final score of the side to move.
    #[inline]
    pub fn of(&self, board: &B) -> Score {
        self.swift.value(board).clamp(-self.most, self.most)
    }
}
