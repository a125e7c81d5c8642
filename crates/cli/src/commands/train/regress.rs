//! `outflank train regress`: weights of the evaluation.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use lab::training::RegressionReport;
use notation::{AnyGame, ConcreteGame};
use othello::{Board, Goal, Move, Position, Variant, with_start};
use train::label::Labels;
use train::regress::{Regression, RegressionSettings, Sample, samples};
use train::residuals::Residuals;
use weights::WeightsFile;

use super::args::ReplaceArgs;
use crate::args::GameArgs;
use crate::commands::print_report_of;
use crate::exit::ExitStatus;

/// Fit the evaluation `outflank` to the outcomes of games, by least squares
///
/// One game in ten is held out: the errors printed are those on its positions.
#[derive(Args, Debug)]
pub struct RegressArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Folders of self-play, matches or tournaments, or files of games
    #[arg(long, num_args = 1.., required = true, value_name = "DIR_OR_FILE")]
    games: Vec<PathBuf>,

    /// Where to write the weights, for engine:weights=@FILE
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    replace: ReplaceArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &RegressArgs) -> anyhow::Result<ExitStatus> {
    let game = args.game.game()?;
    let AnyGame::Othello(variant) = game else {
        bail!("the evaluation is for Othello: {} does not have it", game.name())
    };
    args.replace.check(args.out.as_deref())?;
    let (report, weights) = with_start!(variant, |start| fit(start, variant, args))?;
    if let Some(out) = &args.out {
        store::write_atomically(out, weights.to_toml().as_bytes())?;
    }
    print_report_of(&game, &report, args.json)?;
    Ok(ExitStatus::Success)
}

fn fit<B: Board, G: Goal>(
    start: Position<B, G>,
    variant: Variant,
    args: &RegressArgs,
) -> anyhow::Result<(RegressionReport, WeightsFile)>
where
    Position<B, G>: ConcreteGame<Move = Move>,
{
    const PHASES: usize = 8;
    let evaluation = eval::LinearEval::new(start.board(), G::KIND);
    let mut regression = Regression::new(RegressionSettings::default());
    let mut validation: Vec<Sample> = Vec::new();
    let (mut games, mut positions) = (0, 0);
    let (labels, mut sources) = (Labels::default(), String::new());
    for path in &args.games {
        sources = sources + "\nGames: " + &train::games::source(path, &labels)?;
        train::games::read(path, &AnyGame::Othello(variant), &labels, |played| {
            let is_validation = played.is_held_out::<B, G>();
            games += 1;
            samples::<B, G>(&evaluation, &played, |sample| {
                if is_validation {
                    validation.push(sample);
                } else {
                    positions += 1;
                    regression.add(&sample);
                }
            });
        })?;
    }
    if positions == 0 {
        bail!("there are no finished games to learn from");
    }
    let weights = regression.solve()?;
    let mut residuals = Residuals::new(PHASES);
    for sample in &validation {
        residuals.add(sample.filled, sample.value(&weights), sample.score.into());
    }
    let total = residuals.total();
    let mut file = weights.to_file(variant.id().to_string());
    file.comment = format!(
        "Weights of the evaluation `outflank`, in discs, by the share of squares that are filled.\n\
         Written by `outflank train regress`: least squares on the final scores of {games} games,\n\
         {positions} positions. On others: RMSE {:.2}, R² {:.3}.{sources}",
        total.rmse(),
        total.r_squared().unwrap_or(0.0)
    );
    let report = RegressionReport::new(games, positions, &residuals);
    Ok((report, file))
}
