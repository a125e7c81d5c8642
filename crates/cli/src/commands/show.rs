//! `outflank show`: draws a position.

use std::io::Write;

use clap::Args;
use game::Game;
use notation::Replay;
use serde::Serialize;

use super::print_json;
use crate::args::GameLabel;
use crate::drawing;
use crate::exit::ExitStatus;
use crate::position_args::{PositionArgs, ReachedPosition};

/// Draw a position, or the one that moves lead to
#[derive(Args, Debug)]
pub struct ShowArgs {
    #[command(flatten)]
    position: PositionArgs,

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
    let report = report(&args.position.read()?);
    if args.json {
        print_json(&report)?;
    } else {
        write!(anstream::stdout(), "{}", report.drawing)?;
    }
    Ok(ExitStatus::Success)
}

fn report(reached: &ReachedPosition) -> PositionReport {
    let ReachedPosition { game, moves, position, .. } = reached;
    let replay = Replay::of(moves, position);
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
