//! Simultaneous perturbation stochastic approximation.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

/// The exponents with which gains shrink, and the share of the iterations by which the
/// first ones are held back: Spall's advice, "Implementation of the simultaneous
/// perturbation algorithm" (1998), which fishtest and `OpenBench` follow.
const RATE_EXPONENT: f64 = 0.602;
const STEP_EXPONENT: f64 = 0.101;
const STABILITY: f64 = 0.1;

/// The state of a climb by SPSA, which maximises the score.
///
/// In each iteration all parameters are moved by a step, up or down at random; the
/// result plays against its mirror image, and the parameters follow the winner. All of
/// the state can be serialised, and a restored state continues exactly as the original would.
///
/// ```
/// # use train::spsa::Approximation;
/// let mut climb = Approximation::new(vec![3.0, -2.0], vec![0.5, 0.5], 500, 0.1);
/// let score = |x: &[f64]| -(x[0] - 1.0).powi(2) - x[1].powi(2);
/// for seed in 0..500 {
///     let (plus, minus) = climb.ask(seed);
///     climb.tell(seed, (score(&plus) - score(&minus)).clamp(-1.0, 1.0));
/// }
/// assert!((climb.estimate()[0] - 1.0).abs() < 0.01);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Approximation {
    theta: Vec<f64>,
    /// Those of the last iteration: fishtest's `c_end`.
    steps: Vec<f64>,
    /// That of the last iteration: fishtest's `r_end`, but for scores of a game.
    rate: f64,
    iterations: u64,
    iteration: u64,
    /// The parameters after each iteration of the second half, added up.
    late_sum: Vec<f64>,
}

impl Approximation {
    /// Starts at `theta`. By the last of the planned iterations, parameters are moved
    /// by `steps` to play, and by `rate` of that towards one that wins all games.
    ///
    /// # Panics
    /// If there are not as many steps as parameters, or no iterations.
    pub fn new(theta: Vec<f64>, steps: Vec<f64>, iterations: u64, rate: f64) -> Approximation {
        assert_eq!(theta.len(), steps.len(), "a step for each parameter");
        assert!(iterations > 0, "a climb without iterations");
        let late_sum = vec![0.0; theta.len()];
        Approximation { theta, steps, rate, iterations, iteration: 0, late_sum }
    }

    /// The two candidates of this iteration: the same for the same state and seed.
    pub fn ask(&self, seed: u64) -> (Vec<f64>, Vec<f64>) {
        let moves = self.moves(seed);
        let moved = |sign: f64| self.theta.iter().zip(&moves).map(|(theta, by)| theta + sign * by).collect();
        (moved(1.0), moved(-1.0))
    }

    /// Learns how the first of the two that were asked for with the same seed did:
    /// its share of the points less that of the second, from −1 to 1, whatever the
    /// number of games. NaN, as of no games, moves nothing.
    pub fn tell(&mut self, seed: u64, difference: f64) {
        let difference = if difference.is_nan() { 0.0 } else { difference };
        let moves = self.moves(seed);
        // a_k/c_k² of the fishtest form. The step of each parameter is its unit, so
        // that all have the same rate.
        let rate =
            self.rate * self.shrinkage(STABILITY, RATE_EXPONENT) / self.shrinkage(0.0, 2.0 * STEP_EXPONENT);
        for (theta, by) in self.theta.iter_mut().zip(moves) {
            *theta += rate * difference * by;
        }
        self.iteration += 1;
        if self.is_late() {
            for (sum, theta) in self.late_sum.iter_mut().zip(&self.theta) {
                *sum += theta;
            }
        }
    }

    /// How far each parameter is moved, up or down.
    fn moves(&self, seed: u64) -> Vec<f64> {
        // The generator mixes its seed; the odd factor keeps runs with near seeds apart.
        let mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ self.iteration;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(mixed);
        let size = self.shrinkage(0.0, STEP_EXPONENT);
        self.steps.iter().map(|step| if rng.random() { size * step } else { -size * step }).collect()
    }

    /// By how much a gain of this iteration exceeds that of the last one.
    fn shrinkage(&self, stability: f64, exponent: f64) -> f64 {
        let iterations = self.iterations as f64;
        let held_back = stability * iterations;
        ((held_back + iterations) / (held_back + self.iteration as f64 + 1.0)).powf(exponent)
    }

    fn is_late(&self) -> bool {
        2 * self.iteration > self.iterations
    }

    /// The best guess of the optimum: the mean of the parameters in the second half of
    /// the planned iterations, which wander less than the last ones do. Before, the last.
    pub fn estimate(&self) -> Vec<f64> {
        if !self.is_late() {
            return self.theta.clone();
        }
        let count = (self.iteration - self.iterations / 2) as f64;
        self.late_sum.iter().map(|sum| sum / count).collect()
    }

    /// The parameters around which the next iteration plays.
    pub fn theta(&self) -> &[f64] {
        &self.theta
    }

    /// How many iterations have been evaluated.
    pub fn iteration(&self) -> u64 {
        self.iteration
    }
}
