//! `outflank train interpolate`: functions through all rows of a table.

use clap::Args;
use train::Method;
use train::interpolate::{self, InterpolationSettings};

use super::args::TrainingArgs;
use super::run::TrainingRun;
use super::tables::{DEFAULTS, TableArgs};
use crate::exit::ExitStatus;

/// Lagrange's polynomial through all rows of a table of weights (Indore 2020), and how far it is off between them
///
/// A polynomial has no error in the rows it goes through. So each row is left out and predicted from
/// the others; straight lines from row to row and the best single line are shown beside it.
#[derive(Args, Debug)]
#[command(after_help = "Defaults: --game othello --student alphabeta:depth=2,eval=indore --from usual")]
pub struct InterpolateArgs {
    /// What is learnt: lagrange, linear (from row to row) or line (one for all)
    #[arg(long, value_name = "WAY", default_value = "lagrange", value_parser = parse_way)]
    way: interpolate::Method,

    #[command(flatten)]
    table: TableArgs,

    #[command(flatten)]
    training: TrainingArgs,
}

fn parse_way(text: &str) -> Result<interpolate::Method, String> {
    let all = interpolate::Method::ALL;
    let method = all.into_iter().find(|method| method.name() == text);
    method.ok_or_else(|| format!("choose {}", all.map(interpolate::Method::name).join(", ")))
}

pub fn run(args: &InterpolateArgs) -> anyhow::Result<ExitStatus> {
    let table = args.table.table()?;
    let columns = table.names().len() as u64;
    TableArgs::check(&table, &args.training)?;
    let settings = InterpolationSettings { table, method: args.way };
    let plan = args.training.plan(&DEFAULTS, Method::Interpolate(settings), columns)?;
    TrainingRun::begin(plan, &args.training.run)?.learn()
}
