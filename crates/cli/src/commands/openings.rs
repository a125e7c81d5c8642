//! `outflank openings`: lists of balanced openings.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use notation::{AnyGame, write_moves};
use train::openings::{OpeningSettings, OpeningsError, balanced_openings};

use super::train::{EngineWeightsArgs, ReplaceArgs, ThreadsArgs};
use crate::args::GameArgs;
use crate::exit::ExitStatus;
use crate::interrupt::stop_on_interrupt;

/// Make a list of balanced openings, for matches
///
/// Random moves, after which the engine sees neither side ahead; no two openings are the same up to
/// symmetry. Matches take the list with --openings FILE.
#[derive(Args, Debug)]
pub struct OpeningsArgs {
    #[command(flatten)]
    game: GameArgs,

    /// How many openings
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,

    /// The least and the greatest number of moves
    #[arg(long, num_args = 2, default_values_t = [8, 10], value_names = ["LEAST", "MOST"], value_parser = clap::value_parser!(u32).range(1..=40))]
    plies: Vec<u32>,

    /// How many moves the engine looks ahead
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=24))]
    depth: u32,

    /// How many discs one side may be ahead
    #[arg(long, value_name = "DISCS", default_value_t = 1.0, value_parser = margin)]
    margin: f64,

    /// Other seeds give other openings
    #[arg(long, default_value_t = 1)]
    seed: u64,

    #[command(flatten)]
    weights: EngineWeightsArgs,

    #[command(flatten)]
    threads: ThreadsArgs,

    /// Write to this file, not to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    replace: ReplaceArgs,
}

fn margin(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(margin) if (0.0..=100.0).contains(&margin) => Ok(margin),
        _ => Err("a number of discs from 0 to 100".to_owned()),
    }
}

pub fn run(args: &OpeningsArgs) -> anyhow::Result<ExitStatus> {
    let game = args.game.game()?;
    let AnyGame::Othello(variant) = game else {
        bail!("balanced openings are for Othello and anti-Othello: use --random-plies in {}", game.name())
    };
    let (least, most) = (args.plies[0], args.plies[1]);
    if least > most {
        bail!("--plies {least} {most}: the least number comes first");
    }
    args.replace.check(args.out.as_deref())?;
    let weights = args.weights.load(&game.start())?;
    let settings = OpeningSettings {
        count: args.count as usize,
        plies: least..=most,
        depth: args.depth,
        margin: args.margin,
        seed: args.seed,
        threads: args.threads.count(),
    };
    let stop = stop_on_interrupt()?;
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} openings, {eta} left");
    let line = ProgressBar::new(args.count.into())
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let found = balanced_openings(variant, &settings, weights.as_ref(), &stop, &|found| {
        line.set_position(found as u64);
    });
    line.finish_and_clear();
    let openings = match found {
        Ok(openings) => openings,
        Err(OpeningsError::Stopped) => return Ok(ExitStatus::Interrupted),
        Err(error) => return Err(error.into()),
    };
    let mut text = String::new();
    for moves in openings {
        writeln!(text, "{}", write_moves(moves))?;
    }
    match &args.out {
        Some(path) => store::write_atomically(path, text.as_bytes())?,
        None => write!(std::io::stdout(), "{text}")?,
    }
    Ok(ExitStatus::Success)
}
