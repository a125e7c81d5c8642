//! `outflank tournament`: many players.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use arena::{AnchorPlan, Entrant, Format, Limits, OnFault, RunPlan};
use clap::Args;
use serde::Deserialize;

use crate::arena::{ArenaRun, PlayArgs, RunArgs, USUAL_RANDOM_PLIES, entrants, read_openings};
use crate::exit::ExitStatus;

/// Play a tournament of any number of players
///
/// From a TOML file, or with the players named on the command line.
#[derive(Args, Debug)]
pub struct TournamentArgs {
    /// A TOML file with everything: the game, the number of games, the players
    #[arg(conflicts_with_all = IN_THE_FILE)]
    file: Option<PathBuf>,

    /// A player, as `outflank players` lists them; give several
    #[arg(long, value_name = "PLAYER")]
    player: Vec<String>,

    /// A player that takes part but is not ranked, and does not meet others of its kind; may be given
    /// several times
    #[arg(long = "companion", value_name = "PLAYER")]
    companions: Vec<String>,

    /// The first player meets all others, instead of everybody meeting everybody
    #[arg(long)]
    gauntlet: bool,

    /// A player whose rating is known: NAME=ELO
    #[arg(long, value_name = "NAME=ELO", value_parser = anchor)]
    anchor: Option<AnchorPlan>,

    /// How many games of each pairing: an even number
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,

    /// Give every game an opening of its own, half of them in each seat
    #[arg(long)]
    unpaired: bool,

    #[command(flatten)]
    play: PlayArgs,

    #[command(flatten)]
    run: RunArgs,
}

/// The options that a file sets itself.
const IN_THE_FILE: [&str; 20] = [
    "player",
    "companions",
    "gauntlet",
    "anchor",
    "games",
    "unpaired",
    "game",
    "start",
    "rules",
    "random_plies",
    "openings",
    "seed",
    "time",
    "clock",
    "overtime",
    "nodes",
    "depth",
    "time_margin",
    "patience",
    "on_fault",
];

/// A tournament as a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TournamentFile {
    #[serde(default = "usual_game")]
    game: String,
    rules: Option<String>,
    start: Option<String>,
    #[serde(default)]
    format: Format,
    games: u64,
    #[serde(default)]
    random_plies: Option<u32>,
    openings: Option<PathBuf>,
    #[serde(default)]
    unpaired: bool,
    #[serde(default)]
    limits: Limits,
    #[serde(default)]
    on_fault: OnFault,
    #[serde(default = "usual_seed")]
    seed: u64,
    anchor: Option<AnchorPlan>,
    player: Vec<PlayerEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerEntry {
    name: Option<String>,
    spec: String,
    #[serde(default)]
    companion: bool,
}

fn anchor(text: &str) -> Result<AnchorPlan, String> {
    let (player, elo) = text.rsplit_once('=').ok_or("write NAME=ELO")?;
    let elo =
        elo.parse().ok().filter(|elo: &f64| elo.is_finite()).ok_or("write NAME=ELO, such as random=1000")?;
    Ok(AnchorPlan { player: player.to_owned(), elo })
}

fn usual_game() -> String {
    "othello".to_owned()
}

fn usual_seed() -> u64 {
    1
}

pub fn run(args: &TournamentArgs) -> anyhow::Result<ExitStatus> {
    let format = if args.gauntlet { Format::Gauntlet } else { Format::RoundRobin };
    let named = || {
        if args.player.is_empty() {
            bail!("who plays? Name a TOML file, or give the players: --player SPEC, at least twice");
        }
        let plan = args.play.plan(entrants(&args.player, &args.companions), format, args.games)?;
        Ok(RunPlan { anchor: args.anchor.clone(), unpaired: args.unpaired, ..plan })
    };
    let plan = args.file.as_deref().map_or_else(named, read)?;
    ArenaRun::begin(plan, &args.run)?.play()
}

fn read(path: &Path) -> anyhow::Result<RunPlan> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let file: TournamentFile = match toml::from_str(&text) {
        Ok(file) => file,
        Err(error) => bail!("{}: {}", path.display(), error.to_string().trim_end()),
    };
    // Paths in the file are relative to its folder.
    let beside = |name: &PathBuf| path.parent().map_or(name.clone(), |folder| folder.join(name));
    let openings = file.openings.as_ref().map(|name| read_openings(&beside(name))).transpose()?;
    let specs: Vec<_> = file.player.iter().map(|player| player.spec.clone()).collect();
    let players = entrants(&specs, &[]).into_iter().zip(file.player).map(|(usual, given)| Entrant {
        name: given.name.unwrap_or(usual.name),
        companion: given.companion,
        ..usual
    });
    Ok(RunPlan {
        game: file.game,
        rules: file.rules,
        start: file.start,
        players: players.collect(),
        format: file.format,
        games: file.games,
        random_plies: file.random_plies.unwrap_or(if openings.is_some() { 0 } else { USUAL_RANDOM_PLIES }),
        openings: openings.unwrap_or_default(),
        unpaired: file.unpaired,
        limits: file.limits,
        on_fault: file.on_fault,
        anchor: file.anchor,
        sprt: None,
        seed: file.seed,
    })
}
