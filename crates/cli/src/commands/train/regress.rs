//! `outflank train regress`: weights of the evaluation.

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use notation::{AnyGame, ConcreteGame};
use othello::{Board, Goal, Move, Position, Variant, with_start};
use serde::Serialize;
use train::regress::{Phase, Regression, Residuals, Sample, Settings, samples};

use crate::args::{GameArgs, GameLabel};
use crate::commands::print_json;
use crate::exit::Answer;

/// Fit the evaluation `outflank` to the outcomes of games, by least squares
///
/// Every tenth pair of games is kept apart: the errors printed are those on its positions.
#[derive(Args, Debug)]
pub struct RegressArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Folders of matches or tournaments, or files with one game a line
    #[arg(long, num_args = 1.., required = true, value_name = "DIR_OR_FILE")]
    games: Vec<PathBuf>,

    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace the file if it exists
    #[arg(long)]
    force: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    game: GameLabel,
    games: usize,
    positions: u64,
    total: Errors,
    phases: Vec<Errors>,
}

#[derive(Serialize)]
struct Errors {
    /// The share of filled squares at which the phase begins.
    filled: f64,
    positions: u64,
    rmse: f64,
    mae: f64,
    r_squared: Option<f64>,
}

impl Errors {
    fn of((filled, phase): (f64, &Phase)) -> Errors {
        let positions = phase.positions;
        Errors { filled, positions, rmse: phase.rmse(), mae: phase.mae(), r_squared: phase.r_squared() }
    }
}

pub fn run(args: &RegressArgs) -> anyhow::Result<Answer> {
    let game = args.game.game()?;
    let AnyGame::Othello(variant) = game else { bail!("{} has no such evaluation", game.name()) };
    if let Some(out) = args.out.as_ref().filter(|out| out.exists() && !args.force) {
        bail!("{} exists: choose another name, or add --force", out.display());
    }
    let (report, weights) = with_start!(variant, |start| fit(start, variant, args))?;
    if let Some(out) = &args.out {
        store::write_atomically(out, weights.as_bytes())?;
    }
    if args.json {
        print_json(&report)?;
        return Ok(Answer::Yes);
    }
    let mut out = anstream::stdout().lock();
    writeln!(out, "{} games, {} positions; on others:", report.games, report.positions)?;
    writeln!(out, "{:<8}{:>10}{:>8}{:>8}{:>8}", "filled", "positions", "RMSE", "MAE", "R²")?;
    let rows = report.phases.iter().map(|phase| (format!("{:.0} %", 100.0 * phase.filled), phase));
    for (name, errors) in rows.chain([("all".to_owned(), &report.total)]) {
        let Errors { positions, rmse, mae, r_squared, .. } = errors;
        let r_squared = r_squared.map_or("-".to_owned(), |share| format!("{share:.3}"));
        writeln!(out, "{name:<8}{positions:>10}{rmse:>8.2}{mae:>8.2}{r_squared:>8}")?;
    }
    Ok(Answer::Yes)
}

fn fit<B: Board, G: Goal>(
    start: Position<B, G>,
    variant: Variant,
    args: &RegressArgs,
) -> anyhow::Result<(Report, String)>
where
    Position<B, G>: ConcreteGame<Move = Move>,
{
    const PHASES: usize = 8;
    let swift = eval::LinearEval::new(start.board(), G::KIND);
    let name = variant.id().to_string();
    let mut regression = Regression::new(Settings::default());
    let mut kept_apart: Vec<Sample> = Vec::new();
    let (mut games, mut positions) = (0, 0);
    let mut sources = String::new();
    for path in &args.games {
        sources = sources + "\nGames: " + &train::games::source(path)?;
        train::games::read(path, &name, &start.into(), |played| {
            // Both games of a pair begin alike: they go the same way.
            let apart = games / 2 % 10 == 9;
            games += 1;
            samples::<B, G>(&swift, &played, |sample| {
                if apart {
                    kept_apart.push(sample);
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
    let table = regression.solve(variant);
    let mut residuals = Residuals::new(PHASES);
    for sample in &kept_apart {
        residuals.add(&table, sample);
    }
    let total = residuals.total();
    let remarks = format!(
        "Weights of the evaluation `outflank`, in discs, by the share of squares that are filled.\n\
         Written by `outflank train regress`: least squares on the final scores of {games} games,\n\
         {positions} positions. On others: RMSE {:.2}, R² {:.3}.{sources}",
        total.rmse(),
        total.r_squared().unwrap_or(0.0)
    );
    let report = Report {
        game: (&AnyGame::Othello(variant)).into(),
        games,
        positions,
        total: Errors::of((0.0, &total)),
        phases: residuals.phases().filter(|(_, phase)| phase.positions > 0).map(Errors::of).collect(),
    };
    Ok((report, table.to_text(&remarks)))
}
