//! `outflank engine`: a player driven by another program.

use std::io::{self, Write};

use anyhow::bail;
use clap::{Args, Subcommand};
use notation::AnyGame;
use player::SystemTimeSource;
use player::protocol::sustech::Agent;
use player::protocol::{PlayerSetup, gtp, nboard};
use serde::Serialize;

use super::print_json;
use crate::args::GameArgs;
use crate::exit::ExitStatus;
use crate::input::{AnyLines, standard_input};
use crate::seed::{SeedArgs, announce};

/// Speak a protocol on standard input and output, for other programs to play with
#[derive(Args, Debug)]
pub struct EngineArgs {
    #[command(subcommand)]
    protocol: Protocol,
}

#[derive(Debug, Subcommand)]
enum Protocol {
    Gtp(GtpArgs),
    Nboard(NboardArgs),
    Sustech(SustechArgs),
}

/// GTP, for GoGui, Quarry and match runners; every game
#[derive(Args, Debug)]
#[command(long_about = GTP)]
struct GtpArgs {
    #[command(flatten)]
    game: GameArgs,

    /// The player: any that `outflank players` lists
    #[arg(long, value_name = "PLAYER", default_value = "alphabeta")]
    player: String,

    #[command(flatten)]
    seed: SeedArgs,
}

const GTP: &str = "\
GTP, for GoGui, Quarry and match runners; every game

Version 2 of the Go Text Protocol, with clocks, undo, set_game, board sizes and GoGui's rules; `list_commands` \
lists the rest. Columns go from a, and row 1 is at the top.";

/// NBoard's protocol, versions 1 and 2; Othello on square boards
#[derive(Args, Debug)]
#[command(long_about = NBOARD)]
struct NboardArgs {
    /// What wins: othello (most discs) or anti (fewest); the board's size is the game's
    #[arg(short, long, default_value = "othello")]
    game: String,

    /// The player: any that `outflank players` lists; `set depth` limits its search depth
    #[arg(long, value_name = "PLAYER", default_value = "alphabeta:depth=12")]
    player: String,

    #[command(flatten)]
    seed: SeedArgs,
}

const NBOARD: &str = "\
NBoard's protocol, versions 1 and 2; Othello on square boards

Lines that are not understood are ignored, as the protocol demands; `status` reports what is wrong with others.";

/// SUSTech's course platform, as lines of JSON
#[derive(Args, Debug)]
#[command(long_about = SUSTECH)]
struct SustechArgs {
    /// What wins: anti (fewest discs) or othello (most); the board's size is the request's
    #[arg(short, long, default_value = "anti")]
    game: String,

    /// The player: any that `outflank players` lists
    #[arg(long, value_name = "PLAYER", default_value = "alphabeta:depth=12,eval=sustech,exact=12")]
    player: String,

    #[command(flatten)]
    seed: SeedArgs,
}

const SUSTECH: &str = "\
SUSTech's course platform, as lines of JSON

A request is {\"chessboard\": [[0, …], …], \"color\": -1, \"time_out\": 5}: black is -1, white 1, an empty \
square 0. The answer is {\"candidate_list\": [[row, column], …]}: all legal moves, then the chosen one \
again; empty when there is none. A request that cannot be answered gets {\"error\": \"…\"}, and the exit \
code is 2 in the end.";

pub fn run(args: &EngineArgs) -> anyhow::Result<ExitStatus> {
    match &args.protocol {
        Protocol::Gtp(args) => gtp(args),
        Protocol::Nboard(args) => nboard(args),
        Protocol::Sustech(args) => sustech(args),
    }
}

fn gtp(args: &GtpArgs) -> anyhow::Result<ExitStatus> {
    let setup = setup(&args.player, args.seed);
    let seed = setup.seed;
    let mut engine = gtp::Engine::new(args.game.game()?, setup)?;
    announce(seed, &[&args.player])?;
    let mut lines = AnyLines::new();
    while let Some(line) = lines.read()? {
        let reply = engine.handle_line(&line);
        send(&reply.text)?;
        if reply.quit {
            break;
        }
    }
    Ok(ExitStatus::Success)
}

fn nboard(args: &NboardArgs) -> anyhow::Result<ExitStatus> {
    let AnyGame::Othello(variant) = AnyGame::named(&args.game)? else {
        bail!("NBoard plays Othello: choose othello or anti");
    };
    let setup = setup(&args.player, args.seed);
    let seed = setup.seed;
    let mut engine = nboard::Engine::new(variant, setup)?;
    announce(seed, &[&args.player])?;
    let mut lines = AnyLines::new();
    while let Some(line) = lines.read()? {
        let mut sent = Ok(());
        let flow = engine.handle_line(&line, &mut |line| {
            if sent.is_ok() {
                sent = send(&format!("{line}\n"));
            }
        });
        sent?;
        if flow.is_break() {
            break;
        }
    }
    Ok(ExitStatus::Success)
}

fn setup(player: &str, seed: SeedArgs) -> PlayerSetup {
    PlayerSetup { player: player.to_owned(), seed: seed.seed(), time_source: SystemTimeSource::shared() }
}

/// Writes and flushes: the program at the other end of the pipe is waiting.
fn send(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

#[derive(Serialize)]
struct Problem {
    error: String,
}

fn sustech(args: &SustechArgs) -> anyhow::Result<ExitStatus> {
    let AnyGame::Othello(variant) = AnyGame::named(&args.game)? else {
        bail!("the platform plays Othello: choose anti or othello");
    };
    if args.game.contains('-') {
        bail!("the board's size is the request's: choose anti or othello");
    }
    let seed = args.seed.seed();
    let mut agent = Agent::new(&args.player, variant.family, seed, SystemTimeSource::shared())?;
    announce(seed, &[&args.player])?;
    let mut failed = 0;
    for line in standard_input() {
        let (number, line) = line?;
        if line.trim().is_empty() {
            continue;
        }
        match agent.handle_line(&line) {
            Ok(answer) => print_json(&answer)?,
            Err(error) => {
                failed += 1;
                print_json(&Problem { error: format!("line {number}: {error}") })?;
            }
        }
        io::stdout().flush()?;
    }
    if failed > 0 {
        bail!("{failed} of the requests could not be answered");
    }
    Ok(ExitStatus::Success)
}
