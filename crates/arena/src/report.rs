//! What a run came to, for people and programs.

mod many;
mod text;
mod two;

pub use many::TournamentReport;
pub use two::MatchReport;

use std::collections::BTreeMap;

use serde::Serialize;

use crate::plan::Plan;
use crate::standings::Standings;

/// The report of a run.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Report {
    /// Of two players.
    Match(Box<MatchReport>),
    /// Of more.
    Tournament(TournamentReport),
}

impl Report {
    /// The report of what was counted, and of which so many games took so many
    /// seconds now.
    pub fn new(plan: &Plan, standings: &Standings, played: u64, seconds: f64) -> Report {
        match (plan.players.len(), standings.pairings.as_slice()) {
            (2, [pairing]) => {
                Report::Match(Box::new(MatchReport::new(plan, standings, pairing, Some((played, seconds)))))
            }
            _ => Report::Tournament(TournamentReport::new(plan, standings, played, seconds)),
        }
    }
}

/// How many games ended in which way: `normal`, or a player's failure.
fn terminations<'a>(
    games: u64,
    sheets: impl Iterator<Item = &'a crate::standings::PlayerSheet>,
) -> BTreeMap<String, u64> {
    let mut ways = BTreeMap::new();
    for (kind, count) in sheets.flat_map(|sheet| &sheet.faults) {
        *ways.entry(kind.name().to_owned()).or_default() += count;
    }
    let faults: u64 = ways.values().sum();
    ways.insert("normal".to_owned(), games.saturating_sub(faults));
    ways
}

/// Games an hour at that speed, if any were played.
fn per_hour(games: u64, seconds: f64) -> Option<f64> {
    (games > 0 && seconds > 0.0).then(|| games as f64 / seconds * 3600.0)
}
