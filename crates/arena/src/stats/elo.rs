//! Scores and Elo, the logistic curve between them.

use numerics::Z95;

/// Elo for each unit of the natural logarithm of the odds.
pub const ELO_PER_LOGIT: f64 = 400.0 / std::f64::consts::LN_10;

/// A value with the half-width of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The likeliest value.
    pub value: f64,
    /// Half of the 95 % interval; none if the data do not bound it (all pairs had the
    /// same result, or the interval reaches an infinite value).
    pub error: Option<f64>,
}

/// The Elo difference at which this share of points is expected: 400·log₁₀(s / (1 − s)).
///
/// None for a score of 0 or 1, at which it is infinite.
pub fn elo_of_score(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| ELO_PER_LOGIT * (score / (1.0 - score)).ln())
}

/// The share of points expected at an Elo difference: 1 / (1 + 10^(−elo/400)).
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / ELO_PER_LOGIT).exp())
}

/// Elo from a mean score with its standard error.
///
/// Both ends of the score's interval go through the curve, and the error is
/// half of their distance, as fastchess and `OpenBench` print it.
pub fn elo_estimate(score: f64, standard_error: f64) -> Option<Estimate> {
    let value = elo_of_score(score)?;
    let ends = (elo_of_score(score - Z95 * standard_error), elo_of_score(score + Z95 * standard_error));
    let error = match ends {
        (Some(low), Some(high)) if standard_error > 0.0 => Some((high - low) / 2.0),
        _ => None,
    };
    Some(Estimate { value, error })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_elo_are_inverse() {
        for (score, elo) in
            [(0.5, 0.0), (0.75, 190.848_501_887_865), (10.0 / 11.0, 400.0), (0.25, -190.848_501_887_865)]
        {
            assert!((elo_of_score(score).unwrap() - elo).abs() < 1e-9);
            assert!((score_of_elo(elo) - score).abs() < 1e-12);
        }
        assert_eq!(elo_of_score(0.0), None);
        assert_eq!(elo_of_score(1.0), None);
        assert_eq!(elo_of_score(f64::NAN), None);
    }
}
