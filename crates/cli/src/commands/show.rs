//! `outflank show`: draws a position.

use std::io::Write;

use clap::Args;
use game::Game;
use notation::{AnyGame, Line, Replay, read_moves};
use serde::Serialize;

use super::print_json;
use crate::args::{GameLabel, PositionArgs, position_of};
use crate::drawing;
use crate::exit::ExitStatus;
use crate::input::{option_or_text, pointing_at};

/// Draw a position, or the one that moves lead to
#[derive(Args, Debug)]
pub struct ShowArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Moves such as f5d6c3, or a position or record in any notation
    #[arg(value_name = "GAME OR POSITION", allow_hyphen_values = true)]
    text: Option<String>,

    /// More moves
    #[arg(value_name = "MOVES")]
    more: Vec<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PositionReport {
    #[serde(flatten)]
    game: GameLabel,
    position: String,
    side: char,
    score: [serde_json::Number; 2],
    result: &'static str,
    moves: Vec<String>,
    legal: Vec<String>,
    #[serde(skip)]
    drawing: String,
}

pub fn run(args: &ShowArgs) -> anyhow::Result<ExitStatus> {
    let words = args.text.iter().chain(&args.more).map(String::as_str);
    let text = words.collect::<Vec<_>>().join(" ");
    option_or_text(&text)?;
    let PositionArgs { game, position } = &args.position;
    // With a position, the text can only be moves from there.
    let (game, position, moves) = if position.is_some() || text.trim().is_empty() {
        (game.game()?, position.clone(), text)
    } else {
        let record = game.read(&text, None)?;
        (record.game()?, record.position.clone(), record.moves.join(" "))
    };
    let start = position_of(&game, position.as_deref())?;
    let line = read_moves(&start, &moves).map_err(|error| pointing_at(&moves, &error.error))?;
    let report = report(&game, &line);
    if args.json {
        print_json(&report)?;
    } else {
        write!(anstream::stdout(), "{}", report.drawing)?;
    }
    Ok(ExitStatus::Success)
}

fn report(game: &AnyGame, line: &Line) -> PositionReport {
    let position = &line.position;
    let replay = Replay::of(&line.moves, position);
    PositionReport {
        game: game.into(),
        side: position.side_name(position.side()).1,
        legal: position.moves().map(|legal| legal.to_string()).collect(),
        drawing: format!("{}{}", drawing::board(position), drawing::caption(position)),
        position: replay.position,
        score: replay.score,
        result: replay.result,
        moves: replay.moves,
    }
}
