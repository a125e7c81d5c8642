//! Gradient descent: weights that are straight lines in the number of discs,
//! `W·x + B`, one line for each feature.
//!
//! All lines start at zero and step against the gradient of their loss, the mean
//! of `(W·x + B − y)²` over the rows of a [table](FitTable). This is what the Indore
//! report of 2020 did, whose tables come out of it digit for digit. Three of its
//! conclusions do not hold:
//!
//! - The loss is convex, whatever the weights: its [curvature](Curvature) depends
//!   on the numbers of discs alone, and bends upwards in all directions as soon as
//!   two of these differ.
//! - The curvature is the same for every feature. A learning rate that is good for
//!   one is good for all; one for each is possible, but brings nothing.
//! - The loss of mobility does not grow. The report's error is the square of the
//!   residual in the last row alone ([`Descent::last_row_error`]), which is free to
//!   grow while the [loss](Descent::mean_loss) falls with every step.

mod checkpoint;
mod learner;
mod rates;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod report;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use checkpoint::CheckpointError;
pub use learner::{DescentLearner, DescentSettings};
pub use rates::{Diverged, Rates, RatesError};

use numerics::{Curvature, LinearFunction};
use serde::{Deserialize, Serialize};

use crate::table::FitTable;

/// Descent has diverged if the loss has grown by this factor since the start: rounding
/// alone cannot cause it.
const DIVERGED_GROWTH: f64 = 1e6;

/// The state of a gradient descent. Stored and read back, it continues as if it had never
/// stopped, to the last bit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "checkpoint::Checkpoint", into = "checkpoint::Checkpoint")]
pub struct Descent {
    table: FitTable,
    rates: Vec<f64>,
    iterations: u64,
    lines: Vec<LinearFunction>,
    /// The columns of the table, as descent reads them.
    points: Vec<Vec<(f64, f64)>>,
    /// The loss of each column at the start.
    first_losses: Vec<f64>,
}

impl Descent {
    /// At the start: all lines are zero.
    ///
    /// # Errors
    /// If there is not one rate for all or for each feature, or one is not
    /// positive and finite.
    pub fn new(table: FitTable, rates: Rates) -> Result<Descent, RatesError> {
        let columns = table.names().len();
        let rates = match rates {
            Rates::Same(rate) => vec![rate; columns],
            Rates::Each(rates) => rates,
        };
        if rates.len() != columns {
            return Err(RatesError::Count { given: rates.len(), columns });
        }
        if let Some(rate) = rates.iter().find(|rate| !(rate.is_finite() && **rate > 0.0)) {
            return Err(RatesError::NotPositive(*rate));
        }
        let points: Vec<_> = (0..columns).map(|column| table.points(column)).collect();
        let lines = vec![LinearFunction::default(); columns];
        let first_losses =
            points.iter().map(|points| LinearFunction::default().mean_squared_error(points)).collect();
        Ok(Descent { table, rates, iterations: 0, lines, points, first_losses })
    }

    /// One step of all lines.
    ///
    /// # Errors
    /// If a line diverges; all lines then stay as they were.
    pub fn step(&mut self) -> Result<(), Diverged> {
        let mut next = Vec::with_capacity(self.lines.len());
        for (column, line) in self.lines.iter().enumerate() {
            let (points, rate) = (&self.points[column], self.rates[column]);
            let line = line.gradient_step(points, rate);
            let loss = line.mean_squared_error(points);
            // Written so that NaN is caught as well.
            if !(loss.is_finite() && loss <= DIVERGED_GROWTH * self.first_losses[column]) {
                return Err(Diverged {
                    column: self.table.names()[column].clone(),
                    iteration: self.iterations.saturating_add(1),
                    rate,
                    stable: self.largest_stable_rate(),
                });
            }
            next.push(line);
        }
        self.lines = next;
        self.iterations = self.iterations.saturating_add(1);
        Ok(())
    }

    /// Takes several steps.
    ///
    /// # Errors
    /// If a line diverges; the steps before that are kept.
    pub fn run(&mut self, steps: u64) -> Result<(), Diverged> {
        (0..steps).try_for_each(|_| self.step())
    }

    /// Takes steps until the gradient of every column has once been as short as the
    /// tolerance, or `most_steps` were taken. Returns the iteration at which each column
    /// converged, if it did.
    ///
    /// # Errors
    /// If a line diverges; the steps before that are kept.
    pub fn run_until(&mut self, tolerance: f64, most_steps: u64) -> Result<Vec<Option<u64>>, Diverged> {
        let mut settled = vec![None; self.lines.len()];
        for remaining in (0..=most_steps).rev() {
            for (column, settled) in settled.iter_mut().enumerate().filter(|(_, settled)| settled.is_none()) {
                *settled = (self.gradient_length(column) <= tolerance).then_some(self.iterations);
            }
            if remaining == 0 || settled.iter().all(Option::is_some) {
                break;
            }
            self.step()?;
        }
        Ok(settled)
    }

    /// The table that is learnt from.
    pub fn table(&self) -> &FitTable {
        &self.table
    }

    /// The learning rate of each column.
    pub fn rates(&self) -> &[f64] {
        &self.rates
    }

    /// How many steps were taken.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// The lines so far, in the order of the columns.
    pub fn lines(&self) -> &[LinearFunction] {
        &self.lines
    }

    /// What the Indore report calls the error of a column: the squared residual in
    /// the last row of the table, divided by the number of rows. It is one summand
    /// of the [loss](Descent::mean_loss), and may grow while that falls.
    pub fn last_row_error(&self, column: usize) -> f64 {
        let points = &self.points[column];
        let (x, y) = points[points.len() - 1];
        (self.lines[column].at(x) - y).powi(2) / points.len() as f64
    }

    /// The loss of a column: the mean squared residual of all rows.
    pub fn mean_loss(&self, column: usize) -> f64 {
        self.lines[column].mean_squared_error(&self.points[column])
    }

    /// The length of a column's gradient, which is zero where the loss is least.
    pub fn gradient_length(&self, column: usize) -> f64 {
        let (dw, db) = self.lines[column].gradient(&self.points[column]);
        dw.hypot(db)
    }

    /// The line with the least loss that there is for a column, which descent
    /// approaches, and that loss.
    pub fn least_squares(&self, column: usize) -> (LinearFunction, f64) {
        let points = &self.points[column];
        let line = LinearFunction::least_squares(points);
        (line, line.mean_squared_error(points))
    }

    /// The curvature of the loss: the same for every column, for all share the
    /// numbers of discs.
    pub fn curvature(&self) -> Curvature {
        let discs: Vec<f64> = self.table.rows().iter().map(|(discs, _)| *discs).collect();
        Curvature::of(&discs)
    }

    /// The rate below which descent converges, for every column.
    pub fn largest_stable_rate(&self) -> f64 {
        self.curvature().largest_stable_rate()
    }
}
