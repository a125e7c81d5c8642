//! `outflank bench solve`: how fast positions are solved.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use notation::Record;
use search::StopHandle;
use serde::Serialize;

use super::RunsArgs;
use super::measure::{HEADER, Measure, Measured, Sum, columns};
use super::row::{Limit, Row};
use crate::args::GameArgs;
use crate::commands::print_json;
use crate::commands::solve::of_file;
use crate::exit::ExitStatus;

/// Measure how fast positions are solved
#[derive(Args, Debug)]
pub struct BenchSolveArgs {
    /// A file with one position per line, as for `outflank solve`; without it, fixed positions
    #[arg(value_name = "FILE.obf")]
    file: Option<PathBuf>,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    runs: RunsArgs,
}

#[derive(Serialize)]
struct BenchSolveReport {
    positions: Vec<Position>,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
}

#[derive(Serialize)]
struct Position {
    game: String,
    score: f64,
    best: String,
    nodes: u64,
    seconds: f64,
}

pub fn run(args: &BenchSolveArgs, stop: &StopHandle) -> anyhow::Result<ExitStatus> {
    let RunsArgs { repeat, json, .. } = args.runs;
    let measure =
        Measure { options: args.runs.engine_options()?, depth: Limit::Solve.search_depth(), repeat, stop };
    let mut out = anstream::stdout().lock();
    if !json {
        writeln!(out, "  no  game          {HEADER}")?;
    }
    let (mut sum, mut positions) = (Sum::default(), Vec::new());
    for (index, record) in records(args)?.iter().enumerate() {
        // A game that is over takes no search.
        if record.replay()?.is_over() {
            continue;
        }
        let Some(measured) = measure.record(record)? else { return Ok(ExitStatus::Interrupted) };
        sum.add(&measured);
        if !json {
            writeln!(out, "{:>4}  {:<14}{}", index + 1, record.game, columns(&measured))?;
        }
        let Measured { nodes, seconds, score, best } = measured;
        positions.push(Position { game: record.game.clone(), score, best, nodes, seconds });
    }
    if json {
        let nodes_per_second = sum.nodes as f64 / sum.seconds.max(1e-9);
        print_json(&BenchSolveReport {
            positions,
            nodes: sum.nodes,
            seconds: sum.seconds,
            nodes_per_second,
        })?;
    } else {
        writeln!(out, "{:<20}{}", "total", sum.columns())?;
    }
    Ok(ExitStatus::Success)
}

fn records(args: &BenchSolveArgs) -> anyhow::Result<Vec<Record>> {
    let Some(file) = &args.file else {
        let rows = Row::all()?.into_iter().filter(|row| row.limit == Limit::Solve);
        return rows.map(|row| row.record()).collect();
    };
    let tasks = of_file(file, &args.game, None)?;
    Ok(tasks
        .into_iter()
        .map(|task| Record { position: Some(task.position), ..Record::new(&task.game) })
        .collect())
}
