//! Fitness in a genetic algorithm: a round robin.

use super::{GeneticSettings, Individual, ROUND_ROBIN};
use crate::fitness::{FitnessMatches, Score};
use crate::learner::LearnError;

/// The score of each individual in a round robin of the population, in which companions
/// take part.
pub(super) fn round_robin(
    population: &[Individual],
    games: u64,
    settings: &GeneticSettings,
    matches: &FitnessMatches<'_>,
    number: u64,
) -> Result<Vec<Score>, LearnError> {
    let players: Vec<String> = population.iter().map(|one| matches.student.with(&one.genes)).collect();
    let seed = matches.seed(number, ROUND_ROBIN);
    let mut scores = matches.round_robin(&players, &settings.companions, games, seed)?;
    scores.truncate(population.len());
    Ok(scores)
}

/// The indices of all individuals, the best first. Ties keep their order: parents before
/// children, in the order of birth.
pub(super) fn ranking(scores: &[Score]) -> Vec<usize> {
    let mut ranked: Vec<usize> = (0..scores.len()).collect();
    ranked.sort_by(|a, b| scores[*b].score.total_cmp(&scores[*a].score));
    ranked
}
