//! Eigenvalues and eigenvectors of symmetric matrices.

use serde::{Deserialize, Serialize};

/// Rows of a square matrix.
pub(super) type Matrix = Vec<Vec<f64>>;

/// Jacobi's method converges quadratically: ten sweeps are many.
const MOST_SWEEPS: usize = 40;

/// A symmetric matrix as a sum over k of `values[k]` · `vectors[k]` · `vectors[k]`ᵀ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Eigen {
    pub values: Vec<f64>,
    /// Of length one, at right angles to each other.
    pub vectors: Matrix,
}

impl Eigen {
    /// Decomposes a symmetric matrix by cyclic Jacobi rotations. They are slower than
    /// other methods but find small eigenvalues of a positive matrix as accurately as
    /// large ones.
    pub fn of(matrix: &Matrix) -> Eigen {
        let mut rest = matrix.clone();
        let mut vectors = identity(matrix.len());
        for _ in 0..MOST_SWEEPS {
            let mut is_diagonal = true;
            for q in 1..rest.len() {
                for p in 0..q {
                    is_diagonal &= !rotate(&mut rest, &mut vectors, p, q);
                }
            }
            if is_diagonal {
                break;
            }
        }
        Eigen { values: rest.iter().enumerate().map(|(i, row)| row[i]).collect(), vectors }
    }

    /// The matrix whose eigenvalues are a function of these, times a vector.
    pub fn transform(&self, function: impl Fn(f64) -> f64, vector: &[f64]) -> Vec<f64> {
        let mut result = vec![0.0; vector.len()];
        for (value, axis) in self.values.iter().zip(&self.vectors) {
            add_scaled(&mut result, function(*value) * dot(axis, vector), axis);
        }
        result
    }

    /// The matrix that was decomposed.
    pub fn matrix(&self) -> Matrix {
        let mut matrix = vec![vec![0.0; self.values.len()]; self.values.len()];
        for (value, axis) in self.values.iter().zip(&self.vectors) {
            add_outer(&mut matrix, *value, axis);
        }
        matrix
    }

    /// The largest eigenvalue.
    pub fn largest(&self) -> f64 {
        self.values.iter().copied().fold(f64::MIN, f64::max)
    }

    /// The largest eigenvalue in proportion to the smallest.
    pub fn condition(&self) -> f64 {
        self.largest() / self.values.iter().copied().fold(f64::MAX, f64::min)
    }
}

/// Turns axes `p` and `q` so that the entry off the diagonal vanishes, unless it is as
/// good as zero already. Says whether anything was turned.
fn rotate(matrix: &mut Matrix, vectors: &mut Matrix, p: usize, q: usize) -> bool {
    let (entry, at_p, at_q) = (matrix[p][q], matrix[p][p], matrix[q][q]);
    if entry.abs() <= f64::EPSILON * (at_p.abs().sqrt() * at_q.abs().sqrt()) {
        return false;
    }
    // The smaller of the two angles whose tangent t solves t² + 2·t·cot = 1.
    let cotangent = (at_q - at_p) / (2.0 * entry);
    let tangent = cotangent.signum() / (cotangent.abs() + cotangent.hypot(1.0));
    let cosine = 1.0 / tangent.hypot(1.0);
    let sine = tangent * cosine;
    let turned = |x: f64, y: f64| (cosine * x - sine * y, sine * x + cosine * y);
    for row in matrix.iter_mut() {
        (row[p], row[q]) = turned(row[p], row[q]);
    }
    for rows in [matrix, vectors] {
        let (before_q, from_q) = rows.split_at_mut(q);
        for (x, y) in before_q[p].iter_mut().zip(&mut from_q[0]) {
            (*x, *y) = turned(*x, *y);
        }
    }
    true
}

pub(super) fn identity(size: usize) -> Matrix {
    let unit = |i| (0..size).map(|j| if i == j { 1.0 } else { 0.0 }).collect();
    (0..size).map(unit).collect()
}

/// Adds `weight` · `vector` · `vector`ᵀ.
pub(super) fn add_outer(matrix: &mut Matrix, weight: f64, vector: &[f64]) {
    for (row, value) in matrix.iter_mut().zip(vector) {
        add_scaled(row, weight * value, vector);
    }
}

pub(super) fn add_scaled(sum: &mut [f64], factor: f64, vector: &[f64]) {
    for (sum, value) in sum.iter_mut().zip(vector) {
        *sum += factor * value;
    }
}

pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
