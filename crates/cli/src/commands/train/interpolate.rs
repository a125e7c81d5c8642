//! `outflank train interpolate`: functions through all rows of a table.

use clap::Args;
use train::Method;
use train::interpolate::{Method as Way, Settings};

use super::args::TrainingArgs;
use super::session::Session;
use super::tables::{TableArgs, USUAL};
use crate::exit::Answer;

/// Lagrange's polynomial through all rows of a table of weights (Indore 2020), and how far it is off between them
///
/// A polynomial has no error in the rows it goes through. So each row is left out and forecast from
/// the others; straight lines from row to row and the best single line are shown beside it.
#[derive(Args, Debug)]
#[command(after_help = "Usual: --game othello --student alphabeta:depth=2,eval=indore --from usual")]
pub struct InterpolateArgs {
    /// What is learnt: lagrange, linear (from row to row) or line (one for all)
    #[arg(long, value_name = "WAY", default_value = "lagrange", value_parser = way)]
    way: Way,

    #[command(flatten)]
    table: TableArgs,

    #[command(flatten)]
    training: TrainingArgs,
}

fn way(text: &str) -> Result<Way, String> {
    let found = Way::ALL.into_iter().find(|way| way.name() == text);
    found.ok_or_else(|| format!("choose {}", Way::ALL.map(Way::name).join(", ")))
}

pub fn run(args: &InterpolateArgs) -> anyhow::Result<Answer> {
    let table = args.table.table()?;
    let columns = table.names().len() as u64;
    TableArgs::check(&table, &args.training)?;
    let settings = Settings { table, method: args.way };
    let plan = args.training.plan(&USUAL, Method::Interpolate(settings), columns)?;
    Session::begin(plan, &args.training.run)?.learn()
}
