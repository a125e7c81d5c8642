//! `outflank replay`: checking games move by move.

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use game::counted;
use notation::{AnyPosition, Entry, Format, Place, ReadHints, Replay, Termination, read_moves};
use serde::Serialize;

use super::print_json;
use crate::exit::ExitStatus;
use crate::game_files::open_games;
use crate::position_args::StartArgs;

/// Play through the games of a file, and check every move
///
/// In text, blank lines, lines that begin with # or % and whatever follows a ; are skipped.
#[derive(Args, Debug)]
pub struct ReplayArgs {
    #[command(flatten)]
    start: StartArgs,

    /// A file of games: text with one per line, or WTHOR; - is standard input
    file: PathBuf,

    /// Print one JSON object
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,

    /// Print a JSON object for each game
    #[arg(long)]
    jsonl: bool,
}

/// The result of one game.
#[derive(Serialize)]
struct Game {
    /// The number of the line or, in a file without lines, of the game.
    line: usize,
    #[serde(skip)]
    place: Place,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    plies: usize,
    position: String,
    score: [serde_json::Number; 2],
    result: String,
    /// How the game ended, if not by the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<Termination>,
}

#[derive(Default, Serialize)]
struct Summary {
    games: Vec<Game>,
    ok: usize,
    failed: usize,
}

pub fn run(args: &ReplayArgs) -> anyhow::Result<ExitStatus> {
    let start = args.start.read()?;
    let hints = args.start.game.hints()?;
    let file = open_games(&args.file)?;
    let name = file.name().to_owned();
    let mut summary = Summary::default();
    for entry in file {
        let entry = entry?;
        // With a position, there can only be moves from there.
        let is_record = matches!(entry.format(), None | Some(Format::Json | Format::Ggf));
        let game = if is_record && args.start.position.is_none() {
            replay_record(&start, &entry, &hints)
        } else {
            replay_moves(&start, &entry)
        };
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
        bail!("{name} holds no games: write one per line, such as f5d6c3");
    }
    if args.json {
        print_json(&summary)?;
    } else if !args.jsonl {
        writeln!(anstream::stdout(), "{} right, {failed} wrong", counted(ok as u64, "game", "games"))?;
    }
    Ok(if failed == 0 { ExitStatus::Success } else { ExitStatus::Failure })
}

/// Plays moves from a position, as far as they go.
fn replay_moves(start: &AnyPosition, entry: &Entry) -> Game {
    let text = entry.text();
    let moves = text.split(';').next().unwrap_or_default();
    let (reached, error) = match read_moves(start, moves) {
        Ok(reached) => (reached, None),
        Err(error) => (error.reached, Some(error.error.to_string())),
    };
    Game::new(entry.place(), Replay::of(&reached.moves, &reached.position), error)
}

/// Plays a game with its own start position and result.
fn replay_record(start: &AnyPosition, entry: &Entry, hints: &ReadHints) -> Game {
    let read = || {
        let record = entry.read(hints).map_err(|error| error.to_string())?;
        let replay = record.replay().map_err(|error| error.to_string())?;
        let record = record.completed().map_err(|error| error.to_string())?;
        Ok((record, replay))
    };
    match read() {
        Ok((record, replay)) => {
            let game = Game::new(entry.place(), replay, None);
            let ended = record.ended.filter(|_| record.ended_early());
            let (result, score) = (record.result.unwrap_or(game.result), record.score.unwrap_or(game.score));
            Game { score, result, ended, ..game }
        }
        Err(error) => Game::new(entry.place(), Replay::of(&[], start), Some(error)),
    }
}

impl Game {
    fn new(place: Place, replay: Replay, error: Option<String>) -> Game {
        let Replay { moves, settled: position, result, score, .. } = replay;
        Game {
            line: place.number(),
            place,
            ok: error.is_none(),
            error,
            plies: moves.len(),
            position,
            score,
            result: result.to_owned(),
            ended: None,
        }
    }
}

fn in_words(game: &Game) -> String {
    let Game { place, score: [first, second], result, .. } = game;
    let plies = counted(game.plies as u64, "ply", "plies");
    match (&game.error, game.ended) {
        (None, None) => format!("{place}: {plies}, {first}-{second}, {result}"),
        (None, Some(how)) => {
            format!("{place}: {plies}, {first}-{second}, {result}, ended early ({})", how.name())
        }
        (Some(error), _) if game.plies == 0 => format!("{place}: WRONG: {error}"),
        (Some(error), _) => format!("{place}: WRONG after {plies}: {error}"),
    }
}
