//! Strengths and first-move advantage of greatest likelihood.

use numerics::{Cholesky, Matrix};

use super::PairingResults;
use super::draws::{draw_share, fit_nu};

/// A fitted model, in units of the natural logarithm of odds.
pub struct Fit {
    /// The strength of each player, then the advantage of the first move.
    pub parameters: Vec<f64>,
    /// Of the parameters; for strengths, only differences mean anything.
    pub covariance: Matrix,
    /// Davidson's parameter of draws.
    pub nu: f64,
}

/// Games whose expected score is the logistic curve at a sum of parameters.
struct Games {
    /// The parameters of that sum, with their signs.
    sum: Vec<(usize, f64)>,
    number: f64,
    points: f64,
    /// Whether these are [`virtual_draws`].
    is_virtual: bool,
}

impl Games {
    /// The share of points expected with these parameters.
    fn score(&self, parameters: &[f64]) -> f64 {
        1.0 / (1.0 + (-self.log_odds(parameters)).exp())
    }

    fn log_odds(&self, parameters: &[f64]) -> f64 {
        self.sum.iter().map(|&(i, sign)| sign * parameters[i]).sum()
    }

    fn log_likelihood(&self, parameters: &[f64]) -> f64 {
        let odds = self.log_odds(parameters);
        // ln(1/(1 + e^−x)), without overflow.
        let ln_score = |x: f64| x.min(0.0) - (-x.abs()).exp().ln_1p();
        self.points * ln_score(odds) + (self.number - self.points) * ln_score(-odds)
    }
}

/// Fits players, all of whom have games.
pub fn fit(players: usize, results: &[PairingResults], is_determined: bool) -> Fit {
    let mut games: Vec<Games> = results.iter().map(|result| real_games(players, result)).collect();
    if !is_determined {
        games.extend((0..players).flat_map(|player| virtual_draws(players, player)));
    }
    let parameters = maximise(players, &games, is_determined);
    let real = games.iter().filter(|games| !games.is_virtual);
    let by_score: Vec<(f64, f64)> = real.map(|games| (games.number, games.score(&parameters))).collect();
    let nu = fit_nu(&by_score, results.iter().map(|result| result.draws as f64).sum());

    // Points have the variance of their model less a quarter of the draws:
    // the inverse information alone would be that of a game without draws.
    let curvature =
        information(players, &games, &parameters, is_determined, |score, _| score * (1.0 - score));
    let spread = information(players, &games, &parameters, false, |score, is_virtual| {
        score * (1.0 - score) - if is_virtual { 0.0 } else { draw_share(score, nu) / 4.0 }
    });
    let inverse = Cholesky::of(&curvature).inverse();
    Fit { covariance: inverse.congruence(&spread), parameters, nu }
}

fn real_games(players: usize, result: &PairingResults) -> Games {
    let mut sum = vec![(players, 1.0)];
    // Against oneself strength cancels.
    if result.first != result.second {
        sum.extend([(result.first, 1.0), (result.second, -1.0)]);
    }
    Games { sum, number: result.games() as f64, points: result.points(), is_virtual: false }
}

/// Two halves of a drawn game, one with each colour, against a player of strength 0.
fn virtual_draws(players: usize, player: usize) -> [Games; 2] {
    [1.0, -1.0].map(|sign| Games {
        sum: vec![(players, 1.0), (player, sign)],
        number: 0.5,
        points: 0.25,
        is_virtual: true,
    })
}

/// Newton's method. The likelihood is concave, so a step that goes too far only needs to be halved.
fn maximise(players: usize, games: &[Games], is_determined: bool) -> Vec<f64> {
    let log_likelihood =
        |parameters: &[f64]| -> f64 { games.iter().map(|g| g.log_likelihood(parameters)).sum() };
    let mut parameters = vec![0.0; players + 1];
    let mut best = log_likelihood(&parameters);
    for _ in 0..200 {
        let mut gradient = vec![0.0; players + 1];
        for g in games {
            let surplus = g.points - g.number * g.score(&parameters);
            for &(i, sign) in &g.sum {
                gradient[i] += sign * surplus;
            }
        }
        let curvature = information(players, games, &parameters, is_determined, |s, _| s * (1.0 - s));
        let mut step = Cholesky::of(&curvature).solve(&gradient);
        let next = loop {
            let next: Vec<f64> = parameters.iter().zip(&step).map(|(p, s)| p + s).collect();
            let largest = step.iter().map(|s| s.abs()).fold(0.0, f64::max);
            if largest < 1e-12 {
                return next;
            }
            if log_likelihood(&next) >= best - 1e-14 * best.abs() {
                break next;
            }
            for s in &mut step {
                *s /= 2.0;
            }
        };
        best = log_likelihood(&next);
        parameters = next;
    }
    parameters
}

/// The sum over games of a game's variance times the outer product of its parameters.
///
/// Only differences of strengths matter to real games: `fix_mean` adds the
/// constraint that strengths sum to zero.
fn information(
    players: usize,
    games: &[Games],
    parameters: &[f64],
    fix_mean: bool,
    variance: impl Fn(f64, bool) -> f64,
) -> Matrix {
    let mut information = Matrix::zeros(players + 1);
    for g in games {
        information.add_outer_sparse(g.number * variance(g.score(parameters), g.is_virtual), &g.sum);
    }
    if fix_mean {
        let everybody: Vec<(usize, f64)> = (0..players).map(|player| (player, 1.0)).collect();
        information.add_outer_sparse(1.0, &everybody);
    }
    information
}
