//! `outflank train hill-climb`: one coefficient at a time.

use arena::SprtPlan;
use clap::Args;
use train::{Method, hill_climb};

use super::args::{MethodDefaults, TrainingArgs};
use super::run::TrainingRun;
use crate::args::whole_from;
use crate::exit::ExitStatus;

/// Change one random coefficient by ±epsilon at a time, and keep what wins more (Paris 2019)
///
/// By default, a student of Awele starts with coefficients of zero and plays against the report's
/// strong player, [0.35, -0.15, 0.05, 0.15], 10 games in each seat before and after every change.
/// So few games prove little: `outflank train repeat` shows how much results vary. --no-repeat,
/// more --games or --sprt help.
#[derive(Args, Debug)]
#[command(after_help = "Defaults: --game awele --student alphabeta:depth=3,eval=paris --from zeros")]
pub struct HillClimbArgs {
    /// The opponent
    #[arg(long, value_name = "SPEC", default_value = "alphabeta:depth=3,eval=paris,preset=strong")]
    opponent: String,

    /// Play against its own best so far instead
    #[arg(long = "self", conflicts_with = "opponent")]
    against_itself: bool,

    /// How many changes to try
    #[arg(long, alias = "steps", value_name = "N", default_value_t = 100, value_parser = whole_from(1))]
    tries: u64,

    /// Games before and after each change: an even number
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: u64,

    /// By how much a coefficient changes; 0.1, or 0.05 with --self
    #[arg(long, value_name = "E")]
    epsilon: Option<f64>,

    /// The factor for epsilon after a change that was not kept: more than 1 to explore further,
    /// less to refine
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0)]
    growth: f64,

    /// Remember the result before a change instead of playing for it again
    #[arg(long)]
    no_repeat: bool,

    /// Give every game an opening of its own, as in the report; by default two games with swapped seats
    /// share one
    #[arg(long)]
    unpaired: bool,

    /// Keep a change only if a sequential test of new against old coefficients shows that it is this
    /// much better, in normalised Elo; --games is then the maximum
    #[arg(long, value_name = "ELO", conflicts_with_all = ["opponent", "no_repeat", "unpaired"])]
    sprt: Option<f64>,

    #[command(flatten)]
    training: TrainingArgs,
}

const DEFAULTS: MethodDefaults =
    MethodDefaults { game: "awele", student: "alphabeta:depth=3,eval=paris", from: "zeros", exam: 400 };

/// The errors of both kinds that a sequential test may make.
const ERRORS: f64 = 0.05;

pub fn run(args: &HillClimbArgs) -> anyhow::Result<ExitStatus> {
    let settings = hill_climb::HillClimbSettings {
        opponent: (!args.against_itself && args.sprt.is_none()).then(|| args.opponent.clone()),
        epsilon: args.epsilon.unwrap_or(if args.against_itself { 0.05 } else { 0.1 }),
        growth: args.growth,
        games: args.games,
        no_repeat: args.no_repeat,
        unpaired: args.unpaired,
        sprt: args.sprt.map(|elo1| SprtPlan { elo0: 0.0, elo1, alpha: ERRORS, beta: ERRORS }),
    };
    let plan = args.training.plan(&DEFAULTS, Method::HillClimb(settings), args.tries)?;
    TrainingRun::begin(plan, &args.training.run)?.learn()
}
