//! The constants of CMA-ES, table 1 of Hansen's tutorial.

/// The learning rates of CMA-ES for given numbers of coordinates and candidates.
pub(super) struct Strategy {
    /// The weight of each rank, the best first: those of the better half have sum 1,
    /// the others are negative and concern the covariance alone.
    pub weights: Vec<f64>,
    /// Of the overall step size: Hansen's `c_σ` and `d_σ`.
    pub step_rate: f64,
    pub step_damping: f64,
    /// Of the path of the mean: `c_c`.
    pub path_rate: f64,
    /// Of the covariance from that path, and from the candidates: `c_1` and `c_μ`.
    pub rank_one: f64,
    pub rank_mu: f64,
    /// How long a vector of normal deviates is on average.
    pub normal_length: f64,
}

impl Strategy {
    pub fn new(coordinates: usize, population: usize) -> Strategy {
        let n = coordinates as f64;
        let middle = f64::midpoint(population as f64, 1.0).ln();
        let mut weights: Vec<f64> = (1..=population).map(|rank| middle - (rank as f64).ln()).collect();
        let (better, worse) = weights.split_at_mut(population / 2);
        let (mu, mu_worse) = (effective_number(better), effective_number(worse));

        let step_rate = (mu + 2.0) / (n + mu + 5.0);
        let rank_one = 2.0 / ((n + 1.3).powi(2) + mu);
        let rank_mu = (2.0 * (0.25 + mu - 2.0 + 1.0 / mu) / ((n + 2.0).powi(2) + mu)).min(1.0 - rank_one);

        // Hansen's three bounds: decay equals gain, the effective mass of the negative
        // weights, and a positive definite covariance.
        let worse_sum = (1.0 + rank_one / rank_mu)
            .min(1.0 + 2.0 * mu_worse / (mu + 2.0))
            .min((1.0 - rank_one - rank_mu) / (n * rank_mu));
        scale_to_sum(better, 1.0);
        scale_to_sum(worse, worse_sum);
        Strategy {
            weights,
            step_rate,
            step_damping: 1.0 + 2.0 * (((mu - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0) + step_rate,
            path_rate: (4.0 + mu / n) / (n + 4.0 + 2.0 * mu / n),
            rank_one,
            rank_mu,
            normal_length: n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n)),
        }
    }
}

/// Hansen's `μ_eff`, the variance-effective selection mass: that many candidates with equal
/// weights have as reliable a mean.
pub(super) fn effective_number(weights: &[f64]) -> f64 {
    weights.iter().sum::<f64>().powi(2) / weights.iter().map(|weight| weight * weight).sum::<f64>()
}

fn scale_to_sum(weights: &mut [f64], sum: f64) {
    let factor = sum / weights.iter().map(|weight| weight.abs()).sum::<f64>();
    for weight in weights {
        *weight *= factor;
    }
}

/// Fitness as a number that `total_cmp` orders as intended: NaN is the worst, and zero has
/// no sign.
pub(super) fn comparable(fitness: f64) -> f64 {
    if fitness.is_nan() { f64::NEG_INFINITY } else { fitness + 0.0 }
}

/// The weight of each candidate, the greatest fitness first. Those of equal fitness
/// share what their ranks weigh: the order in which they were asked for says nothing,
/// and to follow it would add noise.
pub(super) fn by_fitness(weights: &[f64], fitness: &[f64]) -> Vec<f64> {
    let compare = |a: usize, b: usize| comparable(fitness[a]).total_cmp(&comparable(fitness[b]));
    let mut order: Vec<usize> = (0..fitness.len()).collect();
    order.sort_by(|&a, &b| compare(b, a));
    let mut rest = weights;
    let mut result = vec![0.0; weights.len()];
    for equal in order.chunk_by(|&a, &b| compare(a, b).is_eq()) {
        let (shared, after) = rest.split_at(equal.len());
        for &candidate in equal {
            result[candidate] = shared.iter().sum::<f64>() / shared.len() as f64;
        }
        rest = after;
    }
    result
}
