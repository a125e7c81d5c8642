//! `outflank train patterns`: weights of the pattern evaluation.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::bail;
use clap::Args;
use eval::{PatternEval, PatternWeights};
use lab::training::RegressionReport;
use notation::{AnyGame, ConcreteGame};
use othello::{Bits, Board, Goal, Move, Position, Variant, with_start};
use search::StopHandle;
use train::label::Labels;
use train::patterns::{PatternFit, PatternSettings, Samples, can_start_from};
use train::residuals::Residuals;
use weights::{PatternTables, Values, WeightsFile};

use super::args::{ReplaceArgs, ThreadsArgs};
use super::progress::PatternProgress;
use crate::args::GameArgs;
use crate::commands::print_report_of;
use crate::exit::ExitStatus;
use crate::interrupt::stop_on_interrupt;

/// Fit the pattern evaluation to the outcomes of games
///
/// One game in ten is held out: after every epoch the errors in its positions are printed beside those
/// in the others, and at the end by phase. The same games give the same file, whatever the number of
/// threads.
#[derive(Args, Debug)]
pub struct PatternsArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Folders of self-play, matches or tournaments, or files of games
    #[arg(long, num_args = 1.., required = true, value_name = "DIR_OR_FILE")]
    games: Vec<PathBuf>,

    /// Folders of `train label`: scores for games of self-play to learn instead of their results
    #[arg(long, num_args = 1.., value_name = "DIR")]
    labels: Vec<PathBuf>,

    /// Stages of the game, each with its own weights
    #[arg(long, default_value_t = 20, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=60))]
    stages: u8,

    /// Start from these weights of patterns, with short steps: fits to many games are improved by
    /// fewer, better ones
    #[arg(long, value_name = "FILE")]
    start_from: Option<String>,

    /// How often to go through all positions
    #[arg(long, default_value_t = 6, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    epochs: u16,

    #[command(flatten)]
    threads: ThreadsArgs,

    /// Where to write the weights, for engine:weights=@FILE
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    replace: ReplaceArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &PatternsArgs) -> anyhow::Result<ExitStatus> {
    let game = args.game.game()?;
    let AnyGame::Othello(variant) = game else { bail!("patterns are for Othello: {} has none", game.name()) };
    args.replace.check(args.out.as_deref())?;
    let stop = stop_on_interrupt()?;
    let Some((report, weights)) = with_start!(variant, |start| learn(start, variant, args, &stop))? else {
        return Ok(ExitStatus::Interrupted);
    };
    if let Some(out) = &args.out {
        store::write_atomically(out, &weights.to_bytes())?;
    }
    print_report_of(&game, &report, args.json)?;
    Ok(ExitStatus::Success)
}

/// Reads the games and fits the weights; none if it is interrupted.
fn learn<B: Board, G: Goal>(
    start: Position<B, G>,
    variant: Variant,
    args: &PatternsArgs,
    stop: &StopHandle,
) -> anyhow::Result<Option<(RegressionReport, WeightsFile)>>
where
    Position<B, G>: ConcreteGame<Move = Move>,
{
    let like = start.board();
    let plies = like.empties().count();
    if u32::from(args.stages) > plies {
        bail!("games on this board have {plies} moves: choose at most that many --stages");
    }
    let initial = args.start_from.as_ref().map(|path| initial_tables(path, variant, args.stages.into()));
    let initial = initial.transpose()?;
    let (mut training, mut held_out) = (Samples::new(like), Samples::new(like));
    let labels = Labels::open(&args.labels, &args.games)?;
    let (mut games, mut sources) = (0, String::new());
    for path in &args.games {
        sources = sources + "\nGames: " + &train::games::source(path, &labels)?;
        train::games::read(path, &AnyGame::Othello(variant), &labels, |played| {
            games += 1;
            let set = if played.is_held_out::<B, G>() { &mut held_out } else { &mut training };
            set.add::<G>(&played);
        })?;
    }
    if training.is_empty() {
        bail!("there are no finished games to learn from");
    }
    training.shuffle();
    let settings = PatternSettings {
        stages: args.stages.into(),
        epochs: args.epochs.into(),
        threads: args.threads.count(),
        ..PatternSettings::default()
    };
    let progress = PatternProgress::new();
    let shown = |step| progress.show(step);
    let fit = PatternFit { like, training: &training, held_out: &held_out, settings, stop, progress: &shown };
    let tables = fit.run(initial.as_ref());
    progress.finish();
    let Some(tables) = tables else { return Ok(None) };
    let residuals = residuals(like, &tables, &held_out)?;
    let (positions, total) = (training.len(), residuals.total());
    let mut file = WeightsFile::new("patterns", variant.id().to_string(), Values::Patterns(tables));
    file.comment = format!(
        "Weights of patterns, written by `outflank train patterns`: least squares on the\n\
         scores of {games} games, {positions} positions. On others: RMSE {:.2}, R² {:.3}.{sources}",
        total.rmse(),
        total.r_squared().unwrap_or(0.0)
    );
    Ok(Some((RegressionReport::new(games, positions as u64, &residuals), file)))
}

/// The tables of a file that a fit can start from.
fn initial_tables(path: &str, variant: Variant, stages: usize) -> anyhow::Result<PatternTables> {
    let file = player::read_weights(path, &AnyGame::Othello(variant).start())?;
    match file.values {
        Values::Patterns(tables) if can_start_from(&tables, &eval::zero_tables(variant.size, stages)) => {
            Ok(tables)
        }
        Values::Patterns(tables) if tables.stages != stages => {
            bail!("{path} has {} stages, not {stages}: add --stages {}", tables.stages, tables.stages)
        }
        Values::Patterns(_) => bail!("{path} has other shapes than this program fits"),
        Values::Constant(_) | Values::Rows(_) => bail!("{path} has no tables of patterns"),
    }
}

/// The errors of these weights on positions that they were not fitted to.
fn residuals<B: Board>(like: &B, tables: &PatternTables, held_out: &Samples<B>) -> anyhow::Result<Residuals> {
    const PHASES: usize = 8;
    let eval = PatternEval::new(like, Arc::new(PatternWeights::from_tables(tables)?));
    let squares = f64::from(like.mask().count());
    let mut residuals = Residuals::new(PHASES);
    for (board, score) in held_out.iter(like) {
        let filled = 1.0 - f64::from(board.empties().count()) / squares;
        let value = f64::from(eval.value_of(&board)) / f64::from(PatternEval::UNITS_PER_DISC);
        residuals.add(filled, value, score.into());
    }
    Ok(residuals)
}
