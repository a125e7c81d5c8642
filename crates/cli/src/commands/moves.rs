//! `outflank moves`: what can be played, and what it does.

use std::io::Write;

use clap::Args;
use game::Game;
use notation::{AnyMove, Effect};
use serde::Serialize;

use super::print_json;
use crate::args::GameLabel;
use crate::exit::ExitStatus;
use crate::position_args::{PositionArgs, ReachedPosition};

/// List the legal moves of a position, and what each one flips or sows
#[derive(Args, Debug)]
pub struct MovesArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct MovesReport {
    #[serde(flatten)]
    game: GameLabel,
    position: String,
    side: char,
    moves: Vec<LegalMove>,
}

#[derive(Serialize)]
struct LegalMove {
    #[serde(rename = "move")]
    name: String,
    #[serde(flatten)]
    effect: Effect,
}

pub fn run(args: &MovesArgs) -> anyhow::Result<ExitStatus> {
    let ReachedPosition { game, position, .. } = args.position.read()?;
    let describe = |chosen: AnyMove| LegalMove { name: chosen.to_string(), effect: position.effect(chosen) };
    let report = MovesReport {
        game: (&game).into(),
        position: position.position_text(),
        side: position.side_name(position.side()).1,
        moves: position.moves().map(describe).collect(),
    };
    if args.json {
        print_json(&report)?;
        return Ok(ExitStatus::Success);
    }
    let mut out = anstream::stdout().lock();
    for LegalMove { name, effect } in &report.moves {
        writeln!(out, "{name:<4}{}", in_words(effect))?;
    }
    if report.moves.is_empty() {
        writeln!(out, "the game is over")?;
    }
    Ok(ExitStatus::Success)
}

fn in_words(effect: &Effect) -> String {
    match effect {
        Effect::Flips { flips, .. } if flips.is_empty() => "pass: no move flips anything".to_owned(),
        Effect::Flips { flips, directions, code } => {
            format!("flips {} towards {}, code {code}", flips.join(" "), directions.join(" "))
        }
        Effect::Sows { seeds, last, captures, gain, slam, .. } => {
            let capture = if captures.is_empty() {
                String::new()
            } else {
                format!(", captures {gain} from {}", captures.join(" "))
            };
            let slam = if *slam { ", a grand slam" } else { "" };
            format!("sows {seeds} to {last}{capture}{slam}")
        }
    }
}
