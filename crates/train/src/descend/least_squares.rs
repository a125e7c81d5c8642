//! The best straight line in closed form, and how good a line is.

use eval::LinearFunction;

/// The line with the least mean squared residual. If all points have the same `x`,
/// many lines are as good: the level one. Without points, zero.
pub fn least_squares(points: &[(f64, f64)]) -> LinearFunction {
    if points.is_empty() {
        return LinearFunction::default();
    }
    let mean = |part: fn(&(f64, f64)) -> f64| points.iter().map(part).sum::<f64>() / points.len() as f64;
    let (mean_x, mean_y) = (mean(|point| point.0), mean(|point| point.1));
    // From the means: differences of large sums would lose the digits that matter.
    let (mut products, mut squares) = (0.0, 0.0);
    for (x, y) in points {
        products += (x - mean_x) * (y - mean_y);
        squares += (x - mean_x).powi(2);
    }
    let w = if squares > 0.0 { products / squares } else { 0.0 };
    LinearFunction { w, b: mean_y - w * mean_x }
}

/// The mean squared residual of a line, over at least one point.
pub fn mean_loss(points: &[(f64, f64)], line: LinearFunction) -> f64 {
    points.iter().map(|(x, y)| (line.at(*x) - y).powi(2)).sum::<f64>() / points.len() as f64
}
