//! `outflank lab`: the experiments of the reports, and ours.

mod list;
mod progress;
mod report;
mod run;

pub use run::resume;

use clap::{Args, Subcommand};

use crate::exit::ExitStatus;

/// Run the experiments of the five reports, and ours
#[derive(Args, Debug)]
pub struct LabArgs {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Debug, Subcommand)]
enum LabCommand {
    List(list::ListArgs),
    Run(run::RunArgs),
    Report(report::ReportArgs),
}

pub fn run(args: &LabArgs) -> anyhow::Result<ExitStatus> {
    match &args.command {
        LabCommand::List(args) => list::run(args),
        LabCommand::Run(args) => run::run(args),
        LabCommand::Report(args) => report::run(args),
    }
}
