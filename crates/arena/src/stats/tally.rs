//! Games and pairs of a match, counted together.

use super::{Estimate, Pentanomial, Trinomial};

/// All games of a match, counted one by one and by pairs.
///
/// Counting both at once keeps them in step: there is no game without its pair. In an
/// [unpaired](Tally::unpaired) match there are no pairs, and errors come from the variance
/// between games instead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    games: Trinomial,
    pairs: Pentanomial,
    drawn_pairs: u64,
    unpaired: bool,
}

impl Tally {
    /// For games that are independent of each other, each with an opening of its own.
    pub fn unpaired() -> Self {
        Self { unpaired: true, ..Self::default() }
    }

    /// Whether games are independent of each other.
    pub fn is_unpaired(&self) -> bool {
        self.unpaired
    }

    /// Adds two games by the player's half points in each: a pair, unless games are unpaired.
    ///
    /// # Panics
    /// If a game has more than two.
    pub fn add_pair(&mut self, half_points: [u8; 2]) {
        self.games.add(half_points[0]);
        self.games.add(half_points[1]);
        if self.unpaired {
            return;
        }
        self.pairs.add(half_points[0] + half_points[1]);
        self.drawn_pairs += u64::from(half_points == [1, 1]);
    }

    /// Adds all games of another tally. If those are unpaired, so are all.
    pub fn merge(&mut self, other: &Self) {
        self.games.merge(&other.games);
        self.pairs.merge(&other.pairs);
        self.drawn_pairs += other.drawn_pairs;
        self.unpaired |= other.unpaired;
    }

    /// The same games seen by the opponent.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self { games: self.games.reversed(), pairs: self.pairs.reversed(), ..*self }
    }

    /// Games by their results.
    pub fn games(&self) -> &Trinomial {
        &self.games
    }

    /// Pairs by their points; none if games are unpaired.
    pub fn pairs(&self) -> &Pentanomial {
        &self.pairs
    }

    /// The share of points, from 0 to 1.
    pub fn score(&self) -> Option<f64> {
        self.games.score()
    }

    /// A 95 % interval for the share of points.
    pub fn interval(&self) -> Option<(f64, f64)> {
        if self.unpaired { self.games.interval() } else { self.pairs.interval() }
    }

    /// Logistic Elo. None if infinite or without games.
    pub fn elo(&self) -> Option<Estimate> {
        if self.unpaired { self.games.elo() } else { self.pairs.elo() }
    }

    /// Normalised Elo. None if all results are the same.
    pub fn nelo(&self) -> Option<Estimate> {
        if self.unpaired { self.games.nelo() } else { self.pairs.nelo() }
    }

    /// The probability of being the stronger player.
    pub fn los(&self) -> f64 {
        if self.unpaired { self.games.los() } else { self.pairs.los() }
    }

    /// Pairs with a win and a loss for each pair of two draws: fastchess's
    /// `WL/DD Ratio`. Above 1, openings are so unbalanced that colour decides.
    /// None without pairs of draws.
    pub fn wl_dd_ratio(&self) -> Option<f64> {
        let split = self.pairs.counts()[2] - self.drawn_pairs;
        (self.drawn_pairs > 0).then(|| split as f64 / self.drawn_pairs as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_pairs_stay_in_step() {
        let mut tally = Tally::default();
        assert_eq!(tally.wl_dd_ratio(), None);
        for pair in [[0, 0], [0, 1], [2, 0], [0, 2], [1, 1], [2, 1], [2, 2]] {
            tally.add_pair(pair);
        }
        assert_eq!(tally.pairs().counts(), [1, 1, 3, 1, 1]);
        assert_eq!(*tally.games(), Trinomial { wins: 5, draws: 4, losses: 5 });
        assert_eq!(tally.wl_dd_ratio(), Some(2.0));
        assert_eq!(tally.games().score(), tally.pairs().score());
        let once = tally;
        tally.merge(&once);
        assert_eq!(tally.pairs().counts(), [2, 2, 6, 2, 2]);
        assert_eq!(tally.wl_dd_ratio(), Some(2.0));
    }

    /// A win for every loss: pairs say for sure that the players are equal, games on their
    /// own do not.
    #[test]
    fn unpaired_games_are_independent() {
        let (mut paired, mut unpaired) = (Tally::default(), Tally::unpaired());
        for _ in 0..50 {
            paired.add_pair([2, 0]);
            unpaired.add_pair([2, 0]);
        }
        assert_eq!((paired.games(), paired.score()), (unpaired.games(), unpaired.score()));
        assert_eq!((unpaired.pairs().pairs(), unpaired.wl_dd_ratio()), (0, None));
        assert_eq!(unpaired.interval(), super::super::wilson(50, 100));
        assert_eq!(unpaired.elo(), unpaired.games().elo());
        assert_eq!(paired.nelo(), None, "pairs do not differ");
        assert!(unpaired.nelo().unwrap().error.unwrap() > 60.0);
        unpaired.add_pair([2, 2]);
        assert!((unpaired.score().unwrap() + unpaired.reversed().score().unwrap() - 1.0).abs() < 1e-12);
        assert!((unpaired.los() + unpaired.reversed().los() - 1.0).abs() < 1e-9);
        let mut all = Tally::default();
        all.merge(&unpaired);
        assert_eq!(all, unpaired);
    }
}
