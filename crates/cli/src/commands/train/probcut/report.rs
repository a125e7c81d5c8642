//! What `outflank train probcut` prints.

use std::io::Write;

use search::engine::ProbCutFit;
use serde::Serialize;
use train::probcut::{Cell, MARGINS, Pair, Residuals, Tails, normal_share_beyond, warnings};

use crate::args::GameLabel;

#[derive(Serialize)]
pub struct Report {
    #[serde(flatten)]
    pub game: GameLabel,
    pub positions: usize,
    pub fits: Vec<Fitted>,
}

/// A fit, and how well it describes the pairs.
#[derive(Serialize)]
pub struct Fitted {
    /// As in the file.
    line: String,
    shift: [f64; 4],
    error: [f64; 4],
    total: Row,
    by_depths: Vec<Depths>,
    by_phase: Vec<Phase>,
    tails: Beyond,
    tails_of_used: Beyond,
    /// The errors that the engine will assume, in the middle of the game.
    assumed: Vec<Assumed>,
    warnings: Vec<String>,
}

/// Values in discs.
#[derive(Serialize)]
struct Row {
    pairs: usize,
    rmse_before: f64,
    mean: f64,
    fitted_mean: f64,
    error: f64,
    fitted_error: f64,
}

#[derive(Serialize)]
struct Depths {
    quick: u32,
    deep: u32,
    /// Whether the engine forecasts like this.
    used: bool,
    #[serde(flatten)]
    row: Row,
}

#[derive(Serialize)]
struct Phase {
    /// The share of filled squares at which it begins.
    filled: f64,
    #[serde(flatten)]
    row: Row,
}

/// The shares beyond 1.1, 1.5, 2, 2.6 and 3.3 fitted standard errors.
#[derive(Serialize)]
struct Beyond {
    shares: [f64; MARGINS.len()],
    kurtosis: f64,
}

#[derive(Serialize)]
struct Assumed {
    quick: u32,
    deep: u32,
    error: f64,
}

impl From<&Cell> for Row {
    fn from(cell: &Cell) -> Row {
        Row {
            pairs: cell.pairs,
            rmse_before: cell.rmse_before(),
            mean: cell.mean_difference(),
            fitted_mean: cell.fitted_shift(),
            error: cell.rmse_after(),
            fitted_error: cell.fitted_error(),
        }
    }
}

impl From<&Tails> for Beyond {
    fn from(tails: &Tails) -> Beyond {
        Beyond { shares: tails.beyond(), kurtosis: tails.kurtosis() }
    }
}

/// The deep searches for which errors are shown.
const SHOWN: [u32; 8] = [4, 8, 12, 16, 20, 24, 28, 30];

impl Fitted {
    pub fn new(fit: &ProbCutFit, pairs: &[Pair]) -> Fitted {
        let residuals = Residuals::of(fit, pairs);
        let depths = |(&(quick, deep), cell): (&(u32, u32), &Cell)| {
            let used = Pair { quick, deep, filled: 0.0, difference: 0.0 }.is_used(fit.phase);
            Depths { quick, deep, used, row: cell.into() }
        };
        let phase =
            |(tenth, cell): (&u32, &Cell)| Phase { filled: f64::from(*tenth) / 10.0, row: cell.into() };
        let assumed = |deep: u32| {
            let quick = fit.phase.shallow_depth(deep);
            Assumed { quick, deep, error: fit.at(quick, deep, 0.5).1 }
        };
        Fitted {
            line: fit.to_string(),
            shift: fit.shift,
            error: fit.log_sigma,
            total: (&residuals.total).into(),
            by_depths: residuals.by_depths.iter().map(depths).collect(),
            by_phase: residuals.by_phase.iter().map(phase).collect(),
            tails: (&residuals.tails).into(),
            tails_of_used: (&residuals.used_tails).into(),
            assumed: SHOWN.into_iter().filter(|deep| *deep >= fit.phase.min_depth()).map(assumed).collect(),
            warnings: warnings(fit),
        }
    }

    fn print(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let Row { pairs, rmse_before, error, .. } = &self.total;
        writeln!(out, "\n{}", self.line)?;
        writeln!(out, "{pairs} pairs, RMSE {rmse_before:.2} before the shift, {error:.2} after")?;
        writeln!(
            out,
            "{:>8} {:>8} {:>8} {:>8} {:>8} {:>8}",
            "", "pairs", "mean", "fitted", "error", "fitted"
        )?;
        for Depths { quick, deep, used, row } in &self.by_depths {
            // The star marks what the engine uses.
            let mark = if *used { "*" } else { " " };
            row.print(out, &format!("{mark}{quick:>2}-{deep:<2}"))?;
        }
        for Phase { filled, row } in &self.by_phase {
            row.print(out, &format!("{:.0} %", 100.0 * filled))?;
        }
        row_of(out, "beyond", MARGINS.iter().map(|margin| format!("{margin:.1} σ")))?;
        let percent = |share: &f64| format!("{:.2} %", 100.0 * share);
        row_of(
            out,
            "normal",
            MARGINS
                .iter()
                .map(|margin| percent(&normal_share_beyond(*margin)))
                .chain(["kurtosis 3.0".into()]),
        )?;
        for (name, beyond) in [("all", &self.tails), ("used", &self.tails_of_used)] {
            let kurtosis = format!("kurtosis {:.1}", beyond.kurtosis);
            row_of(out, name, beyond.shares.iter().map(percent).chain([kurtosis]))?;
        }
        let assumed: Vec<_> =
            self.assumed.iter().map(|at| format!("{}-{}: {:.2}", at.quick, at.deep, at.error)).collect();
        writeln!(out, "assumed errors: {}", assumed.join(", "))?;
        for warning in &self.warnings {
            writeln!(out, "warning: {warning}")?;
        }
        Ok(())
    }
}

impl Row {
    fn print(&self, out: &mut impl Write, name: &str) -> anyhow::Result<()> {
        let numbers = [self.mean, self.fitted_mean, self.error, self.fitted_error];
        let numbers = numbers.map(|number| format!("{number:.2}"));
        row_of(out, name, std::iter::once(self.pairs.to_string()).chain(numbers))
    }
}

fn row_of(out: &mut impl Write, name: &str, cells: impl Iterator<Item = String>) -> anyhow::Result<()> {
    write!(out, "{name:>8}")?;
    for cell in cells {
        write!(out, " {cell:>8}")?;
    }
    writeln!(out)?;
    Ok(())
}

impl Report {
    pub fn print(&self) -> anyhow::Result<()> {
        let mut out = anstream::stdout().lock();
        writeln!(out, "{} positions; differences between deep and quick searches in discs", self.positions)?;
        self.fits.iter().try_for_each(|fit| fit.print(&mut out))
    }
}
