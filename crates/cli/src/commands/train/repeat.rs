//! `outflank train repeat`: how much results vary.

use std::path::PathBuf;

use anyhow::Context;
use arena::Format;
use clap::Args;
use lab::training::RepeatsReport;
use train::repeat::Repeats;

use super::args::ReplaceArgs;
use crate::arena::{PlayArgs, concurrency, entrants, stop_on_interrupt};
use crate::args::whole_from;
use crate::commands::print_report;
use crate::exit::ExitStatus;

/// Play the same match again and again, to see how much its result varies
///
/// Learners that keep what wins more games are fooled by this noise. By default, the report's own
/// example is played (Paris 2019: first 55 %, then 35 % with the same coefficients).
#[derive(Args, Debug)]
pub struct RepeatArgs {
    /// A player
    #[arg(long, value_name = "SPEC", default_value = "alphabeta:depth=3,eval=paris,preset=learner")]
    student: String,

    /// Its opponent
    #[arg(long, value_name = "SPEC", default_value = "alphabeta:depth=3,eval=paris,preset=fixed")]
    opponent: String,

    /// Games of each match: an even number
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: u64,

    /// How many matches
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole_from(2))]
    repeats: u64,

    #[command(flatten)]
    play: PlayArgs,

    /// Games to play at once; by default one for each thread of the computer
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(1..))]
    concurrency: Option<u16>,

    /// Draw the distribution of results in this SVG file
    #[arg(long, value_name = "FILE")]
    figure: Option<PathBuf>,

    #[command(flatten)]
    replace: ReplaceArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &RepeatArgs) -> anyhow::Result<ExitStatus> {
    args.replace.check(args.figure.as_deref())?;
    let mut play = args.play.clone();
    play.game.game.get_or_insert("awele".to_owned());
    let players = entrants(&[args.student.clone(), args.opponent.clone()], &[]);
    let plan = play.plan(players, Format::RoundRobin, args.games)?;
    plan.check()?;
    let stop = stop_on_interrupt()?;
    let repeats = Repeats::play(&plan, args.repeats, concurrency(args.concurrency), &stop)?;
    let report = RepeatsReport::new(&args.student, &args.opponent, args.games, &repeats)
        .context("there must be at least two matches")?;
    if let Some(path) = &args.figure {
        let svg = report.figure().to_svg();
        store::write_atomically(path, svg.as_bytes()).with_context(|| path.display().to_string())?;
    }
    print_report(&report, args.json)?;
    Ok(if stop.load(std::sync::atomic::Ordering::Relaxed) {
        ExitStatus::Interrupted
    } else {
        ExitStatus::Success
    })
}
