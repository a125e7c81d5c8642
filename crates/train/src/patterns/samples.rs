//! The positions that weights are fitted to.

use std::ops::Range;

use eval::pattern_stage;
use game::Game;
use notation::ConcreteGame;
use othello::{Bits, Board, Goal, Move, Position};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::games::FinishedGame;

/// A position, seen from the side to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample<T> {
    pub own: T,
    pub opp: T,
    /// The final score of the game, or a better one.
    pub score: i8,
}

/// Positions by the number of their discs.
#[derive(Clone, Debug)]
pub struct Samples<B: Board> {
    by_discs: Vec<Vec<Sample<B::Bits>>>,
}

impl<B: Board> Samples<B> {
    /// Without positions, for boards like this one.
    pub fn new(like: &B) -> Samples<B> {
        Samples { by_discs: vec![Vec::new(); like.mask().count() as usize + 1] }
    }

    /// Adds the positions of a game in which a player chose a move. Positions of the
    /// opening are left out, where moves are random.
    pub fn add<G: Goal>(&mut self, game: &FinishedGame)
    where
        Position<B, G>: ConcreteGame<Move = Move>,
    {
        let Some(mut position) = Position::<B, G>::from_any(&game.start).copied() else { return };
        let moves = game.moves.iter().filter_map(|chosen| Move::try_from(*chosen).ok());
        for (ply, chosen) in moves.enumerate() {
            if ply >= game.opening_plies && chosen != Move::Pass {
                let (own, opp) = (position.board().own(), position.board().opp());
                let sample = Sample { own, opp, score: game.score_before(ply, position.side()) as i8 };
                self.by_discs[(own | opp).count() as usize].push(sample);
            }
            position.play(chosen);
        }
    }

    /// Shuffles the positions, in a way that depends on nothing but them: descents go
    /// through them in this order.
    pub fn shuffle(&mut self) {
        for (discs, samples) in self.by_discs.iter_mut().enumerate() {
            samples.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(discs as u64));
        }
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.by_discs.iter().map(Vec::len).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The boards with their scores.
    pub fn iter(&self, like: &B) -> impl Iterator<Item = (B, i8)> {
        let like = *like;
        let all = self.by_discs.iter().flatten();
        all.map(move |sample| (like.with_discs(sample.own, sample.opp), sample.score))
    }

    /// The boards with that number of discs.
    pub(super) fn boards(&self, like: &B, discs: usize) -> impl Iterator<Item = B> {
        let like = *like;
        self.by_discs[discs].iter().map(move |sample| like.with_discs(sample.own, sample.opp))
    }

    /// The numbers of discs in a stage, of so many.
    pub(super) fn discs_of_stage(&self, stage: usize, stages: usize) -> Range<usize> {
        let squares = self.by_discs.len() as u32 - 1;
        let is_before =
            |discs: &u32, stage: usize| (pattern_stage(*discs, squares, stages as u32) as usize) < stage;
        let first = (0..=squares).filter(|discs| is_before(discs, stage)).count();
        let end = (0..=squares).filter(|discs| is_before(discs, stage + 1)).count();
        first..end
    }

    /// The positions in a stage, of so many, by the number of their discs.
    pub(super) fn of_stage(&self, stage: usize, stages: usize) -> Vec<(usize, &[Sample<B::Bits>])> {
        let discs = self.discs_of_stage(stage, stages);
        discs.map(|discs| (discs, self.by_discs[discs].as_slice())).collect()
    }
}
