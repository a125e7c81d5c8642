//! Weights written down for some numbers of discs: what gradient descent and
//! interpolation learn from.

mod csv;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod weights;

pub(crate) use weights::Columns;

use std::fmt;

use serde::{Deserialize, Serialize};

/// The name of the first column.
const DISCS: &str = "discs";

/// More discs than any board has squares.
const MOST_DISCS: f64 = 1000.0;

/// Larger weights would lose all others in rounding.
const LARGEST_WEIGHT: f64 = 1e9;

const MOST_ROWS: usize = 1000;
const MOST_COLUMNS: usize = 100;
const LONGEST_NAME: usize = 64;

/// The weights of features at some numbers of discs, in the order they were
/// written down. There is at least one row and one feature, every row has a weight
/// for each feature, and all numbers are finite.
///
/// It is stored as the text it is read from, so that no digit is lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FitTable {
    names: Vec<String>,
    rows: Vec<(f64, Vec<f64>)>,
}

/// Why a text is not a table. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TableError {
    /// There is nothing but comments and blank lines.
    #[error("the table is empty: expected a header such as `discs,mobility,corners`")]
    Empty,
    /// The first line is something else.
    #[error("line {line}: expected a header such as `discs,mobility,corners`, found {found:?}")]
    NoHeader {
        /// The line.
        line: usize,
        /// The beginning of what is there.
        found: String,
    },
    /// The header is all there is.
    #[error("the table has a header, but no rows")]
    NoRows,
    /// The header names no feature.
    #[error("line {line}: the header names no feature after `discs`")]
    NoColumns {
        /// The line of the header.
        line: usize,
    },
    /// A name is empty, too long, or has characters that no name should.
    #[error("line {line}: the name of column {column} is empty, too long, or not printable")]
    BadName {
        /// The line of the header.
        line: usize,
        /// Which column, from 1.
        column: usize,
    },
    /// Two columns have the same name.
    #[error("line {line}: two columns are named `{name}`")]
    DuplicateName {
        /// The line of the header.
        line: usize,
        /// The name.
        name: String,
    },
    /// A quoted cell does not end on its line.
    #[error("line {line}: a quote is not closed")]
    OpenQuote {
        /// The line.
        line: usize,
    },
    /// A row is longer or shorter than the header.
    #[error("line {line}: {found} cells, but the header has {expected}")]
    Cells {
        /// The line.
        line: usize,
        /// How many cells the line has.
        found: usize,
        /// How many names the header has.
        expected: usize,
    },
    /// A cell does not hold a number.
    #[error("line {line}, column `{column}`: {found:?} is not a number")]
    NotANumber {
        /// The line.
        line: usize,
        /// The column's name.
        column: String,
        /// The beginning of what is there.
        found: String,
    },
    /// A number is infinite, undefined, or out of bounds.
    #[error("line {line}, column `{column}`: expected a number from {least} to {most}")]
    OutOfRange {
        /// The line.
        line: usize,
        /// The column's name.
        column: String,
        /// The least number allowed there.
        least: f64,
        /// The greatest.
        most: f64,
    },
    /// There are too many columns.
    #[error("line {line}: more than {most} columns")]
    TooManyColumns {
        /// The line of the header.
        line: usize,
        /// How many there may be.
        most: usize,
    },
    /// There are too many rows.
    #[error("line {line}: more than {most} rows")]
    TooManyRows {
        /// The line of the first row too many.
        line: usize,
        /// How many there may be.
        most: usize,
    },
}

impl FitTable {
    /// The training set of the Indore report of 2020: six weights on 5 to 57 discs.
    pub fn indore() -> FitTable {
        let names = ["mobility", "corners", "c_occupied", "c_unoccupied", "x_unoccupied", "pieces"];
        FitTable {
            names: names.map(str::to_owned).to_vec(),
            rows: eval::INDORE_TABLE.iter().map(|row| (row[0], row[1..].to_vec())).collect(),
        }
    }

    /// Reads comma-separated values: a header that begins with `discs` and names
    /// the features, then a row of numbers for each number of discs. Cells may be
    /// quoted. Comments begin with `#`.
    ///
    /// Rows may come in any order and repeat a number of discs: descent can learn
    /// from such a table, and interpolation refuses it itself.
    ///
    /// # Errors
    /// If the text is something else; the error says where.
    pub fn parse_csv(text: &str) -> Result<FitTable, TableError> {
        csv::parse(text)
    }

    /// The features, in the order of the columns.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The numbers of discs, each with the weights of all features.
    pub fn rows(&self) -> &[(f64, Vec<f64>)] {
        &self.rows
    }

    /// The numbers of discs with the weight of one feature, counted from 0.
    pub fn points(&self, column: usize) -> Vec<(f64, f64)> {
        self.rows.iter().map(|(discs, weights)| (*discs, weights[column])).collect()
    }
}

/// Comma-separated values that [`FitTable::parse_csv`] reads back to the last bit.
impl fmt::Display for FitTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&csv::write(self))
    }
}

impl From<FitTable> for String {
    fn from(table: FitTable) -> String {
        table.to_string()
    }
}

impl TryFrom<String> for FitTable {
    type Error = TableError;

    fn try_from(text: String) -> Result<FitTable, TableError> {
        FitTable::parse_csv(&text)
    }
}
