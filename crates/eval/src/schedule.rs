//! Weights that change during the game.

/// The weights of all features for every number of discs on the board.
#[derive(Clone, Debug)]
pub(crate) struct WeightSchedule {
    /// One row for each number of discs, from 0 on.
    rows: Vec<f64>,
    width: usize,
}

impl WeightSchedule {
    /// Tabulates a function from the number of discs to weights.
    pub fn new(max_discs: usize, weights: impl Fn(usize) -> Vec<f64>) -> WeightSchedule {
        let width = weights(0).len();
        let rows: Vec<f64> = (0..=max_discs).flat_map(weights).collect();
        debug_assert_eq!(rows.len(), width * (max_discs + 1));
        WeightSchedule { rows, width }
    }

    /// The weights for that number of discs.
    #[inline]
    pub fn weights(&self, discs: usize) -> &[f64] {
        &self.rows[discs * self.width..][..self.width]
    }

    /// The largest absolute weight of a feature at any time.
    pub fn max_abs_weight(&self, feature: usize) -> f64 {
        self.rows
            .iter()
            .skip(feature)
            .step_by(self.width)
            .fold(0.0, |largest, weight| weight.abs().max(largest))
    }
}
