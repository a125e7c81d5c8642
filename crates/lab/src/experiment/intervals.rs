//! Values with 95 % intervals, each as `(value, low, high)`.

use arena::stats::wilson;
use numerics::{Z95, student_t95};

use super::table::number;

/// A share of independent trials, with Wilson's interval; none without trials.
pub fn share(successes: u64, trials: u64) -> Option<(f64, f64, f64)> {
    let (low, high) = wilson(successes, trials)?;
    Some((successes as f64 / trials as f64, low, high))
}

/// The mean of independent values, with Student's interval; a single value says nothing of how far
/// it is off, so its interval is without bounds. None without values.
pub fn mean(values: &[f64]) -> Option<(f64, f64, f64)> {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let half = match values.len() {
        0 => return None,
        1 => f64::INFINITY,
        several => student_t95(several as u64 - 1) * deviation(values)? / count.sqrt(),
    };
    Some((mean, mean - half, mean + half))
}

/// The standard deviation of a sample; none of fewer than two values.
pub fn deviation(values: &[f64]) -> Option<f64> {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (values.len() > 1).then(|| (squares / (count - 1.0)).sqrt())
}

/// By how much the first of two independent values is higher. Each end of the interval comes from
/// the two ends that lead there (Newcombe, "Interval estimation for the difference between
/// independent proportions", 1998, method 10), which holds for shares near 0 and 1, too.
pub fn difference(a: (f64, f64, f64), b: (f64, f64, f64)) -> (f64, f64, f64) {
    let value = a.0 - b.0;
    (value, value - (a.0 - a.1).hypot(b.2 - b.0), value + (a.2 - a.0).hypot(b.0 - b.1))
}

/// Pearson's correlation, with Fisher's interval. None for fewer than four points, or if all have
/// the same x or y.
pub fn correlation(points: &[(f64, f64)]) -> Option<(f64, f64, f64)> {
    let count = points.len() as f64;
    let (x, y) = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
    let (x, y) = (x / count, y / count);
    let sum = |product: fn(f64, f64) -> f64| points.iter().map(|at| product(at.0 - x, at.1 - y)).sum::<f64>();
    let spread = (sum(|x, _| x * x) * sum(|_, y| y * y)).sqrt();
    if points.len() < 4 || spread <= 0.0 {
        return None;
    }
    let value = (sum(|x, y| x * y) / spread).clamp(-1.0, 1.0);
    let half = Z95 / (count - 3.0).sqrt();
    Some((value, (value.atanh() - half).tanh(), (value.atanh() + half).tanh()))
}

/// A share in per cent.
pub fn percent((value, low, high): (f64, f64, f64)) -> (f64, f64, f64) {
    (100.0 * value, 100.0 * low, 100.0 * high)
}

/// A value with its interval: `62.5 (55.1–69.3)`, or `−0.3 (−1.2 to 0.6)` if a sign could be taken
/// for the dash.
pub fn text((value, low, high): (f64, f64, f64), decimals: usize) -> String {
    let [value, low, high] = [value, low, high].map(|value| number(value, decimals));
    let dash = if low.starts_with('−') { " to " } else { "–" };
    format!("{value} ({low}{dash}{high})")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_close((value, low, high): (f64, f64, f64), expected: [f64; 3]) {
        for (value, expected) in [value, low, high].into_iter().zip(expected) {
            assert!((value - expected).abs() < 5e-5, "{value} {low} {high}");
        }
    }

    #[test]
    fn means_and_deviations() {
        // Student's factor for four values is 3.1824.
        is_close(mean(&[1.0, 2.0, 3.0, 4.0]).unwrap(), [2.5, 0.445_74, 4.554_26]);
        assert_eq!(mean(&[2.0]), Some((2.0, f64::NEG_INFINITY, f64::INFINITY)));
        assert_eq!(mean(&[]), None);
        assert_eq!(deviation(&[1.0]), None);
    }

    #[test]
    fn differences_of_shares() {
        // Newcombe's tables: 56 of 70 and 48 of 80; 10 of 10 and 0 of 10.
        let share = |wins, games| share(wins, games).unwrap();
        is_close(difference(share(56, 70), share(48, 80)), [0.2, 0.052_43, 0.333_87]);
        is_close(difference(share(10, 10), share(0, 10)), [1.0, 0.607_48, 1.0]);
    }

    #[test]
    fn correlations() {
        let points = [(1.0, 2.0), (2.0, 1.0), (3.0, 4.0), (4.0, 3.0), (5.0, 5.0)];
        is_close(correlation(&points).unwrap(), [0.8, -0.279_6, 0.986_2]);
        assert_eq!(correlation(&points[..3]), None);
        assert_eq!(correlation(&[(1.0, 1.0); 9]), None);
    }
}
