//! Who is best.

use super::{BATTLES, GeneticSettings, Individual};
use crate::fitness::{FitnessMatches, Score};
use crate::learner::LearnError;

/// What everybody of a population gets in battles with all others and with the
/// companions.
pub(super) fn battles(
    population: &[Individual],
    games: u64,
    settings: &GeneticSettings,
    matches: &FitnessMatches<'_>,
    number: u64,
) -> Result<Vec<Score>, LearnError> {
    let players: Vec<String> = population.iter().map(|one| matches.student.with(&one.genes)).collect();
    let seed = matches.seed(number, BATTLES);
    let mut scores = matches.round_robin(&players, &settings.companions, games, seed)?;
    scores.truncate(population.len());
    Ok(scores)
}

/// The numbers of all, the best first. Of equals, the first comes first: parents
/// before children, in the order of birth.
pub(super) fn ranking(scores: &[Score]) -> Vec<usize> {
    let mut ranked: Vec<usize> = (0..scores.len()).collect();
    ranked.sort_by(|a, b| scores[*b].score.total_cmp(&scores[*a].score));
    ranked
}
