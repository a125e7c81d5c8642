//! `outflank train repeat`: how much results vary.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use arena::Format;
use clap::Args;
use lab::figure::Figure;
use serde::Serialize;
use train::repeat::Repeats;

use crate::arena::{PlayArgs, concurrency, entrants, stop_on_interrupt};
use crate::commands::print_json;
use crate::exit::Answer;

/// Play the same match again and again, to see how much its result varies
///
/// Learners that keep what wins more games are fooled by this noise. As it is, the report's own
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
    #[arg(long, value_name = "N", default_value_t = 1000)]
    repeats: u64,

    #[command(flatten)]
    play: PlayArgs,

    /// Games at once; as many as the computer has threads if not said
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(1..))]
    concurrency: Option<u16>,

    /// Draw the distribution of results in this SVG file
    #[arg(long, value_name = "FILE")]
    figure: Option<PathBuf>,

    /// Replace the file if it exists
    #[arg(long)]
    force: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    student: String,
    opponent: String,
    games: u64,
    repeats: usize,
    mean: f64,
    deviation: f64,
    expected_deviation: Option<f64>,
    lowest: f64,
    highest: f64,
    /// How often a match scores higher than another of the same players.
    luck: Option<f64>,
    /// How often the mean lies within the 95 % interval of a match.
    coverage: Option<f64>,
}

pub fn run(args: &RepeatArgs) -> anyhow::Result<Answer> {
    if let Some(path) = args.figure.as_ref().filter(|path| path.exists() && !args.force) {
        bail!("{} exists: choose another name, or add --force", path.display());
    }
    let mut play = args.play.clone();
    play.game.game.get_or_insert("awele".to_owned());
    let players = entrants(&[args.student.clone(), args.opponent.clone()]);
    let plan = play.plan(players, Format::RoundRobin, args.games)?;
    plan.check()?;
    let stop = stop_on_interrupt()?;
    let repeats = Repeats::play(&plan, args.repeats, concurrency(args.concurrency), &stop)?;
    let Some((mean, deviation)) = repeats.spread() else { bail!("there must be at least two matches") };
    let scores = repeats.scores();
    let report = Report {
        student: args.student.clone(),
        opponent: args.opponent.clone(),
        games: args.games,
        repeats: scores.len(),
        mean,
        deviation,
        expected_deviation: repeats.expected_deviation(),
        lowest: scores.iter().copied().fold(1.0, f64::min),
        highest: scores.iter().copied().fold(0.0, f64::max),
        luck: repeats.luck(),
        coverage: repeats.coverage(),
    };
    if let Some(path) = &args.figure {
        let svg = figure(&report, &scores).to_svg();
        store::write_atomically(path, svg.as_bytes()).with_context(|| path.display().to_string())?;
    }
    if args.json {
        print_json(&report)?;
    } else {
        print(&report)?;
    }
    Ok(if stop.load(std::sync::atomic::Ordering::Relaxed) { Answer::Interrupted } else { Answer::Yes })
}

fn print(report: &Report) -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    writeln!(out, "{} matches of {} games: {}", report.repeats, report.games, report.student)?;
    writeln!(out, "against {}", report.opponent)?;
    writeln!(out, "mean                     {}", percent(report.mean))?;
    writeln!(out, "from match to match      ± {} (standard deviation)", percent(report.deviation))?;
    if let Some(expected) = report.expected_deviation {
        writeln!(out, "told by a single match   ± {}", percent(expected))?;
    }
    writeln!(out, "lowest and highest       {}, {}", percent(report.lowest), percent(report.highest))?;
    if let Some(luck) = report.luck {
        writeln!(out, "better than another      {} of matches, though nothing changed", percent(luck))?;
    }
    if let Some(coverage) = report.coverage {
        writeln!(out, "mean within the interval {} of matches (95 % intervals)", percent(coverage))?;
    }
    Ok(())
}

/// How many matches had which result.
fn figure(report: &Report, scores: &[f64]) -> Figure {
    // Results are multiples of half a point.
    let width = 100.0 / (2 * report.games).min(40) as f64;
    let bin = |score: &f64| (100.0 * score / width).round() as u32;
    let mut counts = std::collections::BTreeMap::new();
    for score in scores {
        *counts.entry(bin(score)).or_insert(0_u32) += 1;
    }
    let bars = counts.into_iter().map(|(bin, count)| {
        let middle = f64::from(bin) * width;
        (middle - width / 2.0, middle + width / 2.0, f64::from(count))
    });
    Figure::new(format!("{} matches of the same players, {} games each", scores.len(), report.games))
        .subtitle(format!("{} against {}", report.student, report.opponent))
        .x("share of points, %")
        .y("matches")
        .bars("", bars)
}
