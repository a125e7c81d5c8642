//! Elo ratings of any number of players, by maximum likelihood.

mod draws;
mod existence;
mod fit;
mod results;

use numerics::{Matrix, Z95, superiority};

use super::Estimate;
use super::elo::ELO_PER_LOGIT;
pub use results::PairingResults;

/// A player whose Elo is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Anchor {
    /// The player's index.
    pub player: usize,
    /// The player's Elo.
    pub elo: f64,
}

/// The rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Elo relative to the anchor, or else to the mean of those who played. None without games.
    pub elo: Option<Estimate>,
    /// The player's games, those against itself once.
    pub games: u64,
    /// The player's points in them, half of each game against itself.
    pub points: f64,
    /// Players of different groups have not met, not even through others:
    /// their ratings cannot be compared.
    pub group: usize,
}

/// Players rated together.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// By index.
    pub players: Vec<Rating>,
    /// What moving first is worth, in Elo. None without games.
    pub first_move: Option<Estimate>,
    /// The share of draws to expect between equals. None without games.
    pub draw_share: Option<f64>,
    /// Whether the results alone do not determine the ratings, so that each
    /// player was given a virtual draw: see [`rate`].
    pub regularised: bool,
    /// Of Elo, by index; zero for players without games.
    covariance: Matrix,
}

/// Rates players by all their games.
///
/// The first player is expected to score 1/(1 + 10^(−d/400)), where d is its
/// Elo less its opponent's plus the advantage of the first move: the model of
/// Bradley and Terry. Ratings are those of greatest likelihood with a draw for
/// half a win and half a loss, so each player's expected points are its
/// points, and two players get the Elo difference of their match. (In
/// Davidson's extension points decide as well, but its strengths are further
/// apart than Elo the more games are drawn: 75 % with 30 % of draws would be
/// 311, not 191.) Draws obey Davidson's model, draws = ν·√(wins · losses), and
/// reduce the errors accordingly. Games count as independent; if openings
/// are unbalanced, those of a pair are not, and errors are a little too large.
///
/// If no finite ratings fit best (a player won everything, groups that never
/// met, the first player always wins), each player is given one virtual draw,
/// half of it with each colour, against a player of strength 0; groups then
/// have their middle there.
///
/// # Panics
/// If an index is not below `players`.
pub fn rate(players: usize, results: &[PairingResults], anchor: Option<Anchor>) -> Ratings {
    let merged = results::merge(results);
    let mut ratings: Vec<Rating> = existence::groups(players, &merged)
        .into_iter()
        .map(|group| Rating { elo: None, games: 0, points: 0.0, group })
        .collect();
    for result in &merged {
        count(&mut ratings, result);
    }
    let active: Vec<usize> = (0..players).filter(|&player| ratings[player].games > 0).collect();
    if active.is_empty() {
        let covariance = Matrix::zeros(players);
        return Ratings {
            players: ratings,
            first_move: None,
            draw_share: None,
            regularised: false,
            covariance,
        };
    }

    let number = |player: usize| active.partition_point(|&other| other < player);
    let renumbered: Vec<PairingResults> = merged
        .iter()
        .map(|result| PairingResults {
            first: number(result.first),
            second: number(result.second),
            ..*result
        })
        .collect();
    let is_determined = existence::is_determined(active.len(), &renumbered);
    let fit = fit::fit(active.len(), &renumbered, is_determined);

    let anchor = anchor.filter(|anchor| ratings[anchor.player].games > 0);
    let shift = zero_point(active.len(), anchor.map(|anchor| number(anchor.player)));
    let covariance = shift.congruence(&fit.covariance);
    let error = |i: usize| Some(Z95 * ELO_PER_LOGIT * covariance[(i, i)].max(0.0).sqrt());
    let mut by_player = Matrix::zeros(players);
    for (i, &player) in active.iter().enumerate() {
        let logit: f64 = (0..active.len()).map(|j| shift[(i, j)] * fit.parameters[j]).sum();
        let value = ELO_PER_LOGIT * logit + anchor.map_or(0.0, |anchor| anchor.elo);
        ratings[player].elo = Some(Estimate { value, error: error(i) });
        for (j, &other) in active.iter().enumerate() {
            by_player[(player, other)] = ELO_PER_LOGIT * ELO_PER_LOGIT * covariance[(i, j)];
        }
    }
    let advantage = active.len();
    Ratings {
        players: ratings,
        first_move: Some(Estimate {
            value: ELO_PER_LOGIT * fit.parameters[advantage],
            error: error(advantage),
        }),
        draw_share: Some(fit.nu / (2.0 + fit.nu)),
        regularised: !is_determined,
        covariance: by_player,
    }
}

impl Ratings {
    /// By how much one player is better than another; more certain than their
    /// ratings are if they met often. None if one has no games.
    pub fn difference(&self, player: usize, opponent: usize) -> Option<Estimate> {
        let value = self.players[player].elo?.value - self.players[opponent].elo?.value;
        Some(Estimate { value, error: Some(Z95 * self.deviation(player, opponent)) })
    }

    /// The probability that one player is stronger than another; even if one has no games.
    pub fn los(&self, player: usize, opponent: usize) -> f64 {
        let difference = self.difference(player, opponent).map_or(0.0, |difference| difference.value);
        superiority(difference, self.deviation(player, opponent))
    }

    /// The covariance of two players' Elo: of a player with itself, the variance.
    pub fn covariance(&self, player: usize, other: usize) -> f64 {
        self.covariance[(player, other)]
    }

    fn deviation(&self, i: usize, j: usize) -> f64 {
        (self.covariance[(i, i)] + self.covariance[(j, j)] - 2.0 * self.covariance[(i, j)]).max(0.0).sqrt()
    }
}

fn count(ratings: &mut [Rating], result: &PairingResults) {
    let points = result.points();
    let first = &mut ratings[result.first];
    first.games += result.games();
    if result.first == result.second {
        first.points += result.games() as f64 / 2.0;
        return;
    }
    first.points += points;
    ratings[result.second].games += result.games();
    ratings[result.second].points += result.games() as f64 - points;
}

/// The matrix that subtracts from each strength that of the anchor or the mean, and keeps the advantage.
fn zero_point(players: usize, anchor: Option<usize>) -> Matrix {
    let mut shift = Matrix::identity(players + 1);
    for i in 0..players {
        for j in 0..players {
            shift[(i, j)] -= match anchor {
                Some(anchor) => f64::from(u8::from(j == anchor)),
                None => 1.0 / players as f64,
            };
        }
    }
    shift
}
