//! Weights that change during the game.

/// The weights of all features for every number of discs on the board.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    /// Row by row, a row for each number of discs from 0.
    rows: Vec<f64>,
    width: usize,
}

impl Schedule {
    /// The weights that a function gives for each number of discs up to the
    /// largest.
    pub fn new(most_discs: usize, weights: impl Fn(usize) -> Vec<f64>) -> Schedule {
        let width = weights(0).len();
        let rows: Vec<f64> = (0..=most_discs).flat_map(weights).collect();
        debug_assert_eq!(rows.len(), width * (most_discs + 1));
        Schedule { rows, width }
    }

    /// The weights with that many discs on the board.
    #[inline]
    pub fn weights(&self, discs: usize) -> &[f64] {
        &self.rows[discs * self.width..][..self.width]
    }

    /// The largest weight of a feature at any time, without its sign.
    pub fn largest(&self, feature: usize) -> f64 {
        self.rows
            .iter()
            .skip(feature)
            .step_by(self.width)
            .fold(0.0, |largest, weight| weight.abs().max(largest))
    }
}
