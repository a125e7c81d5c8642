//! `outflank sprt`: a sequential probability ratio test between two players.

use arena::{Format, SprtPlan};
use clap::Args;

use crate::arena::{ArenaRun, PlayArgs, RunArgs, entrants};
use crate::exit::ExitStatus;

/// Play until it is clear whether the first player is better
///
/// A sequential probability ratio test on pairs of games. Exit code 0: it is (at least --elo1);
/// 1: it is not (--elo0 or less), or the games ran out before that was clear.
#[derive(Args, Debug)]
pub struct SprtArgs {
    /// The player that may be better
    a: String,

    /// The player to compare it with
    b: String,

    /// No better than this, in normalised Elo
    #[arg(long, default_value_t = 0.0, allow_hyphen_values = true)]
    elo0: f64,

    /// At least as good as this, in normalised Elo
    #[arg(long, default_value_t = 10.0, allow_hyphen_values = true)]
    elo1: f64,

    /// The chance to find it better though it is not
    #[arg(long, default_value_t = 0.05)]
    alpha: f64,

    /// The chance to find it no better though it is
    #[arg(long, default_value_t = 0.05)]
    beta: f64,

    /// Give up after this many games: an even number
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    games: u64,

    #[command(flatten)]
    play: PlayArgs,

    #[command(flatten)]
    run: RunArgs,
}

pub fn run(args: &SprtArgs) -> anyhow::Result<ExitStatus> {
    let SprtArgs { elo0, elo1, alpha, beta, .. } = *args;
    let players = entrants(&[args.a.clone(), args.b.clone()], &[]);
    let mut plan = args.play.plan(players, Format::RoundRobin, args.games)?;
    plan.sprt = Some(SprtPlan { elo0, elo1, alpha, beta });
    ArenaRun::begin(plan, &args.run)?.play()
}
