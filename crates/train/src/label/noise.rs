//! How far results are from labels.

use super::LabelFolder;
use crate::selfplay::SelfPlayFolder;
use crate::shards::ShardFolderError;

/// How much better labels are than the results of games: the noise in these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LabelNoise {
    /// The number of games.
    pub games: u64,
    /// How many have another score than the result in the first position that is learnt from.
    pub changed_games: u64,
    /// The number of positions that are learnt from.
    pub positions: u64,
    /// How many of them have another score than the result.
    pub changed_positions: u64,
    /// By how many discs, added up without signs.
    pub total_change: u64,
}

impl LabelNoise {
    /// Compares the labels of all games that have some with their results.
    ///
    /// # Errors
    /// If something cannot be read.
    pub fn of(games: &SelfPlayFolder, labels: &LabelFolder) -> Result<LabelNoise, ShardFolderError> {
        let mut noise = LabelNoise::default();
        let labelled = labels.shards()?;
        for (number, path) in games.shards()? {
            if !labelled.contains_key(&number) {
                continue;
            }
            let (shard, hash) = games.read(&path)?;
            for (game, labels) in shard.entries.iter().zip(labels.labels(number, &hash)?) {
                let result = i32::from(game.score);
                let change = |ply| labels.score(ply, result).abs_diff(result);
                noise.games += 1;
                noise.changed_games += u64::from(change(game.opening_plies) != 0);
                for ply in game.opening_plies..game.moves.len() {
                    let change = change(ply);
                    noise.positions += 1;
                    noise.changed_positions += u64::from(change != 0);
                    noise.total_change += u64::from(change);
                }
            }
        }
        Ok(noise)
    }

    /// The share of games whose first score is not their result.
    pub fn share_of_games(&self) -> f64 {
        self.changed_games as f64 / self.games.max(1) as f64
    }

    /// The share of positions that have another score than the result.
    pub fn share_of_positions(&self) -> f64 {
        self.changed_positions as f64 / self.positions.max(1) as f64
    }

    /// The mean of the absolute change over all positions, in discs.
    pub fn mean_change(&self) -> f64 {
        self.total_change as f64 / self.positions.max(1) as f64
    }
}
