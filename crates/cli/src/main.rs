//! The `outflank` command: one short file for each subcommand, and no logic of
//! its own.

#![forbid(unsafe_code)]

mod arena;
mod args;
mod command_line;
mod commands;
mod drawing;
mod exit;
mod game_files;
mod input;
mod interrupt;
mod position_args;
mod search_args;
mod search_progress;
mod seed;
mod terminal_game;
mod version;

use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::run(command_line::read()) {
        Ok(answer) => answer.into(),
        Err(error) => exit::report(&error),
    }
}
