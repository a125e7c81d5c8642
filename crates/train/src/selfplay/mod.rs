//! Games of the engine against itself, for learning.
//!
//! A [`SelfPlayJob`] says how games are played. They are stored in [shards](Shard) of equal
//! size: the bytes of a shard are a function of the job and its number, so shards can be
//! made on many machines, in any order, and any of them can be made again to check it. A
//! [`SelfPlayFolder`] holds the job and its shards.

mod folder;
mod job;
mod play;
mod replay;
mod shard;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use folder::{SelfPlayError, SelfPlayFolder};
pub use job::SelfPlayJob;
pub use replay::Replay;
pub use shard::{SelfPlayGame, Shard, ShardError};

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use player::Engine;
use search::StopHandle;
use search::engine::{EngineOptions, EngineWeights};

use crate::searcher::Searcher;

/// The size of each thread's transposition table in MiB.
const TABLE_MIB: usize = 4;

/// Makes shards with the weights of the job, on several threads, and hands them over as
/// they are finished. Shards that are not finished when it is stopped are lost.
pub fn make_shards(
    job: &SelfPlayJob,
    weights: Option<&Arc<EngineWeights>>,
    numbers: &[u64],
    threads: usize,
    stop: &StopHandle,
    take: &(dyn Fn(Shard) + Sync),
) {
    let next = AtomicUsize::new(0);
    let work = || {
        let start = job.start();
        let options =
            EngineOptions { table_mib: TABLE_MIB, weights: weights.cloned(), ..EngineOptions::default() };
        let mut engine = Engine::new(&start, &options);
        let searcher = Searcher { stop };
        while let Some(number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
            let games = job.games_of_shard(*number);
            let games = games.map(|game| play::play(job, &start, &mut engine, &searcher, game));
            let Some(games) = games.collect() else { return };
            take(Shard { number: *number, games });
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
}
