//! `outflank match`: a match between two players.

use arena::{Format, RunPlan};
use clap::Args;

use crate::arena::{ArenaRun, PlayArgs, RunArgs, entrants};
use crate::exit::ExitStatus;

/// Play a fair match between two players
///
/// Games are played in pairs: the same opening, seats swapped; unless they are --unpaired.
#[derive(Args, Debug)]
pub struct MatchArgs {
    /// A player, as `outflank players` lists them
    a: String,

    /// Another player
    b: String,

    /// How many games: an even number
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,

    /// Give every game an opening of its own, half of them in each seat
    #[arg(long)]
    unpaired: bool,

    #[command(flatten)]
    play: PlayArgs,

    #[command(flatten)]
    run: RunArgs,
}

pub fn run(args: &MatchArgs) -> anyhow::Result<ExitStatus> {
    let players = entrants(&[args.a.clone(), args.b.clone()], &[]);
    let plan = args.play.plan(players, Format::RoundRobin, args.games)?;
    ArenaRun::begin(RunPlan { unpaired: args.unpaired, ..plan }, &args.run)?.play()
}
