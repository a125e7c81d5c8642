//! The numerical methods that evaluations, statistics and training share.
//!
//! Everything is a pure function of its arguments, without dependencies, and
//! gives the same bits on every run:
//!
//! - [`Matrix`], [`Cholesky`], [`Eigen`]: dense matrices of a few dozen rows;
//! - [`NormalEquations`]: linear least squares with any number of terms;
//! - [`LinearFunction`], [`gradient_descent`], [`Curvature`]: a straight line through
//!   points, in closed form or by gradient descent;
//! - [`lagrange`], [`piecewise_linear`]: interpolation;
//! - [`normal_cdf`], [`student_t95`]: the normal distribution and Student's.

#![forbid(unsafe_code)]

mod cholesky;
mod curvature;
mod distributions;
mod eigen;
mod interpolation;
mod least_squares;
mod linear;
mod matrix;

pub use cholesky::Cholesky;
pub use curvature::Curvature;
pub use distributions::{Z95, normal_cdf, student_t95, superiority};
pub use eigen::Eigen;
pub use interpolation::{lagrange, piecewise_linear};
pub use least_squares::NormalEquations;
pub use linear::{LinearFunction, gradient_descent};
pub use matrix::{Matrix, add_scaled, dot};
