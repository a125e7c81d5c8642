//! `outflank train probcut`: how far to trust quick searches.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use lab::training::{FitReport, ProbcutReport};
use notation::{AnyGame, AnyPosition};
use search::StopHandle;
use search::engine::ProbCutPhase;
use train::probcut::{Pairs, Sampling, fit, merge, sample};

use crate::args::GameArgs;
use crate::commands::print_report_of;
use crate::exit::Answer;
use crate::thinking::stop_on_interrupt;

/// Fit how well quick searches of the engine forecast deep ones, for multi-ProbCut
///
/// The engine plays quick games against itself, and searches positions of these at every depth,
/// leaving nothing out; positions near the end also to the end. The fits have a line each, as in the
/// engine's file of forecasts. The same seed gives the same fits, with any number of threads.
#[derive(Args, Debug)]
pub struct ProbcutArgs {
    #[command(flatten)]
    game: GameArgs,

    /// How many positions of the middle of the game to search; half as many of its end
    #[arg(long, value_name = "N", default_value_t = 6000, value_parser = clap::value_parser!(u32).range(2..))]
    positions: u32,

    /// How deep to search them
    #[arg(long, value_name = "D", default_value_t = 9, value_parser = clap::value_parser!(u32).range(3..=20))]
    depth: u32,

    /// How many squares are empty, at most, where games are searched to the end
    #[arg(long, value_name = "N", default_value_t = 18, value_parser = clap::value_parser!(u32).range(12..=30))]
    empties: u32,

    /// How many positions to search at a time; as many as the computer has threads if not said
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Another seed gives other games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The file of forecasts in which to replace the fits of this game
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace the file even if it is something else
    #[arg(long)]
    force: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &ProbcutArgs) -> anyhow::Result<Answer> {
    let game = args.game.game()?;
    let AnyGame::Othello(variant) = game else { bail!("{} has no forecasts to fit", game.name()) };
    // Hours of work must not end in a name that was wrong from the start.
    if let Some(out) = &args.out {
        content(out, args.force).and_then(|old| Ok(merge(old.as_deref(), &[], "").map(drop)?)).with_context(
            || format!("{} is no file of forecasts: choose another name, or add --force", out.display()),
        )?;
    }
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    let sampling = Sampling {
        positions: args.positions as usize,
        depth: args.depth,
        empties: 12..=args.empties,
        seed: args.seed,
        threads: args.threads.map_or(all, usize::from),
        ..Sampling::default()
    };
    let control = stop_on_interrupt()?;
    let Some(pairs) = sample_pairs(&game.start(), &sampling, &control) else {
        return Ok(Answer::Interrupted);
    };
    let mut fits = Vec::new();
    for of in [ProbCutPhase::Midgame, ProbCutPhase::Endgame] {
        if pairs.of(of).is_empty() {
            bail!("no game has a position for this: choose more --positions or less --depth");
        }
        fits.push(fit(variant, of, pairs.of(of)));
    }
    let report = ProbcutReport {
        positions: pairs.positions,
        fits: fits.iter().map(|fit| FitReport::new(fit, pairs.of(fit.phase))).collect(),
    };
    if let Some(out) = &args.out {
        let remark = format!(
            "`outflank train probcut --game {} --positions {} --depth {} --empties {} --seed {}`, {} pairs",
            game.name(),
            args.positions,
            args.depth,
            args.empties,
            args.seed,
            pairs.midgame.len() + pairs.endgame.len()
        );
        // Read again: others may have written meanwhile.
        let merged = merge(content(out, args.force)?.as_deref(), &fits, &remark)?;
        store::write_atomically(out, merged.as_bytes())?;
    }
    print_report_of(&game, &report, args.json)?;
    Ok(Answer::Yes)
}

/// The content to keep: none if there is no file, or it is to be replaced.
fn content(path: &Path, force: bool) -> anyhow::Result<Option<String>> {
    if !path.exists() {
        return Ok(None);
    }
    let old = fs::read(path).with_context(|| path.display().to_string())?;
    match String::from_utf8(old) {
        Ok(old) if !force || merge(Some(&old), &[], "").is_ok() => Ok(Some(old)),
        Ok(_) => Ok(None),
        Err(_) if force => Ok(None),
        Err(error) => Err(error.into()),
    }
}

fn sample_pairs(start: &AnyPosition, sampling: &Sampling, control: &StopHandle) -> Option<Pairs> {
    let style = ProgressStyle::with_template("{bar:40} {pos} of about {len} positions, {eta} left");
    // Each game has one position near the end and two before.
    let line = ProgressBar::new(sampling.positions as u64 * 3 / 2)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let pairs = sample(start, sampling, control, &|positions| line.inc(positions as u64));
    line.finish_and_clear();
    pairs
}
