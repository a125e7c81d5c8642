//! Pairs of games counted by their points, with the statistics of a match.

use numerics::{Z95, superiority};

use super::elo::{ELO_PER_LOGIT, Estimate, elo_estimate};
use super::wilson::effective_interval;

/// Normalised Elo for each standard deviation of a single game's score.
pub const NELO_PER_DEVIATION: f64 = 2.0 * ELO_PER_LOGIT;

/// The share of points in a pair, by the index of its count.
pub const PAIR_SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Pairs of games, counted by the points the player got in both together:
/// 0, ½, 1, 1½, 2.
///
/// The two games of a pair share their opening, so their results depend on
/// each other; pairs are independent, and all errors come from the variance
/// between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial([u64; 5]);

impl Pentanomial {
    /// Counts of pairs with 0, ½, 1, 1½ and 2 points.
    pub fn from_counts(counts: [u64; 5]) -> Self {
        Self(counts)
    }

    /// Counts of pairs with 0, ½, 1, 1½ and 2 points.
    pub fn counts(&self) -> [u64; 5] {
        self.0
    }

    /// Adds a pair by the player's number of half points.
    ///
    /// # Panics
    /// If there are more than four.
    pub fn add(&mut self, half_points: u8) {
        self.0[usize::from(half_points)] += 1;
    }

    /// Adds all pairs of another count.
    pub fn merge(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// The same pairs seen by the opponent.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut counts = self.0;
        counts.reverse();
        Self(counts)
    }

    /// The number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The number of games, two for each pair.
    pub fn games(&self) -> u64 {
        2 * self.pairs()
    }

    /// The share of points, from 0 to 1.
    pub fn score(&self) -> Option<f64> {
        self.mean_of(|score| score)
    }

    /// The variance, from pair to pair, of the share of points in a pair.
    pub fn variance(&self) -> Option<f64> {
        let mean = self.score()?;
        self.mean_of(|score| (score - mean).powi(2))
    }

    /// A 95 % interval for the share of points: Wilson's, with as many trials as
    /// would have the variance seen between pairs. It stays within 0 and 1 and is
    /// wide, not empty, if all pairs had the same result.
    pub fn interval(&self) -> Option<(f64, f64)> {
        Some(effective_interval(self.score()?, self.variance()?, self.pairs()))
    }

    /// Logistic Elo. None if infinite (all games won or lost) or without games.
    pub fn elo(&self) -> Option<Estimate> {
        elo_estimate(self.score()?, self.standard_error()?)
    }

    /// Normalised Elo: (score − ½)/σ · 800/ln 10, where σ is the standard
    /// deviation of one game's score if games had the variance of pairs, √2
    /// times that of a pair's mean (Van den Bergh, "Comments on normalised
    /// Elo", as used by fishtest and fastchess).
    ///
    /// How many games a difference takes to show depends on it alone, whatever
    /// the share of draws. The error takes σ as known, as in fastchess. None
    /// if all pairs had the same result.
    pub fn nelo(&self) -> Option<Estimate> {
        let game_deviation = (2.0 * self.variance()?).sqrt();
        let value = NELO_PER_DEVIATION * (self.score()? - 0.5) / game_deviation;
        let error = NELO_PER_DEVIATION * Z95 / (self.games() as f64).sqrt();
        (game_deviation > 0.0).then_some(Estimate { value, error: Some(error) })
    }

    /// Likelihood of superiority: the probability of being the stronger
    /// player, Φ((score − ½)/standard error). Even without games; decided by
    /// the sign of score − ½ if all pairs had the same result.
    pub fn los(&self) -> f64 {
        match (self.score(), self.standard_error()) {
            (Some(score), Some(error)) => superiority(score - 0.5, error),
            _ => 0.5,
        }
    }

    /// The share of pairs with one point: fastchess's `DrawRatio`.
    pub fn draw_ratio(&self) -> Option<f64> {
        (self.pairs() > 0).then(|| self.0[2] as f64 / self.pairs() as f64)
    }

    /// Pairs with more than a point for each with less: fastchess's
    /// `PairsRatio`. None if no pair has less.
    pub fn pairs_ratio(&self) -> Option<f64> {
        let [lost, half, _, more, won] = self.0;
        (lost + half > 0).then(|| (more + won) as f64 / (lost + half) as f64)
    }

    fn standard_error(&self) -> Option<f64> {
        Some((self.variance()? / self.pairs() as f64).sqrt())
    }

    fn mean_of(&self, value: impl Fn(f64) -> f64) -> Option<f64> {
        let sum: f64 =
            self.0.iter().zip(PAIR_SCORES).map(|(&count, score)| count as f64 * value(score)).sum();
        (self.pairs() > 0).then(|| sum / self.pairs() as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_as_wide_as_pairs_differ() {
        assert_eq!(Pentanomial::default().interval(), None);
        // Pairs that are won or lost as a whole: as many trials as pairs.
        let (low, high) = Pentanomial::from_counts([15, 0, 0, 0, 15]).interval().unwrap();
        assert!((low - 0.3315).abs() < 1e-3 && (high - 0.6685).abs() < 1e-3, "{low} {high}");
        let narrow = Pentanomial::from_counts([0, 5, 20, 5, 0]).interval().unwrap();
        assert!(narrow.1 - narrow.0 < 0.2 * (high - low) + 0.05, "{narrow:?}");
        for counts in [[0, 0, 30, 0, 0], [0, 0, 0, 0, 30], [30, 0, 0, 0, 0]] {
            let (low, high) = Pentanomial::from_counts(counts).interval().unwrap();
            assert!(low >= 0.0 && high <= 1.0 && high - low > 0.1, "{counts:?}: {low} {high}");
        }
    }
}
