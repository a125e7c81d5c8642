//! A distribution of candidates that moves to where fitness is great.

use numerics::{Eigen, Matrix, add_scaled, dot};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use super::stored::{StoredEigen, rows};
use super::strategy::{Strategy, by_fitness, comparable, effective_number};

/// Beyond this condition number rounding hides the short axes of the covariance.
const WORST_CONDITION: f64 = 1e14;

/// Bounds of the longest axis, in deviations of the first generation: if selection is mere
/// chance, the step size drifts, and it must not vanish beside the mean.
const SHORTEST: f64 = 1e-12;
const LONGEST: f64 = 1e12;

/// The state of CMA-ES, which maximises fitness.
///
/// Only the order of fitness within a generation counts, not its values. All of the
/// state can be serialised, and a restored state continues exactly as the original would.
///
/// ```
/// # use train::cma::Evolution;
/// let mut evolution = Evolution::new(vec![3.0, -2.0], vec![1.0, 1.0], None);
/// for seed in 0..60 {
///     let candidates = evolution.ask(seed);
///     let fitness: Vec<f64> = candidates.iter().map(|x| -(x[0] - 1.0).powi(2) - x[1].powi(2)).collect();
///     evolution.tell(&candidates, &fitness);
/// }
/// assert!((evolution.mean()[0] - 1.0).abs() < 1e-3);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Evolution {
    mean: Vec<f64>,
    /// The units in which each coordinate is measured below.
    scales: Vec<f64>,
    population: usize,
    generation: u64,
    /// The deviation along the longest axis.
    sigma: f64,
    /// In proportion to that.
    #[serde(with = "rows")]
    covariance: Matrix,
    /// The covariance, decomposed.
    #[serde(with = "StoredEigen")]
    axes: Eigen,
    /// The evolution path of the step size: recent steps of the mean, in units in which the
    /// covariance is the identity.
    step_path: Vec<f64>,
    /// The evolution path of the covariance, in the units of the coordinates.
    mean_path: Vec<f64>,
}

impl Evolution {
    /// Starts at a mean with a standard deviation for each coordinate: about a third
    /// of how far the optimum may be. Without a population it is 4 + 3·ln n, the least
    /// that is sensible; noise asks for more.
    ///
    /// # Panics
    /// If there are no coordinates, if their numbers differ, if a deviation is not positive, or
    /// if the population is below two.
    pub fn new(mean: Vec<f64>, scales: Vec<f64>, population: Option<usize>) -> Evolution {
        let n = mean.len();
        let population = population.unwrap_or(4 + (3.0 * (n as f64).ln()) as usize);
        assert!(n > 0 && scales.len() == n, "{n} coordinates with {} deviations", scales.len());
        assert!(scales.iter().all(|scale| *scale > 0.0 && scale.is_finite()), "deviations {scales:?}");
        assert!(population >= 2, "a population of {population}");
        Evolution {
            mean,
            scales,
            population,
            generation: 0,
            sigma: 1.0,
            covariance: Matrix::identity(n),
            axes: Eigen::identity(n),
            step_path: vec![0.0; n],
            mean_path: vec![0.0; n],
        }
    }

    /// The candidates of this generation: the same for the same state and seed.
    pub fn ask(&self, seed: u64) -> Vec<Vec<f64>> {
        // The generator mixes its seed; the odd factor keeps runs with near seeds apart.
        let mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ self.generation;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(mixed);
        let mut candidate = || {
            let normals: Vec<f64> = self.mean.iter().map(|_| normal(&mut rng)).collect();
            let mut candidate = self.mean.clone();
            self.add_step(&mut candidate, &self.axes.transform(f64::sqrt, &normals));
            candidate
        };
        (0..self.population).map(|_| candidate()).collect()
    }

    /// Learns from the fitness of a generation's candidates. They may have been moved,
    /// as into bounds. NaN is the worst fitness. Candidates of equal fitness count
    /// alike, and a generation in which all are equal changes nothing.
    ///
    /// # Panics
    /// If there are not as many candidates and values as were asked for.
    pub fn tell(&mut self, candidates: &[Vec<f64>], fitness: &[f64]) {
        assert_eq!((candidates.len(), fitness.len()), (self.population, self.population));
        self.generation += 1;
        // Without selection, step size and covariance would only drift.
        if fitness.iter().all(|value| comparable(*value).total_cmp(&comparable(fitness[0])).is_eq()) {
            return;
        }
        let strategy = Strategy::new(self.mean.len(), self.population);
        let steps: Vec<Vec<f64>> = candidates.iter().map(|candidate| self.step_to(candidate)).collect();
        let is_straight = self.move_mean(&strategy, &steps, fitness);
        self.learn_covariance(&strategy, &steps, fitness, is_straight);
        self.decompose();
    }

