//! `outflank export`: the games of a run in other notations.

use std::path::PathBuf;

use clap::Args;
use notation::FileFormat;

use crate::exit::ExitStatus;
use crate::game_files::Output;

/// Print the games of a match or tournament, one per line
#[derive(Args, Debug)]
pub struct ExportArgs {
    /// The folder given as --out when the run was started
    folder: PathBuf,

    /// The notation: transcript, json …
    #[arg(long, value_name = "FORMAT", value_parser = super::convert::file_format, default_value = "transcript")]
    to: FileFormat,

    /// Write to this new file, not to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(args: &ExportArgs) -> anyhow::Result<ExitStatus> {
    let (manifest, pairs) = arena::read_run(&args.folder)?;
    let game = manifest.plan.any_game()?;
    let mut output = Output::open(args.to, args.out.as_deref())?;
    for pair in pairs {
        for record in arena::export(&pair?, &manifest.plan, &game)? {
            output.write(&record)?;
        }
    }
    output.finish()?;
    Ok(ExitStatus::Success)
}
