//! The weights of the linear evaluation as text: rows for certain shares of filled
//! squares, interpolated linearly between them.

use std::fmt::{self, Write};

use numerics::piecewise_linear;
use othello::{GoalKind, Variant};

use super::features::{LINEAR_FEATURE_COUNT, LINEAR_FEATURE_NAMES};

/// The built-in tables, written by `outflank train regress`.
const BUILT_IN: [&str; 6] = [
    include_str!("../../../data/othello-6x6.txt"),
    include_str!("../../../data/othello-8x8.txt"),
    include_str!("../../../data/othello-10x10.txt"),
    include_str!("../../../data/anti-6x6.txt"),
    include_str!("../../../data/anti-8x8.txt"),
    include_str!("../../../data/anti-10x10.txt"),
];

/// The weights of all features at certain moments of the game.
///
/// As text: comment lines that start with `#`; then `game` and the name of the game; then
/// `filled` and the names of the features; then a row for each moment, with the share of
/// filled squares and the weights.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightsTable {
    /// The game for which the weights were fitted.
    pub variant: Variant,
    /// Shares of filled squares, ascending, each with the weights in discs.
    pub rows: Vec<(f64, [f64; LINEAR_FEATURE_COUNT])>,
}

/// Why a text is not a valid table of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsError {
    /// The line number, from 1.
    pub line: usize,
    /// What is wrong.
    pub reason: &'static str,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for WeightsError {}

impl WeightsTable {
    /// The largest weight that a table may have, in discs: with larger ones the sum of
    /// products could overflow.
    pub const MAX_WEIGHT: f64 = 100.0;

    /// The built-in table for a goal and the board nearest in its number of squares.
    pub fn built_in(goal: GoalKind, squares: u32) -> WeightsTable {
        let tables =
            BUILT_IN.iter().map(|text| WeightsTable::parse(text).expect("built-in tables are valid"));
        tables
            .filter(|table| table.variant.family.goal == goal)
            .min_by_key(|table| squares.abs_diff(table.squares()))
            .expect("there are tables for both goals")
    }

    fn squares(&self) -> u32 {
        u32::from(self.variant.size.width) * u32::from(self.variant.size.height)
    }

    /// The weights when that share of the squares is filled, constant outside the rows.
    pub fn at(&self, filled: f64) -> [f64; LINEAR_FEATURE_COUNT] {
        let (first, last) = (self.rows[0].0, self.rows[self.rows.len() - 1].0);
        std::array::from_fn(|feature| {
            let points: Vec<_> =
                self.rows.iter().map(|(share, weights)| (*share, weights[feature])).collect();
            piecewise_linear(&points, filled.clamp(first, last))
        })
    }

    /// Parses a table.
    ///
    /// # Errors
    /// If the text is not a valid table, or has other features than these.
    pub fn parse(text: &str) -> Result<WeightsTable, WeightsError> {
        let lines = text.lines().enumerate().map(|(number, line)| (number + 1, line.trim()));
        let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let error = |line, reason| WeightsError { line, reason };
        let mut next = |reason| lines.next().ok_or(error(text.lines().count(), reason));
        let (line, game) = next("the `game` line is missing")?;
        let id = game.strip_prefix("game ").and_then(|name| name.trim().parse().ok());
        let variant = id.and_then(|id| Variant::from_id(&id).ok());
        let variant = variant.ok_or(error(line, "expected `game` and the name of an Othello game"))?;
        let (line, head) = next("the line of features is missing")?;
        if !head.split_whitespace().eq(std::iter::once("filled").chain(LINEAR_FEATURE_NAMES)) {
            return Err(error(line, "these are not the features of this program"));
        }
        let mut rows: Vec<(f64, [f64; LINEAR_FEATURE_COUNT])> = Vec::new();
        for (line, row) in lines {
            let numbers: Result<Vec<f64>, _> = row.split_whitespace().map(str::parse).collect();
            let numbers = numbers.map_err(|_| error(line, "expected numbers"))?;
            let [filled, weights @ ..] = numbers.as_slice() else { unreachable!("the line is not blank") };
            let weights =
                weights.try_into().map_err(|_| error(line, "expected one weight for each feature"))?;
            if !(0.0..=1.0).contains(filled) || rows.last().is_some_and(|(before, _)| before >= filled) {
                return Err(error(line, "expected shares of the board from 0 to 1, in ascending order"));
            }
            let row: (f64, [f64; LINEAR_FEATURE_COUNT]) = (*filled, weights);
            if row.1.iter().any(|weight| !(-Self::MAX_WEIGHT..=Self::MAX_WEIGHT).contains(weight)) {
                return Err(error(line, "a weight is too large"));
            }
            rows.push(row);
        }
        if rows.len() < 2 {
            return Err(error(text.lines().count(), "expected at least two rows"));
        }
        Ok(WeightsTable { variant, rows })
    }

    /// The table as text, with comment lines at the top.
    pub fn to_text(&self, comments: &str) -> String {
        let mut text = String::new();
        for line in comments.lines() {
            let _ = writeln!(text, "# {line}");
        }
        let _ = writeln!(text, "game {}", self.variant.id());
        let cells = |first: String, rest: &mut dyn Iterator<Item = String>| {
            rest.fold(first, |row, cell| row + " " + &cell)
        };
        let width = |name: &str| name.len().max(7);
        let _ = writeln!(
            text,
            "{}",
            cells(
                "filled".to_owned(),
                &mut LINEAR_FEATURE_NAMES.iter().map(|name| format!("{name:>0$}", width(name)))
            )
        );
        for (filled, weights) in &self.rows {
            let weights = LINEAR_FEATURE_NAMES.iter().zip(weights);
            let mut weights = weights.map(|(name, weight)| format!("{weight:>0$.3}", width(name)));
            let _ = writeln!(text, "{}", cells(format!("{filled:.4}"), &mut weights));
        }
        text
    }
}
