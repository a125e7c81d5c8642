//! Margins: discs or seeds by which games are won.

use numerics::student_t95;

use super::Estimate;

/// The mean margin of a player's games, with its 95 % interval from pair to pair.
///
/// The two games of a pair share an opening that may favour a colour, so their
/// margins are not independent; the means of pairs are. Sums are whole
/// numbers: no order of games changes the last digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Margins {
    pairs: u64,
    /// Sums over the margins of pairs, both games together.
    sum: i64,
    sum_of_squares: u128,
}

impl Margins {
    /// Adds a pair by the player's margin in each game: own points less the opponent's.
    pub fn add_pair(&mut self, margins: [i32; 2]) {
        let both = i64::from(margins[0]) + i64::from(margins[1]);
        self.pairs += 1;
        self.sum += both;
        self.sum_of_squares += u128::from(both.unsigned_abs()).pow(2);
    }

    /// Adds a game that is independent of all others: it counts like a pair of two such games.
    pub fn add_game(&mut self, margin: i32) {
        self.add_pair([margin; 2]);
    }

    /// Adds all pairs of others.
    pub fn merge(&mut self, other: &Self) {
        self.pairs += other.pairs;
        self.sum += other.sum;
        self.sum_of_squares += other.sum_of_squares;
    }

    /// The number of pairs, or of games on their own.
    pub fn pairs(&self) -> u64 {
        self.pairs
    }

    /// The mean margin of a game, with Student's interval, which is right for
    /// few pairs too. None without pairs; no error for a single one.
    pub fn mean(&self) -> Option<Estimate> {
        if self.pairs == 0 {
            return None;
        }
        let n = self.pairs as f64;
        let error = (self.pairs > 1).then(|| {
            // n·Σx² − (Σx)², exact in integers: no cancellation.
            let spread =
                u128::from(self.pairs) * self.sum_of_squares - u128::from(self.sum.unsigned_abs()).pow(2);
            let pair_variance = spread as f64 / (n * (n - 1.0)) / 4.0;
            student_t95(self.pairs - 1) * (pair_variance / n).sqrt()
        });
        Some(Estimate { value: self.sum as f64 / (2.0 * n), error })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_student_interval() {
        let mut margins = Margins::default();
        assert_eq!(margins.mean(), None);
        margins.add_pair([10, -4]);
        assert_eq!(margins.mean(), Some(Estimate { value: 3.0, error: None }));
        // Pair means 3, −1, 4: mean 2, sample variance 7, t(2) = 4.3027.
        margins.add_pair([-64, 62]);
        margins.add_pair([3, 5]);
        let mean = margins.mean().unwrap();
        assert!((mean.value - 2.0).abs() < 1e-12);
        assert!((mean.error.unwrap() - 4.302_653 * (7.0_f64 / 3.0).sqrt()).abs() < 1e-9);
    }

    #[test]
    fn games_on_their_own_have_their_own_spread() {
        let mut margins = Margins::default();
        for margin in [3, -1, 4] {
            margins.add_game(margin);
        }
        // The same as pairs with these means, above.
        let mean = margins.mean().unwrap();
        assert!((mean.value - 2.0).abs() < 1e-12);
        assert!((mean.error.unwrap() - 4.302_653 * (7.0_f64 / 3.0).sqrt()).abs() < 1e-9);
    }

    #[test]
    fn order_and_splitting_change_nothing() {
        let pairs = [[64, -64], [1, 2], [-7, 30], [0, 0], [12, 13]];
        let (mut all, mut backwards, mut half) = (Margins::default(), Margins::default(), Margins::default());
        for (index, &pair) in pairs.iter().enumerate() {
            all.add_pair(pair);
            backwards.add_pair(pairs[4 - index]);
            if index >= 2 {
                half.add_pair(pair);
            }
        }
        half.add_pair(pairs[0]);
        let mut last = Margins::default();
        last.add_pair(pairs[1]);
        half.merge(&last);
        assert_eq!((all, all), (backwards, half));
        assert_eq!(all.pairs(), 5);
    }
}
