//! The normal distribution and Student's.

/// 95 % of a normal distribution lies within this many standard deviations of its mean.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The share of a standard normal distribution below `x`.
///
/// The Taylor series of Φ(x)/φ(x) − ½/φ(x), which is x + x³/3 + x⁵/(3·5) + …
/// (Marsaglia, "Evaluating the normal distribution", 2004).
pub fn normal_cdf(x: f64) -> f64 {
    // Further out, the rest is below the precision of ½ + ….
    if x.abs() > 8.5 {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    let (mut sum, mut term, mut odd) = (x, x, 1.0);
    while term.abs() > f64::EPSILON * sum.abs() * 0.1 {
        odd += 2.0;
        term *= x * x / odd;
        sum += term;
    }
    let density = (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    (0.5 + density * sum).clamp(0.0, 1.0)
}

/// The probability that a quantity estimated as `mean` with a standard error is positive.
///
/// Without any spread in the data the sign decides, and zero is even.
pub fn superiority(mean: f64, standard_error: f64) -> f64 {
    if standard_error > 0.0 {
        normal_cdf(mean / standard_error)
    } else if mean == 0.0 || mean.is_nan() {
        0.5
    } else {
        f64::from(u8::from(mean > 0.0))
    }
}

/// The number of standard deviations within which 95 % of Student's distribution lies, by
/// degrees of freedom.
///
/// Exact values where the asymptotic expansion (Abramowitz and Stegun 26.7.5)
/// is too coarse; it is right to four decimals from there on. Infinite for zero
/// degrees of freedom.
pub fn student_t95(freedom: u64) -> f64 {
    const EXACT: [f64; 7] =
        [f64::INFINITY, 12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912];
    if let Some(&t) = EXACT.get(freedom as usize) {
        return t;
    }
    let (z, z2, v) = (Z95, Z95 * Z95, freedom as f64);
    let g1 = z * (z2 + 1.0) / 4.0;
    let g2 = z * ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0;
    let g3 = z * (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0;
    let g4 = z * ((((79.0 * z2 + 776.0) * z2 + 1482.0) * z2 - 1920.0) * z2 - 945.0) / 92_160.0;
    z + (g1 + (g2 + (g3 + g4 / v) / v) / v) / v
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normal_distribution_matches_tables() {
        // Abramowitz and Stegun, table 26.1.
        for (x, expected) in [
            (0.0, 0.5),
            (0.5, 0.691_462_461_274_013),
            (1.0, 0.841_344_746_068_543),
            (2.0, 0.977_249_868_051_821),
            (4.0, 0.999_968_328_758_167),
        ] {
            assert!((normal_cdf(x) - expected).abs() < 1e-14, "{x}");
            assert!((normal_cdf(-x) - (1.0 - expected)).abs() < 1e-14, "-{x}");
        }
        assert!((normal_cdf(Z95) - 0.975).abs() < 1e-14);
        assert!(normal_cdf(8.4) <= 1.0 && normal_cdf(-8.4) >= 0.0);
        assert!((normal_cdf(f64::INFINITY), normal_cdf(f64::NEG_INFINITY)) == (1.0, 0.0));
    }

    #[test]
    fn student_matches_tables() {
        // Any table of the 97.5 % points.
        for (freedom, expected) in [
            (1, 12.7062),
            (2, 4.3027),
            (5, 2.5706),
            (6, 2.4469),
            (7, 2.3646),
            (8, 2.3060),
            (10, 2.2281),
            (20, 2.0860),
            (30, 2.0423),
            (120, 1.9799),
        ] {
            assert!((student_t95(freedom) - expected).abs() < 1e-4, "{freedom}: {}", student_t95(freedom));
        }
        assert!((student_t95(u64::MAX) - Z95).abs() < 1e-12);
        assert!(student_t95(0).is_infinite());
    }

    #[test]
    fn superiority_without_spread_is_decided_by_the_sign() {
        assert!((superiority(0.1, 0.0), superiority(0.0, 0.0), superiority(-0.1, 0.0)) == (1.0, 0.5, 0.0));
        assert!((superiority(Z95, 1.0) - 0.975).abs() < 1e-12);
    }
}
