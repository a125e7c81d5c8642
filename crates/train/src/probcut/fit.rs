//! The mean of differences and the logarithm of their standard error, both linear
//! in the terms of the fit.

use numerics::NormalEquations;
use search::engine::ProbCutPhase;
use weights::ProbCutFit;

use super::Pair;

/// The number of [terms](ProbCutFit::terms), and which are the depths.
const TERMS: usize = 4;
const QUICK: usize = 1;
const DEEP: usize = 2;

/// Mean and error depend on each other's weights; they converge within a few rounds.
const ROUNDS: usize = 30;

/// The weight of pairs of depths that the engine uses, relative to the other pairs, which
/// show the trend beyond the depths that were searched.
const WEIGHT_IF_USED: f64 = 4.0;

/// By how much the mean changes with a move more, roughly, in discs: what the
/// pairs do not say clearly must not grow large beyond the depths searched.
const SHIFT_PER_MOVE: f64 = 0.05;

/// The fit under which the differences are likeliest, were they normally
/// distributed. Its error never shrinks with the depth of the deep search nor
/// grows with that of the quick one: such a trend comes from the phase of the
/// game, and would lead astray beyond the depths that were searched. The numbers are
/// rounded to four decimals.
pub fn fit(phase: ProbCutPhase, pairs: &[Pair]) -> ProbCutFit {
    let free = likeliest(phase, pairs, &[]);
    let mut without = Vec::new();
    without.extend((free.log_sigma[QUICK] > 0.0).then_some(QUICK));
    without.extend((free.log_sigma[DEEP] < 0.0).then_some(DEEP));
    let fit = if without.is_empty() { free } else { likeliest(phase, pairs, &without) };
    let rounded = |weights: [f64; TERMS]| weights.map(|weight| (weight * 1e4).round() / 1e4);
    ProbCutFit { shift: rounded(fit.shift), log_sigma: rounded(fit.log_sigma) }
}

/// The likeliest fit whose error does not depend on some terms.
fn likeliest(phase: ProbCutPhase, pairs: &[Pair], without: &[usize]) -> ProbCutFit {
    let mut fit = ProbCutFit { shift: [0.0; TERMS], log_sigma: [0.0; TERMS] };
    let spread = pairs.iter().map(|pair| pair.difference.powi(2)).sum::<f64>() / pairs.len().max(1) as f64;
    // Even if all searches agreed, a logarithm must exist.
    fit.log_sigma[0] = spread.max(1e-6).ln() / 2.0;
    for _ in 0..ROUNDS {
        fit.shift = shift(phase, &fit, pairs);
        let step = error_step(phase, &fit, pairs, without);
        for (weight, step) in fit.log_sigma.iter_mut().zip(step) {
            *weight += step;
        }
    }
    fit
}

/// The terms that can be told apart. Before the end, the depth is the number of
/// empty squares: it says what the share of filled ones does.
fn terms(phase: ProbCutPhase, pair: &Pair) -> Vec<(usize, f64)> {
    let count = match phase {
        ProbCutPhase::Midgame => TERMS,
        ProbCutPhase::Endgame => TERMS - 1,
    };
    ProbCutFit::terms(pair.quick, pair.deep, pair.filled).into_iter().enumerate().take(count).collect()
}

fn weight(phase: ProbCutPhase, pair: &Pair) -> f64 {
    if pair.is_used(phase) { WEIGHT_IF_USED } else { 1.0 }
}

/// Least squares, each difference in proportion to its expected error.
fn shift(phase: ProbCutPhase, fit: &ProbCutFit, pairs: &[Pair]) -> [f64; TERMS] {
    let mut equations = NormalEquations::new(TERMS);
    for depth in [QUICK, DEEP] {
        equations.add_penalty(SHIFT_PER_MOVE.powi(-2), &[(depth, 1.0)]);
    }
    for pair in pairs {
        let (_, error) = fit.at(pair.quick, pair.deep, pair.filled);
        equations.add(weight(phase, pair) / error.powi(2), &terms(phase, pair), pair.difference);
    }
    solve(equations)
}

/// A step of Fisher's scoring. The likelihood is log-concave in these weights, so
/// that the steps lead to its maximum.
fn error_step(phase: ProbCutPhase, fit: &ProbCutFit, pairs: &[Pair], without: &[usize]) -> [f64; TERMS] {
    let mut equations = NormalEquations::new(TERMS);
    for pair in pairs {
        let (shift, error) = fit.at(pair.quick, pair.deep, pair.filled);
        let square = ((pair.difference - shift) / error).powi(2);
        let mut terms = terms(phase, pair);
        terms.retain(|(index, _)| !without.contains(index));
        equations.add(weight(phase, pair), &terms, (square - 1.0) / 2.0);
    }
    solve(equations)
}

/// The least squares; terms that never occurred have weight zero.
fn solve(mut equations: NormalEquations) -> [f64; TERMS] {
    for term in 0..TERMS {
        if equations.sum_of_squares(term) == 0.0 {
            equations.add_penalty(1.0, &[(term, 1.0)]);
        }
    }
    let weights = equations.solve();
    std::array::from_fn(|term| weights[term])
}
