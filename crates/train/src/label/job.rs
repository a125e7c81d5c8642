//! How games are labelled.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::GameLabels;
use crate::selfplay::{SelfPlayGame, SelfPlayJob};
use crate::shards::{MAX_SHARD_GAMES, ShardJob};

/// What determines all labels of a folder, together with the games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct LabelJob {
    /// The hash of the job of self-play.
    pub games: String,
    /// The number of games of a shard, there and here.
    pub shard_games: u64,
    /// The number of empty squares from which on exact scores are found.
    pub exact: u32,
    /// How many of the positions before are searched in each game.
    pub searches: u32,
    /// How many moves these searches look ahead.
    pub depth: u32,
    /// The hash of the weights file; [`BUILT_IN`](crate::shards::BUILT_IN) for the engine's own.
    pub weights: String,
    /// The version of the program: the searches of others may find other values.
    pub program: String,
}

impl LabelJob {
    /// The moves of a game before which exact scores are to be found: at the end it was played
    /// perfectly, so that its result is the score.
    pub(super) fn solved_plies(&self, games: &SelfPlayJob, most: u32, game: &SelfPlayGame) -> Range<usize> {
        let ply = |empties: u32| {
            let ply = most.saturating_sub(empties) as usize;
            ply.clamp(game.opening_plies, game.moves.len())
        };
        ply(self.exact)..ply(games.exact)
    }
}

impl ShardJob for LabelJob {
    type Entry = GameLabels;

    fn shard_games(&self) -> u64 {
        self.shard_games
    }

    fn check(&self) -> Result<(), String> {
        if !(1..=MAX_SHARD_GAMES).contains(&self.shard_games) {
            return Err(format!("shards hold 1 to {MAX_SHARD_GAMES} games, not {}", self.shard_games));
        }
        Ok(())
    }
}
