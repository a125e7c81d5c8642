//! How gradient descent of a line behaves.

/// The Hessian of the mean squared error of a [linear function](crate::LinearFunction),
/// by its eigenvalues. It is `2·[[mean x², mean x], [mean x, 1]]`: it depends on the
/// `x` of the points alone, neither on the values to fit nor on the function.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curvature {
    /// The smaller eigenvalue. It is zero only if all `x` are equal; otherwise there
    /// is exactly one best line.
    pub least: f64,
    /// The larger eigenvalue.
    pub most: f64,
}

impl Curvature {
    /// With points at these `x`, of which there is at least one.
    pub fn of(x: &[f64]) -> Curvature {
        let count = x.len() as f64;
        let mean = x.iter().sum::<f64>() / count;
        let mean_square = x.iter().map(|x| x * x).sum::<f64>() / count;
        let variance = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / count;
        // The roots of λ² − trace·λ + determinant. Subtraction would lose the lesser
        // one's digits: it is the determinant divided by the greater.
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

    /// The rate at which the slower of the two directions converges fastest.
    pub fn fastest_rate(self) -> f64 {
        2.0 / (self.least + self.most)
    }

    /// The condition number. Even at the fastest rate, it takes half as many steps to
    /// come e times nearer to the best line.
    pub fn condition(self) -> f64 {
        self.most / self.least
    }

    /// The share of the distance to the best line that a step leaves, in the
    /// direction where it leaves most: below 1, descent converges.
    pub fn remaining(self, rate: f64) -> f64 {
        (1.0 - rate * self.least).abs().max((1.0 - rate * self.most).abs())
    }
}
