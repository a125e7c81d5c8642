//! `outflank train probcut`: the fits of multi-ProbCut.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use lab::training::{FitReport, ProbcutReport};
use notation::{AnyGame, AnyPosition};
use search::StopHandle;
use search::engine::{EngineWeights, ProbCutPhase};
use train::probcut::{Pairs, SamplingSettings, fit, sample};
use weights::{ProbCutFit, ProbCutFits, WeightsFile};

use super::args::{ReplaceArgs, ThreadsArgs};
use crate::args::GameArgs;
use crate::commands::print_report_of;
use crate::exit::ExitStatus;
use crate::interrupt::stop_on_interrupt;

/// Fit the engine's multi-ProbCut: how well quick searches predict deep ones
///
/// The engine plays quick games against itself, and searches positions of these at every depth,
/// without selectivity; positions near the end also to the end. The same seed gives the same fits,
/// with any number of threads.
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

    #[command(flatten)]
    threads: ThreadsArgs,

    /// Another seed gives other games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The weights of the engine, as written by train regress or train patterns; by
    /// default the built-in ones, on boards that have their own
    #[arg(long, value_name = "FILE")]
    weights: Option<String>,

    /// Where to write these weights together with the fits, for engine:weights=@FILE
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    replace: ReplaceArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &ProbcutArgs) -> anyhow::Result<ExitStatus> {
    let game = args.game.game()?;
    let AnyGame::Othello(variant) = game else {
        bail!("ProbCut is for Othello: {} has no fits", game.name())
    };
    args.replace.check(args.out.as_deref())?;
    let start = game.start();
    let file = match &args.weights {
        Some(path) => player::read_weights(path, &start)?,
        None if weights::trained_board(variant.size) != variant.size => {
            bail!("{} has no weights of its own: name some with --weights", game.name())
        }
        None => weights::built_in(variant.family.goal, variant.size),
    };
    let source = || args.weights.clone().unwrap_or_default();
    let weights = Arc::new(EngineWeights::from_file(&file).with_context(source)?);
    let sampling = SamplingSettings {
        positions: args.positions as usize,
        depth: args.depth,
        empties: 12..=args.empties,
        seed: args.seed,
        threads: args.threads.count(),
        ..SamplingSettings::default()
    };
    let control = stop_on_interrupt()?;
    let Some(pairs) = sample_pairs(&start, &sampling, &weights, &control) else {
        return Ok(ExitStatus::Interrupted);
    };
    if ProbCutPhase::ALL.iter().any(|phase| pairs.of(*phase).is_empty()) {
        bail!("no game has such a position: choose more --positions or a smaller --depth");
    }
    let [midgame, endgame] = ProbCutPhase::ALL.map(|phase| fit(phase, pairs.of(phase)));
    if let Some(out) = &args.out {
        let file = with_fits(file, ProbCutFits { midgame, endgame }, args, &game, &pairs);
        store::write_atomically(out, &file.to_bytes())?;
    }
    let report =
        |(phase, fit): (ProbCutPhase, ProbCutFit)| FitReport::new(&game.name(), phase, &fit, pairs.of(phase));
    let fits = ProbCutPhase::ALL.into_iter().zip([midgame, endgame]);
    let report = ProbcutReport { positions: pairs.positions, fits: fits.map(report).collect() };
    print_report_of(&game, &report, args.json)?;
    Ok(ExitStatus::Success)
}

/// The file with these fits, and a note on how they were made.
fn with_fits(
    mut file: WeightsFile,
    fits: ProbCutFits,
    args: &ProbcutArgs,
    game: &AnyGame,
    pairs: &Pairs,
) -> WeightsFile {
    let ProbcutArgs { positions, depth, empties, seed, .. } = args;
    let (name, pairs) = (game.name(), pairs.midgame.len() + pairs.endgame.len());
    let made_by = format!(
        "`outflank train probcut --game {name} --positions {positions} --depth {depth} \
         --empties {empties} --seed {seed}`, {pairs} pairs"
    );
    file.learned.insert("probcut".to_owned(), made_by.into());
    WeightsFile { game: Some(name), probcut: Some(fits), ..file }
}

fn sample_pairs(
    start: &AnyPosition,
    sampling: &SamplingSettings,
    weights: &Arc<EngineWeights>,
    control: &StopHandle,
) -> Option<Pairs> {
    let style = ProgressStyle::with_template("{bar:40} {pos} of about {len} positions, {eta} left");
    // Each game has one position near the end and two before.
    let line = ProgressBar::new(sampling.positions as u64 * 3 / 2)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let pairs = sample(start, sampling, Some(weights), control, &|positions| line.inc(positions as u64));
    line.finish_and_clear();
    pairs
}
