//! The sequential probability ratio test of a match.

use std::fmt;

use super::Pentanomial;
use super::likeliest::likeliest;
use super::pentanomial::NELO_PER_DEVIATION;

/// A sequential test between two strengths, in normalised Elo: is the player
/// `elo1` better than its opponent rather than `elo0`?
///
/// It is the generalised test of pairs that fishtest and fastchess run. Of all
/// distributions of pairs with strength `elo0`, and of all with `elo1`, the
/// likeliest is taken; the log of the ratio of the two likelihoods is compared
/// with Wald's bounds ln(β/(1 − α)) and ln((1 − β)/α).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// The decision of a test so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The player is `elo1` better.
    AcceptH1,
    /// The player is only `elo0` better.
    AcceptH0,
    /// More pairs are needed.
    Continue,
}

/// Why a test is invalid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SprtError {
    /// The hypotheses are not two finite numbers, the smaller first.
    Hypotheses(f64, f64),
    /// The error rates are not positive with a sum below 1.
    ErrorRates(f64, f64),
}

impl Sprt {
    /// A test of `elo0` against `elo1` that wrongly accepts the latter at a
    /// rate of `alpha` and the former at a rate of `beta`.
    ///
    /// # Errors
    /// If it could not decide: see [`SprtError`].
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        if !(elo0 < elo1 && elo0.is_finite() && elo1.is_finite()) {
            return Err(SprtError::Hypotheses(elo0, elo1));
        }
        if !(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0) {
            return Err(SprtError::ErrorRates(alpha, beta));
        }
        Ok(Self { elo0, elo1, alpha, beta })
    }

    /// The two hypotheses, in normalised Elo.
    pub fn hypotheses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The rates of error, α and β.
    pub fn error_rates(&self) -> (f64, f64) {
        (self.alpha, self.beta)
    }

    /// The ratio at which `elo0` is accepted, and that at which `elo1` is.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of `elo1` to `elo0`; 0 without pairs.
    ///
    /// Counts of zero are taken for a thousandth, as in fishtest: no outcome
    /// is impossible because it has not been seen.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.counts().map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let observed = counts.map(|count| count / total);
        // A pair's mean score has 1/√2 of a game's deviation.
        let t_value = |elo: f64| std::f64::consts::SQRT_2 * elo / NELO_PER_DEVIATION;
        let under_h0 = likeliest(&observed, t_value(self.elo0));
        let under_h1 = likeliest(&observed, t_value(self.elo1));
        counts.iter().zip(under_h0.iter().zip(under_h1)).map(|(count, (p0, p1))| count * (p1 / p0).ln()).sum()
    }

    /// The decision after the pairs so far.
    pub fn decision(&self, pairs: &Pentanomial) -> Decision {
        let (lower, upper) = self.bounds();
        match self.llr(pairs) {
            llr if llr >= upper => Decision::AcceptH1,
            llr if llr <= lower => Decision::AcceptH0,
            _ => Decision::Continue,
        }
    }

    /// How far a ratio is on its way to the bound on its side: 1 decides, and
    /// it is negative on the way to `elo0`. The percentage that fastchess prints.
    pub fn progress(&self, llr: f64) -> f64 {
        let (lower, upper) = self.bounds();
        if llr >= 0.0 { llr / upper } else { -llr / lower }
    }
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hypotheses(elo0, elo1) => {
                write!(f, "elo0 must be less than elo1, both finite, but they are {elo0} and {elo1}")
            }
            Self::ErrorRates(alpha, beta) => write!(
                f,
                "alpha and beta must be positive with a sum below 1, such as 0.05 each, but they are {alpha} and {beta}"
            ),
        }
    }
}

impl std::error::Error for SprtError {}
