//! Interpolation: weights as polynomials through all rows of a [table](FitTable), and
//! how far these can be trusted.
//!
//! A polynomial through all rows has no error in these rows, which says nothing:
//! what matters is its error at the numbers of discs between them. So each row
//! is [left out](Interpolation::leave_one_out) and predicted from the others, beside
//! two simpler [methods](Method); and the [swing](Interpolation::swing) between the
//! rows is measured.
//!
//! [`numerics::lagrange`] is as accurate as rounded weights allow, which does not
//! help the polynomial itself: through 60 equally spaced points of a straight line,
//! rounding the weights alone moves it by half a unit near the ends.

mod learner;
mod leave_one_out;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use learner::{InterpolationLearner, InterpolationSettings};
pub use leave_one_out::{Errors, LeaveOneOut};

use numerics::{LinearFunction, lagrange, piecewise_linear};
use serde::{Deserialize, Serialize};

use crate::table::FitTable;

/// A polynomial through more knots is nothing but rounding errors.
const MOST_KNOTS: usize = 200;

/// A way to interpolate between knots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// The polynomial through all knots.
    Lagrange,
    /// Straight lines from knot to knot, the outer ones continued.
    PiecewiseLinear,
    /// The one straight line with the least squared error.
    Line,
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 3] = [Method::Lagrange, Method::PiecewiseLinear, Method::Line];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Method::Lagrange => "lagrange",
            Method::PiecewiseLinear => "linear",
            Method::Line => "line",
        }
    }

    /// The value at `x`, from at least two knots in the order of their `x`.
    fn at(self, knots: &[(f64, f64)], x: f64) -> f64 {
        match self {
            Method::Lagrange => lagrange(knots, x),
            Method::PiecewiseLinear => piecewise_linear(knots, x),
            Method::Line => LinearFunction::least_squares(knots).at(x),
        }
    }
}

/// Why a table cannot be interpolated.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum KnotsError {
    /// There is nothing between the rows.
    #[error("interpolation takes at least two rows, not {0}")]
    TooFew(usize),
    /// A polynomial of that degree cannot be computed.
    #[error("{rows} rows are too many for a polynomial: {most} at most")]
    TooMany {
        /// How many there are.
        rows: usize,
        /// How many there may be.
        most: usize,
    },
    /// No function has two values in one place.
    #[error("two rows are for {0} discs: interpolation takes one")]
    Duplicate(f64),
}

/// Knots to interpolate between: different numbers of discs, at least two, with the
/// weights of all features.
#[derive(Clone, Debug, PartialEq)]
pub struct Interpolation {
    names: Vec<String>,
    /// For each feature, in the order of the discs.
    columns: Vec<Vec<(f64, f64)>>,
}

/// How far the polynomial is from straight lines where it is farthest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Swing {
    /// The number of discs.
    pub discs: f64,
    /// The polynomial there.
    pub polynomial: f64,
    /// The straight line from knot to knot there.
    pub linear: f64,
}

impl Swing {
    /// The distance, without its sign.
    pub fn distance(&self) -> f64 {
        (self.polynomial - self.linear).abs()
    }
}

impl Interpolation {
    /// The rows of a table, whatever their order.
    ///
    /// # Errors
    /// If there are fewer than two, too many, or two for the same number of discs.
    pub fn new(table: &FitTable) -> Result<Interpolation, KnotsError> {
        let rows = table.rows().len();
        if rows < 2 {
            return Err(KnotsError::TooFew(rows));
        }
        if rows > MOST_KNOTS {
            return Err(KnotsError::TooMany { rows, most: MOST_KNOTS });
        }
        let column = |column| {
            let mut points = table.points(column);
            points.sort_by(|a, b| a.0.total_cmp(&b.0));
            points
        };
        let columns: Vec<_> = (0..table.names().len()).map(column).collect();
        // Zero and minus zero are the same number of discs.
        if let Some(pair) = columns[0].windows(2).find(|pair| pair[0].0 >= pair[1].0) {
            return Err(KnotsError::Duplicate(pair[1].0));
        }
        Ok(Interpolation { names: table.names().to_vec(), columns })
    }

    /// The features, in the order of the columns.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The knots of a column, in the order of the discs.
    pub fn knots(&self, column: usize) -> &[(f64, f64)] {
        &self.columns[column]
    }

    /// The weight of a column by a method, on that many discs.
    pub fn at(&self, column: usize, method: Method, discs: f64) -> f64 {
        method.at(&self.columns[column], discs)
    }

    /// How well a method predicts each knot from all others; nothing if there are
    /// fewer than three, of which none lies between the others.
    pub fn leave_one_out(&self, column: usize, method: Method) -> Option<LeaveOneOut> {
        leave_one_out::leave_one_out(&self.columns[column], method)
    }

    /// Where the polynomial is farthest from straight lines, on whole numbers of
    /// discs within the table; nothing if there are none.
    pub fn swing(&self, column: usize) -> Option<Swing> {
        let knots = &self.columns[column];
        let (first, last) = (knots[0].0.ceil() as u32, knots[knots.len() - 1].0.floor() as u32);
        let swing = |discs: u32| {
            let discs = f64::from(discs);
            Swing { discs, polynomial: lagrange(knots, discs), linear: piecewise_linear(knots, discs) }
        };
        (first..=last).map(swing).max_by(|a, b| a.distance().total_cmp(&b.distance()))
    }
}
