//! Three ways from a table of points to a function.

/// A straight line.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Line {
    /// The slope.
    pub w: f64,
    /// The value at 0.
    pub b: f64,
}

impl Line {
    /// The value at `x`.
    pub fn at(self, x: f64) -> f64 {
        self.w * x + self.b
    }

    /// The gradient of the mean squared error: by the slope, and by the value at 0.
    pub fn gradient(self, points: &[(f64, f64)]) -> (f64, f64) {
        let share = 2.0 / points.len() as f64;
        points.iter().fold((0.0, 0.0), |(dw, db), (x, y)| {
            let error = self.at(*x) - y;
            (dw + share * error * x, db + share * error)
        })
    }

    /// The line one step of gradient descent on: a step as long as the gradient
    /// times `rate`, of slope and value at 0 together.
    #[must_use]
    pub fn descended(self, points: &[(f64, f64)], rate: f64) -> Line {
        let (dw, db) = self.gradient(points);
        Line { w: self.w - rate * dw, b: self.b - rate * db }
    }
}

/// The polynomial through all points, at `x`. With many points it swings between
/// the outer ones, and outside them it runs away quickly.
pub fn lagrange(points: &[(f64, f64)], x: f64) -> f64 {
    let basis = |j: usize| {
        let others = points.iter().enumerate().filter(|(i, _)| *i != j);
        others.map(|(_, (xi, _))| (x - xi) / (points[j].0 - xi)).product::<f64>()
    };
    points.iter().enumerate().map(|(j, (_, y))| y * basis(j)).sum()
}

/// Straight lines from point to point, at `x`; the first and last are continued
/// outside. The points are in the order of their `x`, and there are at least two.
pub fn piecewise_linear(points: &[(f64, f64)], x: f64) -> f64 {
    let after = points.partition_point(|(xi, _)| *xi < x).clamp(1, points.len() - 1);
    let ((x0, y0), (x1, y1)) = (points[after - 1], points[after]);
    y0 + (y1 - y0) * (x - x0) / (x1 - x0)
}

/// The line that gradient descent reaches from zero: so many steps against the
/// gradient of the mean squared error, each as long as the gradient times `rate`.
///
/// The error is convex, so a small rate always leads towards the one best line;
/// a rate that is too high diverges.
pub fn descend(points: &[(f64, f64)], rate: f64, steps: u32) -> Line {
    (0..steps).fold(Line::default(), |line, _| line.descended(points, rate))
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
    fn straight_lines_meet_the_points_and_go_on() {
        for (x, y) in PARABOLA.into_iter().chain([(2.0, 6.0), (-1.0, 0.0), (5.0, 24.0)]) {
            assert!((piecewise_linear(&PARABOLA, x) - y).abs() < 1e-9, "{x}");
        }
    }

    #[test]
    fn descent_finds_the_line_there_is() {
        let points: Vec<_> = (0..9).map(|x| (f64::from(x), 3.0 - 0.5 * f64::from(x))).collect();
        let line = descend(&points, 0.03, 3000);
        assert!((line.w + 0.5).abs() < 1e-6 && (line.b - 3.0).abs() < 1e-6, "{line:?}");
        assert!(!descend(&points, 3.0, 3000).w.is_finite(), "too high a rate diverges");
    }
}
