//! `outflank train validate`: values of the engine against exact scores.

use std::fmt;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use game::plain_zero;
use indicatif::{ProgressBar, ProgressStyle};
use notation::AnyGame;
use player::Engine;
use search::StopHandle;
use search::engine::EngineOptions;
use serde::Serialize;
use train::validate::{
    Reference, ScoredPosition, ValueErrors, played_positions, searched_positions, solved_positions,
    value_errors,
};

use super::args::{EngineWeightsArgs, ThreadsArgs};
use crate::args::GameArgs;
use crate::commands::print_report_of;
use crate::exit::ExitStatus;
use crate::interrupt::stop_on_interrupt;

/// Compare the engine's values with exact scores
///
/// WTHOR files have the score of perfect play from 24 empty squares on for most games. With
/// --empties, other positions of the games are solved, those with more than 26 empty squares
/// searched 12 moves deeper than --depth, by the engine with its own weights; and the values are
/// compared with the results, too. Each position counts once.
#[derive(Args, Debug)]
pub struct ValidateArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Files of games; without --empties, of such as have theoretical scores
    #[arg(long, num_args = 1.., required = true, value_name = "FILE")]
    games: Vec<PathBuf>,

    #[command(flatten)]
    weights: EngineWeightsArgs,

    /// How many moves to look ahead; 0 for the static evaluation
    #[arg(long, num_args = 1.., default_values_t = [0], value_name = "N", value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: Vec<u32>,

    /// Compare in positions with so many empty squares
    #[arg(long, num_args = 1.., value_name = "N", value_parser = clap::value_parser!(u32).range(1..=96))]
    empties: Vec<u32>,

    /// Use every Nth position
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,

    #[command(flatten)]
    threads: ThreadsArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A row for each comparison.
#[derive(Serialize)]
struct ValidationReport {
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    against: Against,
    /// None where scores are recorded.
    empties: Option<u32>,
    depth: u32,
    #[serde(flatten)]
    errors: ValueErrors,
}

/// What values are compared with.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Against {
    Recorded,
    Exact,
    Search(u32),
    Result,
}

impl fmt::Display for Against {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Against::Recorded => f.pad("recorded scores"),
            Against::Exact => f.pad("exact scores"),
            Against::Search(depth) => f.pad(&format!("depth {depth}")),
            Against::Result => f.pad("results"),
        }
    }
}

/// Positions, and what their scores are.
type Comparison = (Against, Option<u32>, Vec<ScoredPosition>);

pub fn run(args: &ValidateArgs) -> anyhow::Result<ExitStatus> {
    let game = args.game.game()?;
    let start = game.start();
    let weights = args.weights.load(&start)?;
    let stop = stop_on_interrupt()?;
    let comparisons =
        if args.empties.is_empty() { Some(recorded(args, &game)?) } else { searched(args, &game, &stop)? };
    let Some(comparisons) = comparisons else { return Ok(ExitStatus::Interrupted) };
    let mut engine =
        Engine::new(&start, &EngineOptions { table_mib: 4, weights, ..EngineOptions::default() });
    let mut rows = Vec::new();
    for (against, empties, positions) in &comparisons {
        for depth in &args.depth {
            let Some(errors) = value_errors(&mut engine, positions, *depth, &stop) else {
                return Ok(ExitStatus::Interrupted);
            };
            rows.push(Row { against: *against, empties: *empties, depth: *depth, errors });
        }
    }
    print_report_of(&game, &ValidationReport { rows }, args.json)?;
    Ok(ExitStatus::Success)
}

/// Where files have theoretical scores.
fn recorded(args: &ValidateArgs, game: &AnyGame) -> anyhow::Result<Vec<Comparison>> {
    let positions = every(solved_positions(&args.games, game)?, args.every);
    if positions.is_empty() {
        bail!("no game has a theoretical score: WTHOR files have them; for others use --empties");
    }
    Ok(vec![(Against::Recorded, None, positions)])
}

/// In positions with the numbers of empty squares asked for. None if it is stopped.
fn searched(
    args: &ValidateArgs,
    game: &AnyGame,
    stop: &StopHandle,
) -> anyhow::Result<Option<Vec<Comparison>>> {
    let deepest = args.depth.iter().copied().max().unwrap_or_default();
    let played = played_positions(&args.games, game, &args.empties)?;
    let played: Vec<_> = played.into_iter().map(|positions| every(positions, args.every)).collect();
    if let Some((empties, _)) = args.empties.iter().zip(&played).find(|(_, positions)| positions.is_empty()) {
        bail!("no position of a finished game has {empties} empty squares and a move");
    }
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} positions, {eta} left");
    let line = ProgressBar::new(played.iter().map(|positions| positions.len() as u64).sum())
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let (mut comparisons, mut before) = (Vec::new(), 0);
    for (empties, positions) in args.empties.iter().zip(played) {
        let reference = Reference::of(*empties, deepest);
        let progress = |searched| line.set_position(before + searched);
        let searched = searched_positions(&positions, reference, args.threads.count(), stop, &progress);
        let Some(searched) = searched else {
            line.finish_and_clear();
            return Ok(None);
        };
        before += positions.len() as u64;
        let against = match reference {
            Reference::Exact => Against::Exact,
            Reference::Search(depth) => Against::Search(depth),
        };
        comparisons.push((against, Some(*empties), searched));
        comparisons.push((Against::Result, Some(*empties), positions));
    }
    line.finish_and_clear();
    Ok(Some(comparisons))
}

fn every(positions: Vec<ScoredPosition>, every: u32) -> Vec<ScoredPosition> {
    positions.into_iter().step_by(every as usize).collect()
}

impl fmt::Display for ValidationReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<16}{:>7}{:>6}{:>11}{:>8}{:>8}{:>8}{:>8}",
            "against", "empties", "depth", "positions", "mean", "MAE", "RMSE", "slope"
        )?;
        for Row { against, empties, depth, errors } in &self.rows {
            let empties = empties.map(|empties| empties.to_string()).unwrap_or_default();
            let ValueErrors { positions, mean_error, mean_absolute_error, rmse, slope } = errors;
            let (mean_error, slope) = (plain_zero(*mean_error, 2), plain_zero(*slope, 3));
            writeln!(
                f,
                "{against:<16}{empties:>7}{depth:>6}{positions:>11}{mean_error:>+8.2}{mean_absolute_error:>8.2}{rmse:>8.2}{slope:>8.3}"
            )?;
        }
        Ok(())
    }
}
