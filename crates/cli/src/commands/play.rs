//! `outflank play`: a game on the terminal.

use clap::Args;
use game::BySide;
use player::{SystemTimeSource, create_player};

use crate::exit::ExitStatus;
use crate::position_args::PositionArgs;
use crate::seed::{SeedArgs, announce};
use crate::terminal_game::TerminalGame;

/// Play a game on the terminal
///
/// Type a move, or: undo, moves, board, help, quit.
#[derive(Args, Debug)]
pub struct PlayArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Who moves first: human, or any player that `outflank players` lists
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    first: String,

    /// Who moves second
    #[arg(long, value_name = "PLAYER", default_value = "alphabeta:depth=4")]
    second: String,

    #[command(flatten)]
    seed: SeedArgs,

    /// Stop when each side has had this many turns (passes count)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_turns: Option<u32>,
}

pub fn run(args: &PlayArgs) -> anyhow::Result<ExitStatus> {
    let PlayArgs { position, first, second, seed, max_turns } = args;
    let reached = position.read()?;
    let (time_source, seed) = (SystemTimeSource::shared(), seed.seed());
    let players = BySide([
        create_player(first, &reached.start, seed, &time_source)?,
        create_player(second, &reached.start, seed ^ 1, &time_source)?,
    ]);
    announce(seed, &[first, second])?;
    let plies = max_turns.map(|turns| turns.saturating_mul(2));
    TerminalGame::new(reached, players, plies)?.play()
}
