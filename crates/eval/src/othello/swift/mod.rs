//! One evaluation made to be fast: all features of a board at once, weights in
//! whole numbers, the value in discs.

mod measures;
mod weights;

pub use measures::{COUNT as SWIFT_FEATURES, NAMES as SWIFT_NAMES};
pub use weights::{WeightsError, WeightsTable};

use game::Side;
use othello::{Bits, Board, Goal, GoalKind, Position};

use crate::{Parameter, Term};
use measures::{COUNT, Measures, NAMES};

/// The parts of a disc in which weights are kept: whole numbers are exact, so a
/// value does not depend on the order of its terms.
const PARTS: i32 = 1 << 10;

/// What boards of one size are worth to the side to move: the final score to
/// expect, in discs, positive if the side to move is to win.
///
/// The value is meant for the leaves and move orders of a search that looks at
/// millions of boards. The side that waits sees its negative.
#[derive(Clone, Debug)]
pub struct Swift<B: Board> {
    measures: Measures<B::Bits>,
    /// For each number of discs on the board.
    weights: Vec<[i32; COUNT]>,
}

impl<B: Board> Swift<B> {
    /// The parts of a disc in which [`value`](Swift::value) counts.
    pub const UNITS: i32 = 64;

    /// With the weights that come with the program for that goal and boards like
    /// this one, or the nearest in size.
    pub fn new(board: &B, goal: GoalKind) -> Swift<B> {
        Swift::with_table(board, &WeightsTable::shipped(goal, board.mask().count()))
    }

    /// With other weights.
    pub fn with_table(board: &B, table: &WeightsTable) -> Swift<B> {
        let squares = board.mask().count();
        let weights = (0..=squares).map(|discs| {
            table
                .at(f64::from(discs) / f64::from(squares))
                .map(|weight| (weight * f64::from(PARTS)).round() as i32)
        });
        Swift { measures: Measures::of(board), weights: weights.collect() }
    }

    /// What the board is worth to the side to move, in parts of a disc
    /// ([`UNITS`](Swift::UNITS)). Not bounded by the squares of the board.
    #[inline]
    pub fn value(&self, board: &B) -> i32 {
        self.parts(board) >> (PARTS / Self::UNITS).trailing_zeros()
    }

    /// The features of a board, seen from the side to move, in the order of
    /// [`SWIFT_NAMES`].
    pub fn features(&self, board: &B) -> [i32; COUNT] {
        self.measures.of_board(board)
    }

    #[inline]
    fn parts(&self, board: &B) -> i32 {
        let weights = self.weights_for(board);
        self.measures.of_board(board).iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
    }

    #[inline]
    fn weights_for(&self, board: &B) -> &[i32; COUNT] {
        &self.weights[(board.own() | board.opp()).count() as usize]
    }

    /// The value for either side, in discs.
    pub(crate) fn value_for<G: Goal>(&self, position: &Position<B, G>, side: Side) -> f64 {
        sign(position, side) * f64::from(self.parts(position.board())) / f64::from(PARTS)
    }

    /// What the value for a side is made of.
    pub(crate) fn terms_for<G: Goal>(&self, position: &Position<B, G>, side: Side) -> Vec<Term> {
        let weights = self.weights_for(position.board());
        let features = self.features(position.board()).into_iter().zip(weights);
        let term = |(name, (feature, weight)): (&'static str, (i32, &i32))| Term {
            name,
            value: sign(position, side) * f64::from(feature),
            weight: f64::from(*weight) / f64::from(PARTS),
        };
        NAMES.into_iter().zip(features).map(term).collect()
    }

    /// The weights that can be given, as they are in the middle of the game.
    pub(crate) fn parameters(&self) -> Vec<Parameter> {
        let now = self.weights[self.weights.len() / 2].map(|weight| f64::from(weight) / f64::from(PARTS));
        let parameter = |(name, weight): (&str, f64)| Parameter { name: name.to_owned(), weight };
        NAMES.into_iter().zip(now).map(parameter).collect()
    }

    /// A bound that no value in discs exceeds.
    pub(crate) fn limit(&self) -> f64 {
        // No feature counts more than the squares of a board.
        let squares = self.weights.len() as i32 - 1;
        let bound = |weights: &[i32; COUNT]| weights.iter().map(|weight| weight.abs() * squares).sum::<i32>();
        f64::from(self.weights.iter().map(bound).max().unwrap_or(0)) / f64::from(PARTS)
    }
}

fn sign<B: Board, G: Goal>(position: &Position<B, G>, side: Side) -> f64 {
    use game::Game;
    if position.side() == side { 1.0 } else { -1.0 }
}
