//! Reports of matches and tournaments.

mod match_report;
mod text;
mod tournament;

pub use match_report::{MatchReport, MoveTimes, PlayerScore, SeatScore, SprtReport};
pub use tournament::{Ranking, TournamentReport};

use std::collections::BTreeMap;

use arena::{PlayerStats, RunPlan, Standings};
use serde::Serialize;

/// The report of a run of the arena.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum RunReport {
    /// Of two players.
    Match(Box<MatchReport>),
    /// Of more.
    Tournament(TournamentReport),
}

impl RunReport {
    /// The report of a run; `played` and `seconds` are those of its last session.
    pub fn new(plan: &RunPlan, standings: &Standings, played: u64, seconds: f64) -> RunReport {
        match (plan.players.len(), standings.pairings.as_slice()) {
            (2, [pairing]) => RunReport::Match(Box::new(MatchReport::new(
                plan,
                standings,
                pairing,
                Some((played, seconds)),
            ))),
            _ => RunReport::Tournament(TournamentReport::new(plan, standings, played, seconds)),
        }
    }
}

/// How many games ended in which way: `normal`, or a player's fault.
fn terminations<'a>(games: u64, stats: impl Iterator<Item = &'a PlayerStats>) -> BTreeMap<String, u64> {
    let mut ways = BTreeMap::new();
    for (kind, count) in stats.flat_map(|stats| &stats.faults) {
        *ways.entry(kind.name().to_owned()).or_default() += count;
    }
    let faults: u64 = ways.values().sum();
    ways.insert("normal".to_owned(), games.saturating_sub(faults));
    ways
}

/// Games an hour at that speed, if any were played.
fn games_per_hour(games: u64, seconds: f64) -> Option<f64> {
    (games > 0 && seconds > 0.0).then(|| games as f64 / seconds * 3600.0)
}
