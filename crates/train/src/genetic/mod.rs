//! A genetic algorithm: the children of the two best play each other, and the two best
//! of them have children again (`SUSTech` 2021).

mod breeding;
mod round_robin;
mod settings;

pub use settings::{GAMES_WITHOUT_RANDOM_PLIES, GeneticSettings};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fitness::FitnessMatches;
use crate::learner::{LearnError, Learner, Point, Step};
use breeding::Mutation;
use round_robin::{ranking, round_robin};

/// A population between two generations.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GeneticLearner {
    start: Individual,
    mutation: Mutation,
    /// The two best of the last generation; at the beginning, the start alone.
    parents: Vec<Individual>,
    /// The best of each of the last generations, each once, the latest at the end.
    champions: Vec<Individual>,
    learned: Vec<f64>,
}

/// One set of weights.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Individual {
    /// The generation and the number in it.
    id: String,
    genes: Vec<f64>,
}

/// How many champions play the final. Older ones are hardly ever better, and the number of
/// games grows with the square.
const MOST_CHAMPIONS: usize = 10;

/// What seeds are for.
const BREEDING: u64 = 0;
const ROUND_ROBIN: u64 = 1;
const CHECK: u64 = 2;
const FINAL: u64 = 3;

impl Learner for GeneticLearner {
    type Settings = GeneticSettings;

    fn begin(
        settings: &GeneticSettings,
        start: &[f64],
        matches: &FitnessMatches<'_>,
    ) -> Result<GeneticLearner, LearnError> {
        settings.check(matches.setup.random_plies)?;
        let mutation = Mutation::of(settings, start)?;
        // Equal parents count as one.
        let start = Individual { id: "start".to_owned(), genes: start.to_vec() };
        let (parents, learned) = (vec![start.clone()], start.genes.clone());
        Ok(GeneticLearner { start, mutation, parents, champions: Vec::new(), learned })
    }

    fn step(
        &mut self,
        settings: &GeneticSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Step, LearnError> {
        if number > settings.generations {
            self.play_final(settings, matches, number)
        } else {
            self.next_generation(settings, matches, number)
        }
    }

    fn weights(&self) -> Vec<f64> {
        self.learned.clone()
    }
}

impl GeneticLearner {
    fn next_generation(
        &mut self,
        settings: &GeneticSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Step, LearnError> {
        let mut random = matches.random(number, BREEDING);
        // Parents play too, so that an unlucky generation cannot lose them.
        let mut population = self.parents.clone();
        population.extend((1..=settings.children).map(|child| Individual {
            id: format!("{number}.{child}"),
            genes: breeding::child(&self.parents, &self.mutation, &mut random),
        }));
        let scores = round_robin(&population, settings.games, settings, matches, number)?;
        let ranked = ranking(&scores);
        let best = &population[ranked[0]];
        // Equal parents would leave crossover nothing to choose from.
        let second = ranked.iter().map(|index| &population[*index]).find(|other| other.genes != best.genes);
        let parents: Vec<Individual> = [best].into_iter().chain(second).cloned().collect();
        let survived = parents.iter().filter(|parent| self.parents.contains(parent)).count();
        let spread = breeding::spread(&population);
        let mut facts = Map::new();
        facts.insert("parents".to_owned(), ids(&self.parents));
        facts.insert("best two".to_owned(), ids(&parents));
        facts.insert("surviving parents".to_owned(), survived.into());
        facts.insert("spread".to_owned(), spread.into());
        let mut curves = vec![("best".to_owned(), scores[ranked[0]].into())];
        let against_start = self.check(best, settings, matches, number)?;
        let note = format!(
            "{} with {:.1} %, {}spread {spread:.2}",
            best.id,
            100.0 * scores[ranked[0]].score,
            percent("against the start", against_start),
        );
        curves.extend(against_start.map(|point| (AGAINST_START.to_owned(), point)));
        self.learned.clone_from(&best.genes);
        self.champions.retain(|champion| champion.genes != best.genes);
        self.champions.push(best.clone());
        let surplus = self.champions.len().saturating_sub(MOST_CHAMPIONS);
        self.champions.drain(..surplus);
        self.parents = parents;
        Ok(Step { curves, note, facts, is_last: false })
    }

    /// To be the best of a hundred after few games takes luck: the last champions
    /// meet in more games, and the start with them. Who beats all relatives may
    /// still lose to the start; then the next one wins.
    fn play_final(
        &mut self,
        settings: &GeneticSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Step, LearnError> {
        let mut finalists: Vec<Individual> = Vec::new();
        for one in self.champions.iter().rev().chain(&self.parents).chain([&self.start]) {
            if finalists.iter().all(|known| known.genes != one.genes) {
                finalists.push(one.clone());
            }
        }
        let (mut facts, mut best) = (Map::new(), 0);
        if finalists.len() > 1 {
            let scores = round_robin(&finalists, settings.final_games, settings, matches, number)?;
            let start = matches.student.with(&self.start.genes);
            let players: Vec<String> = finalists.iter().map(|one| matches.student.with(&one.genes)).collect();
            let seed = matches.seed(number, FINAL);
            let against_start = matches.gauntlet(&start, &players, settings.final_games, seed)?;
            let beats_start = |index: &usize| {
                finalists[*index].genes == self.start.genes || against_start[*index].score > 0.5
            };
            best = ranking(&scores).into_iter().find(beats_start).expect("the start is among them");
            let results = finalists.iter().zip(&scores);
            let results = results.map(|(one, score)| (one.id.clone(), score.score.into())).collect();
            facts.insert("final".to_owned(), Value::Object(results));
        }
        let winner = &finalists[best];
        let against_start = self.check(winner, settings, matches, number)?;
        let note = format!("final: {} {}wins", winner.id, percent("against the start", against_start));
        self.learned.clone_from(&winner.genes);
        let curves = against_start.map(|point| (AGAINST_START.to_owned(), point)).into_iter().collect();
        Ok(Step { curves, note, facts, is_last: true })
    }

    /// The best against the start, in games of their own.
    fn check(
        &self,
        best: &Individual,
        settings: &GeneticSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Option<Point>, LearnError> {
        if settings.check_games == 0 {
            return Ok(None);
        }
        if best.genes == self.start.genes {
            return Ok(Some(0.5.into()));
        }
        let [best, start] = [best, &self.start].map(|one| matches.student.with(&one.genes));
        let seed = matches.seed(number, CHECK);
        Ok(Some(matches.duel(&best, &start, settings.check_games, seed)?.into()))
    }
}

const AGAINST_START: &str = "champion against start";

fn ids(individuals: &[Individual]) -> Value {
    individuals.iter().map(|one| one.id.as_str()).collect()
}

fn percent(what: &str, point: Option<Point>) -> String {
    point.map_or(String::new(), |point| format!("{:.1} % {what}, ", 100.0 * point.value))
}

#[cfg(test)]
mod tests;
