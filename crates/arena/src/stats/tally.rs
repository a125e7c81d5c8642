//! Games and pairs of a match, counted together.

use super::{Pentanomial, Trinomial};

/// All pairs of a match, counted by games and by pairs.
///
/// Counting both at once keeps them in step: there is no game without its pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    games: Trinomial,
    pairs: Pentanomial,
    drawn_pairs: u64,
}

impl Tally {
    /// Adds a pair by the player's half points in each game.
    ///
    /// # Panics
    /// If a game has more than two.
    pub fn add_pair(&mut self, half_points: [u8; 2]) {
        self.games.add(half_points[0]);
        self.games.add(half_points[1]);
        self.pairs.add(half_points[0] + half_points[1]);
        self.drawn_pairs += u64::from(half_points == [1, 1]);
    }

    /// Adds all pairs of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.games.merge(&other.games);
        self.pairs.merge(&other.pairs);
        self.drawn_pairs += other.drawn_pairs;
    }

    /// Games by their results.
    pub fn games(&self) -> &Trinomial {
        &self.games
    }

    /// Pairs by their points.
    pub fn pairs(&self) -> &Pentanomial {
        &self.pairs
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
}
