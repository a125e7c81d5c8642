//! The report of a match between two players.

use std::collections::BTreeMap;

use arena::stats::{Decision, Trinomial};
use arena::{Pairing, PlayerStats, RunPlan, Standings};
use serde::Serialize;

use super::{games_per_hour, terminations};

/// The result of a match. Errors are half-widths of 95 % intervals; Elo and margins
/// are those of the first player, `a`.
#[derive(Clone, Debug, Serialize)]
pub struct MatchReport {
    /// Games that count.
    pub games: u64,
    /// Whether every game had an opening of its own: then errors come from the spread of games,
    /// not of pairs, and the figures about pairs are missing.
    pub unpaired: bool,
    /// The first player.
    pub a: PlayerScore,
    /// The other player.
    pub b: PlayerScore,
    /// The difference in Elo; none if one side won everything.
    pub elo: Option<f64>,
    /// Its error.
    pub elo_error: Option<f64>,
    /// The same, normalised by the spread of results.
    pub nelo: Option<f64>,
    /// Its error.
    pub nelo_error: Option<f64>,
    /// The likelihood that `a` is the better player.
    pub los: f64,
    /// Pairs by points of `a`: 0, ½, 1, 1½, 2.
    pub ptnml: Option<[u64; 5]>,
    /// The share of pairs with one point.
    pub draw_ratio: Option<f64>,
    /// Pairs with more than a point for each with less.
    pub pairs_ratio: Option<f64>,
    /// Pairs of a win and a loss for each pair of draws.
    pub wl_dd_ratio: Option<f64>,
    /// Discs or seeds by which `a` won, on average.
    pub mean_margin: Option<f64>,
    /// Its error.
    pub margin_error: Option<f64>,
    /// Results of `a` when it moved first.
    pub as_first: SeatScore,
    /// Results of `a` when it moved second.
    pub as_second: SeatScore,
    /// How games ended.
    pub terminations: BTreeMap<String, u64>,
    /// How often games were replayed because a player failed.
    pub replayed: u64,
    /// The sequential test, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtReport>,
    /// How long the last session took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// Games an hour in the last session.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games_per_hour: Option<f64>,
}

/// A player's results.
#[derive(Clone, Debug, Serialize)]
pub struct PlayerScore {
    /// The player's name.
    pub name: String,
    /// The player's spec.
    pub spec: String,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Wins and half of the draws.
    pub points: f64,
    /// How often the player failed, and how.
    pub faults: BTreeMap<&'static str, u64>,
    /// The times of its moves.
    pub times: MoveTimes,
}

/// Results in one seat.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SeatScore {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

/// The times of a player's moves, in milliseconds, as the referee measured them.
#[derive(Clone, Debug, Serialize)]
pub struct MoveTimes {
    /// The number of moves.
    pub moves: u64,
    /// Their mean.
    pub mean: Option<f64>,
    /// Half of the moves took no longer.
    pub p50: Option<f64>,
    /// 99 % of the moves took no longer.
    pub p99: Option<f64>,
    /// The longest.
    pub max: Option<f64>,
    /// The number of moves up to each limit in milliseconds, beyond the one before. Limits are powers
    /// of two of microseconds.
    pub histogram: Vec<(f64, u64)>,
}

/// A sequential test.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SprtReport {
    /// The hypothesis of no gain, in normalised Elo.
    pub elo0: f64,
    /// The hypothesis of a gain.
    pub elo1: f64,
    /// The log of the likelihood ratio.
    pub llr: f64,
    /// At or below this, the first hypothesis is accepted.
    pub lower: f64,
    /// At or above this, the second is.
    pub upper: f64,
    /// `accepted`, `rejected` or `undecided`.
    pub result: &'static str,
}

impl MatchReport {
    /// The report of one pairing, and of the games and seconds of the last session if
    /// there was no other.
    pub(super) fn new(
        plan: &RunPlan,
        standings: &Standings,
        pairing: &Pairing,
        session: Option<(u64, f64)>,
    ) -> MatchReport {
        let [a, b] = pairing.players;
        let tally = &pairing.tally;
        let (games, pairs) = (tally.games(), tally.pairs());
        let (elo, nelo, margin) = (tally.elo(), tally.nelo(), pairing.margins.mean());
        let score = |player: usize, results: &Trinomial| {
            let entrant = &plan.players[player];
            PlayerScore {
                name: entrant.name.clone(),
                spec: entrant.spec.clone(),
                wins: results.wins,
                draws: results.draws,
                losses: results.losses,
                points: results.points(),
                faults: faults(&standings.players[player]),
                times: MoveTimes::of(&standings.players[player]),
            }
        };
        let seat = |results: &Trinomial| SeatScore {
            wins: results.wins,
            draws: results.draws,
            losses: results.losses,
        };
        MatchReport {
            games: games.games(),
            unpaired: tally.is_unpaired(),
            a: score(a, games),
            b: score(b, &games.reversed()),
            elo: elo.map(|elo| elo.value),
            elo_error: elo.and_then(|elo| elo.error),
            nelo: nelo.map(|nelo| nelo.value),
            nelo_error: nelo.and_then(|nelo| nelo.error),
            los: tally.los(),
            ptnml: (!tally.is_unpaired()).then(|| pairs.counts()),
            draw_ratio: pairs.draw_ratio(),
            pairs_ratio: pairs.pairs_ratio(),
            wl_dd_ratio: tally.wl_dd_ratio(),
            mean_margin: margin.map(|margin| margin.value),
            margin_error: margin.and_then(|margin| margin.error),
            as_first: seat(&pairing.by_seat[0]),
            as_second: seat(&pairing.by_seat[1]),
            terminations: terminations(
                games.games(),
                [a, b].iter().map(|player| &standings.players[*player]),
            ),
            sprt: standings.sprt().map(|(sprt, llr, decision)| {
                let ((elo0, elo1), (lower, upper)) = (sprt.hypotheses(), sprt.bounds());
                let result = match decision {
                    Decision::AcceptH1 => "accepted",
                    Decision::AcceptH0 => "rejected",
                    Decision::Continue => "undecided",
                };
                SprtReport { elo0, elo1, llr, lower, upper, result }
            }),
            replayed: standings.replayed,
            seconds: session.map(|(_, seconds)| seconds),
            games_per_hour: session.and_then(|(played, seconds)| games_per_hour(played, seconds)),
        }
    }
}

fn faults(stats: &PlayerStats) -> BTreeMap<&'static str, u64> {
    stats.faults.iter().map(|(kind, count)| (kind.name(), *count)).collect()
}

impl MoveTimes {
    fn of(stats: &PlayerStats) -> MoveTimes {
        let milliseconds = |duration: std::time::Duration| duration.as_nanos() as f64 / 1e6;
        let times = &stats.times;
        MoveTimes {
            moves: times.count(),
            mean: times.mean().map(milliseconds),
            p50: times.percentile(50.0).map(milliseconds),
            p99: times.percentile(99.0).map(milliseconds),
            max: times.max().map(milliseconds),
            histogram: times
                .buckets()
                .into_iter()
                .map(|(limit, count)| (milliseconds(limit), count))
                .collect(),
        }
    }
}
