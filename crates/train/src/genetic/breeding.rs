//! Crossover and mutation.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use super::{GeneticSettings, Individual};
use crate::learner::LearnError;

/// The largest gene: evaluations take no larger weights.
const LARGEST_GENE: f64 = 1e5;

/// From this range on, genes change by whole numbers, as in the report's matrices.
const WHOLE_NUMBERS: f64 = 10.0;

/// How genes change.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Mutation {
    /// The share of genes that change.
    pub share: f64,
    /// By how much at most.
    pub range: f64,
}

impl Mutation {
    /// The mutation of these settings, for these initial weights.
    pub fn of(settings: &GeneticSettings, start: &[f64]) -> Result<Mutation, LearnError> {
        let largest = start.iter().fold(0.0, |largest: f64, weight| largest.max(weight.abs()));
        let range = settings.range.unwrap_or(largest / 2.0);
        if range > 0.0 && range <= LARGEST_GENE {
            return Ok(Mutation { share: settings.mutation, range });
        }
        let text = if settings.range.is_some() {
            format!("the range of mutations must be above 0 and up to {LARGEST_GENE}, not {range}")
        } else {
            "all weights are zero at the start: say by how much genes may change (--range)".to_owned()
        };
        Err(LearnError::Settings(text))
    }

    /// A random change of a gene.
    fn change(&self, random: &mut Xoshiro256PlusPlus) -> f64 {
        if self.range >= WHOLE_NUMBERS {
            let range = self.range as i64;
            random.random_range(-range..=range) as f64
        } else {
            random.random_range(-self.range..=self.range)
        }
    }
}

/// A child by uniform crossover: every gene comes from one of the parents, and some mutate.
pub(super) fn child(
    parents: &[Individual],
    mutation: &Mutation,
    random: &mut Xoshiro256PlusPlus,
) -> Vec<f64> {
    let mut gene = |index: usize| {
        let inherited = parents[random.random_range(0..parents.len())].genes[index];
        if random.random_bool(mutation.share) {
            (inherited + mutation.change(random)).clamp(-LARGEST_GENE, LARGEST_GENE)
        } else {
            inherited
        }
    };
    (0..parents[0].genes.len()).map(&mut gene).collect()
}

/// The diversity of a population: the standard deviation of a gene, on average.
pub(super) fn spread(population: &[Individual]) -> f64 {
    let count = population.len() as f64;
    let genes = population[0].genes.len();
    let deviation = |gene: usize| {
        let mean = population.iter().map(|one| one.genes[gene]).sum::<f64>() / count;
        (population.iter().map(|one| (one.genes[gene] - mean).powi(2)).sum::<f64>() / count).sqrt()
    };
    (0..genes).map(deviation).sum::<f64>() / genes as f64
}
