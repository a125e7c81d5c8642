//! `outflank bench`: how fast the engine is, and whether it still searches the same nodes.

mod fixed;
mod measure;
mod row;
mod search_bench;
mod solve_bench;

use clap::{Args, Subcommand};
use othello::Empties;
use search::engine::EngineOptions;

use crate::exit::ExitStatus;
use crate::interrupt::stop_on_interrupt;

/// Measure the engine
///
/// Without a subcommand: searches fixed positions of several games with one thread, and compares
/// the number of nodes with the known one. A change of the search changes it; nothing else may.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct BenchArgs {
    #[command(subcommand)]
    command: Option<BenchCommand>,

    #[command(flatten)]
    fixed: fixed::FixedArgs,
}

#[derive(Debug, Subcommand)]
enum BenchCommand {
    Solve(solve_bench::BenchSolveArgs),
    Search(search_bench::BenchSearchArgs),
}

pub fn run(args: &BenchArgs) -> anyhow::Result<ExitStatus> {
    let stop = stop_on_interrupt()?;
    match &args.command {
        None => fixed::run(&args.fixed, &stop),
        Some(BenchCommand::Solve(args)) => solve_bench::run(args, &stop),
        Some(BenchCommand::Search(args)) => search_bench::run(args, &stop),
    }
}

/// How measurements are taken.
#[derive(Args, Clone, Copy, Debug)]
struct RunsArgs {
    /// Search threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,

    /// Size of the transposition table, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    hash: u32,

    /// How often each position is searched; times are medians
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=1000))]
    repeat: u32,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl RunsArgs {
    fn engine_options(self) -> anyhow::Result<EngineOptions> {
        let Self { threads, hash, .. } = self;
        crate::search_args::SearchArgs { threads: Some(threads), hash }.engine_options(Empties::Winner)
    }
}
