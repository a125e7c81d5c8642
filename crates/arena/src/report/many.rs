//! The report of a tournament.

use std::collections::BTreeMap;

use serde::Serialize;

use super::two::MatchReport;
use super::{per_hour, terminations};
use crate::plan::{Format, Plan};
use crate::standings::Standings;
use crate::stats::{Anchor, PairingResults, rate};

/// What a tournament came to. Errors are half-widths of 95 % intervals.
#[derive(Clone, Debug, Serialize)]
pub struct TournamentReport {
    /// Games that count.
    pub games: u64,
    /// The players, best first; companions last.
    pub players: Vec<Ranking>,
    /// What moving first is worth, in Elo.
    pub first_move_elo: Option<f64>,
    /// Its error.
    pub first_move_error: Option<f64>,
    /// Whether results so one-sided that Elo would be infinite were tempered.
    pub regularised: bool,
    /// For each player, in the order above: the likelihood of being better than each
    /// of the others.
    pub los: Vec<Vec<f64>>,
    /// For each player: the points against each of the others, of how many games.
    pub crosstable: Vec<Vec<Option<(f64, u64)>>>,
    /// Every pairing as a match.
    pub matches: Vec<MatchReport>,
    /// How games ended.
    pub terminations: BTreeMap<String, u64>,
    /// How long it took.
    pub seconds: f64,
    /// Games an hour, this time.
    pub games_per_hour: Option<f64>,
}

/// A player's place.
#[derive(Clone, Debug, Serialize)]
pub struct Ranking {
    /// The place; none for a companion.
    pub rank: Option<usize>,
    /// The player's name.
    pub name: String,
    /// The player's spec.
    pub spec: String,
    /// The rating: relative to the anchor, in a gauntlet to the first player, or else
    /// to the field's mean.
    pub elo: Option<f64>,
    /// Its error.
    pub elo_error: Option<f64>,
    /// Games played.
    pub games: u64,
    /// Wins and half of the draws.
    pub points: f64,
}

impl TournamentReport {
    pub(super) fn new(plan: &Plan, standings: &Standings, played: u64, seconds: f64) -> TournamentReport {
        let results: Vec<_> = standings
            .pairings
            .iter()
            .flat_map(|pairing| {
                let [a, b] = pairing.players;
                let [first, second] = &pairing.by_seat;
                [
                    PairingResults {
                        first: a,
                        second: b,
                        wins: first.wins,
                        draws: first.draws,
                        losses: first.losses,
                    },
                    PairingResults {
                        first: b,
                        second: a,
                        wins: second.losses,
                        draws: second.draws,
                        losses: second.wins,
                    },
                ]
            })
            .collect();
        let known = plan
            .anchor
            .as_ref()
            .and_then(|anchor| Some(Anchor { player: plan.index(&anchor.player)?, elo: anchor.elo }));
        let first = (plan.format == Format::Gauntlet).then_some(Anchor { player: 0, elo: 0.0 });
        let anchor = known.or(first);
        let ratings = rate(plan.players.len(), &results, anchor);
        let elo = |player: usize| ratings.players[player].elo;
        let mut order: Vec<usize> = (0..plan.players.len()).collect();
        let strength = |player: usize| elo(player).map_or(f64::NEG_INFINITY, |elo| elo.value);
        order.sort_by(|a, b| {
            let companion = |player: usize| plan.players[player].companion;
            companion(*a).cmp(&companion(*b)).then(strength(*b).total_cmp(&strength(*a)))
        });
        let ranking = |(place, player): (usize, &usize)| {
            let entrant = &plan.players[*player];
            Ranking {
                rank: (!entrant.companion).then_some(place + 1),
                name: entrant.name.clone(),
                spec: entrant.spec.clone(),
                elo: elo(*player).map(|elo| elo.value),
                elo_error: elo(*player).and_then(|elo| elo.error),
                games: ratings.players[*player].games,
                points: ratings.players[*player].points,
            }
        };
        let against = |player: usize, opponent: usize| {
            standings.pairings.iter().find_map(|pairing| {
                let games = pairing.tally.games();
                match pairing.players {
                    [a, b] if (a, b) == (player, opponent) => Some((games.points(), games.games())),
                    [a, b] if (b, a) == (player, opponent) => {
                        Some((games.games() as f64 - games.points(), games.games()))
                    }
                    _ => None,
                }
            })
        };
        let games = results.iter().map(PairingResults::games).sum();
        TournamentReport {
            games,
            players: order.iter().enumerate().map(ranking).collect(),
            first_move_elo: ratings.first_move.map(|elo| elo.value),
            first_move_error: ratings.first_move.and_then(|elo| elo.error),
            regularised: ratings.regularised,
            los: order.iter().map(|a| order.iter().map(|b| ratings.los(*a, *b)).collect()).collect(),
            crosstable: order.iter().map(|a| order.iter().map(|b| against(*a, *b)).collect()).collect(),
            matches: standings
                .pairings
                .iter()
                .map(|pairing| MatchReport::new(plan, standings, pairing, None))
                .collect(),
            terminations: terminations(games, standings.players.iter()),
            seconds,
            games_per_hour: per_hour(played, seconds),
        }
    }
}
