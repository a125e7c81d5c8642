//! Games counted by their results.

use numerics::{Z95, superiority};

use super::elo::{Estimate, elo_estimate};
use super::pentanomial::NELO_PER_DEVIATION;
use super::wilson::effective_interval;

/// Games of a player, counted by their results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trinomial {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Trinomial {
    /// Adds a game by the player's number of half points.
    ///
    /// # Panics
    /// If there are more than two.
    pub fn add(&mut self, half_points: u8) {
        let count = match half_points {
            0 => &mut self.losses,
            1 => &mut self.draws,
            2 => &mut self.wins,
            _ => panic!("a game is worth two half points, not {half_points}"),
        };
        *count += 1;
    }

    /// Adds all games of another count.
    pub fn merge(&mut self, other: &Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }

    /// The same games seen by the opponent.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// A point for each win and half a point for each draw.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The share of points, from 0 to 1.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / self.games() as f64)
    }

    /// The share of drawn games.
    pub fn draw_share(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.draws as f64 / self.games() as f64)
    }

    /// The variance of a game's points.
    pub fn variance(&self) -> Option<f64> {
        let score = self.score()?;
        let sum = self.wins as f64 * (1.0 - score).powi(2)
            + self.draws as f64 * (0.5 - score).powi(2)
            + self.losses as f64 * score.powi(2);
        Some(sum / self.games() as f64)
    }

    /// A 95 % interval for the share of points, as if games were independent: Wilson's, with
    /// as many trials as would have the variance seen between games.
    pub fn interval(&self) -> Option<(f64, f64)> {
        Some(effective_interval(self.score()?, self.variance()?, self.games()))
    }

    /// Normalised Elo, as if games were independent: (score − ½)/σ · 800/ln 10, where σ is the
    /// standard deviation of a game's score. None if all games had the same result.
    pub fn nelo(&self) -> Option<Estimate> {
        let deviation = self.variance()?.sqrt();
        let value = NELO_PER_DEVIATION * (self.score()? - 0.5) / deviation;
        let error = NELO_PER_DEVIATION * Z95 / (self.games() as f64).sqrt();
        (deviation > 0.0).then_some(Estimate { value, error: Some(error) })
    }

    /// Elo, as if games were independent of each other; for games in pairs see
    /// [`Pentanomial::elo`](super::Pentanomial::elo). None if infinite or without games.
    pub fn elo(&self) -> Option<Estimate> {
        elo_estimate(self.score()?, self.standard_error()?)
    }

    /// The probability of being the stronger player, as if games were independent.
    pub fn los(&self) -> f64 {
        match (self.score(), self.standard_error()) {
            (Some(score), Some(error)) => superiority(score - 0.5, error),
            _ => 0.5,
        }
    }

    fn standard_error(&self) -> Option<f64> {
        Some((self.variance()? / self.games() as f64).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fastchess_unit_tests_hold() {
        // fastchess app/tests/elo_test.cpp at 74deac2, "EloWDL 1" and "2", there (wins, losses, draws).
        let first = Trinomial { wins: 76, losses: 89, draws: 123 };
        assert!((first.los() - 0.1553).abs() < 5e-5);
        let second = Trinomial { wins: 136, losses: 96, draws: 111 };
        let elo = second.elo().unwrap();
        assert!((elo.value - 40.70).abs() < 5e-3);
        assert!((elo.error.unwrap() - 30.43).abs() < 5e-3);
        assert!((second.los() - 0.9960).abs() < 5e-5);
    }

    #[test]
    fn counts_and_shares() {
        let mut games = Trinomial::default();
        assert_eq!((games.score(), games.draw_share(), games.elo()), (None, None, None));
        assert!((games.los() - 0.5).abs() < 1e-12);
        for half_points in [2, 2, 1, 0] {
            games.add(half_points);
        }
        games.merge(&Trinomial { wins: 1, draws: 0, losses: 3 });
        assert_eq!(games, Trinomial { wins: 3, draws: 1, losses: 4 });
        assert_eq!((games.score(), games.draw_share()), (Some(3.5 / 8.0), Some(0.125)));
        assert_eq!(games.reversed(), Trinomial { wins: 4, draws: 1, losses: 3 });
        assert_eq!(Trinomial { wins: 3, ..Trinomial::default() }.elo(), None);
    }

    #[test]
    fn draws_narrow_the_interval() {
        assert_eq!((Trinomial::default().interval(), Trinomial::default().nelo()), (None, None));
        // Without draws it is Wilson's: Newcombe (1998), table I, method 3.
        let (low, high) = Trinomial { wins: 81, draws: 0, losses: 182 }.interval().unwrap();
        assert!((low - 0.2553).abs() < 5e-5 && (high - 0.3662).abs() < 5e-5, "{low} {high}");
        let width = |games: Trinomial| games.interval().map(|(low, high)| high - low).unwrap();
        let decided = Trinomial { wins: 50, draws: 0, losses: 50 };
        assert!(width(Trinomial { wins: 10, draws: 80, losses: 10 }) < 0.5 * width(decided));
        let drawn = width(Trinomial { wins: 0, draws: 100, losses: 0 });
        assert!(drawn > 0.1, "never empty: {drawn}");
    }
}
