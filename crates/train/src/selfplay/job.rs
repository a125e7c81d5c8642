//! How games are played.

use std::ops::Range;

use notation::{AnyGame, AnyPosition};
use othello::Variant;
use search::engine::SearchDepth;
use serde::{Deserialize, Serialize};

use super::SelfPlayGame;
use crate::searcher::quick_depth;
use crate::shards::{BUILT_IN, MAX_SHARD_GAMES, ShardJob};

/// What determines every game of a folder.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SelfPlayJob {
    /// The name of the game, a variant of Othello.
    pub game: String,
    /// Other seeds give other games.
    pub seed: u64,
    /// What chooses the moves.
    pub search: SelfPlaySearch,
    /// How many moves it looks ahead.
    pub depth: u32,
    /// The number of empty squares from which on it plays perfectly.
    pub exact: u32,
    /// The least and the greatest number of random moves at the beginning.
    pub opening: (u32, u32),
    /// The number of games of a shard.
    pub shard_games: u64,
    /// The hash of the weights file; `built-in` for the engine's own.
    pub weights: String,
    /// The version of the program: others may play other moves.
    pub program: String,
}

/// What chooses the moves of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SelfPlaySearch {
    /// The engine, with all it can do.
    Engine,
    /// Alpha-beta to a fixed depth, over patterns: slower, but so simple that a graphics
    /// processor can make the same games.
    FixedDepth,
}

impl SelfPlayJob {
    /// The variant that is played.
    ///
    /// # Errors
    /// If there is no such game, or it is not a variant of Othello.
    pub fn variant(&self) -> Result<Variant, String> {
        match AnyGame::named(&self.game) {
            Ok(AnyGame::Othello(variant)) => Ok(variant),
            Ok(other) => Err(format!("self-play is for Othello, not for {}", other.name())),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The position in which games begin.
    ///
    /// # Panics
    /// If the game is not a variant of Othello.
    pub fn start(&self) -> AnyPosition {
        AnyGame::Othello(self.variant().expect("the job was checked")).start()
    }

    /// The numbers of the games of a shard.
    pub(crate) fn games_of_shard(&self, number: u64) -> Range<u64> {
        number * self.shard_games..(number + 1) * self.shard_games
    }

    /// How deep the engine searches.
    pub(super) fn search_depth(&self) -> SearchDepth {
        quick_depth(self.depth, self.exact)
    }
}

impl ShardJob for SelfPlayJob {
    type Entry = SelfPlayGame;

    fn shard_games(&self) -> u64 {
        self.shard_games
    }

    fn check(&self) -> Result<(), String> {
        let (least, most) = self.opening;
        let squares = u32::from(self.variant()?.size.width) * u32::from(self.variant()?.size.height);
        if least > most || most >= squares - 4 {
            let last = squares - 5;
            return Err(format!("openings of {least} to {most} random moves: least to most, at most {last}"));
        }
        if !(1..=MAX_SHARD_GAMES).contains(&self.shard_games) {
            return Err(format!("shards hold 1 to {MAX_SHARD_GAMES} games, not {}", self.shard_games));
        }
        if self.search == SelfPlaySearch::FixedDepth && self.weights == BUILT_IN {
            return Err("searches to a fixed depth need --weights of patterns".to_owned());
        }
        Ok(())
    }
}
