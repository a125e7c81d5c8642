//! `outflank train cma`: evolution that learns in which directions to spread.

use clap::Args;
use train::{Method, cma};

use super::args::{MethodDefaults, TrainingArgs};
use super::run::TrainingRun;
use crate::args::whole_from;
use crate::exit::ExitStatus;

/// CMA-ES: generations around a mean, whose spread follows what wins (Hansen)
///
/// What is learnt is the mean. Many candidates with few games each bear noise better than few
/// candidates with many.
#[derive(Args, Debug)]
#[command(after_help = "Defaults: --game awele --student alphabeta:depth=3,eval=paris --from zeros")]
pub struct CmaArgs {
    /// The opponent
    #[arg(long, value_name = "SPEC", default_value = "alphabeta:depth=3,eval=paris,preset=strong")]
    opponent: String,

    /// Play against the mean of the generation before instead
    #[arg(long = "self", conflicts_with = "opponent")]
    against_itself: bool,

    /// Generations
    #[arg(long, alias = "steps", value_name = "N", default_value_t = 30, value_parser = whole_from(1))]
    generations: u64,

    /// Candidates in each generation
    #[arg(long, value_name = "N", default_value_t = 60)]
    population: usize,

    /// Games of each candidate: an even number
    #[arg(long, value_name = "N", default_value_t = 16)]
    games: u64,

    /// The spread of the first generation
    #[arg(long, value_name = "S", default_value_t = 0.2)]
    scale: f64,

    #[command(flatten)]
    training: TrainingArgs,
}

const DEFAULTS: MethodDefaults =
    MethodDefaults { game: "awele", student: "alphabeta:depth=3,eval=paris", from: "zeros", exam: 400 };

pub fn run(args: &CmaArgs) -> anyhow::Result<ExitStatus> {
    let settings = cma::CmaSettings {
        opponent: (!args.against_itself).then(|| args.opponent.clone()),
        population: args.population,
        games: args.games,
        scale: args.scale,
    };
    let plan = args.training.plan(&DEFAULTS, Method::Cma(settings), args.generations)?;
    TrainingRun::begin(plan, &args.training.run)?.learn()
}
