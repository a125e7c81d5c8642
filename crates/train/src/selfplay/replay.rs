//! Shards as games to learn from.

use std::collections::HashSet;

use game::{Game, Side};
use notation::AnyPosition;
use othello::{Board, Goal, Move, Position, Variant, with_start};

use super::{SelfPlayFolder, SelfPlayGame};
use crate::games::FinishedGame;
use crate::label::{GameLabels, LabelFolder};
use crate::shards::ShardFolderError;

impl SelfPlayFolder {
    /// Hands over all games, shard by shard, without duplicates, with labels if they are given.
    ///
    /// # Errors
    /// If something cannot be read, or a game does not follow the rules.
    pub fn games(
        &self,
        labels: Option<&LabelFolder>,
        mut take: impl FnMut(FinishedGame),
    ) -> Result<(), ShardFolderError> {
        let mut replay = Replay::new(self.job().variant().expect("the job was checked"), self.job().start());
        for (number, path) in self.shards()? {
            let (shard, hash) = self.read(&path)?;
            let labels = labels.map(|folder| folder.labels(number, &hash)).transpose()?;
            let mut labels = labels.into_iter().flatten();
            for (game, place) in shard.entries.iter().zip(self.job().games_of_shard(number)) {
                let played = replay.game(game, &labels.next().unwrap_or_default());
                let played = played.map_err(|reason| ShardFolderError::game(&path, place, &reason))?;
                played.into_iter().for_each(&mut take);
            }
        }
        Ok(())
    }
}

/// Replays games, and leaves out those that were played before.
#[derive(Debug)]
pub struct Replay {
    variant: Variant,
    start: AnyPosition,
    /// The positions after the openings of all games so far, up to symmetry: they decide what
    /// follows.
    seen: HashSet<u64>,
}

impl Replay {
    /// For games of that variant.
    pub fn new(variant: Variant, start: AnyPosition) -> Replay {
        Replay { variant, start, seen: HashSet::new() }
    }

    /// The game with its passes; none if it is a duplicate.
    ///
    /// # Errors
    /// If it does not follow the rules.
    pub fn game(&mut self, game: &SelfPlayGame, labels: &GameLabels) -> Result<Option<FinishedGame>, String> {
        let (moves, opening_plies, key) = with_start!(self.variant, |start| replay(start, game))?;
        if !self.seen.insert(key) {
            return Ok(None);
        }
        let places = (0..moves.len()).filter(|place| moves[*place] != Move::Pass);
        let labels = labels.renumbered(&places.collect::<Vec<_>>())?;
        let (start, score) = (self.start.clone(), game.score.into());
        Ok(Some(FinishedGame {
            start,
            moves: moves.into_iter().map(Into::into).collect(),
            opening_plies,
            score,
            labels,
        }))
    }
}

/// All moves of a game, with its passes.
///
/// # Errors
/// If it does not follow the rules.
pub fn moves_with_passes(variant: Variant, game: &SelfPlayGame) -> Result<Vec<Move>, String> {
    with_start!(variant, |start| replay(start, game)).map(|(moves, _, _)| moves)
}

/// All moves, how many belong to the opening, and a key of the position after it.
fn replay<B: Board, G: Goal>(
    start: Position<B, G>,
    game: &SelfPlayGame,
) -> Result<(Vec<Move>, usize, u64), String> {
    let (mut position, mut moves) = (start, Vec::new());
    let mut opening = (0, start.canonical().0.board().key());
    for (ply, square) in game.moves.iter().enumerate() {
        if position.moves().eq([Move::Pass]) {
            position.play(Move::Pass);
            moves.push(Move::Pass);
        }
        if ply == game.opening_plies {
            opening = (moves.len(), position.canonical().0.board().key());
        }
        let chosen = Move::Place(*square);
        if !position.moves().any(|legal| legal == chosen) {
            return Err(format!("move {} ({square}) is illegal", ply + 1));
        }
        position.play(chosen);
        moves.push(chosen);
    }
    if position.moves().eq([Move::Pass]) {
        position.play(Move::Pass);
        moves.push(Move::Pass);
    }
    let score = if position.side() == Side::First { position.score() } else { -position.score() };
    if !position.is_over() || score != i32::from(game.score) {
        return Err(format!("the game is not over with {}", game.score));
    }
    Ok((moves, opening.0, opening.1))
}
