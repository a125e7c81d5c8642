//! Better scores for games of self-play than their results.
//!
//! The result of a game is a noisy score for its positions, since the players made mistakes after
//! them. So the end of each game is [solved](LabelJob::exact) from the first position with few
//! enough empty squares on, and positions before that are learnt with the exact score found
//! there. Optionally, some earlier positions are [searched](LabelJob::searches), and those before
//! them are learnt with what the search says.
//!
//! Each game is gone through backwards, from where it was played perfectly: a position is worth
//! at least what the move played leads to, so the question is only whether another move is better.
//! Mostly none is, and that is much quicker to prove than to find the score of a position about
//! which nothing is known.

mod folder;
mod game_labels;
mod job;
mod labeller;
mod noise;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use folder::{LabelFolder, Labels};
pub use game_labels::{GameLabels, Label};
pub use job::LabelJob;
pub use noise::LabelNoise;

use std::sync::Arc;

use search::StopHandle;
use search::engine::EngineWeights;
use weights::WeightsFile;

use crate::selfplay::SelfPlayFolder;
use crate::shards::{MakeError, Shard, ShardFolderError, TakeShard, make_in_parallel};
use labeller::Labeller;

/// Labels shards of games with the weights of the job, on several threads, and hands the labels
/// over as they are finished. Shards that are not finished when it is stopped are lost.
///
/// # Errors
/// If the engine cannot use the weights, games cannot be read, or labels cannot be written.
pub fn label_shards(
    job: &LabelJob,
    games: &SelfPlayFolder,
    weights: Option<&WeightsFile>,
    numbers: &[u64],
    threads: usize,
    stop: &StopHandle,
    take: &TakeShard<GameLabels>,
) -> Result<(), MakeError> {
    let weights = weights.map(EngineWeights::from_file).transpose()?.map(Arc::new);
    make_in_parallel(numbers, threads, take, || {
        let mut labeller = Labeller::new(job, games.job(), weights.clone(), stop);
        move |number| {
            let path = games.file(number);
            let (shard, hash) = games.read(&path)?;
            let mut entries = Vec::new();
            for (game, place) in shard.entries.iter().zip(games.job().games_of_shard(number)) {
                let labels = labeller.label(place, game);
                let labels = labels.map_err(|reason| ShardFolderError::game(&path, place, &reason))?;
                let Some(labels) = labels else { return Ok(None) };
                entries.push(labels);
            }
            Ok(Some(Shard { number, games_hash: Some(hash), entries }))
        }
    })
}
