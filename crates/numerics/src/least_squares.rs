//! Linear least squares.

use crate::{Cholesky, Matrix};

/// The normal equations of linear least squares, gathered sample by sample: memory
/// depends on the number of coefficients alone.
#[derive(Clone, Debug, PartialEq)]
pub struct NormalEquations {
    /// The weighted sum of products of the terms.
    products: Matrix,
    /// The weighted sum of the terms times the value.
    with_value: Vec<f64>,
}

impl NormalEquations {
    /// No samples yet, for that many coefficients.
    pub fn new(coefficients: usize) -> NormalEquations {
        NormalEquations { products: Matrix::zeros(coefficients), with_value: vec![0.0; coefficients] }
    }

    /// Adds a sample with some weight: its terms that are not zero, and the value that
    /// they should add up to.
    pub fn add(&mut self, weight: f64, terms: &[(usize, f64)], value: f64) {
        self.products.add_outer_sparse(weight, terms);
        for (index, term) in terms {
            self.with_value[*index] += weight * term * value;
        }
    }

    /// Draws a linear combination of the coefficients towards zero, as much as a
    /// sample of that weight would.
    pub fn add_penalty(&mut self, weight: f64, terms: &[(usize, f64)]) {
        self.products.add_outer_sparse(weight, terms);
    }

    /// The weighted sum of a term's squares.
    pub fn sum_of_squares(&self, term: usize) -> f64 {
        self.products[(term, term)]
    }

    /// The coefficients with the least weighted sum of squared errors.
    pub fn solve(&self) -> Vec<f64> {
        Cholesky::of(&self.products).solve(&self.with_value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coefficients_are_recovered() {
        let mut equations = NormalEquations::new(3);
        for x in 0..20 {
            let x = f64::from(x) / 10.0;
            let terms = [(0, 1.0), (1, x), (2, x * x)];
            equations.add(1.0 + x, &terms, 3.0 - 2.0 * x + 0.5 * x * x);
        }
        for (found, expected) in equations.solve().into_iter().zip([3.0, -2.0, 0.5]) {
            assert!((found - expected).abs() < 1e-9, "{found}, not {expected}");
        }
    }

    #[test]
    fn penalties_draw_towards_zero() {
        let mut equations = NormalEquations::new(1);
        equations.add(3.0, &[(0, 1.0)], 8.0);
        assert!((equations.sum_of_squares(0) - 3.0).abs() < 1e-12);
        equations.add_penalty(1.0, &[(0, 1.0)]);
        assert!((equations.solve()[0] - 6.0).abs() < 1e-12);
    }
}
