//! `outflank train validate`: values of the engine against exact scores.

use std::fmt;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use player::Engine;
use search::engine::EngineOptions;
use serde::Serialize;
use train::validate::{ValueErrors, solved_positions, value_errors};

use super::args::EngineWeightsArgs;
use crate::args::GameArgs;
use crate::commands::print_report_of;
use crate::exit::ExitStatus;
use crate::interrupt::stop_on_interrupt;

/// Compare the engine's values with the exact scores that files of games record
///
/// WTHOR files have the score of perfect play from 24 empty squares on for most games. Each
/// position counts once.
#[derive(Args, Debug)]
pub struct ValidateArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Files of games with theoretical scores
    #[arg(long, num_args = 1.., required = true, value_name = "FILE")]
    games: Vec<PathBuf>,

    #[command(flatten)]
    weights: EngineWeightsArgs,

    /// How many moves to look ahead; 0 for the static evaluation
    #[arg(long, num_args = 1.., default_values_t = [0], value_name = "N", value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: Vec<u32>,

    /// Use every Nth position
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The errors at each depth.
#[derive(Serialize)]
struct ValidationReport {
    depths: Vec<DepthErrors>,
}

#[derive(Serialize)]
struct DepthErrors {
    depth: u32,
    #[serde(flatten)]
    errors: ValueErrors,
}

pub fn run(args: &ValidateArgs) -> anyhow::Result<ExitStatus> {
    let game = args.game.game()?;
    let start = game.start();
    let weights = args.weights.load(&start)?;
    let positions = solved_positions(&args.games, &game)?;
    let positions: Vec<_> = positions.into_iter().step_by(args.every as usize).collect();
    if positions.is_empty() {
        bail!("no game has a theoretical score: WTHOR files have them");
    }
    let stop = stop_on_interrupt()?;
    let mut engine =
        Engine::new(&start, &EngineOptions { table_mib: 4, weights, ..EngineOptions::default() });
    let mut depths = Vec::new();
    for depth in &args.depth {
        let Some(errors) = value_errors(&mut engine, &positions, *depth, &stop) else {
            return Ok(ExitStatus::Interrupted);
        };
        depths.push(DepthErrors { depth: *depth, errors });
    }
    print_report_of(&game, &ValidationReport { depths }, args.json)?;
    Ok(ExitStatus::Success)
}

impl fmt::Display for ValidationReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:>5}{:>11}{:>8}{:>8}{:>8}{:>8}", "depth", "positions", "mean", "MAE", "RMSE", "slope")?;
        for DepthErrors { depth, errors } in &self.depths {
            let ValueErrors { positions, mean_error, mean_absolute_error, rmse, slope } = errors;
            writeln!(
                f,
                "{depth:>5}{positions:>11}{mean_error:>+8.2}{mean_absolute_error:>8.2}{rmse:>8.2}{slope:>8.3}"
            )?;
        }
        Ok(())
    }
}
