//! `outflank perft`: counting paths.

use std::io::Write;
use std::time::Instant;

use clap::Args;
use game::{divide, perft};
use indicatif::{ProgressBar, ProgressStyle};
use notation::{GameVisitor, TextGame};
use serde::Serialize;

use super::print_json;
use crate::args::{GameLabel, PositionArgs};
use crate::exit::Answer;

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
struct Report {
    #[serde(flatten)]
    game: GameLabel,
    depth: u32,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Part>>,
}

#[derive(Serialize)]
struct Part {
    #[serde(rename = "move")]
    name: String,
    nodes: u64,
}

pub fn run(args: &PerftArgs) -> anyhow::Result<Answer> {
    let game = args.position.game.game()?;
    let report = args.position.visit(Count { args, game: (&game).into() })?;
    if args.json {
        print_json(&report)?;
        return Ok(Answer::Yes);
    }
    let mut out = anstream::stdout().lock();
    for Part { name, nodes } in report.divide.iter().flatten() {
        writeln!(out, "{name:>4} {nodes}")?;
    }
    let (nodes, seconds) = (report.nodes, report.seconds);
    let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
    let paths = if nodes == 1 { "path" } else { "paths" };
    writeln!(out, "{nodes} {paths} of {} plies in {seconds:.3} s ({rate:.0} M/s)", report.depth)?;
    Ok(Answer::Yes)
}

struct Count<'a> {
    args: &'a PerftArgs,
    game: GameLabel,
}

impl GameVisitor for Count<'_> {
    type Output = anyhow::Result<Report>;

    fn visit<G: TextGame>(self, mut start: G) -> anyhow::Result<Report> {
        let PerftArgs { depth, divide, .. } = *self.args;
        let began = Instant::now();
        let parts = count_by_move(&start, depth);
        let nodes =
            if parts.is_empty() { perft(&mut start, depth) } else { parts.iter().map(|p| p.nodes).sum() };
        let seconds = began.elapsed().as_secs_f64();
        Ok(Report { game: self.game, depth, nodes, seconds, divide: divide.then_some(parts) })
    }
}

/// Counts behind each first move, and shows progress by second moves.
fn count_by_move<G: TextGame>(start: &G, depth: u32) -> Vec<Part> {
    if depth == 0 {
        return Vec::new();
    }
    let pairs = perft(&mut start.clone(), depth.min(2));
    let bar = ProgressBar::new(pairs).with_style(
        ProgressStyle::with_template("{bar:40} {percent}% of the first two plies, {msg}, {eta} left")
            .expect("the template is well formed"),
    );
    let began = Instant::now();
    let mut total = 0;
    let mut position = start.clone();
    let count = |chosen| {
        let undo = position.play(chosen);
        let mut nodes = 0;
        for (_, paths) in divide(&position, depth - 1) {
            nodes += paths;
            total += paths;
            bar.set_message(format!("{:.0} M/s", total as f64 / began.elapsed().as_secs_f64() / 1e6));
            bar.inc(1);
        }
        // No second moves: the depth is used up, or the game is over.
        let nodes = if nodes == 0 { 1 } else { nodes };
        position.undo(undo);
        Part { name: chosen.to_string(), nodes }
    };
    let parts = start.moves().map(count).collect();
    bar.finish_and_clear();
    parts
}
