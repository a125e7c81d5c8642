//! `outflank train selfplay`: games of the engine against itself.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use game::counted;
use train::selfplay::{SelfPlayFolder, SelfPlayJob, SelfPlaySearch, make_shards};
use train::shards::{MAX_SHARD, MAX_SHARD_GAMES, ShardJob};

use super::args::{EngineWeightsArgs, ThreadsArgs};
use super::progress::ShardProgress;
use crate::args::GameArgs;
use crate::exit::ExitStatus;
use crate::interrupt::stop_on_interrupt;

/// Make games of the engine against itself, for `train patterns`
///
/// Each begins with random moves; in three games of four, they are among the best. The games are
/// stored in shards that depend on nothing but these options and their number: the same command
/// continues after an interruption, and folders made by the same command elsewhere can be merged by
/// copying their shards together.
#[derive(Args, Debug)]
pub struct SelfplayArgs {
    #[command(flatten)]
    game: GameArgs,

    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_SHARD))]
    games: u64,

    /// The folder for the games
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// Search to a fixed depth by plain alpha-beta: slower, but the same on every kind of machine
    #[arg(long)]
    fixed_depth: bool,

    /// How many moves to look ahead; the engine prunes at 73 % from depth 7 on
    #[arg(long, default_value_t = 8, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=30))]
    depth: u32,

    /// From how many empty squares on it plays perfectly
    #[arg(long, default_value_t = 14, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=30))]
    exact: u32,

    /// The least and the greatest number of random moves
    #[arg(long, num_args = 2, default_values_t = [4, 34], value_names = ["LEAST", "MOST"])]
    opening: Vec<u32>,

    #[command(flatten)]
    weights: EngineWeightsArgs,

    /// Other seeds give other games
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many games make a shard
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_SHARD_GAMES))]
    shard_games: u64,

    /// The first shard to make: other machines make others
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=MAX_SHARD / 2))]
    first_shard: u64,

    #[command(flatten)]
    threads: ThreadsArgs,
}

pub fn run(args: &SelfplayArgs) -> anyhow::Result<ExitStatus> {
    let job = job(args)?;
    let weights = args.weights.file(&job.start())?;
    let folder = SelfPlayFolder::create(&args.out, &job)?;
    let _lock = folder.lock()?;
    let end = args.first_shard + args.games.div_ceil(args.shard_games);
    let there = folder.shards()?;
    let missing: Vec<u64> = (args.first_shard..end).filter(|number| !there.contains_key(number)).collect();

    let stop = stop_on_interrupt()?;
    let bar = ShardProgress::new(end - args.first_shard, missing.len() as u64, args.shard_games);
    let write = |shard| folder.write(&shard).inspect(|()| bar.shard());
    make_shards(&job, weights.as_ref(), &missing, args.threads.count(), &stop, &write)?;
    bar.finish();
    let games = folder.write_manifest()?;
    println!("{} in {}, job {}", counted(games, "game", "games"), args.out.display(), folder.job_hash());
    Ok(if stop.is_stopped() { ExitStatus::Interrupted } else { ExitStatus::Success })
}

fn job(args: &SelfplayArgs) -> anyhow::Result<SelfPlayJob> {
    let game = args.game.game()?;
    let [least, most] = args.opening[..] else { bail!("--opening takes two numbers") };
    let job = SelfPlayJob {
        game: game.name(),
        seed: args.seed,
        search: if args.fixed_depth { SelfPlaySearch::FixedDepth } else { SelfPlaySearch::Engine },
        depth: args.depth,
        exact: args.exact,
        opening: (least, most),
        shard_games: args.shard_games,
        weights: args.weights.hash_or_built_in()?,
        program: env!("CARGO_PKG_VERSION").to_owned(),
    };
    job.check().map_err(anyhow::Error::msg)?;
    Ok(job)
}
