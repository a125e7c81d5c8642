//! How much results vary when the same match is played again: the noise that every
//! learner has to cope with that counts wins.

use std::sync::atomic::AtomicBool;

use arena::stats::Pentanomial;
use arena::{Controls, RunError, RunPlan};

/// Matches of the same players, each with openings of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Repeats {
    /// The result of each match, for the first player.
    matches: Vec<Pentanomial>,
}

impl Repeats {
    /// Plays a match of a plan's games so many times, pair after pair; stopped from
    /// outside, it returns those that are finished.
    ///
    /// # Errors
    /// If the plan does not work.
    pub fn play(
        plan: &RunPlan,
        matches: u64,
        concurrency: usize,
        stop: &AtomicBool,
    ) -> Result<Repeats, RunError> {
        let pairs = plan.games / 2;
        let whole = RunPlan { games: plan.games.saturating_mul(matches), ..plan.clone() };
        let mut points: Vec<(u64, u8)> = Vec::new();
        let mut observe = |record: &arena::PairRecord, _: &arena::Standings| {
            points.push((record.pair, record.half_points().iter().sum()));
        };
        arena::run(&whole, None, Controls { concurrency, stop, observe: &mut observe })?;
        // Pairs end in any order; a match is finished when all of its pairs are.
        points.sort_unstable();
        let blocks = points.chunk_by(|a, b| a.0 / pairs == b.0 / pairs);
        let whole_blocks = blocks.filter(|block| block.len() as u64 == pairs);
        let matches = whole_blocks.map(|block| {
            let mut result = Pentanomial::default();
            for (_, points) in block {
                result.add(*points);
            }
            result
        });
        Ok(Repeats { matches: matches.collect() })
    }

    /// The share of points in each match.
    pub fn scores(&self) -> Vec<f64> {
        self.matches.iter().filter_map(Pentanomial::score).collect()
    }

    /// The mean of all matches, and the standard deviation from match to match; none
    /// if there are fewer than two.
    pub fn spread(&self) -> Option<(f64, f64)> {
        let scores = self.scores();
        let count = scores.len() as f64;
        let mean = scores.iter().sum::<f64>() / count;
        let squares: f64 = scores.iter().map(|score| (score - mean).powi(2)).sum();
        (scores.len() > 1).then(|| (mean, (squares / (count - 1.0)).sqrt()))
    }

    /// The standard deviation that the pairs of a single match suggest, on average: an
    /// estimate of the noise that needs no second match.
    pub fn expected_deviation(&self) -> Option<f64> {
        let error = |result: &Pentanomial| Some(result.variance()? / result.pairs() as f64);
        let errors: Vec<f64> = self.matches.iter().filter_map(error).collect();
        (!errors.is_empty()).then(|| (errors.iter().sum::<f64>() / errors.len() as f64).sqrt())
    }

    /// How often a match scores higher than another of the very same players: the
    /// chance that a change which changes nothing is kept.
    pub fn luck(&self) -> Option<f64> {
        let mut scores = self.scores();
        scores.sort_by(f64::total_cmp);
        let count = scores.len();
        let above = |score: &f64| count - scores.partition_point(|other| other <= score);
        let higher: usize = scores.iter().map(above).sum();
        (count > 1).then(|| higher as f64 / (count * (count - 1)) as f64)
    }

    /// How often the mean of all matches lies within the 95 % interval of one.
    pub fn coverage(&self) -> Option<f64> {
        let (mean, _) = self.spread()?;
        let holds =
            |result: &Pentanomial| result.interval().is_some_and(|(low, high)| low <= mean && mean <= high);
        Some(self.matches.iter().filter(|result| holds(result)).count() as f64 / self.matches.len() as f64)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn repeats(points: &[u8]) -> Repeats {
        let one = |half_points: &u8| {
            let mut result = Pentanomial::default();
            result.add(*half_points);
            result
        };
        Repeats { matches: points.iter().map(one).collect() }
    }

    #[test]
    fn luck_is_counted_over_all_pairs_of_matches() {
        assert_eq!(repeats(&[]).luck(), None);
        assert_eq!(repeats(&[2, 2, 2]).luck(), Some(0.0));
        // Of six ordered pairs, three have the higher one second; none is equal.
        assert_eq!(repeats(&[0, 2, 4]).luck(), Some(0.5));
        let (mean, deviation) = repeats(&[0, 2, 4]).spread().unwrap();
        assert!((mean - 0.5).abs() < 1e-12 && (deviation - 0.5).abs() < 1e-12);
    }
}
