//! The `outflank` command: one short file for each subcommand, and no logic of
//! its own.

#![forbid(unsafe_code)]

mod arena;
mod args;
mod commands;
mod drawing;
mod exit;
mod game_files;
mod input;
mod interrupt;
mod search_args;
mod search_progress;
mod seed;
mod terminal_game;
mod version;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match commands::run(args::Cli::parse()) {
        Ok(answer) => answer.into(),
        Err(error) => exit::report(&error),
    }
}
