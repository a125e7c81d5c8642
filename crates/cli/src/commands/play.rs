//! `outflank play`: a game on the terminal.

use std::hash::{BuildHasher, RandomState};
use std::io::Write;

use clap::Args;
use game::BySide;
use notation::{GameVisitor, TextGame};

use crate::args::PositionArgs;
use crate::exit::Answer;
use crate::seat::Seat;
use crate::table::Table;

/// Play a game on the terminal
///
/// Type a move, or: undo, moves, board, help, quit.
#[derive(Args, Debug)]
pub struct PlayArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Who moves first: human, random or first (the first legal move)
    #[arg(long, value_name = "PLAYER", default_value = FIRST)]
    first: String,

    /// Who moves second
    #[arg(long, value_name = "PLAYER", default_value = SECOND)]
    second: String,

    /// Seed of random players, to play the same game again
    #[arg(long)]
    seed: Option<u64>,

    /// Stop when each side has had this many turns (passes count)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_turns: Option<u32>,
}

impl Default for PlayArgs {
    fn default() -> PlayArgs {
        let [first, second] = [FIRST, SECOND].map(str::to_owned);
        PlayArgs { position: PositionArgs::default(), first, second, seed: None, max_turns: None }
    }
}

/// Who plays if nobody is named.
const FIRST: &str = "human";
const SECOND: &str = "random";

pub fn run(args: &PlayArgs) -> anyhow::Result<Answer> {
    args.position.visit(Sit(args))
}

struct Sit<'a>(&'a PlayArgs);

impl GameVisitor for Sit<'_> {
    type Output = anyhow::Result<Answer>;

    fn visit<G: TextGame>(self, start: G) -> anyhow::Result<Answer> {
        let PlayArgs { first, second, seed, max_turns, .. } = self.0;
        let seed = seed.unwrap_or_else(any_seed);
        let seats = BySide([Seat::named(first, seed)?, Seat::named(second, seed ^ 1)?]);
        let plies = max_turns.map(|turns| turns.saturating_mul(2));
        if seats.0.iter().any(Seat::is_random) {
            writeln!(
                anstream::stderr(),
                "Random players use seed {seed}: add --seed {seed} to meet them again."
            )?;
        }
        Table::new(start, seats, plies)?.play()
    }
}

/// A seed short enough to type again.
fn any_seed() -> u64 {
    RandomState::new().hash_one(()) % 1_000_000
}
