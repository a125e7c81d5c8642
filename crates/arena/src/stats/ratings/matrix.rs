//! Small square matrices.

use std::ops::{Index, IndexMut};

/// A square matrix.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    size: usize,
    /// By rows.
    values: Vec<f64>,
}

impl Matrix {
    /// A matrix of zeros.
    pub fn zeros(size: usize) -> Self {
        Self { size, values: vec![0.0; size * size] }
    }

    /// Ones on the diagonal.
    pub fn identity(size: usize) -> Self {
        let mut identity = Self::zeros(size);
        for i in 0..size {
            identity[(i, i)] = 1.0;
        }
        identity
    }

    /// Adds `weight` times the outer product of a vector given by its entries that are not zero.
    pub fn add_outer(&mut self, weight: f64, vector: &[(usize, f64)]) {
        for &(i, a) in vector {
            for &(j, b) in vector {
                self[(i, j)] += weight * a * b;
            }
        }
    }

    /// This · other · thisᵀ.
    #[must_use]
    pub fn sandwich(&self, other: &Self) -> Self {
        self.times(other).times(&self.transposed())
    }

    fn transposed(&self) -> Self {
        let mut result = Self::zeros(self.size);
        for i in 0..self.size {
            for j in 0..self.size {
                result[(j, i)] = self[(i, j)];
            }
        }
        result
    }

    fn times(&self, other: &Self) -> Self {
        let mut product = Self::zeros(self.size);
        for i in 0..self.size {
            for k in 0..self.size {
                let factor = self[(i, k)];
                for j in 0..self.size {
                    product[(i, j)] += factor * other[(k, j)];
                }
            }
        }
        product
    }

    /// The factors of this matrix, finite and positive definite but for rounding:
    /// where that hides it, a small addition to the diagonal restores it.
    pub fn cholesky(&self) -> Cholesky {
        let largest = (0..self.size).map(|i| self[(i, i)]).fold(f64::MIN_POSITIVE, f64::max);
        let mut shifted = self.clone();
        let mut shift = 1e-12 * largest;
        loop {
            if let Some(cholesky) = shifted.try_cholesky() {
                return cholesky;
            }
            for i in 0..self.size {
                shifted[(i, i)] = self[(i, i)] + shift;
            }
            shift *= 10.0;
        }
    }

    /// The lower triangle L with L·Lᵀ = this, by Cholesky; none unless this is positive definite.
    fn try_cholesky(&self) -> Option<Cholesky> {
        let mut lower = Self::zeros(self.size);
        for i in 0..self.size {
            for j in 0..=i {
                let products: f64 = (0..j).map(|k| lower[(i, k)] * lower[(j, k)]).sum();
                let rest = self[(i, j)] - products;
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
}

/// A positive definite matrix, ready to solve equations.
pub struct Cholesky(Matrix);

impl Cholesky {
    /// The x with matrix·x = `right`.
    pub fn solve(&self, right: &[f64]) -> Vec<f64> {
        let (lower, size) = (&self.0, self.0.size);
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
        let size = self.0.size;
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

impl Index<(usize, usize)> for Matrix {
    type Output = f64;

    fn index(&self, (row, column): (usize, usize)) -> &f64 {
        &self.values[row * self.size + column]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut f64 {
        &mut self.values[row * self.size + column]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cholesky_solves_and_inverts() {
        let mut matrix = Matrix::identity(3);
        matrix.add_outer(2.0, &[(0, 1.0), (2, -1.0)]);
        matrix.add_outer(0.5, &[(1, 3.0), (2, 1.0)]);
        let cholesky = matrix.cholesky();
        let product = matrix.times(&cholesky.inverse());
        for i in 0..3 {
            for j in 0..3 {
                assert!((product[(i, j)] - f64::from(u8::from(i == j))).abs() < 1e-12);
            }
        }
        let x = cholesky.solve(&[1.0, 2.0, 3.0]);
        let first = matrix[(0, 0)] * x[0] + matrix[(0, 1)] * x[1] + matrix[(0, 2)] * x[2];
        assert!((first - 1.0).abs() < 1e-12);
        let mut singular = Matrix::zeros(2);
        singular.add_outer(1.0, &[(0, 1.0), (1, 1.0)]);
        assert!(singular.try_cholesky().is_none());
        assert!((singular.cholesky().solve(&[1.0, 1.0])[0] - 0.5).abs() < 1e-3);
    }
}
