//! How games are played.

use std::ops::Range;

use notation::{AnyGame, AnyPosition};
use othello::Variant;
use search::engine::{SearchDepth, Selectivity};
use serde::{Deserialize, Serialize};

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

/// What a job says instead of a hash if the engine plays with its own weights.
pub const BUILT_IN: &str = "built-in";

/// The largest number of games of a shard.
pub const MAX_SHARD_GAMES: u64 = 1_000_000;

/// From this depth on ProbCut saves time.
const MIN_SELECTIVE_DEPTH: u32 = 7;

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

    /// Checks what a file may say.
    ///
    /// # Errors
    /// If no games can be played by it.
    pub fn check(&self) -> Result<(), String> {
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

    /// The position in which games begin.
    ///
    /// # Panics
    /// If the game is not a variant of Othello.
    pub fn start(&self) -> AnyPosition {
        AnyGame::Othello(self.variant().expect("the job was checked")).start()
    }

    /// What tells this job from all others.
    pub fn hash(&self) -> String {
        store::hash(self.to_toml().as_bytes())
    }

    /// The job as a text.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("texts and numbers can be written")
    }

    /// The numbers of the games of a shard.
    pub(super) fn games_of_shard(&self, number: u64) -> Range<u64> {
        number * self.shard_games..(number + 1) * self.shard_games
    }

    /// How deep the engine searches.
    pub(super) fn search_depth(&self) -> SearchDepth {
        let is_selective = self.depth >= MIN_SELECTIVE_DEPTH;
        SearchDepth {
            depth: self.depth,
            selectivity: if is_selective { Selectivity::FAST } else { Selectivity::EXACT },
            selective_endgame: (self.exact, Selectivity::EXACT),
            exact_endgame: self.exact,
        }
    }
}
