//! Linear functions of one variable, fitted to points.

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

    /// The function with the least mean squared error. If all points have the same
    /// `x`, many are equally good, and this is the constant one. Zero without points.
    pub fn least_squares(points: &[(f64, f64)]) -> LinearFunction {
        if points.is_empty() {
            return LinearFunction::default();
        }
        let mean = |part: fn(&(f64, f64)) -> f64| points.iter().map(part).sum::<f64>() / points.len() as f64;
        let (mean_x, mean_y) = (mean(|point| point.0), mean(|point| point.1));
        // Around the means: differences of large sums would lose the digits that matter.
        let (mut products, mut squares) = (0.0, 0.0);
        for (x, y) in points {
            products += (x - mean_x) * (y - mean_y);
            squares += (x - mean_x).powi(2);
        }
        let w = if squares > 0.0 { products / squares } else { 0.0 };
        LinearFunction { w, b: mean_y - w * mean_x }
    }

    /// The mean squared error over at least one point.
    pub fn mean_squared_error(self, points: &[(f64, f64)]) -> f64 {
        points.iter().map(|(x, y)| (self.at(*x) - y).powi(2)).sum::<f64>() / points.len() as f64
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

/// The function after that many steps of gradient descent from zero.
///
/// The error is convex, so a small learning rate always leads towards the one best
/// function; a rate that is too high diverges.
pub fn gradient_descent(points: &[(f64, f64)], rate: f64, steps: u32) -> LinearFunction {
    (0..steps).fold(LinearFunction::default(), |function, _| function.gradient_step(points, rate))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descent_finds_the_line_there_is() {
        let points: Vec<_> = (0..9).map(|x| (f64::from(x), 3.0 - 0.5 * f64::from(x))).collect();
        let line = gradient_descent(&points, 0.03, 3000);
        assert!((line.w + 0.5).abs() < 1e-6 && (line.b - 3.0).abs() < 1e-6, "{line:?}");
        assert!(line.mean_squared_error(&points) < 1e-12);
        assert!(!gradient_descent(&points, 3.0, 3000).w.is_finite(), "too high a rate diverges");
    }

    #[test]
    fn the_best_line_is_found_where_digits_are_few() {
        let points: Vec<_> = (0..5).map(|x| (1e8 + f64::from(x), 7.0 - 0.25 * f64::from(x))).collect();
        assert!((LinearFunction::least_squares(&points).w + 0.25).abs() < 1e-12);
        let level = LinearFunction::least_squares(&[(3.0, 1.0), (3.0, 2.0)]);
        assert_eq!(level, LinearFunction { w: 0.0, b: 1.5 });
        assert_eq!(LinearFunction::least_squares(&[]), LinearFunction::default());
    }
}
