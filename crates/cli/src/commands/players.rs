//! `outflank players`: the players and their options.

use std::io::Write;

use clap::Args;
use player::{PLAYERS, PlayerDescription};
use serde::Serialize;

use super::keys::{KeyGroup, KeyReport, LEGEND};
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
    writeln!(out, "{INTRODUCTION}\n")?;
    let groups = KeyGroup::all(players.iter().map(|player| (player.name, player.keys.as_slice())));
    for (player, PlayerReport { name, about, keys }) in PLAYERS.iter().zip(&players) {
        writeln!(out, "  {name:<16} {about}")?;
        let is_own =
            |key: &&KeyReport| !groups.iter().any(|group| is_search(group) && group.keys.contains(key));
        let mut options: Vec<_> = keys.iter().filter(is_own).map(|key| key.name).collect();
        if player.has_evaluation() {
            options.extend(["search options", "evaluation options"]);
        }
        if !options.is_empty() {
            writeln!(out, "  {:<16} options: {}", "", options.join(", "))?;
        }
    }
    writeln!(out, "\n{LEGEND}")?;
    for group in &groups {
        let kind = if is_search(group) { "Search options," } else { "Options" };
        write!(out, "\n{kind} of {}\n{group}", group.owners_text())?;
    }
    writeln!(out, "\nEvaluation options are those of the evaluation that eval names: see outflank evals.")?;
    Ok(ExitStatus::Success)
}

const INTRODUCTION: &str =
    "A player is written NAME or NAME:KEY=VALUE,KEY=VALUE, as in alphabeta:depth=6,eval=paris.";

/// Whether these are the options that all players with an evaluation have.
fn is_search(group: &KeyGroup) -> bool {
    let searching = PLAYERS.iter().filter(|player| player.has_evaluation()).map(|player| player.name);
    searching.eq(group.owners.iter().copied())
}
