//! Weights of the fast evaluation as text: a row for each of some shares of the
//! board that are filled, straight lines between them.

use std::fmt::{self, Write};

use othello::{GoalKind, Variant};

use super::measures::{COUNT, NAMES};
use crate::piecewise_linear;

/// The tables that come with the program, written by `outflank train regress`.
const SHIPPED: [&str; 6] = [
    include_str!("../../../data/othello-6x6.txt"),
    include_str!("../../../data/othello-8x8.txt"),
    include_str!("../../../data/othello-10x10.txt"),
    include_str!("../../../data/anti-6x6.txt"),
    include_str!("../../../data/anti-8x8.txt"),
    include_str!("../../../data/anti-10x10.txt"),
];

/// The weights of all features at some moments of the game.
///
/// As text: lines that begin with `#` say where it comes from; then `game` and
/// the name of the game; then `filled` and the names of the features; then a row
/// for each moment, the share of the squares that are filled and the weights.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightsTable {
    /// The game whose positions the weights were made for.
    pub variant: Variant,
    /// The share of filled squares, ascending, and the weights in discs.
    pub rows: Vec<(f64, [f64; COUNT])>,
}

/// Why a text is no table of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsError {
    /// The number of the line, from 1.
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
    /// The largest weight that a table may have, in discs: with it no sum of
    /// products leaves the range of whole numbers.
    pub const LARGEST: f64 = 100.0;

    /// The table that comes with the program for a goal and the board whose number
    /// of squares is nearest.
    pub fn shipped(goal: GoalKind, squares: u32) -> WeightsTable {
        let tables = SHIPPED.iter().map(|text| WeightsTable::parse(text).expect("shipped tables are valid"));
        tables
            .filter(|table| table.variant.family.goal == goal)
            .min_by_key(|table| squares.abs_diff(table.squares()))
            .expect("there are tables for both goals")
    }

    fn squares(&self) -> u32 {
        u32::from(self.variant.size.width) * u32::from(self.variant.size.height)
    }

    /// The weights when that share of the squares is filled.
    pub fn at(&self, filled: f64) -> [f64; COUNT] {
        let (first, last) = (self.rows[0].0, self.rows[self.rows.len() - 1].0);
        std::array::from_fn(|feature| {
            let points: Vec<_> =
                self.rows.iter().map(|(share, weights)| (*share, weights[feature])).collect();
            piecewise_linear(&points, filled.clamp(first, last))
        })
    }

    /// Reads a table.
    ///
    /// # Errors
    /// If the text is not one, or is for other features than these.
    pub fn parse(text: &str) -> Result<WeightsTable, WeightsError> {
        let lines = text.lines().enumerate().map(|(number, line)| (number + 1, line.trim()));
        let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let wrong = |line, reason| WeightsError { line, reason };
        let mut next = |reason| lines.next().ok_or(wrong(text.lines().count(), reason));
        let (line, game) = next("there is no `game` line")?;
        let id = game.strip_prefix("game ").and_then(|name| name.trim().parse().ok());
        let variant = id.and_then(|id| Variant::from_id(&id).ok());
        let variant = variant.ok_or(wrong(line, "`game` and the name of an Othello game expected"))?;
        let (line, head) = next("there is no line of features")?;
        if !head.split_whitespace().eq(std::iter::once("filled").chain(NAMES)) {
            return Err(wrong(line, "these are not the features of this program"));
        }
        let mut rows: Vec<(f64, [f64; COUNT])> = Vec::new();
        for (line, row) in lines {
            let numbers: Result<Vec<f64>, _> = row.split_whitespace().map(str::parse).collect();
            let numbers = numbers.map_err(|_| wrong(line, "numbers expected"))?;
            let [filled, weights @ ..] = numbers.as_slice() else { unreachable!("the line is not blank") };
            let weights =
                weights.try_into().map_err(|_| wrong(line, "one weight for each feature expected"))?;
            if !(0.0..=1.0).contains(filled) || rows.last().is_some_and(|(before, _)| before >= filled) {
                return Err(wrong(line, "shares of the board from 0 to 1 expected, ascending"));
            }
            let row: (f64, [f64; COUNT]) = (*filled, weights);
            if row.1.iter().any(|weight| !(-Self::LARGEST..=Self::LARGEST).contains(weight)) {
                return Err(wrong(line, "a weight is too large"));
            }
            rows.push(row);
        }
        if rows.len() < 2 {
            return Err(wrong(text.lines().count(), "at least two rows expected"));
        }
        Ok(WeightsTable { variant, rows })
    }

    /// The table as text, below remarks on where it comes from.
    pub fn write(&self, remarks: &str) -> String {
        let mut text = String::new();
        for line in remarks.lines() {
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
            cells("filled".to_owned(), &mut NAMES.iter().map(|name| format!("{name:>0$}", width(name))))
        );
        for (filled, weights) in &self.rows {
            let weights = NAMES.iter().zip(weights);
            let mut weights = weights.map(|(name, weight)| format!("{weight:>0$.3}", width(name)));
            let _ = writeln!(text, "{}", cells(format!("{filled:.4}"), &mut weights));
        }
        text
    }
}
