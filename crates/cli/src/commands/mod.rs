//! The subcommands.

pub mod best;
pub mod completions;
pub mod convert;
pub mod engine;
pub mod eval;
pub mod evals;
pub mod man;
pub mod moves;
pub mod perft;
pub mod play;
pub mod players;
pub mod replay;
pub mod show;

use std::io::{IsTerminal, Write};

use clap::CommandFactory;

use crate::args::{Cli, Command};
use crate::exit::Answer;

/// Runs what the command line asks for.
pub fn run(cli: Cli) -> anyhow::Result<Answer> {
    match cli.command {
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Best(args)) => best::run(&args),
        Some(Command::Eval(args)) => eval::run(&args),
        Some(Command::Players(args)) => players::run(&args),
        Some(Command::Evals(args)) => evals::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Man(args)) => man::run(&args),
        None if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => {
            play::run(&play::PlayArgs::default())
        }
        None => {
            write!(anstream::stdout(), "{}", Cli::command().render_help().ansi())?;
            Ok(Answer::Yes)
        }
    }
}

/// Prints a value as one line of JSON.
fn print_json(value: &impl serde::Serialize) -> anyhow::Result<()> {
    writeln!(std::io::stdout(), "{}", serde_json::to_string(value)?)?;
    Ok(())
}
