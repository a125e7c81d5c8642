//! Three ways to turn a table of points into a function: polynomial and linear
//! interpolation, and linear regression by gradient descent.

/// A linear function, `w · x + b`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LinearFunction {
    /// The slope.
    pub w: f64,
    /// The intercept: the value at 0.
    pub b: f64,
}

impl LinearFunction {
    /// The value at `x`.
    pub fn at(self, x: f64) -> f64 {
        self.w * x + self.b
    }

    /// The gradient of the mean squared error with respect to slope and intercept.
    pub fn gradient(self, points: &[(f64, f64)]) -> (f64, f64) {
        let share = 2.0 / points.len() as f64;
        points.iter().fold((0.0, 0.0), |(dw, db), (x, y)| {
            let error = self.at(*x) - y;
            (dw + share * error * x, db + share * error)
        })
    }

    /// The function after one step of gradient descent with that learning rate.
    #[must_use]
    pub fn gradient_step(self, points: &[(f64, f64)], rate: f64) -> LinearFunction {
        let (dw, db) = self.gradient(points);
        LinearFunction { w: self.w - rate * dw, b: self.b - rate * db }
    }
}

/// The value at `x` of the interpolating polynomial through all points. With many
/// points it oscillates between the outer ones, and it diverges quickly outside them.
pub fn lagrange(points: &[(f64, f64)], x: f64) -> f64 {
    let basis = |j: usize| {
        let others = points.iter().enumerate().filter(|(i, _)| *i != j);
        others.map(|(_, (xi, _))| (x - xi) / (points[j].0 - xi)).product::<f64>()
    };
    points.iter().enumerate().map(|(j, (_, y))| y * basis(j)).sum()
}

/// The value at `x` by linear interpolation between neighbouring points, extrapolated
/// outside them. There are at least two points, in ascending order of their `x`.
pub fn piecewise_linear(points: &[(f64, f64)], x: f64) -> f64 {
    let after = points.partition_point(|(xi, _)| *xi < x).clamp(1, points.len() - 1);
    let ((x0, y0), (x1, y1)) = (points[after - 1], points[after]);
    y0 + (y1 - y0) * (x - x0) / (x1 - x0)
}

/// The linear function that gradient descent on the mean squared error reaches from
/// zero in that many steps.
///
/// The error is convex, so a small learning rate always leads towards the least-squares
/// line; a rate that is too high diverges.
pub fn gradient_descent(points: &[(f64, f64)], rate: f64, steps: u32) -> LinearFunction {
    (0..steps).fold(LinearFunction::default(), |line, _| line.gradient_step(points, rate))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARABOLA: [(f64, f64); 4] = [(0.0, 1.0), (1.0, 2.0), (3.0, 10.0), (4.0, 17.0)];

    #[test]
    fn lagrange_recovers_a_polynomial() {
        for x in [-2.0, 0.0, 0.5, 2.0, 3.0, 7.0] {
            assert!((lagrange(&PARABOLA, x) - (x * x + 1.0)).abs() < 1e-9, "{x}");
        }
    }

    #[test]
    fn linear_interpolation_meets_the_points_and_extrapolates() {
        for (x, y) in PARABOLA.into_iter().chain([(2.0, 6.0), (-1.0, 0.0), (5.0, 24.0)]) {
            assert!((piecewise_linear(&PARABOLA, x) - y).abs() < 1e-9, "{x}");
        }
    }

    #[test]
    fn gradient_descent_finds_the_line_through_the_points() {
        let points: Vec<_> = (0..9).map(|x| (f64::from(x), 3.0 - 0.5 * f64::from(x))).collect();
        let line = gradient_descent(&points, 0.03, 3000);
        assert!((line.w + 0.5).abs() < 1e-6 && (line.b - 3.0).abs() < 1e-6, "{line:?}");
        assert!(!gradient_descent(&points, 3.0, 3000).w.is_finite(), "a rate that is too high diverges");
    }
}
