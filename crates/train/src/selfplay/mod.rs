//! Games of the engine against itself, for learning.
//!
//! A [`SelfPlayJob`] says how games are played. They are stored in [shards](crate::shards), and
//! read back [without duplicates](SelfPlayFolder::games).

mod fixed_depth;
mod game;
mod job;
mod play;
mod replay;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use game::SelfPlayGame;
pub use job::{SelfPlayJob, SelfPlaySearch};
pub(crate) use replay::moves_with_passes;

use std::sync::Arc;

use eval::{PatternEval, PatternWeights};
use othello::with_start;
use player::Engine;
use search::StopHandle;
use search::engine::{EngineOptions, EngineWeights};
use weights::{Values, WeightsError, WeightsFile};

use crate::searcher::Searcher;
use crate::shards::{MakeError, Shard, ShardFolder, TakeShard, make_in_parallel};
use fixed_depth::FixedDepthPlayer;

/// A folder with games.
pub type SelfPlayFolder = ShardFolder<SelfPlayJob>;

/// The size of each thread's transposition table in MiB.
const TABLE_MIB: usize = 4;

/// Makes shards with the weights of the job, on several threads, and hands them over as
/// they are finished. Shards that are not finished when it is stopped are lost.
///
/// # Errors
/// If the search of the job cannot use the weights, or a shard cannot be written.
pub fn make_shards(
    job: &SelfPlayJob,
    weights: Option<&WeightsFile>,
    numbers: &[u64],
    threads: usize,
    stop: &StopHandle,
    take: &TakeShard<SelfPlayGame>,
) -> Result<(), MakeError> {
    match job.search {
        SelfPlaySearch::Engine => {
            let weights = weights.map(EngineWeights::from_file).transpose()?.map(Arc::new);
            let (start, searcher) = (job.start(), Searcher { stop });
            play_shards(job, numbers, threads, take, || {
                let weights = weights.clone();
                let options = EngineOptions { table_mib: TABLE_MIB, weights, ..EngineOptions::default() };
                let mut engine = Engine::new(&start, &options);
                let (start, searcher) = (&start, &searcher);
                move |number| play::play(job, start, &mut engine, searcher, number)
            })
        }
        SelfPlaySearch::FixedDepth => {
            let Some(Values::Patterns(tables)) = weights.map(|file| &file.values) else {
                let reason = "searches to a fixed depth need weights of patterns";
                return Err(WeightsError::new(reason).into());
            };
            let weights = Arc::new(PatternWeights::from_tables(tables)?);
            let variant = job.variant().expect("the job was checked");
            with_start!(variant, |start| {
                let eval = PatternEval::new(start.board(), weights);
                let player = FixedDepthPlayer::new(job, start, eval, stop);
                play_shards(job, numbers, threads, take, || |number| player.play(number))
            })
        }
    }
}

/// Makes shards on several threads, each of which has its own player of games.
fn play_shards<P: FnMut(u64) -> Option<SelfPlayGame>>(
    job: &SelfPlayJob,
    numbers: &[u64],
    threads: usize,
    take: &TakeShard<SelfPlayGame>,
    player: impl Fn() -> P + Sync,
) -> Result<(), MakeError> {
    make_in_parallel(numbers, threads, take, || {
        let mut play = player();
        move |number| {
            let entries = job.games_of_shard(number).map(&mut play).collect::<Option<_>>();
            Ok(entries.map(|entries| Shard { number, games_hash: None, entries }))
        }
    })
}
