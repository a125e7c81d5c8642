//! The report of a tournament.

use std::collections::BTreeMap;

use arena::stats::Ratings;
use arena::{RunPlan, Standings};
use serde::Serialize;

use super::{MatchReport, games_per_hour, terminations};

/// The result of a tournament. Errors are half-widths of 95 % intervals.
#[derive(Clone, Debug, Serialize)]
pub struct TournamentReport {
    /// Games that count.
    pub games: u64,
    /// Whether every game had an opening of its own.
    pub unpaired: bool,
    /// The players, best first; companions last.
    pub players: Vec<Ranking>,
    /// What moving first is worth, in Elo.
    pub first_move_elo: Option<f64>,
    /// Its error.
    pub first_move_error: Option<f64>,
    /// Whether results were so one-sided that the ratings had to be regularised to stay
    /// finite.
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
    /// How long the last session took.
    pub seconds: f64,
    /// Games an hour in the last session.
    pub games_per_hour: Option<f64>,
}

/// A player's rank and rating.
#[derive(Clone, Debug, Serialize)]
pub struct Ranking {
    /// The rank; none for a companion.
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
    /// The report of a tournament; `played` and `seconds` are those of its last session.
    pub(super) fn new(plan: &RunPlan, standings: &Standings, played: u64, seconds: f64) -> TournamentReport {
        let ratings = standings.ratings(plan);
        let order = ranked(plan, &ratings);
        let games = standings.pairings.iter().map(|pairing| pairing.tally.games().games()).sum();
        let players = order.iter().enumerate().map(|(place, player)| ranking(plan, &ratings, place, *player));
        let points = |a: &usize| order.iter().map(|b| points_against(standings, *a, *b)).collect();
        TournamentReport {
            games,
            unpaired: plan.unpaired,
            players: players.collect(),
            first_move_elo: ratings.first_move.map(|elo| elo.value),
            first_move_error: ratings.first_move.and_then(|elo| elo.error),
            regularised: ratings.regularised,
            los: order.iter().map(|a| order.iter().map(|b| ratings.los(*a, *b)).collect()).collect(),
            crosstable: order.iter().map(points).collect(),
            matches: standings
                .pairings
                .iter()
                .map(|pairing| MatchReport::new(plan, standings, pairing, None))
                .collect(),
            terminations: terminations(games, standings.players.iter()),
            seconds,
            games_per_hour: games_per_hour(played, seconds),
        }
    }
}

/// The players by strength, the best first; companions last.
fn ranked(plan: &RunPlan, ratings: &Ratings) -> Vec<usize> {
    let strength = |player: usize| ratings.players[player].elo.map_or(f64::NEG_INFINITY, |elo| elo.value);
    let companion = |player: usize| plan.players[player].companion;
    let mut order: Vec<usize> = (0..plan.players.len()).collect();
    order.sort_by(|a, b| companion(*a).cmp(&companion(*b)).then(strength(*b).total_cmp(&strength(*a))));
    order
}

fn ranking(plan: &RunPlan, ratings: &Ratings, place: usize, player: usize) -> Ranking {
    let (entrant, rating) = (&plan.players[player], &ratings.players[player]);
    Ranking {
        rank: (!entrant.companion).then_some(place + 1),
        name: entrant.name.clone(),
        spec: entrant.spec.clone(),
        elo: rating.elo.map(|elo| elo.value),
        elo_error: rating.elo.and_then(|elo| elo.error),
        games: rating.games,
        points: rating.points,
    }
}

/// A player's points against another, of how many games; none if they did not meet.
fn points_against(standings: &Standings, player: usize, opponent: usize) -> Option<(f64, u64)> {
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
}
