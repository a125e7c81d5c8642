//! `outflank train label`: better scores for games than their results.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use game::counted;
use train::label::{LabelFolder, LabelJob, LabelNoise, label_shards};
use train::selfplay::SelfPlayFolder;
use train::shards::ShardJob;

use super::args::{EngineWeightsArgs, ThreadsArgs};
use super::progress::ShardProgress;
use crate::exit::ExitStatus;
use crate::interrupt::stop_on_interrupt;

/// Find better scores for games of `train selfplay` than their results, for `train patterns`
///
/// The end of each game is solved, and positions before that are learnt with the exact score found
/// there, instead of a result that later mistakes changed. The labels are stored in shards that depend
/// on nothing but these options and the games: the same command continues after an interruption,
/// labels games that were added, and folders made elsewhere can be merged by copying their shards
/// together.
#[derive(Args, Debug)]
pub struct LabelArgs {
    /// The folder of the games
    #[arg(value_name = "DIR")]
    games: PathBuf,

    /// From how many empty squares on to find exact scores
    #[arg(long, default_value_t = 18, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=36))]
    exact: u32,

    /// How many earlier positions of each game to search: those before are learnt with what the search
    /// says
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=60))]
    searches: u32,

    /// How many moves these searches look ahead; the engine prunes at 73 % from depth 7 on
    #[arg(long, default_value_t = 12, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=30))]
    depth: u32,

    #[command(flatten)]
    weights: EngineWeightsArgs,

    /// The folder for the labels; by default one among the games, named after the options
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    #[command(flatten)]
    threads: ThreadsArgs,
}

pub fn run(args: &LabelArgs) -> anyhow::Result<ExitStatus> {
    let games = SelfPlayFolder::open(&args.games)?;
    let job = job(args, &games)?;
    let weights = args.weights.file(&games.job().start())?;
    let out = args.out.clone().unwrap_or_else(|| args.games.join(format!("labels-{:.8}", job.hash())));
    let folder = LabelFolder::create(&out, &job)?;
    let _lock = folder.lock()?;
    let (all, there) = (games.shards()?, folder.shards()?);
    if all.is_empty() {
        bail!("there are no games in {}", args.games.display());
    }
    let missing: Vec<u64> = all.keys().copied().filter(|number| !there.contains_key(number)).collect();

    let stop = stop_on_interrupt()?;
    let bar = ShardProgress::new(all.len() as u64, missing.len() as u64, job.shard_games);
    let write = |shard| folder.write(&shard).inspect(|()| bar.shard());
    label_shards(&job, &games, weights.as_ref(), &missing, args.threads.count(), &stop, &write)?;
    bar.finish();
    folder.write_manifest()?;
    let noise = LabelNoise::of(&games, &folder)?;
    println!(
        "labels of {} in {}, job {}: {:.1} % of the games and {:.1} % of the positions have another \
         score than the result, mean absolute change {:.2} discs",
        counted(noise.games, "game", "games"),
        out.display(),
        folder.job_hash(),
        100.0 * noise.share_of_games(),
        100.0 * noise.share_of_positions(),
        noise.mean_change()
    );
    Ok(if stop.is_stopped() { ExitStatus::Interrupted } else { ExitStatus::Success })
}

fn job(args: &LabelArgs, games: &SelfPlayFolder) -> anyhow::Result<LabelJob> {
    let exact = games.job().exact;
    if args.exact <= exact && args.searches == 0 {
        bail!(
            "these games are played perfectly from {exact} empty squares on: choose --exact above that, or \
             --searches of earlier positions"
        );
    }
    Ok(LabelJob {
        games: games.job_hash().to_owned(),
        shard_games: games.job().shard_games,
        exact: args.exact,
        searches: args.searches,
        depth: args.depth,
        weights: args.weights.hash_or_built_in()?,
        program: env!("CARGO_PKG_VERSION").to_owned(),
    })
}