    /// Moves the mean towards the better candidates, and lengthens the step size if recent
    /// steps went the same way. Returns Hansen's `h_σ`: whether the path is not far too long.
    fn move_mean(&mut self, strategy: &Strategy, steps: &[Vec<f64>], fitness: &[f64]) -> bool {
        let positive: Vec<f64> = strategy.weights.iter().map(|weight| weight.max(0.0)).collect();
        let weights = by_fitness(&positive, fitness);
        let mut step = vec![0.0; self.mean.len()];
        for (weight, candidate) in weights.iter().zip(steps) {
            add_scaled(&mut step, *weight, candidate);
        }
        let whitened = self.axes.transform(|value| 1.0 / value.sqrt(), &step);
        let mut mean = std::mem::take(&mut self.mean);
        self.add_step(&mut mean, &step);
        self.mean = mean;

        // With ties the step is the mean of more candidates, so shorter.
        let mu = effective_number(&weights);
        let rate = strategy.step_rate;
        update_path(&mut self.step_path, rate, mu, &whitened);
        let length = dot(&self.step_path, &self.step_path).sqrt() / strategy.normal_length;
        let growth = rate / strategy.step_damping * (length - 1.0);
        self.sigma *= growth.min(1.0).exp();

        let begun = (1.0 - (1.0 - rate).powf(2.0 * self.generation as f64)).sqrt();
        let is_straight = length / begun < 1.4 + 2.0 / (self.mean.len() as f64 + 1.0);
        update_path(&mut self.mean_path, strategy.path_rate, if is_straight { mu } else { 0.0 }, &step);
        is_straight
    }

    /// Stretches the covariance along the path of the mean and towards the better
    /// candidates, and shrinks it towards the worse ones.
    fn learn_covariance(&mut self, strategy: &Strategy, steps: &[Vec<f64>], fitness: &[f64], straight: bool) {
        let weights = by_fitness(&strategy.weights, fitness);
        let missing = if straight { 0.0 } else { strategy.path_rate * (2.0 - strategy.path_rate) };
        let forgotten =
            strategy.rank_one * (1.0 - missing) + strategy.rank_mu * strategy.weights.iter().sum::<f64>();
        self.covariance.scale(1.0 - forgotten);
        self.covariance.add_outer(strategy.rank_one, &self.mean_path);
        for (weight, step) in weights.iter().zip(steps) {
            let whitened = self.axes.transform(|value| 1.0 / value.sqrt(), step);
            // Long steps are bad by chance: they must not make the covariance negative.
            let length = dot(&whitened, &whitened).max(f64::MIN_POSITIVE);
            let limit = if *weight < 0.0 { step.len() as f64 / length } else { 1.0 };
            self.covariance.add_outer(strategy.rank_mu * weight * limit, step);
        }
    }

    /// Finds the axes of the covariance, and repairs it if rounding or moved candidates
    /// have left it without some. The longest becomes the step size's unit: the two
    /// would drift apart, as only their product counts.
    fn decompose(&mut self) {
        self.axes = Eigen::of(&self.covariance);
        if !self.axes.values.iter().all(|value| value.is_finite()) || self.axes.largest() <= f64::MIN_POSITIVE
        {
            self.axes = Eigen::identity(self.mean.len());
        }
        let largest = self.axes.largest();
        for value in &mut self.axes.values {
            *value = (*value / largest).max(1.0 / WORST_CONDITION);
        }
        self.covariance = self.axes.matrix();
        for value in &mut self.mean_path {
            *value /= largest.sqrt();
        }
        self.sigma = (self.sigma * largest.sqrt()).clamp(SHORTEST, LONGEST);
    }

    fn add_step(&self, point: &mut [f64], step: &[f64]) {
        for ((point, scale), step) in point.iter_mut().zip(&self.scales).zip(step) {
            *point += self.sigma * scale * step;
        }
    }

    fn step_to(&self, point: &[f64]) -> Vec<f64> {
        let from = self.mean.iter().zip(&self.scales);
        point.iter().zip(from).map(|(point, (mean, scale))| (point - mean) / (self.sigma * scale)).collect()
    }

    /// The middle of the distribution: the best guess of the optimum, better than any
    /// single candidate if fitness is noisy.
    pub fn mean(&self) -> &[f64] {
        &self.mean
    }

    /// The overall step size: the deviation along the longest axis, in proportion to the
    /// first generation's.
    pub fn sigma(&self) -> f64 {
        self.sigma
    }

    /// The standard deviation of each coordinate.
    pub fn spread(&self) -> Vec<f64> {
        self.covariance
            .diagonal()
            .zip(&self.scales)
            .map(|(variance, scale)| self.sigma * scale * variance.sqrt())
            .collect()
    }

    /// The variance along the longest axis in proportion to that along the shortest,
    /// where 1 is the shape of the first generation.
    pub fn condition(&self) -> f64 {
        self.axes.condition()
    }

    /// The number of candidates in a generation.
    pub fn population(&self) -> usize {
        self.population
    }

    /// How many generations have been evaluated.
    pub fn generation(&self) -> u64 {
        self.generation
    }
}

/// Decays an evolution path and adds the mean of `mu` steps, normalised so that random steps
/// keep its variance.
fn update_path(path: &mut [f64], rate: f64, mu: f64, step: &[f64]) {
    for value in path.iter_mut() {
        *value *= 1.0 - rate;
    }
    add_scaled(path, (rate * (2.0 - rate) * mu).sqrt(), step);
}

/// A normal deviate, by Marsaglia's polar method.
fn normal(rng: &mut Xoshiro256PlusPlus) -> f64 {
    loop {
        let (x, y): (f64, f64) = (rng.random_range(-1.0..1.0), rng.random_range(-1.0..1.0));
        let square = x * x + y * y;
        if square > 0.0 && square < 1.0 {
            return x * (-2.0 * square.ln() / square).sqrt();
        }
    }
}
