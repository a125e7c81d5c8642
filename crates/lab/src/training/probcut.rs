//! Multi-ProbCut: how well a fit describes pairs of searches.

use std::fmt;

use game::plain_zero;

use search::engine::ProbCutPhase;
use serde::Serialize;
use train::probcut::{MARGINS, Pair, PairStatistics, Residuals, Tails, normal_share_beyond, warnings};
use weights::ProbCutFit;

/// The fits of a game.
#[derive(Clone, Debug, Serialize)]
pub struct ProbcutReport {
    /// How many positions were searched.
    pub positions: usize,
    /// The fits.
    pub fits: Vec<FitReport>,
}

/// A fit, and how well it describes the pairs.
#[derive(Clone, Debug, Serialize)]
pub struct FitReport {
    /// The fit on one line: game and phase, shift, error.
    line: String,
    shift: [f64; 4],
    error: [f64; 4],
    total: Errors,
    by_depths: Vec<DepthErrors>,
    by_phase: Vec<PhaseErrors>,
    tails: TailShares,
    tails_of_used: TailShares,
    /// The errors that the engine will assume, in the middle of the game.
    assumed: Vec<AssumedError>,
    warnings: Vec<String>,
}

/// Measured and fitted values of some pairs, in discs.
#[derive(Clone, Debug, Serialize)]
struct Errors {
    pairs: usize,
    rmse_before: f64,
    mean: f64,
    fitted_mean: f64,
    error: f64,
    fitted_error: f64,
}

/// The pairs of searches to two depths.
#[derive(Clone, Debug, Serialize)]
struct DepthErrors {
    quick: u32,
    deep: u32,
    /// Whether the engine relies on such pairs.
    used: bool,
    #[serde(flatten)]
    errors: Errors,
}

/// The pairs in one phase of the game.
#[derive(Clone, Debug, Serialize)]
struct PhaseErrors {
    /// The share of filled squares at which it begins.
    filled: f64,
    #[serde(flatten)]
    errors: Errors,
}

/// The shares beyond each of the [`MARGINS`].
#[derive(Clone, Debug, Serialize)]
struct TailShares {
    shares: [f64; MARGINS.len()],
    kurtosis: f64,
}

/// The standard error that the engine assumes for two depths.
#[derive(Clone, Debug, Serialize)]
struct AssumedError {
    quick: u32,
    deep: u32,
    error: f64,
}

impl From<&PairStatistics> for Errors {
    fn from(statistics: &PairStatistics) -> Errors {
        Errors {
            pairs: statistics.pairs,
            rmse_before: statistics.rmse_before(),
            mean: statistics.mean_difference(),
            fitted_mean: statistics.fitted_shift(),
            error: statistics.rmse_after(),
            fitted_error: statistics.fitted_error(),
        }
    }
}

impl From<&Tails> for TailShares {
    fn from(tails: &Tails) -> TailShares {
        TailShares { shares: tails.beyond(), kurtosis: tails.kurtosis() }
    }
}

/// The deep searches for which assumed errors are shown.
const SHOWN: [u32; 8] = [4, 8, 12, 16, 20, 24, 28, 30];

impl FitReport {
    /// Compares a fit for a game with pairs.
    pub fn new(game: &str, phase: ProbCutPhase, fit: &ProbCutFit, pairs: &[Pair]) -> FitReport {
        let residuals = Residuals::of(phase, fit, pairs);
        let depths = |(&(quick, deep), statistics): (&(u32, u32), &PairStatistics)| {
            let used = Pair { quick, deep, filled: 0.0, difference: 0.0 }.is_used(phase);
            DepthErrors { quick, deep, used, errors: statistics.into() }
        };
        let by_phase = |(tenth, statistics): (&u32, &PairStatistics)| PhaseErrors {
            filled: f64::from(*tenth) / 10.0,
            errors: statistics.into(),
        };
        let assumed = |deep: u32| {
            let error = move |quick| AssumedError { quick, deep, error: fit.at(quick, deep, 0.5).1 };
            phase.quick_depths(deep).map(error)
        };
        FitReport {
            line: format!("{game} {} | {} | {}", phase.name(), cells(fit.shift), cells(fit.log_sigma)),
            shift: fit.shift,
            error: fit.log_sigma,
            total: (&residuals.total).into(),
            by_depths: residuals.by_depths.iter().map(depths).collect(),
            by_phase: residuals.by_phase.iter().map(by_phase).collect(),
            tails: (&residuals.tails).into(),
            tails_of_used: (&residuals.used_tails).into(),
            assumed: SHOWN.into_iter().filter(|deep| *deep >= phase.min_depth()).flat_map(assumed).collect(),
            warnings: warnings(phase, fit),
        }
    }
}

impl fmt::Display for ProbcutReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} positions; differences between deep and quick searches in discs", self.positions)?;
        self.fits.iter().try_for_each(|fit| fit.fmt(f))
    }
}

impl fmt::Display for FitReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Errors { pairs, rmse_before, error, .. } = &self.total;
        writeln!(f, "\n{}", self.line)?;
        writeln!(f, "{pairs} pairs, RMSE {rmse_before:.2} before the shift, {error:.2} after")?;
        let head = ["pairs", "mean", "fitted", "error", "fitted"];
        write_row(f, "", head.into_iter().map(str::to_owned))?;
        for DepthErrors { quick, deep, used, errors } in &self.by_depths {
            // The star marks what the engine uses.
            let mark = if *used { "*" } else { " " };
            errors.write(f, &format!("{mark}{quick:>2}-{deep:<2}"))?;
        }
        for PhaseErrors { filled, errors } in &self.by_phase {
            errors.write(f, &format!("{:.0} %", 100.0 * filled))?;
        }
        self.write_tails(f)?;
        let assumed: Vec<_> =
            self.assumed.iter().map(|at| format!("{}-{}: {:.2}", at.quick, at.deep, at.error)).collect();
        writeln!(f, "assumed errors: {}", assumed.join(", "))?;
        self.warnings.iter().try_for_each(|warning| writeln!(f, "warning: {warning}"))
    }
}

impl FitReport {
    fn write_tails(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| format!("{:.2} %", 100.0 * share);
        write_row(f, "beyond", MARGINS.iter().map(|margin| format!("{margin:.1} σ")))?;
        let normal = MARGINS.iter().map(|margin| percent(normal_share_beyond(*margin)));
        write_row(f, "normal", normal.chain(["kurtosis 3.0".to_owned()]))?;
        for (name, tails) in [("all", &self.tails), ("used", &self.tails_of_used)] {
            let kurtosis = format!("kurtosis {:.1}", tails.kurtosis);
            write_row(f, name, tails.shares.iter().map(|share| percent(*share)).chain([kurtosis]))?;
        }
        Ok(())
    }
}

impl Errors {
    fn write(&self, f: &mut fmt::Formatter<'_>, name: &str) -> fmt::Result {
        let numbers = [self.mean, self.fitted_mean, self.error, self.fitted_error];
        let numbers = numbers.map(|number| format!("{:.2}", plain_zero(number, 2)));
        write_row(f, name, std::iter::once(self.pairs.to_string()).chain(numbers))
    }
}

fn cells(weights: [f64; 4]) -> String {
    weights.map(|weight| format!("{:.4}", plain_zero(weight, 4))).join(" ")
}

fn write_row(f: &mut fmt::Formatter<'_>, name: &str, cells: impl Iterator<Item = String>) -> fmt::Result {
    write!(f, "{name:>8}")?;
    for cell in cells {
        write!(f, " {cell:>8}")?;
    }
    writeln!(f)
}
