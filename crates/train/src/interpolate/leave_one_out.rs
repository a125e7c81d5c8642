//! Each knot predicted from all others.

use super::Method;

/// How well a method predicts knots that it has not seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeaveOneOut {
    /// Knots between others: interpolation.
    pub inner: Errors,
    /// The first and the last: extrapolation.
    pub ends: Errors,
}

/// The errors of some predictions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Errors {
    /// The root of the mean squared error.
    pub rmse: f64,
    /// The largest error, without its sign.
    pub worst: f64,
    /// The number of discs where it is.
    pub worst_at: f64,
}

pub fn leave_one_out(knots: &[(f64, f64)], method: Method) -> Option<LeaveOneOut> {
    if knots.len() < 3 {
        return None;
    }
    let error = |left_out: usize| {
        let (before, from) = knots.split_at(left_out);
        let others = [before, &from[1..]].concat();
        let (x, y) = knots[left_out];
        (x, (method.at(&others, x) - y).abs())
    };
    let errors: Vec<_> = (0..knots.len()).map(error).collect();
    let last = errors.len() - 1;
    Some(LeaveOneOut { inner: Errors::of(&errors[1..last]), ends: Errors::of(&[errors[0], errors[last]]) })
}

impl Errors {
    /// Of at least one prediction: where it was made, and the error.
    fn of(errors: &[(f64, f64)]) -> Errors {
        let squares: f64 = errors.iter().map(|(_, error)| error.powi(2)).sum();
        let farther = |a: (f64, f64), b: &(f64, f64)| if b.1 > a.1 { *b } else { a };
        let (worst_at, worst) = errors.iter().fold(errors[0], farther);
        Errors { rmse: (squares / errors.len() as f64).sqrt(), worst, worst_at }
    }
}
