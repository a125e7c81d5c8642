//! `outflank train descend`: straight lines through a table.

use anyhow::bail;
use clap::Args;
use train::Method;
use train::descend::{DescentSettings, Rates};

use super::args::TrainingArgs;
use super::run::TrainingRun;
use super::tables::{DEFAULTS, TableArgs};
use crate::exit::ExitStatus;

/// Gradient descent of weights that are lines in the number of discs (Indore 2020)
///
/// Prints the report's "error" of every feature, the squared residual in the last row divided by the
/// number of rows, and beside it the loss that is minimised, the mean over all rows. The loss is
/// convex, and its curvature depends on the numbers of discs alone: rates below the same bound
/// converge for all features.
#[derive(Args, Debug)]
#[command(after_help = "Defaults: --game othello --student alphabeta:depth=2,eval=indore --from usual")]
pub struct DescendArgs {
    /// The learning rate
    #[arg(long, value_name = "R", default_value_t = 0.0003)]
    rate: f64,

    /// A learning rate for each feature instead: a/b/c in the order of the columns
    #[arg(long, value_name = "RATES", conflicts_with = "rate")]
    rates: Option<String>,

    /// Iterations
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    iterations: u64,

    /// Stop as soon as all gradients are as short as this
    #[arg(long, value_name = "LENGTH")]
    until: Option<f64>,

    #[command(flatten)]
    table: TableArgs,

    #[command(flatten)]
    training: TrainingArgs,
}

/// How many steps a run of many iterations has: lines of the log, points of the figure.
const STEPS: u64 = 200;

pub fn run(args: &DescendArgs) -> anyhow::Result<ExitStatus> {
    let table = args.table.table()?;
    let rates = match &args.rates {
        None => Rates::Same(args.rate),
        Some(text) => Rates::Each(numbers(text)?),
    };
    if args.until.is_some_and(|length| !(length > 0.0 && length.is_finite())) {
        bail!("--until takes the length of a gradient, above 0");
    }
    let block = args.iterations.div_ceil(STEPS).max(1);
    let settings =
        DescentSettings { table, rates, iterations: args.iterations, block, tolerance: args.until };
    let steps = settings.steps();
    TableArgs::check(&settings.table, &args.training)?;
    let plan = args.training.plan(&DEFAULTS, Method::Descend(settings), steps)?;
    TrainingRun::begin(plan, &args.training.run)?.learn()
}

fn numbers(text: &str) -> anyhow::Result<Vec<f64>> {
    let number = |part: &str| match part.trim().parse::<f64>() {
        Ok(number) => Ok(number),
        Err(_) => bail!("--rates takes numbers a/b/c, not `{part}`"),
    };
    text.split('/').map(number).collect()
}
