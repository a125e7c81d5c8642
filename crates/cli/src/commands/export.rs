//! `outflank export`: the games of a run in other notations.

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use clap::Args;
use notation::Format;

use crate::exit::Answer;

/// Print the games of a match or tournament, one a line
#[derive(Args, Debug)]
pub struct ExportArgs {
    /// The folder given as --out when the run began
    folder: PathBuf,

    /// The notation: transcript, json …
    #[arg(long, value_name = "FORMAT", value_parser = super::convert::format, default_value = "transcript")]
    to: Format,
}

pub fn run(args: &ExportArgs) -> anyhow::Result<Answer> {
    let (manifest, pairs) = arena::read_run(&args.folder)?;
    let game = manifest.plan.any_game()?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    for pair in pairs {
        for record in arena::export(&pair?, &manifest.plan, &game)? {
            writeln!(out, "{}", args.to.write(&record.completed()?)?)?;
        }
    }
    out.flush()?;
    Ok(Answer::Yes)
}
