//! `outflank completions`: tab completion for shells.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::args::Cli;
use crate::exit::ExitStatus;

/// Print tab completions for a shell
#[derive(Args, Debug)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

pub fn run(args: &CompletionsArgs) -> anyhow::Result<ExitStatus> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "outflank", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(ExitStatus::Success)
}
