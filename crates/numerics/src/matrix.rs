//! Small square matrices, and vectors as slices.

use std::ops::{Index, IndexMut};

/// A square matrix.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    size: usize,
    /// Row by row.
    values: Vec<f64>,
}

impl Matrix {
    /// A matrix of zeros.
    pub fn zeros(size: usize) -> Matrix {
        Matrix { size, values: vec![0.0; size * size] }
    }

    /// Ones on the diagonal.
    pub fn identity(size: usize) -> Matrix {
        let mut identity = Matrix::zeros(size);
        for i in 0..size {
            identity[(i, i)] = 1.0;
        }
        identity
    }

    /// The matrix with these rows; `None` unless it is square.
    pub fn from_rows<R: AsRef<[f64]>>(rows: &[R]) -> Option<Matrix> {
        let size = rows.len();
        let is_square = rows.iter().all(|row| row.as_ref().len() == size);
        let values = rows.iter().flat_map(AsRef::as_ref).copied();
        is_square.then(|| Matrix { size, values: values.collect() })
    }

    /// The number of rows and columns.
    pub fn size(&self) -> usize {
        self.size
    }

    /// A row.
    pub fn row(&self, row: usize) -> &[f64] {
        &self.values[row * self.size..][..self.size]
    }

    /// All rows.
    pub fn rows(&self) -> impl Iterator<Item = &[f64]> {
        (0..self.size).map(|row| self.row(row))
    }

    /// The entries on the diagonal.
    pub fn diagonal(&self) -> impl Iterator<Item = f64> {
        (0..self.size).map(|i| self[(i, i)])
    }

    /// Multiplies all entries by a factor.
    pub fn scale(&mut self, factor: f64) {
        for value in &mut self.values {
            *value *= factor;
        }
    }

    /// Adds `weight` · `vector` · `vector`ᵀ.
    pub fn add_outer(&mut self, weight: f64, vector: &[f64]) {
        for (row, value) in vector.iter().enumerate() {
            add_scaled(&mut self.values[row * self.size..][..self.size], weight * value, vector);
        }
    }

    /// The same for a vector given by its entries that are not zero.
    pub fn add_outer_sparse(&mut self, weight: f64, vector: &[(usize, f64)]) {
        for &(i, a) in vector {
            for &(j, b) in vector {
                self[(i, j)] += weight * a * b;
            }
        }
    }

    /// This · `other` · thisᵀ.
    #[must_use]
    pub fn congruence(&self, other: &Matrix) -> Matrix {
        self.times(other).times(&self.transposed())
    }

    fn transposed(&self) -> Matrix {
        let mut result = Matrix::zeros(self.size);
        for i in 0..self.size {
            for j in 0..self.size {
                result[(j, i)] = self[(i, j)];
            }
        }
        result
    }

    /// This · `other`.
    #[must_use]
    pub fn times(&self, other: &Matrix) -> Matrix {
        let mut product = Matrix::zeros(self.size);
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

/// Adds `factor` · `vector` to a sum.
pub fn add_scaled(sum: &mut [f64], factor: f64, vector: &[f64]) {
    for (sum, value) in sum.iter_mut().zip(vector) {
        *sum += factor * value;
    }
}

/// The dot product of two vectors.
pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn products_are_those_of_the_textbook() {
        let a = Matrix::from_rows(&[[1.0, 2.0], [3.0, 4.0]]).unwrap();
        let b = Matrix::from_rows(&[[0.0, 1.0], [1.0, 5.0]]).unwrap();
        assert_eq!(a.times(&b), Matrix::from_rows(&[[2.0, 11.0], [4.0, 23.0]]).unwrap());
        assert_eq!(a.congruence(&b), Matrix::from_rows(&[[24.0, 50.0], [50.0, 104.0]]).unwrap());
        assert_eq!(a.times(&Matrix::identity(2)), a);
        assert_eq!(a.diagonal().collect::<Vec<_>>(), [1.0, 4.0]);
        assert_eq!(a.rows().collect::<Vec<_>>(), [[1.0, 2.0], [3.0, 4.0]]);
    }

    #[test]
    fn dense_and_sparse_outer_products_agree() {
        let (mut dense, mut sparse) = (Matrix::identity(3), Matrix::identity(3));
        dense.add_outer(0.5, &[2.0, 0.0, -3.0]);
        sparse.add_outer_sparse(0.5, &[(0, 2.0), (2, -3.0)]);
        assert_eq!(dense, sparse);
        dense.scale(2.0);
        assert_eq!(dense.row(2), [-6.0, 0.0, 11.0]);
    }

    #[test]
    fn only_square_matrices_are_accepted() {
        assert_eq!(Matrix::from_rows(&[vec![1.0, 2.0]]), None);
        assert_eq!(Matrix::from_rows(&[vec![1.0, 2.0], vec![1.0]]), None);
        assert_eq!(Matrix::from_rows::<[f64; 0]>(&[]), Some(Matrix::zeros(0)));
    }
}
