//! `outflank train spsa`: following the winner of two neighbours.

use clap::Args;
use train::{Method, spsa};

use super::args::{MethodDefaults, TrainingArgs};
use super::run::TrainingRun;
use crate::args::whole_from;
use crate::exit::ExitStatus;

/// SPSA: all weights move a little, up or down at random, play their mirror image, and follow the winner
///
/// What is learnt is the average of the second half of all iterations.
#[derive(Args, Debug)]
#[command(after_help = "Defaults: --game awele --student alphabeta:depth=3,eval=paris --from zeros")]
pub struct SpsaArgs {
    /// Iterations
    #[arg(long, alias = "steps", value_name = "N", default_value_t = 1000, value_parser = whole_from(1))]
    iterations: u64,

    /// Games of each match between neighbours: an even number
    #[arg(long, value_name = "N", default_value_t = 8)]
    games: u64,

    /// How far neighbours are from the weights in the last iteration
    #[arg(long, value_name = "S", default_value_t = 0.05)]
    scale: f64,

    /// How far the weights follow a neighbour that wins everything, as a share of --scale
    #[arg(long, value_name = "R", default_value_t = 0.1)]
    rate: f64,

    /// Games against the start in each of 25 checks, which nothing depends on: an even number, 0 for none
    #[arg(long, value_name = "N", default_value_t = 100)]
    check_games: u64,

    #[command(flatten)]
    training: TrainingArgs,
}

const DEFAULTS: MethodDefaults =
    MethodDefaults { game: "awele", student: "alphabeta:depth=3,eval=paris", from: "zeros", exam: 400 };

pub fn run(args: &SpsaArgs) -> anyhow::Result<ExitStatus> {
    let settings = spsa::SpsaSettings {
        iterations: args.iterations,
        games: args.games,
        scale: args.scale,
        rate: args.rate,
        check_games: args.check_games,
    };
    let plan = args.training.plan(&DEFAULTS, Method::Spsa(settings), args.iterations)?;
    TrainingRun::begin(plan, &args.training.run)?.learn()
}
