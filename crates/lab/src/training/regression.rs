//! How well regressed weights fit positions that they were not fitted to.

use std::fmt;

use game::counted;

use serde::Serialize;
use train::residuals::{PhaseResiduals, Residuals};

/// The errors of an evaluation that was fitted to the outcomes of games.
#[derive(Clone, Debug, Serialize)]
pub struct RegressionReport {
    /// All games, those kept apart included.
    pub games: usize,
    /// The positions that the weights were fitted to.
    pub positions: u64,
    /// The errors in all positions that were kept apart.
    pub total: PhaseErrors,
    /// Those in each phase of the game, where there are any.
    pub phases: Vec<PhaseErrors>,
}

/// The errors in one phase of the game, in discs.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PhaseErrors {
    /// The share of filled squares at which the phase begins.
    pub filled: f64,
    /// How many positions were compared.
    pub positions: u64,
    /// The root of the mean squared error.
    pub rmse: f64,
    /// The mean absolute error.
    pub mae: f64,
    /// The share of the scores' variance that is explained.
    pub r_squared: Option<f64>,
}

impl PhaseErrors {
    fn of((filled, phase): (f64, &PhaseResiduals)) -> PhaseErrors {
        let positions = phase.positions;
        PhaseErrors { filled, positions, rmse: phase.rmse(), mae: phase.mae(), r_squared: phase.r_squared() }
    }
}

impl RegressionReport {
    /// The report of weights fitted to `positions` positions, by their residuals in others.
    pub fn new(games: usize, positions: u64, residuals: &Residuals) -> RegressionReport {
        let phases = residuals.phases().filter(|(_, phase)| phase.positions > 0);
        RegressionReport {
            games,
            positions,
            total: PhaseErrors::of((0.0, &residuals.total())),
            phases: phases.map(PhaseErrors::of).collect(),
        }
    }
}

impl fmt::Display for RegressionReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = counted(self.games as u64, "game", "games");
        let positions = counted(self.positions, "position", "positions");
        writeln!(f, "{games}, {positions}; on others:")?;
        writeln!(f, "{:<8}{:>10}{:>8}{:>8}{:>8}", "filled", "positions", "RMSE", "MAE", "R²")?;
        let rows = self.phases.iter().map(|phase| (format!("{:.0} %", 100.0 * phase.filled), phase));
        for (name, errors) in rows.chain([("all".to_owned(), &self.total)]) {
            let PhaseErrors { positions, rmse, mae, r_squared, .. } = errors;
            let r_squared = r_squared.map_or("-".to_owned(), |share| format!("{share:.3}"));
            writeln!(f, "{name:<8}{positions:>10}{rmse:>8.2}{mae:>8.2}{r_squared:>8}")?;
        }
        Ok(())
    }
}
