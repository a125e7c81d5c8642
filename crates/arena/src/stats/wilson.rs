//! An interval for a share.

use numerics::Z95;

/// Wilson's 95 % interval for a share of which `successes` of `trials` were
/// seen (Wilson 1927): all shares p at which the seen one is within 1.96·√(p(1 − p)/n).
///
/// It stays within 0 and 1 and is wide, not empty, when all or none succeeded.
/// None without trials.
pub fn wilson(successes: u64, trials: u64) -> Option<(f64, f64)> {
    (trials > 0).then(|| wilson_share(successes as f64 / trials as f64, trials as f64))
}

/// The same for a share, given the effective number of trials.
fn wilson_share(share: f64, trials: f64) -> (f64, f64) {
    let z2 = Z95 * Z95;
    let centre = share + z2 / (2.0 * trials);
    let spread = Z95 * (share * (1.0 - share) / trials + z2 / (4.0 * trials * trials)).sqrt();
    let scale = 1.0 + z2 / trials;
    (((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0))
}

/// The same for a mean of results from 0 to 1, with as many trials as would have the variance
/// seen between these. It is wide, not empty, if all results are the same.
pub(super) fn effective_interval(mean: f64, variance: f64, results: u64) -> (f64, f64) {
    let results = results as f64;
    let trials = if variance > 0.0 { mean * (1.0 - mean) / variance * results } else { results };
    wilson_share(mean, trials)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_intervals() {
        // Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
        for (successes, trials, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let (l, h) = wilson(successes, trials).unwrap();
            assert!((l - low).abs() < 5e-5 && (h - high).abs() < 5e-5, "{successes}/{trials}: {l} {h}");
        }
        assert_eq!(wilson(0, 0), None);
        assert!((wilson(20, 20).unwrap().1 - 1.0).abs() < 1e-12);
    }
}
