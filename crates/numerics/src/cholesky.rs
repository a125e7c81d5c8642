//! Positive definite systems of equations.

use crate::Matrix;

/// The Cholesky decomposition of a positive definite matrix: the lower triangle
/// L with L·Lᵀ = matrix.
#[derive(Clone, Debug, PartialEq)]
pub struct Cholesky(Matrix);

impl Cholesky {
    /// Decomposes a matrix that is finite, symmetric and, but for rounding,
    /// positive definite. Where rounding hides that, a small addition to the
    /// diagonal restores it.
    pub fn of(matrix: &Matrix) -> Cholesky {
        let largest = matrix.diagonal().fold(f64::MIN_POSITIVE, f64::max);
        let mut shifted = matrix.clone();
        let mut shift = 1e-12 * largest;
        loop {
            if let Some(cholesky) = Cholesky::exactly(&shifted) {
                return cholesky;
            }
            for i in 0..matrix.size() {
                shifted[(i, i)] = matrix[(i, i)] + shift;
            }
            shift *= 10.0;
        }
    }

    /// Decomposes a symmetric matrix; none unless it is positive definite.
    fn exactly(matrix: &Matrix) -> Option<Cholesky> {
        let mut lower = Matrix::zeros(matrix.size());
        for i in 0..matrix.size() {
            for j in 0..=i {
                let products: f64 = (0..j).map(|k| lower[(i, k)] * lower[(j, k)]).sum();
                let rest = matrix[(i, j)] - products;
                if i > j {
                    lower[(i, j)] = rest / lower[(j, j)];
                } else if rest > 0.0 {
                    lower[(i, i)] = rest.sqrt();
                } else {
                    return None;
                }
            }
        }
        Some(Cholesky(lower))
    }

    /// The x with matrix·x = `right`.
    pub fn solve(&self, right: &[f64]) -> Vec<f64> {
        let (lower, size) = (&self.0, self.0.size());
        let mut x = right.to_vec();
        for i in 0..size {
            let known: f64 = (0..i).map(|k| lower[(i, k)] * x[k]).sum();
            x[i] = (x[i] - known) / lower[(i, i)];
        }
        for i in (0..size).rev() {
            let known: f64 = (i + 1..size).map(|k| lower[(k, i)] * x[k]).sum();
            x[i] = (x[i] - known) / lower[(i, i)];
        }
        x
    }

    /// The inverse of the matrix.
    pub fn inverse(&self) -> Matrix {
        let size = self.0.size();
        let mut inverse = Matrix::zeros(size);
        for column in 0..size {
            let mut unit = vec![0.0; size];
            unit[column] = 1.0;
            for (row, value) in self.solve(&unit).into_iter().enumerate() {
                inverse[(row, column)] = value;
            }
        }
        inverse
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_solves_and_inverts() {
        let mut matrix = Matrix::identity(3);
        matrix.add_outer(2.0, &[1.0, 0.0, -1.0]);
        matrix.add_outer(0.5, &[0.0, 3.0, 1.0]);
        let cholesky = Cholesky::of(&matrix);
        let product = matrix.times(&cholesky.inverse());
        for i in 0..3 {
            for j in 0..3 {
                assert!((product[(i, j)] - f64::from(u8::from(i == j))).abs() < 1e-12);
            }
        }
        let x = cholesky.solve(&[1.0, 2.0, 3.0]);
        let first = matrix[(0, 0)] * x[0] + matrix[(0, 1)] * x[1] + matrix[(0, 2)] * x[2];
        assert!((first - 1.0).abs() < 1e-12);
    }

    #[test]
    fn singular_matrices_are_nudged() {
        let mut singular = Matrix::zeros(2);
        singular.add_outer(1.0, &[1.0, 1.0]);
        assert_eq!(Cholesky::exactly(&singular), None);
        assert!((Cholesky::of(&singular).solve(&[1.0, 1.0])[0] - 0.5).abs() < 1e-3);
    }
}
