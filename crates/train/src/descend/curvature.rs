//! How the loss bends.

/// The Hessian of the mean squared residual of a line, by its eigenvalues. It is
/// `2·[[mean x², mean x], [mean x, 1]]`: the weights to be learnt have no part in
/// it, nor has the line. So the loss is the same bowl for every feature, moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curvature {
    /// Along the direction in which the loss bends least. It is zero only if all
    /// numbers of discs are equal; otherwise there is exactly one best line.
    pub least: f64,
    /// Along the direction in which it bends most.
    pub most: f64,
}

impl Curvature {
    /// With these numbers of discs, of which there is at least one.
    pub fn of(discs: &[f64]) -> Curvature {
        let count = discs.len() as f64;
        let mean = discs.iter().sum::<f64>() / count;
        let mean_square = discs.iter().map(|x| x * x).sum::<f64>() / count;
        let variance = discs.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / count;
        // The roots of λ² − trace·λ + determinant. The lesser would drown in the
        // rounding of the greater: it is what the determinant leaves for it.
        let most = mean_square + 1.0 + (mean_square - 1.0).hypot(2.0 * mean);
        Curvature { least: 4.0 * variance / most, most }
    }

    /// Whether there is exactly one best line.
    pub fn is_strictly_convex(self) -> bool {
        self.least > 0.0
    }

    /// The rate below which every descent converges; above it, nearly every one
    /// diverges.
    pub fn largest_stable_rate(self) -> f64 {
        2.0 / self.most
    }

    /// The rate with which the slower of the two directions is fastest.
    pub fn fastest_rate(self) -> f64 {
        2.0 / (self.least + self.most)
    }

    /// How many times more the loss bends in one direction than in the other. Even
    /// at the fastest rate, half as many steps bring the line only e times nearer.
    pub fn condition(self) -> f64 {
        self.most / self.least
    }

    /// The share of the distance to the best line that a step leaves, in the
    /// direction where it leaves most: below 1, descent converges.
    pub fn remaining(self, rate: f64) -> f64 {
        (1.0 - rate * self.least).abs().max((1.0 - rate * self.most).abs())
    }
}
