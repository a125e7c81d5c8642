//! The subcommands.

pub mod analyse;
pub mod bench;
pub mod best;
pub mod check_engine;
pub mod completions;
pub mod convert;
pub mod engine;
pub mod eval;
pub mod evals;
pub mod export;
mod keys;
pub mod lab;
pub mod man;
pub mod match_;
pub mod moves;
pub mod openings;
pub mod perft;
pub mod play;
pub mod players;
pub mod replay;
pub mod resume;
pub mod serve;
pub mod show;
pub mod solve;
pub mod sprt;
pub mod tournament;
pub mod train;

use std::fmt::Display;
use std::io::Write;

use notation::AnyGame;
use serde::Serialize;

use crate::args::{Cli, Command, GameLabel};
use crate::exit::ExitStatus;

/// Runs the command of the command line.
pub fn run(cli: Cli) -> anyhow::Result<ExitStatus> {
    match cli.command {
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Best(args)) => best::run(&args),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Analyse(args)) => analyse::run(&args),
        Some(Command::Eval(args)) => eval::run(&args),
        Some(Command::Players(args)) => players::run(&args),
        Some(Command::Evals(args)) => evals::run(&args),
        Some(Command::Match(args)) => match_::run(&args),
        Some(Command::Tournament(args)) => tournament::run(&args),
        Some(Command::Sprt(args)) => sprt::run(&args),
        Some(Command::Openings(args)) => openings::run(&args),
        Some(Command::Resume(args)) => resume::run(&args),
        Some(Command::Export(args)) => export::run(&args),
        Some(Command::Train(args)) => train::run(&args),
        Some(Command::Lab(args)) => lab::run(&args),
        Some(Command::CheckEngine(args)) => check_engine::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Man(args)) => man::run(&args),
        None => serve::run(&serve::ServeArgs::default()),
    }
}

/// Prints a value as one line of JSON.
pub fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    writeln!(std::io::stdout(), "{}", serde_json::to_string(value)?)?;
    Ok(())
}

/// Prints a report, as one line of JSON on request.
pub fn print_report(report: &(impl Display + Serialize), json: bool) -> anyhow::Result<()> {
    if json {
        return print_json(report);
    }
    write!(anstream::stdout(), "{report}")?;
    Ok(())
}

/// Prints a report, which names the game if it is JSON.
pub fn print_report_of(
    game: &AnyGame,
    report: &(impl Display + Serialize),
    json: bool,
) -> anyhow::Result<()> {
    if json {
        return print_json(&WithGame { game: game.into(), report });
    }
    print_report(report, false)
}

#[derive(Serialize)]
struct WithGame<'a, R> {
    #[serde(flatten)]
    game: GameLabel,
    #[serde(flatten)]
    report: &'a R,
}
