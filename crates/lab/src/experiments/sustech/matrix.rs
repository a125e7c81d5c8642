//! Matrices: what a disc on each square is worth.

use eval::symmetric_square_values;
use notation::AnyGame;
use player::Evaluation;

use super::GAME;
use crate::experiment::LabError;

/// The ten symmetric values that all learning begins with; ours, as the report's are lost.
pub fn initial() -> Result<[f64; 10], LabError> {
    let spec = "sustech".parse()?;
    let evaluation = Evaluation::new(&spec, &AnyGame::described(GAME, None, None)?.start())?;
    let values: Vec<f64> = evaluation.parameters().iter().map(|parameter| parameter.weight).collect();
    Ok(values.try_into().expect("it has ten values"))
}

/// All 64 values of ten symmetric ones.
pub fn squares(values: [f64; 10]) -> Vec<f64> {
    symmetric_square_values(&values).to_vec()
}

/// The rows of a matrix with ten or 64 values.
pub fn rows(values: &[f64]) -> Vec<Vec<f64>> {
    let all = <[f64; 10]>::try_from(values).map_or_else(|_| values.to_vec(), squares);
    all.chunks(8).map(<[f64]>::to_vec).collect()
}

/// The spec of a player with these values.
pub fn with(player: &str, values: &[f64]) -> String {
    format!("{player},weights={}", text(values))
}

/// The values as specs have them.
pub fn text(values: &[f64]) -> String {
    values.iter().map(f64::to_string).collect::<Vec<_>>().join("/")
}

/// How far a matrix is from another one: how many values differ, and by how much (root mean square).
pub fn change(from: &[f64], to: &[f64]) -> (usize, f64) {
    let differences: Vec<f64> = from.iter().zip(to).map(|(from, to)| to - from).collect();
    let squares: f64 = differences.iter().map(|difference| difference.powi(2)).sum();
    let changed = differences.iter().filter(|difference| difference.abs() > 0.0).count();
    (changed, (squares / differences.len() as f64).sqrt())
}
