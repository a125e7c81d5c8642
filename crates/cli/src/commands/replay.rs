//! `outflank replay`: checking games move by move.

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use notation::{AnyPosition, Replay, read_moves};
use serde::Serialize;

use super::print_json;
use crate::args::PositionArgs;
use crate::exit::Answer;
use crate::input::Lines;

/// Play through games, one a line, and check every move
///
/// Blank lines, lines that begin with # and whatever follows a ; are skipped.
#[derive(Args, Debug)]
pub struct ReplayArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// A file with one game a line; - is standard input
    file: PathBuf,

    /// Print one JSON object
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,

    /// Print one JSON object a game
    #[arg(long)]
    jsonl: bool,
}

/// What became of one line.
#[derive(Serialize)]
struct Game {
    line: usize,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    plies: usize,
    position: String,
    score: [serde_json::Number; 2],
    result: &'static str,
}

#[derive(Default, Serialize)]
struct Summary {
    games: Vec<Game>,
    ok: usize,
    failed: usize,
}

pub fn run(args: &ReplayArgs) -> anyhow::Result<Answer> {
    let (_, start) = args.position.read()?;
    let mut lines = Lines::open(&args.file)?;
    let mut summary = Summary::default();
    for line in lines.by_ref() {
        let (number, text) = line?;
        let moves = text.split(';').next().unwrap_or_default();
        if moves.trim().is_empty() || moves.trim_start().starts_with('#') {
            continue;
        }
        let game = replay(&start, number, moves);
        *(if game.ok { &mut summary.ok } else { &mut summary.failed }) += 1;
        if args.jsonl {
            print_json(&game)?;
        } else if args.json {
            summary.games.push(game);
        } else {
            writeln!(anstream::stdout(), "{}", in_words(&game))?;
        }
    }
    let Summary { ok, failed, .. } = summary;
    if ok + failed == 0 {
        bail!("{} holds no games: write one game a line, such as f5d6c3", lines.name);
    }
    if args.json {
        print_json(&summary)?;
    } else if !args.jsonl {
        writeln!(anstream::stdout(), "{} right, {failed} wrong", games(ok))?;
    }
    Ok(if failed == 0 { Answer::Yes } else { Answer::No })
}

fn replay(start: &AnyPosition, line: usize, moves: &str) -> Game {
    let (reached, error) = match read_moves(start, moves) {
        Ok(reached) => (reached, None),
        Err(error) => (error.reached, Some(error.error.to_string())),
    };
    let Replay { moves, settled: position, result, score, .. } =
        Replay::of(&reached.moves, &reached.position);
    Game { line, ok: error.is_none(), error, plies: moves.len(), position, score, result }
}

fn games(count: usize) -> String {
    format!("{count} {}", if count == 1 { "game" } else { "games" })
}

fn in_words(game: &Game) -> String {
    let Game { line, plies, score: [first, second], result, .. } = game;
    match &game.error {
        None => format!("line {line}: {plies} plies, {first}-{second}, {result}"),
        Some(error) => format!("line {line}: WRONG after {plies} plies: {error}"),
    }
}
