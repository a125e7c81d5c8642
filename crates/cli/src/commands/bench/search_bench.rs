//! `outflank bench search`: how fast the engine looks ahead.

use std::io::Write;

use clap::Args;
use game::Game;
use notation::{AnyGame, AnyPosition};
use search::StopHandle;
use serde::Serialize;

use super::RunsArgs;
use super::measure::{HEADER, Measure, Sum, columns};
use super::row::Limit;
use crate::args::{GameArgs, GameLabel};
use crate::commands::print_json;
use crate::exit::ExitStatus;
use crate::search_progress::speed;

/// Measure how fast the engine looks ahead in the middle of games
///
/// Searches positions of random games. The speed for other games is also compared with that for
/// Othello on the usual board.
#[derive(Args, Debug)]
pub struct BenchSearchArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Search depth
    #[arg(short, long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,

    #[command(flatten)]
    runs: RunsArgs,
}

/// How many positions are searched.
const POSITIONS: u64 = 8;

#[derive(Serialize)]
struct BenchSearchReport {
    #[serde(flatten)]
    game: GameLabel,
    depth: u32,
    positions: u64,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    /// Speed compared with Othello's on 8×8, if the game is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    relative_speed: Option<f64>,
}

pub fn run(args: &BenchSearchArgs, stop: &StopHandle) -> anyhow::Result<ExitStatus> {
    let RunsArgs { repeat, json, .. } = args.runs;
    let depth = Limit::Depth(args.depth).search_depth();
    let measure = Measure { options: args.runs.engine_options()?, depth, repeat, stop };
    let game = args.game.game()?;
    let usual = AnyGame::default();
    let Some(sum) = measure_ahead(&game, &measure, !json)? else {
        return Ok(ExitStatus::Interrupted);
    };
    let compared = if game == usual {
        None
    } else {
        let Some(sum) = measure_ahead(&usual, &measure, false)? else {
            return Ok(ExitStatus::Interrupted);
        };
        Some(sum)
    };
    let rate = |sum: Sum| sum.nodes as f64 / sum.seconds.max(1e-9);
    let relative_speed = compared.map(|usual| rate(sum) / rate(usual));
    if json {
        return print_json(&BenchSearchReport {
            game: (&game).into(),
            depth: args.depth,
            positions: POSITIONS,
            nodes: sum.nodes,
            seconds: sum.seconds,
            nodes_per_second: rate(sum),
            relative_speed,
        })
        .map(|()| ExitStatus::Success);
    }
    let mut out = anstream::stdout();
    writeln!(out, "{:<6}{}", "total", sum.columns())?;
    if let (Some(usual_sum), Some(part)) = (compared, relative_speed) {
        let (speed, percent) = (speed(usual_sum.nodes, usual_sum.seconds), 100.0 * part);
        writeln!(out, "{percent:.0} % of the speed for {} ({speed} Mn/s)", usual.name())?;
    }
    Ok(ExitStatus::Success)
}

/// Measures searches in positions of random games, and prints them if they are to be
/// shown; none if it was stopped.
fn measure_ahead(game: &AnyGame, measure: &Measure, shown: bool) -> anyhow::Result<Option<Sum>> {
    let mut out = anstream::stdout();
    if shown {
        writeln!(out, "  no  {HEADER}")?;
    }
    let mut sum = Sum::default();
    for number in 1..=POSITIONS {
        let position = middle(&game.start(), number);
        let Some(measured) = measure.position(&position) else { return Ok(None) };
        sum.add(&measured);
        if shown {
            writeln!(out, "{number:>4}  {}", columns(&measured))?;
        }
    }
    Ok(Some(sum))
}

/// The plies of a game with no end in sight that are played at random.
const PLIES: u32 = 16;

/// A position of a random game, after a third of it; always the same one for a
/// number.
fn middle(start: &AnyPosition, number: u64) -> AnyPosition {
    let plies = start.empties().map_or(PLIES, |moves| moves / 3);
    let mut position = start.clone();
    let mut state = number;
    for _ in 0..plies {
        // Knuth's generator for 64 bits, of which the upper ones are random enough.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut next = position.clone();
        let count = next.moves().len() as u64;
        let Some(chosen) = next.moves().nth(((state >> 33) % count.max(1)) as usize) else { break };
        next.play(chosen);
        if next.is_over() {
            break;
        }
        position = next;
    }
    position
}
