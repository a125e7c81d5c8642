//! Work that is made in shards: games of self-play, and labels for them.
//!
//! A [job](ShardJob) says how something is made; its bytes are a function of the job and the
//! number of the [`Shard`]. So shards can be made on many machines, in any order, and any of
//! them can be made again to check it. A [`ShardFolder`] holds a job and its shards.

mod folder;
mod shard;

pub use folder::{ShardFolder, ShardFolderError};
pub use shard::{Shard, ShardEntry, ShardError};

use serde::Serialize;
use serde::de::DeserializeOwned;
use weights::WeightsError;

use crate::workers::in_parallel;

/// The largest number of a shard.
pub const MAX_SHARD: u64 = 1_000_000_000;

/// The largest number of games of a shard.
pub const MAX_SHARD_GAMES: u64 = 1_000_000;

/// What a job says instead of a hash if the engine searches with its own weights.
pub const BUILT_IN: &str = "built-in";

/// What determines every shard of a folder.
pub trait ShardJob: PartialEq + Serialize + DeserializeOwned {
    /// What its shards have for each game.
    type Entry: ShardEntry;

    /// The number of games of a shard.
    fn shard_games(&self) -> u64;

    /// Checks what a file may say.
    ///
    /// # Errors
    /// If it describes no work that can be done.
    fn check(&self) -> Result<(), String>;

    /// The job as a text.
    fn to_toml(&self) -> String {
        toml::to_string(self).expect("texts and numbers can be written")
    }

    /// What tells this job from all others.
    fn hash(&self) -> String {
        store::hash(self.to_toml().as_bytes())
    }
}

/// Why shards cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    /// The searches of the job cannot use the weights.
    #[error(transparent)]
    Weights(#[from] WeightsError),
    /// Something cannot be read or written.
    #[error(transparent)]
    Folder(#[from] ShardFolderError),
}

/// Takes shards as they are finished.
pub type TakeShard<'a, E> = dyn Fn(Shard<E>) -> Result<(), ShardFolderError> + Sync + 'a;

/// Makes shards on several threads, each with a worker of its own, and hands them over. A worker
/// that is stopped makes none.
pub(crate) fn make_in_parallel<E, W>(
    numbers: &[u64],
    threads: usize,
    take: &TakeShard<E>,
    worker: impl Fn() -> W + Sync,
) -> Result<(), MakeError>
where
    W: FnMut(u64) -> Result<Option<Shard<E>>, ShardFolderError>,
{
    let made = in_parallel(numbers, threads, || {
        let mut make = worker();
        move |number: &u64| take(make(*number).map_err(Some)?.ok_or(None)?).map_err(Some)
    });
    match made {
        Err(Some(error)) => Err(error.into()),
        Ok(_) | Err(None) => Ok(()),
    }
}
