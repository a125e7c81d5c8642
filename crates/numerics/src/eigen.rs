//! Eigenvalues and eigenvectors of symmetric matrices.

use crate::matrix::{Matrix, add_scaled, dot};

/// Jacobi's method converges quadratically, usually within ten sweeps.
const MOST_SWEEPS: usize = 40;

/// The eigendecomposition of a symmetric matrix: the sum over k of
/// `values[k]` · `vectors.row(k)`ᵀ · `vectors.row(k)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Eigen {
    /// The eigenvalues, in no particular order.
    pub values: Vec<f64>,
    /// The eigenvectors as rows: of length one, and orthogonal.
    pub vectors: Matrix,
}

impl Eigen {
    /// Decomposes a symmetric matrix by cyclic Jacobi rotations. They are slower than
    /// other methods, but find small eigenvalues of a positive definite matrix as
    /// accurately as large ones.
    pub fn of(matrix: &Matrix) -> Eigen {
        let mut rest = matrix.clone();
        let mut vectors = Matrix::identity(matrix.size());
        for _ in 0..MOST_SWEEPS {
            let mut is_diagonal = true;
            for q in 1..rest.size() {
                for p in 0..q {
                    is_diagonal &= !rotate(&mut rest, &mut vectors, p, q);
                }
            }
            if is_diagonal {
                break;
            }
        }
        Eigen { values: rest.diagonal().collect(), vectors }
    }

    /// The decomposition of the identity.
    pub fn identity(size: usize) -> Eigen {
        Eigen { values: vec![1.0; size], vectors: Matrix::identity(size) }
    }

    /// The matrix with these eigenvectors whose eigenvalues are a function of these,
    /// times a vector.
    pub fn transform(&self, function: impl Fn(f64) -> f64, vector: &[f64]) -> Vec<f64> {
        let mut result = vec![0.0; vector.len()];
        for (value, axis) in self.values.iter().zip(self.vectors.rows()) {
            add_scaled(&mut result, function(*value) * dot(axis, vector), axis);
        }
        result
    }

    /// The matrix that was decomposed.
    pub fn matrix(&self) -> Matrix {
        let mut matrix = Matrix::zeros(self.values.len());
        for (value, axis) in self.values.iter().zip(self.vectors.rows()) {
            matrix.add_outer(*value, axis);
        }
        matrix
    }

    /// The largest eigenvalue.
    pub fn largest(&self) -> f64 {
        self.values.iter().copied().fold(f64::MIN, f64::max)
    }

    /// The condition number: the largest eigenvalue divided by the smallest.
    pub fn condition(&self) -> f64 {
        self.largest() / self.values.iter().copied().fold(f64::MAX, f64::min)
    }
}

/// Rotates axes `p` and `q` so that the entry off the diagonal vanishes, unless it is
/// negligible already. Returns whether it did.
fn rotate(matrix: &mut Matrix, vectors: &mut Matrix, p: usize, q: usize) -> bool {
    let (entry, at_p, at_q) = (matrix[(p, q)], matrix[(p, p)], matrix[(q, q)]);
    if entry.abs() <= f64::EPSILON * (at_p.abs().sqrt() * at_q.abs().sqrt()) {
        return false;
    }
    // The smaller of the two angles whose tangent t solves t² + 2·t·cot = 1.
    let cotangent = (at_q - at_p) / (2.0 * entry);
    let tangent = cotangent.signum() / (cotangent.abs() + cotangent.hypot(1.0));
    let cosine = 1.0 / tangent.hypot(1.0);
    let sine = tangent * cosine;
    let rotated = |x: f64, y: f64| (cosine * x - sine * y, sine * x + cosine * y);
    for row in 0..matrix.size() {
        (matrix[(row, p)], matrix[(row, q)]) = rotated(matrix[(row, p)], matrix[(row, q)]);
    }
    for rows in [matrix, vectors] {
        for column in 0..rows.size() {
            (rows[(p, column)], rows[(q, column)]) = rotated(rows[(p, column)], rows[(q, column)]);
        }
    }
    true
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn axes_are_orthonormal_and_make_up_the_matrix() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for n in [1, 2, 3, 10, 30] {
            let mut matrix = Matrix::zeros(n);
            for power in 0..n {
                let vector: Vec<f64> = (0..n).map(|_| rng.random_range(-1.0..1.0)).collect();
                matrix.add_outer(10_f64.powi(-(power as i32)), &vector);
            }
            let eigen = Eigen::of(&matrix);
            let again = eigen.matrix();
            for i in 0..n {
                for j in 0..n {
                    let expected = f64::from(u8::from(i == j));
                    let product = dot(eigen.vectors.row(i), eigen.vectors.row(j));
                    assert!((product - expected).abs() < 1e-13);
                    assert!((again[(i, j)] - matrix[(i, j)]).abs() < 1e-13);
                }
            }
        }
    }

    #[test]
    fn known_eigenvalues_are_found() {
        // 1 and 3, along the diagonals.
        let mut values = Eigen::of(&Matrix::from_rows(&[[2.0, 1.0], [1.0, 2.0]]).unwrap()).values;
        values.sort_by(f64::total_cmp);
        assert!((values[0] - 1.0).abs() < 1e-15 && (values[1] - 3.0).abs() < 1e-15);
        assert_eq!(Eigen::of(&Matrix::zeros(2)).values, [0.0, 0.0]);
        assert_eq!(Eigen::of(&Matrix::identity(3)), Eigen::identity(3));
    }

    #[test]
    fn functions_apply_to_eigenvalues() {
        let matrix = Matrix::from_rows(&[[5.0, 4.0], [4.0, 5.0]]).unwrap();
        let eigen = Eigen::of(&matrix);
        // The square root of the matrix, applied twice.
        let once = eigen.transform(f64::sqrt, &[1.0, 2.0]);
        let twice = eigen.transform(f64::sqrt, &once);
        assert!((twice[0] - 13.0).abs() < 1e-12 && (twice[1] - 14.0).abs() < 1e-12);
        assert!((eigen.condition() - 9.0).abs() < 1e-12);
    }
}
