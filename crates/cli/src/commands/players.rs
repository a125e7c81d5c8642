//! `outflank players`: the players and their options.

use std::io::Write;

use clap::Args;
use player::{PLAYERS, PlayerDescription};
use serde::Serialize;

use super::evals::{KeyReport, distinct};
use super::print_json;
use crate::exit::ExitStatus;

/// List the players and their options
#[derive(Args, Debug)]
pub struct PlayersArgs {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PlayersReport {
    players: Vec<PlayerReport>,
}

#[derive(Serialize)]
struct PlayerReport {
    name: &'static str,
    about: &'static str,
    keys: Vec<KeyReport>,
}

impl From<&'static PlayerDescription> for PlayerReport {
    fn from(player: &'static PlayerDescription) -> PlayerReport {
        let keys = player.keys.iter().map(KeyReport::from).collect();
        PlayerReport { name: player.name, about: player.about, keys }
    }
}

pub fn run(args: &PlayersArgs) -> anyhow::Result<ExitStatus> {
    let players: Vec<_> = PLAYERS.iter().map(PlayerReport::from).collect();
    if args.json {
        print_json(&PlayersReport { players })?;
        return Ok(ExitStatus::Success);
    }
    let mut out = anstream::stdout().lock();
    writeln!(out, "A player is written NAME or NAME:KEY=VALUE,…, as in alphabeta:depth=6,eval=paris.\n")?;
    for (player, PlayerReport { name, about, keys }) in PLAYERS.iter().zip(&players) {
        writeln!(out, "  {name:<16} {about}")?;
        let is_own = |key: &&str| !(player.has_evaluation() && is_common(key));
        let own: Vec<_> = keys.iter().map(|key| key.name).filter(is_own).collect();
        let common = if player.has_evaluation() { &["…"][..] } else { &[] };
        if !own.is_empty() || !common.is_empty() {
            writeln!(out, "  {:<16} options: {}", "", [&own, common].concat().join(", "))?;
        }
    }
    writeln!(out, "\nOptions: what they take; what they mean; what holds without them")?;
    let keys = distinct(players.iter().flat_map(|player| &player.keys));
    for key in keys.iter().filter(|key| !is_common(key.name)) {
        write!(out, "{key}")?;
    }
    writeln!(
        out,
        "\nOptions of every player that searches, besides those of its evaluation (outflank evals)"
    )?;
    for key in keys.iter().filter(|key| is_common(key.name)) {
        write!(out, "{key}")?;
    }
    Ok(ExitStatus::Success)
}

/// Whether every player that searches has that option.
fn is_common(key: &str) -> bool {
    let mut searching = PLAYERS.iter().filter(|player| player.has_evaluation());
    searching.all(|player| player.keys.iter().any(|known| known.name == key))
}
