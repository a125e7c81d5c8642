//! `outflank show`: a look at a position.

use std::io::Write;

use clap::Args;
use notation::{GameVisitor, Replay, TextGame, read_moves};
use serde::Serialize;

use super::print_json;
use crate::args::PositionArgs;
use crate::exit::Answer;
use crate::{drawing, input};

/// Draw a position, or the one a list of moves leads to
#[derive(Args, Debug)]
pub struct ShowArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Moves to play first, such as f5d6c3
    moves: Vec<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    game: String,
    position: String,
    side: char,
    score: [serde_json::Number; 2],
    result: &'static str,
    moves: Vec<String>,
    legal: Vec<String>,
    #[serde(skip)]
    drawing: String,
}

pub fn run(args: &ShowArgs) -> anyhow::Result<Answer> {
    let report = args.position.visit(Look { moves: args.moves.join(" ") })?;
    if args.json {
        print_json(&report)?;
    } else {
        write!(anstream::stdout(), "{}", report.drawing)?;
    }
    Ok(Answer::Yes)
}

struct Look {
    moves: String,
}

impl GameVisitor for Look {
    type Output = anyhow::Result<Report>;

    fn visit<G: TextGame>(self, start: G) -> anyhow::Result<Report> {
        let line =
            read_moves(&start, &self.moves).map_err(|error| input::pointing_at(&self.moves, &error.error))?;
        let position = line.position;
        let replay = Replay::of(&line.moves, &position);
        Ok(Report {
            game: position.id().to_string(),
            side: position.side_name(position.side()).1,
            legal: position.moves().map(|legal| legal.to_string()).collect(),
            drawing: format!("{}{}", drawing::board(&position), drawing::caption(&position)),
            position: replay.position,
            score: replay.score,
            result: replay.result,
            moves: replay.moves,
        })
    }
}
