//! `outflank match`: a match between two players.

use arena::Format;
use clap::Args;

use crate::arena::{ArenaRun, PlayArgs, RunArgs, entrants};
use crate::exit::ExitStatus;

/// Play a fair match between two players
///
/// Games are played in pairs: the same opening, seats swapped.
#[derive(Args, Debug)]
pub struct MatchArgs {
    /// A player, as `outflank players` lists them
    a: String,

    /// Another player
    b: String,

    /// How many games: an even number
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,

    #[command(flatten)]
    play: PlayArgs,

    #[command(flatten)]
    run: RunArgs,
}

pub fn run(args: &MatchArgs) -> anyhow::Result<ExitStatus> {
    let players = entrants(&[args.a.clone(), args.b.clone()]);
    let plan = args.play.plan(players, Format::RoundRobin, args.games)?;
    ArenaRun::begin(plan, &args.run)?.play()
}
