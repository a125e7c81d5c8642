//! How well a fit describes pairs.

use std::collections::BTreeMap;

use numerics::normal_cdf;
use search::engine::ProbCutPhase;
use weights::ProbCutFit;

use super::Pair;

/// The errors of a set of pairs, as sums.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PairStatistics {
    /// How many pairs there are.
    pub pairs: usize,
    differences: f64,
    squares: f64,
    shifts: f64,
    residual_squares: f64,
    variances: f64,
}

impl PairStatistics {
    fn add(&mut self, fit: &ProbCutFit, pair: &Pair) {
        let (shift, error) = fit.at(pair.quick, pair.deep, pair.filled);
        self.pairs += 1;
        self.differences += pair.difference;
        self.squares += pair.difference.powi(2);
        self.shifts += shift;
        self.residual_squares += (pair.difference - shift).powi(2);
        self.variances += error.powi(2);
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / self.pairs as f64
    }

    /// The mean difference, in discs.
    pub fn mean_difference(&self) -> f64 {
        self.mean(self.differences)
    }

    /// The fitted mean difference.
    pub fn fitted_shift(&self) -> f64 {
        self.mean(self.shifts)
    }

    /// The root of the mean squared difference, in discs.
    pub fn rmse_before(&self) -> f64 {
        self.mean(self.squares).sqrt()
    }

    /// The same after subtracting the fitted shift: the measured standard error.
    pub fn rmse_after(&self) -> f64 {
        self.mean(self.residual_squares).sqrt()
    }

    /// The fitted standard error.
    pub fn fitted_error(&self) -> f64 {
        self.mean(self.variances).sqrt()
    }
}

/// Margins in standard errors: those of the engine's levels.
pub const MARGINS: [f64; 5] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// The share of a normal distribution that lies beyond a margin on either side.
pub fn normal_share_beyond(margin: f64) -> f64 {
    2.0 * normal_cdf(-margin)
}

/// How large the large residuals are, in fitted standard errors.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tails {
    pairs: usize,
    beyond: [usize; MARGINS.len()],
    squares: f64,
    fourth_powers: f64,
}

impl Tails {
    fn add(&mut self, fit: &ProbCutFit, pair: &Pair) {
        let (shift, error) = fit.at(pair.quick, pair.deep, pair.filled);
        let residual = (pair.difference - shift) / error;
        self.pairs += 1;
        for (count, margin) in self.beyond.iter_mut().zip(MARGINS) {
            *count += usize::from(residual.abs() > margin);
        }
        self.squares += residual.powi(2);
        self.fourth_powers += residual.powi(4);
    }

    /// The shares of pairs beyond each of the [`MARGINS`], on either side.
    pub fn beyond(&self) -> [f64; MARGINS.len()] {
        self.beyond.map(|count| count as f64 / self.pairs.max(1) as f64)
    }

    /// The mean fourth power in proportion to the squared variance: 3 if residuals
    /// are normally distributed, more if large ones are frequent.
    pub fn kurtosis(&self) -> f64 {
        self.fourth_powers * self.pairs as f64 / self.squares.powi(2)
    }
}

/// A fit and pairs, compared.
#[derive(Clone, Debug)]
pub struct Residuals {
    /// All pairs.
    pub total: PairStatistics,
    /// By the depths of the quick and the deep search.
    pub by_depths: BTreeMap<(u32, u32), PairStatistics>,
    /// By tenths of filled squares.
    pub by_phase: BTreeMap<u32, PairStatistics>,
    /// The tails of all pairs.
    pub tails: Tails,
    /// The tails of the pairs that the engine uses.
    pub used_tails: Tails,
}

impl Residuals {
    /// Compares a fit with pairs.
    pub fn of(phase: ProbCutPhase, fit: &ProbCutFit, pairs: &[Pair]) -> Residuals {
        let mut residuals = Residuals {
            total: PairStatistics::default(),
            by_depths: BTreeMap::new(),
            by_phase: BTreeMap::new(),
            tails: Tails::default(),
            used_tails: Tails::default(),
        };
        for pair in pairs {
            residuals.total.add(fit, pair);
            residuals.by_depths.entry((pair.quick, pair.deep)).or_default().add(fit, pair);
            residuals.by_phase.entry((10.0 * pair.filled) as u32).or_default().add(fit, pair);
            residuals.tails.add(fit, pair);
            if pair.is_used(phase) {
                residuals.used_tails.add(fit, pair);
            }
        }
        residuals
    }
}

/// The deepest search that ProbCut replaces in practice.
const DEEPEST: u32 = 30;

/// What is implausible about a fit: the deeper the deep search and the shallower the
/// quick one, the larger the error must be, also beyond the depths searched.
pub fn warnings(phase: ProbCutPhase, fit: &ProbCutFit) -> Vec<String> {
    let mut warnings = Vec::new();
    if fit.log_sigma[1] >= 0.0 {
        warnings.push("the error does not shrink with the depth of the quick search".to_owned());
    }
    if fit.log_sigma[2] <= 0.0 {
        warnings.push("the error does not grow with the depth of the deep search".to_owned());
    }
    // Of the deepest quick search: that of the static evaluation may grow without bound, and prunes
    // nothing then.
    let error = |deep| fit.at(phase.quick_depths(deep).last().unwrap_or(0), deep, 0.5).1;
    let least = phase.min_depth();
    // Of the same parity.
    let (first, last) = (error(least + least % 2), error(DEEPEST));
    if !(0.4..2.5).contains(&(last / first)) {
        let least = least + least % 2;
        warnings.push(format!("from depth {least} to {DEEPEST} the error goes from {first:.2} to {last:.2}"));
    }
    warnings
}
