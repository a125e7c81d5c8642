//! Labels one game after the other.

use std::ops::Range;
use std::sync::Arc;

use game::{Game, Side};
use notation::{AnyMove, AnyPosition};
use othello::{Move, Variant};
use player::Engine;
use rand::RngExt;
use search::StopHandle;
use search::engine::{EngineOptions, EngineWeights};

use super::{GameLabels, Label, LabelJob};
use crate::generator::generator;
use crate::searcher::{Searcher, quick_depth};
use crate::selfplay::{SelfPlayGame, SelfPlayJob, moves_with_passes};

/// The size of the transposition table in MiB: enough for one game, and quick to clear.
const TABLE_MIB: usize = 8;

/// One thread's share of the work.
pub struct Labeller<'a> {
    job: &'a LabelJob,
    games: &'a SelfPlayJob,
    variant: Variant,
    start: AnyPosition,
    searcher: Searcher<'a>,
    engine: Engine,
}

impl<'a> Labeller<'a> {
    pub fn new(
        job: &'a LabelJob,
        games: &'a SelfPlayJob,
        weights: Option<Arc<EngineWeights>>,
        stop: &'a StopHandle,
    ) -> Labeller<'a> {
        let (variant, start) = (games.variant().expect("the job was checked"), games.start());
        let options = EngineOptions { table_mib: TABLE_MIB, weights, ..EngineOptions::default() };
        let engine = Engine::new(&start, &options);
        Labeller { job, games, variant, start, searcher: Searcher { stop }, engine }
    }

    /// The labels of the game with that number; none if it is stopped.
    ///
    /// # Errors
    /// If the game does not follow the rules.
    pub fn label(&mut self, number: u64, game: &SelfPlayGame) -> Result<Option<GameLabels>, String> {
        let positions = self.positions(game)?;
        // What is in the table must not depend on the games before.
        self.engine.clear_table();
        let mut labels = LabelsFromTheEnd { labels: Vec::new(), score: game.score.into() };
        let solved = self.job.solved_plies(self.games, self.most_plies(), game);
        for ply in solved.clone().rev() {
            let position = &positions[ply];
            let Some(score) = self.exact_score(position, labels.score_for(position)) else { return Ok(None) };
            labels.add(ply, position, score);
        }
        for ply in self.searched_plies(number, game.opening_plies..solved.start).into_iter().rev() {
            let position = &positions[ply];
            let Some(score) = self.searched_score(position) else { return Ok(None) };
            labels.add(ply, position, score);
        }
        labels.labels.reverse();
        Ok(Some(GameLabels(labels.labels)))
    }

    /// The number of moves of a game that fills the board.
    fn most_plies(&self) -> u32 {
        self.start.empties().expect("self-play is for Othello")
    }

    /// The positions before the moves of a game, passes not counted.
    fn positions(&self, game: &SelfPlayGame) -> Result<Vec<AnyPosition>, String> {
        let (mut position, mut positions) = (self.start.clone(), Vec::new());
        for chosen in moves_with_passes(self.variant, game)? {
            if chosen != Move::Pass {
                positions.push(position.clone());
            }
            position.play(AnyMove::from(chosen));
        }
        Ok(positions)
    }

    /// The exact score of a position in which the move played assures the side to move of a score;
    /// none if it is stopped.
    fn exact_score(&self, position: &AnyPosition, assured: i32) -> Option<i32> {
        let is_forced = position.moves().nth(1).is_none();
        if is_forced { Some(assured) } else { self.searcher.score_from(&self.engine, position, assured) }
    }

    /// What a search says; none if it is stopped.
    fn searched_score(&self, position: &AnyPosition) -> Option<i32> {
        let depth = quick_depth(self.job.depth, 0);
        let found = self.searcher.search(&self.engine, position, depth, &mut |_| {});
        let score = found.first().filter(|_| !self.searcher.is_stopped())?.score();
        Some(score.round() as i32)
    }

    /// Which positions to search, out of those before some moves: any one in each of so many equal
    /// parts.
    fn searched_plies(&self, number: u64, plies: Range<usize>) -> Vec<usize> {
        // Not the random numbers that the game began with.
        let mut rng = generator(!self.games.seed, number);
        let parts = self.job.searches as usize;
        let bound = |part: usize| plies.start + plies.len() * part / parts;
        let part = |part: usize| bound(part)..bound(part + 1);
        (0..parts).map(part).filter(|part| !part.is_empty()).map(|part| rng.random_range(part)).collect()
    }
}

/// Labels that are found from the end of the game to its beginning.
struct LabelsFromTheEnd {
    labels: Vec<Label>,
    /// The first side's score in the position last labelled.
    score: i32,
}

impl LabelsFromTheEnd {
    /// The score in the position last labelled, for the side to move in this one.
    fn score_for(&self, position: &AnyPosition) -> i32 {
        if position.side() == Side::First { self.score } else { -self.score }
    }

    /// Adds the score of a position, for its side to move, unless it is that of the last one.
    fn add(&mut self, ply: usize, position: &AnyPosition, score: i32) {
        if score != self.score_for(position) {
            self.score = if position.side() == Side::First { score } else { -score };
            self.labels.push(Label { ply, score: self.score as i8 });
        }
    }
}
