//! `outflank best`: one move.

use std::io::Write;

use anyhow::bail;
use clap::Args;
use game::{Game, counted, plain_zero};
use player::{
    AnyPlayer, AnyPosition, Choice, GameSoFar, MoveLimits, SearchResult, SystemTimeSource, create_player,
};
use search::engine::Selectivity;
use serde::Serialize;

use super::print_json;
use crate::args::GameLabel;
use crate::exit::ExitStatus;
use crate::position_args::{PositionArgs, ReachedPosition};
use crate::seed::{SeedArgs, announce};

/// Show which move a player chooses, and why
#[derive(Args, Debug)]
pub struct BestArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// The player: any that `outflank players` lists
    #[arg(long, value_name = "PLAYER", default_value = "alphabeta")]
    player: String,

    #[command(flatten)]
    seed: SeedArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct BestReport {
    #[serde(flatten)]
    game: GameLabel,
    position: String,
    side: char,
    player: String,
    #[serde(rename = "move")]
    chosen: String,
    /// None from players who do not search.
    score: Option<f64>,
    /// Whether the score is a final margin and not an evaluation.
    decided: bool,
    depth: u32,
    /// In per cent, from players that use ProbCut.
    #[serde(skip_serializing_if = "Option::is_none")]
    selectivity: Option<u8>,
    nodes: u64,
    evaluated: u64,
    branching: f64,
    seconds: f64,
    pv: Vec<String>,
    exact: bool,
    memory: usize,
}

pub fn run(args: &BestArgs) -> anyhow::Result<ExitStatus> {
    let report = decide(args)?;
    if args.json {
        print_json(&report)?;
    } else {
        write!(anstream::stdout(), "{}", in_words(&report))?;
    }
    Ok(ExitStatus::Success)
}

fn decide(args: &BestArgs) -> anyhow::Result<BestReport> {
    let ReachedPosition { game, start, moves, position } = args.position.read()?;
    let (spec, seed) = (&args.player, args.seed.seed());
    let AnyPlayer::Program(mut player) = create_player(spec, &position, seed, &SystemTimeSource::shared())?
    else {
        bail!("a human decides at the board: use `outflank play`, or choose another player");
    };
    announce(seed, &[spec])?;
    let limits = MoveLimits { wants_value: true, ..MoveLimits::default() };
    let so_far = GameSoFar { start: &start, moves: &moves, position: &position };
    let choice = player.choose(so_far, limits)?;
    Ok(report((&game).into(), spec, &position, &choice))
}

fn report(game: GameLabel, player: &str, position: &AnyPosition, choice: &Choice) -> BestReport {
    let result = choice.result.as_ref();
    let verdict = result.map(|result| result.value);
    let line = result.map_or(vec![choice.chosen], |result| result.pv.clone());
    BestReport {
        game,
        position: position.position_text(),
        side: position.side_name(position.side()).1,
        player: player.to_owned(),
        chosen: choice.chosen.to_string(),
        score: verdict.map(search::classic::SearchValue::score),
        decided: verdict.is_some_and(search::classic::SearchValue::is_final),
        depth: result.map_or(0, |result| result.depth),
        selectivity: result.and_then(|result| result.selectivity).map(Selectivity::percent),
        nodes: result.map_or(0, |result| result.nodes),
        evaluated: result.map_or(0, |result| result.evaluations),
        branching: result.map_or(0.0, SearchResult::effective_branching_factor),
        seconds: choice.elapsed.as_secs_f64(),
        pv: line.iter().map(ToString::to_string).collect(),
        exact: result.is_some_and(|result| result.exact),
        memory: result.map_or(0, |result| result.memory),
    }
}

fn in_words(report: &BestReport) -> String {
    let BestReport { chosen, depth, nodes, evaluated, branching, seconds, memory, .. } = report;
    let Some(score) = report.score else { return format!("{chosen}\n") };
    let score = plain_zero(score, 2);
    let meaning = match (report.exact, report.decided) {
        (true, _) => "final score, exact",
        (false, true) => "final score, as far as seen",
        (false, false) => "evaluation",
    };
    let (sureness, evaluated, of) = match report.selectivity {
        Some(percent) => (format!(" at {percent}%"), String::new(), "table"),
        None => (String::new(), format!("{evaluated} evaluated, "), "move lists"),
    };
    format!(
        "{chosen}  {score:.2} ({meaning})\n\
         line      {}\n\
         depth     {depth}{sureness}\n\
         nodes     {nodes}, {evaluated}branching factor {branching:.2}\n\
         time      {seconds:.3} s\n\
         memory    {} of {of}\n",
        report.pv.join(" "),
        counted(*memory as u64, "byte", "bytes"),
    )
}
