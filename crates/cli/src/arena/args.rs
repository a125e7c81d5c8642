//! Options of matches and tournaments.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use arena::{Entrant, Format, Limits, OnFault, RunPlan};
use clap::{Args, ValueEnum};
use player::{Overtime, parse_duration, parse_duration_or_zero};

use crate::args::GameArgs;
use crate::game_files::open_games;

/// What to play.
#[derive(Args, Clone, Debug)]
pub struct PlayArgs {
    #[command(flatten)]
    pub game: GameArgs,

    /// Random plies at the beginning of every pair of games
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(..=40))]
    pub random_plies: Option<u32>,

    /// Openings to choose from: a file with one game or position per line, in any notation
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,

    /// Seed of openings and random players
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    #[command(flatten)]
    pub limits: LimitArgs,

    /// What to do with a game in which a player fails
    #[arg(long, value_name = "WHAT", default_value = "forfeit")]
    pub on_fault: FaultArg,
}

/// The limits for each move and game.
#[derive(Args, Clone, Debug, Default)]
pub struct LimitArgs {
    /// Time for each move, such as 100ms
    #[arg(long, value_name = "TIME")]
    pub time: Option<String>,

    /// Time for a game, and the increment after each move: 60s or 60s+0.5s
    #[arg(long, value_name = "TIME[+TIME]")]
    pub clock: Option<String>,

    /// What follows the time for a game: 3x30s for byo-yomi in three periods, or 5/60s for five
    /// moves in each minute
    #[arg(long, value_name = "OVERTIME")]
    pub overtime: Option<Overtime>,

    /// Maximum number of nodes for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,

    /// Maximum search depth in plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub depth: Option<u32>,

    /// How late a move may be before it loses
    #[arg(long, value_name = "TIME", default_value = "50ms")]
    pub time_margin: String,

    /// How long to wait for an external player, beyond its time, before it counts as hung
    #[arg(long, value_name = "TIME", default_value = "60s")]
    pub patience: String,
}

/// How the games are run.
#[derive(Args, Clone, Debug, Default)]
pub struct RunArgs {
    /// Keep every game in this folder, so that the run can be resumed after any stop
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Games to play at once; by default one for each thread of the computer
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(1..))]
    pub concurrency: Option<u16>,

    #[command(flatten)]
    pub output: OutputArgs,
}

/// What is printed.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct OutputArgs {
    /// Print one JSON object at the end
    #[arg(long, conflicts_with = "jsonl")]
    pub json: bool,

    /// Print a JSON object for every game, and one at the end
    #[arg(long)]
    pub jsonl: bool,

    /// Print how each game ended
    #[arg(short, long)]
    pub verbose: bool,
}

/// The values of `--on-fault`.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum FaultArg {
    /// The player loses the game
    Forfeit,
    /// The pair is played again, a few times; then the player loses
    Replay,
    /// The run stops
    Abort,
}

impl From<FaultArg> for OnFault {
    fn from(arg: FaultArg) -> OnFault {
        match arg {
            FaultArg::Forfeit => OnFault::Forfeit,
            FaultArg::Replay => OnFault::Replay,
            FaultArg::Abort => OnFault::Abort,
        }
    }
}

/// Random plies by default, as in the matches of 2019.
pub const USUAL_RANDOM_PLIES: u32 = 4;

impl PlayArgs {
    /// The plan of a tournament between these players.
    pub fn plan(&self, players: Vec<Entrant>, format: Format, games: u64) -> anyhow::Result<RunPlan> {
        let game = self.game.game()?;
        let openings = self.openings.as_deref().map(read_openings).transpose()?;
        let usual = if openings.is_some() { 0 } else { USUAL_RANDOM_PLIES };
        Ok(RunPlan {
            game: game.name(),
            rules: game.rules_name(),
            start: game.start_name().map(str::to_owned),
            players,
            format,
            games,
            random_plies: self.random_plies.unwrap_or(usual),
            openings: openings.unwrap_or_default(),
            unpaired: false,
            limits: self.limits.limits()?,
            on_fault: self.on_fault.into(),
            anchor: None,
            sprt: None,
            seed: self.seed,
        })
    }
}

/// The games and positions of a file of openings, as text.
pub fn read_openings(path: &Path) -> anyhow::Result<Vec<String>> {
    let openings = open_games(path)?.map(|entry| entry.map(|entry| entry.text().trim().to_owned()));
    let openings: Vec<_> = openings.collect::<Result<_, _>>()?;
    if openings.is_empty() {
        bail!("{} holds no openings: write one game or position per line", path.display());
    }
    Ok(openings)
}

impl LimitArgs {
    fn limits(&self) -> anyhow::Result<Limits> {
        let duration = |text: &str, option: &'static str| parse_duration(text).context(option);
        let or_zero = |text: &str, option: &'static str| parse_duration_or_zero(text).context(option);
        let (game_time, increment) = match self.clock.as_deref().map(|clock| (clock, clock.split_once('+'))) {
            None => (None, None),
            Some((clock, None)) => (Some(clock), None),
            Some((_, Some((time, increment)))) => (Some(time), Some(increment)),
        };
        Ok(Limits {
            move_time: self.time.as_deref().map(|time| duration(time, "--time")).transpose()?,
            game_time: game_time.map(|time| duration(time, "--clock")).transpose()?,
            increment: increment.map(|increment| or_zero(increment, "--clock")).transpose()?,
            overtime: self.overtime,
            nodes: self.nodes,
            depth: self.depth,
            margin: Some(or_zero(&self.time_margin, "--time-margin")?),
            patience: Some(or_zero(&self.patience, "--patience")?),
        })
    }
}

/// Players by their specs, and others that only are their opponents; two with the same spec get different names.
pub fn entrants(specs: &[String], companions: &[String]) -> Vec<Entrant> {
    let mut entrants: Vec<Entrant> = Vec::new();
    for spec in specs.iter().chain(companions) {
        let twins = entrants.iter().filter(|entrant| entrant.spec == *spec).count();
        let name = if twins == 0 { spec.clone() } else { format!("{spec} #{}", twins + 1) };
        let companion = entrants.len() >= specs.len();
        entrants.push(Entrant { name, spec: spec.clone(), companion });
    }
    entrants
}
