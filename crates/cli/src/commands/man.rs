//! `outflank man`: the manual.

use std::io::Write;

use anyhow::Context;
use clap::{Args, CommandFactory};
use clap_mangen::Man;
use game::did_you_mean;

use crate::args::Cli;
use crate::exit::ExitStatus;

/// Print a manual page (to read it: outflank man | man -l -)
#[derive(Args, Debug)]
pub struct ManArgs {
    /// A command; without one, the page of outflank itself
    command: Option<String>,
}

pub fn run(args: &ManArgs) -> anyhow::Result<ExitStatus> {
    let mut outflank = Cli::command();
    outflank.build();
    let command = match &args.command {
        None => &outflank,
        Some(name) => outflank.find_subcommand(name).with_context(|| {
            let names: Vec<&str> = outflank.get_subcommands().map(clap::Command::get_name).collect();
            let hint = did_you_mean(name, names.iter().copied());
            format!("there is no command `{name}`: commands are {}{hint}", names.join(", "))
        })?,
    };
    let mut page = Vec::new();
    Man::new(command.clone()).source(concat!("outflank ", env!("CARGO_PKG_VERSION"))).render(&mut page)?;
    std::io::stdout().write_all(&page)?;
    Ok(ExitStatus::Success)
}
