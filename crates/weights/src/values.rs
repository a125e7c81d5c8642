//! The numbers in a weights file.

use numerics::piecewise_linear;

use crate::PatternTables;

/// Weights of the features or patterns of an evaluation.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// Constant weights, or those of one phase after the other.
    Constant(Vec<f64>),
    /// Weights at several shares of filled squares, interpolated linearly between them.
    Rows(Vec<(f64, Vec<f64>)>),
    /// Tables of patterns, which have no list of features.
    Patterns(PatternTables),
}

impl Values {
    /// The weights when that share of the squares is filled; before the first row and
    /// after the last they stay the same.
    pub fn at(&self, filled: f64) -> Vec<f64> {
        match self {
            Values::Constant(weights) => weights.clone(),
            Values::Patterns(_) => Vec::new(),
            Values::Rows(rows) => {
                let filled = filled.clamp(rows[0].0, rows[rows.len() - 1].0);
                let points = |feature: usize| -> Vec<_> {
                    rows.iter().map(|(share, weights)| (*share, weights[feature])).collect()
                };
                (0..self.width()).map(|feature| piecewise_linear(&points(feature), filled)).collect()
            }
        }
    }

    /// The number of weights that apply at a time, or in all phases together.
    pub fn width(&self) -> usize {
        match self {
            Values::Constant(weights) => weights.len(),
            Values::Patterns(_) => 0,
            Values::Rows(rows) => rows.first().map_or(0, |(_, weights)| weights.len()),
        }
    }

    /// The weights of all features.
    pub fn numbers(&self) -> impl Iterator<Item = f64> {
        let (constant, rows) = match self {
            Values::Constant(weights) => (weights.as_slice(), [].as_slice()),
            Values::Rows(rows) => ([].as_slice(), rows.as_slice()),
            Values::Patterns(_) => ([].as_slice(), [].as_slice()),
        };
        constant.iter().chain(rows.iter().flat_map(|(_, weights)| weights)).copied()
    }

    /// The numbers as a spec writes them: `a/b/c` or `SHARE:a/b/c;SHARE:a/b/c`.
    pub fn option_text(&self) -> String {
        let joined = |weights: &[f64]| weights.iter().map(f64::to_string).collect::<Vec<_>>().join("/");
        match self {
            Values::Constant(weights) => joined(weights),
            Values::Patterns(_) => String::new(),
            Values::Rows(rows) => {
                let row = |(share, weights): &(f64, Vec<f64>)| format!("{share}:{}", joined(weights));
                rows.iter().map(row).collect::<Vec<_>>().join(";")
            }
        }
    }
}

/// Checks that rows of weights can be interpolated.
///
/// # Errors
/// The index of the first row that is wrong, and what is wrong with it.
pub fn check_rows(rows: &[(f64, Vec<f64>)]) -> Result<(), (usize, String)> {
    for (index, (share, weights)) in rows.iter().enumerate() {
        if !(0.0..=1.0).contains(share) {
            return Err((index, format!("shares of filled squares go from 0 to 1, not to {share}")));
        }
        let Some((before, others)) = index.checked_sub(1).map(|before| &rows[before]) else { continue };
        if before >= share {
            let reason = format!("rows of weights must be in ascending order: {share} comes after {before}");
            return Err((index, reason));
        }
        if others.len() != weights.len() {
            let (expected, found) = (others.len(), weights.len());
            let reason =
                format!("all rows of weights must have the same length: {found} comes after {expected}");
            return Err((index, reason));
        }
    }
    if rows.len() < 2 {
        return Err((0, "there must be at least two rows of weights".to_owned()));
    }
    Ok(())
}
