//! `outflank resume`: continuing after any stop.

use std::path::PathBuf;

use clap::Args;

use super::train::{TrainingOutputArgs, TrainingRunArgs};
use crate::arena::{ArenaRun, OutputArgs, RunArgs};
use crate::exit::ExitStatus;

/// Continue a match, a tournament, a training run or a run of the laboratory after any stop
///
/// If the run is finished, its report is printed.
#[derive(Args, Debug)]
pub struct ResumeArgs {
    /// The folder given as --out when the run was started
    folder: PathBuf,

    /// Continue even if a player's program or weights have changed; in the laboratory, even if this
    /// program has
    #[arg(long)]
    force: bool,

    /// Games to play at once; by default one for each thread of the computer
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(1..))]
    concurrency: Option<u16>,

    #[command(flatten)]
    output: OutputArgs,
}

pub fn run(args: &ResumeArgs) -> anyhow::Result<ExitStatus> {
    if lab::experiment::LabFolder::is_one(&args.folder) {
        return super::lab::resume(&args.folder, args.force, args.concurrency, args.output.json);
    }
    if train::TrainingFolder::is_one(&args.folder) {
        let run = TrainingRunArgs {
            out: None,
            concurrency: args.concurrency,
            output: TrainingOutputArgs {
                json: args.output.json,
                jsonl: args.output.jsonl,
                verbose: args.output.verbose,
            },
        };
        return super::train::TrainingRun::resume(&args.folder, args.force, &run)?.learn();
    }
    let run = RunArgs { out: None, concurrency: args.concurrency, output: args.output };
    ArenaRun::resume(&args.folder, args.force, &run)?.play()
}
