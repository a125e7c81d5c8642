//! `outflank bench`: fixed positions, whose nodes are known.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use othello::Empties;
use search::StopHandle;
use search::engine::EngineOptions;
use serde::Serialize;

use super::measure::{HEADER, Measure, Measured, Sum, columns};
use super::row::{Row, rewritten};
use crate::commands::print_json;
use crate::exit::ExitStatus;

#[derive(Args, Debug)]
pub struct FixedArgs {
    /// Exit with 1 if the numbers of nodes differ from the known ones
    #[arg(long)]
    check: bool,

    /// Update the file of positions with the new numbers of nodes
    #[arg(long, value_name = "FILE", conflicts_with_all = ["check", "game"])]
    update: Option<PathBuf>,

    /// Search only the positions of this game, such as othello or anti-10x10
    #[arg(short, long)]
    game: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The table is small, so that clearing it takes little time; the number of nodes depends
/// on its size.
const OPTIONS: EngineOptions =
    EngineOptions { table_mib: 64, threads: 1, empties: Empties::Winner, weights: None };

#[derive(Serialize)]
struct BenchReport {
    positions: Vec<Searched>,
    nodes: u64,
    expected_nodes: u64,
    ok: bool,
    seconds: f64,
}

#[derive(Serialize)]
struct Searched {
    game: String,
    limit: String,
    position: String,
    score: f64,
    best: String,
    nodes: u64,
    expected_nodes: u64,
    seconds: f64,
}

pub fn run(args: &FixedArgs, stop: &StopHandle) -> anyhow::Result<ExitStatus> {
    let mut rows = Row::all()?;
    rows.retain(|row| args.game.as_ref().is_none_or(|game| *game == row.game));
    if rows.is_empty() {
        bail!("there are no positions of {}", args.game.as_deref().unwrap_or("any game"));
    }
    let mut out = anstream::stdout().lock();
    if !args.json {
        writeln!(out, "  no  game           limit   {HEADER}")?;
    }
    let (mut sum, mut positions) = (Sum::default(), Vec::new());
    for (index, row) in rows.iter().enumerate() {
        let measure = Measure { options: OPTIONS, depth: row.limit.search_depth(), repeat: 1, stop };
        let Some(measured) = measure.record(&row.record()?)? else { return Ok(ExitStatus::Interrupted) };
        sum.add(&measured);
        if !args.json {
            let change =
                if measured.nodes == row.nodes { String::new() } else { format!("  was {}", row.nodes) };
            let Row { game, limit, .. } = row;
            writeln!(out, "{:>4}  {game:<14} {limit:<9}{}{change}", index + 1, columns(&measured))?;
        }
        positions.push(searched(row, measured));
    }
    let expected_nodes = rows.iter().map(|row| row.nodes).sum();
    let ok = positions.iter().all(|position| position.nodes == position.expected_nodes);
    if let Some(path) = &args.update {
        let now =
            rows.iter().zip(&positions).map(|(row, searched)| Row { nodes: searched.nodes, ..row.clone() });
        let text = rewritten(&now.collect::<Vec<_>>());
        store::write_atomically(path, text.as_bytes())
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    if args.json {
        print_json(&BenchReport { positions, nodes: sum.nodes, expected_nodes, ok, seconds: sum.seconds })?;
    } else {
        writeln!(out, "{:<30}{}", "total", sum.columns())?;
        let nodes = sum.nodes;
        let verdict = if ok { "as expected".to_owned() } else { format!("expected {expected_nodes}") };
        writeln!(out, "{nodes} nodes, {verdict}")?;
    }
    Ok(if ok || !args.check { ExitStatus::Success } else { ExitStatus::Failure })
}

fn searched(row: &Row, measured: Measured) -> Searched {
    let Measured { nodes, seconds, score, best } = measured;
    Searched {
        game: row.game.clone(),
        limit: row.limit.to_string(),
        position: row.text.clone(),
        score,
        best,
        nodes,
        expected_nodes: row.nodes,
        seconds,
    }
}
