//! `outflank engine`: a player driven by another program.

use std::io::Write;
use std::path::Path;

use anyhow::bail;
use clap::{Args, Subcommand};
use notation::AnyGame;
use player::SystemClock;
use player::protocol::sustech::Agent;
use serde::Serialize;

use super::print_json;
use crate::exit::Answer;
use crate::input::Lines;
use crate::seed::{SeedArgs, announce};

/// Speak a protocol on standard input and output, for other programs to play with
#[derive(Args, Debug)]
pub struct EngineArgs {
    #[command(subcommand)]
    protocol: Protocol,
}

#[derive(Debug, Subcommand)]
enum Protocol {
    Sustech(SustechArgs),
}

/// SUSTech's course platform, as lines of JSON
#[derive(Args, Debug)]
#[command(long_about = SUSTECH)]
struct SustechArgs {
    /// What wins: anti (fewest discs) or othello (most); the board's size is the request's
    #[arg(short, long, default_value = "anti")]
    game: String,

    /// Who chooses: any player that `outflank players` lists
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

pub fn run(args: &EngineArgs) -> anyhow::Result<Answer> {
    match &args.protocol {
        Protocol::Sustech(args) => sustech(args),
    }
}

#[derive(Serialize)]
struct Problem {
    error: String,
}

fn sustech(args: &SustechArgs) -> anyhow::Result<Answer> {
    let AnyGame::Othello(variant) = AnyGame::named(&args.game)? else {
        bail!("the platform plays Othello: choose anti or othello");
    };
    if args.game.contains('-') {
        bail!("the board's size is the request's: choose anti or othello");
    }
    let seed = args.seed.seed();
    let mut agent = Agent::new(&args.player, variant.family, seed, SystemClock::shared())?;
    announce(seed, &[&args.player])?;
    let mut failed = 0;
    for line in Lines::open(Path::new("-"))? {
        let (number, line) = line?;
        if line.trim().is_empty() {
            continue;
        }
        match agent.answer(&line) {
            Ok(answer) => print_json(&answer)?,
            Err(error) => {
                failed += 1;
                print_json(&Problem { error: format!("line {number}: {error}") })?;
            }
        }
        std::io::stdout().flush()?;
    }
    if failed > 0 {
        bail!("{failed} of the requests could not be answered");
    }
    Ok(Answer::Yes)
}
