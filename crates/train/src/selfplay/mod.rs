//! Games of the engine against itself, for learning.
//!
//! A [`SelfPlayJob`] says how games are played. They are stored in [shards](Shard) of equal
//! size: the bytes of a shard are a function of the job and its number, so shards can be
//! made on many machines, in any order, and any of them can be made again to check it. A
//! [`SelfPlayFolder`] holds the job and its shards.

mod fixed_depth;
mod folder;
mod job;
mod play;
mod replay;
mod shard;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use folder::{SelfPlayError, SelfPlayFolder};
pub use job::{BUILT_IN, MAX_SHARD_GAMES, SelfPlayJob, SelfPlaySearch};
pub use shard::{SelfPlayGame, Shard, ShardError};

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use eval::{PatternEval, PatternWeights};
use othello::with_start;
use player::Engine;
use search::StopHandle;
use search::engine::{EngineOptions, EngineWeights};
use weights::{Values, WeightsError, WeightsFile};

use crate::searcher::Searcher;
use fixed_depth::FixedDepthPlayer;

/// The size of each thread's transposition table in MiB.
const TABLE_MIB: usize = 4;

/// The largest number of a shard.
pub const MAX_SHARD: u64 = 1_000_000_000;

/// Makes shards with the weights of the job, on several threads, and hands them over as
/// they are finished. Shards that are not finished when it is stopped are lost.
///
/// # Errors
/// If the search of the job cannot use the weights.
pub fn make_shards(
    job: &SelfPlayJob,
    weights: Option<&WeightsFile>,
    numbers: &[u64],
    threads: usize,
    stop: &StopHandle,
    take: &(dyn Fn(Shard) + Sync),
) -> Result<(), WeightsError> {
    match job.search {
        SelfPlaySearch::Engine => {
            let weights = weights.map(EngineWeights::from_file).transpose()?.map(Arc::new);
            let (start, searcher) = (job.start(), Searcher { stop });
            in_parallel(job, numbers, threads, take, || {
                let weights = weights.clone();
                let options = EngineOptions { table_mib: TABLE_MIB, weights, ..EngineOptions::default() };
                let mut engine = Engine::new(&start, &options);
                let (start, searcher) = (&start, &searcher);
                move |number| play::play(job, start, &mut engine, searcher, number)
            });
        }
        SelfPlaySearch::FixedDepth => {
            let Some(Values::Patterns(tables)) = weights.map(|file| &file.values) else {
                return Err(WeightsError::new("searches to a fixed depth need weights of patterns"));
            };
            let weights = Arc::new(PatternWeights::from_tables(tables)?);
            let variant = job.variant().expect("the job was checked");
            with_start!(variant, |start| {
                let eval = PatternEval::new(start.board(), weights);
                let player = FixedDepthPlayer::new(job, start, eval, stop);
                in_parallel(job, numbers, threads, take, || |number| player.play(number));
            });
        }
    }
    Ok(())
}

/// Makes shards on several threads, each of which has its own player of games.
fn in_parallel<P: FnMut(u64) -> Option<SelfPlayGame>>(
    job: &SelfPlayJob,
    numbers: &[u64],
    threads: usize,
    take: &(dyn Fn(Shard) + Sync),
    player: impl Fn() -> P + Sync,
) {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut play = player();
        while let Some(number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(games) = job.games_of_shard(*number).map(&mut play).collect() else { return };
            take(Shard { number: *number, games });
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
}
