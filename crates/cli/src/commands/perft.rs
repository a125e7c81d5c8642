//! `outflank perft`: counting paths.

use std::io::Write;
use std::time::Instant;

use clap::Args;
use game::{Game, counted};
use indicatif::{ProgressBar, ProgressStyle};
use notation::{AnyMove, AnyPosition};
use serde::Serialize;

use super::print_json;
use crate::args::GameLabel;
use crate::exit::ExitStatus;
use crate::position_args::{PositionArgs, ReachedPosition};

/// Count the paths of exactly N plies from a position
#[derive(Args, Debug)]
pub struct PerftArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Number of plies; a pass is one, and a finished game counts as one path
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=1000))]
    depth: u32,

    /// Also count the paths behind each first move
    #[arg(long)]
    divide: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PerftReport {
    #[serde(flatten)]
    game: GameLabel,
    depth: u32,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<MoveCount>>,
}

#[derive(Serialize)]
struct MoveCount {
    #[serde(rename = "move")]
    name: String,
    nodes: u64,
}

pub fn run(args: &PerftArgs) -> anyhow::Result<ExitStatus> {
    let report = count(args)?;
    if args.json {
        print_json(&report)?;
        return Ok(ExitStatus::Success);
    }
    let mut out = anstream::stdout().lock();
    for MoveCount { name, nodes } in report.divide.iter().flatten() {
        writeln!(out, "{name:>4} {nodes}")?;
    }
    let (nodes, seconds) = (report.nodes, report.seconds);
    let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
    let (paths, plies) = (counted(nodes, "path", "paths"), counted(report.depth.into(), "ply", "plies"));
    writeln!(out, "{paths} of {plies} in {seconds:.3} s ({rate:.0} M/s)")?;
    Ok(ExitStatus::Success)
}

fn count(args: &PerftArgs) -> anyhow::Result<PerftReport> {
    let PerftArgs { depth, divide, .. } = *args;
    let ReachedPosition { game, position: start, .. } = args.position.read()?;
    let began = Instant::now();
    let parts = count_by_move(&start, depth);
    let nodes = if parts.is_empty() { start.perft(depth) } else { parts.iter().map(|p| p.nodes).sum() };
    let seconds = began.elapsed().as_secs_f64();
    Ok(PerftReport { game: (&game).into(), depth, nodes, seconds, divide: divide.then_some(parts) })
}

/// Counts behind each first move, and shows progress by second moves.
fn count_by_move(start: &AnyPosition, depth: u32) -> Vec<MoveCount> {
    if depth == 0 {
        return Vec::new();
    }
    let pairs = start.perft(depth.min(2));
    let bar = ProgressBar::new(pairs).with_style(
        ProgressStyle::with_template("{bar:40} {percent}% of the first two plies, {msg}, {eta} left")
            .expect("the template is well formed"),
    );
    let began = Instant::now();
    let mut total = 0;
    let mut position = start.clone();
    let count = |chosen: AnyMove| {
        let undo = position.play(chosen);
        let mut nodes = 0;
        let second_moves = (depth > 1).then(|| position.moves());
        for reply in second_moves.into_iter().flatten() {
            let undo = position.play(reply);
            let paths = position.perft(depth - 2);
            position.undo(undo);
            nodes += paths;
            total += paths;
            bar.set_message(format!("{:.0} M/s", total as f64 / began.elapsed().as_secs_f64() / 1e6));
            bar.inc(1);
        }
        // No second moves: the depth is used up, or the game is over.
        let nodes = if nodes == 0 { 1 } else { nodes };
        position.undo(undo);
        MoveCount { name: chosen.to_string(), nodes }
    };
    let parts = start.moves().map(count).collect();
    bar.finish_and_clear();
    parts
}
