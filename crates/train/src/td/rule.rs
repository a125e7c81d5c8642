//! The TD(λ) rule: a value is moved towards later values.

use super::games::TrainingGame;

/// A position and the value it should have had.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sample {
    pub slopes: Vec<(usize, f64)>,
    /// The part of the value that no weight changes.
    pub rest: f64,
    pub target: f64,
}

/// The samples of a game: the target of each position is what the search found there,
/// and to the share of lambda the target of the next one. The last is followed by
/// the result. A random move was not planned, so nothing after it counts.
pub(super) fn samples(game: &TrainingGame, weights: &[f64], lambda: f64) -> Vec<Sample> {
    let mut later = game.outcome;
    let mut samples: Vec<Sample> = game
        .turns
        .iter()
        .rev()
        .map(|turn| {
            let target =
                if turn.is_random { turn.planned } else { (1.0 - lambda) * turn.planned + lambda * later };
            later = target;
            Sample { slopes: turn.slopes.clone(), rest: turn.value - dot(&turn.slopes, weights), target }
        })
        .collect();
    samples.reverse();
    samples
}

impl Sample {
    /// How far the value is from the target.
    pub fn error(&self, weights: &[f64]) -> f64 {
        self.target - self.rest - dot(&self.slopes, weights)
    }

    fn length_squared(&self) -> f64 {
        self.slopes.iter().map(|(_, slope)| slope * slope).sum()
    }
}

/// Pulls the value of each sample towards its target, one after the other:
/// `w += rate · (target − value) · features`. Features may be in any unit, so the
/// rate is divided by their mean square length.
pub(super) fn learn(samples: &[Sample], weights: &mut [f64], rate: f64) {
    let mean = samples.iter().map(Sample::length_squared).sum::<f64>() / samples.len().max(1) as f64;
    if mean == 0.0 {
        return;
    }
    for sample in samples {
        let change = rate / mean * sample.error(weights);
        for (index, slope) in &sample.slopes {
            weights[*index] += change * slope;
        }
    }
}

/// Makes weights shares of a whole, phase by phase: their sizes sum to 1. Phases
/// without any weight stay as they are.
pub(crate) fn normalise(weights: &mut [f64], phases: &[Vec<usize>]) {
    for phase in phases {
        let sum: f64 = phase.iter().map(|index| weights[*index].abs()).sum();
        if sum > 0.0 {
            for index in phase {
                weights[*index] /= sum;
            }
        }
    }
}

/// Which weights belong to the same phase: those whose names begin with the same word,
/// if names have several.
pub(crate) fn phases<'a>(names: impl Iterator<Item = &'a str>) -> Vec<Vec<usize>> {
    let mut phases: Vec<(&str, Vec<usize>)> = Vec::new();
    for (index, name) in names.enumerate() {
        let phase = name.split_once(' ').map_or("", |(phase, _)| phase);
        match phases.iter_mut().find(|(known, _)| *known == phase) {
            Some((_, members)) => members.push(index),
            None => phases.push((phase, vec![index])),
        }
    }
    phases.into_iter().map(|(_, members)| members).collect()
}

fn dot(slopes: &[(usize, f64)], weights: &[f64]) -> f64 {
    slopes.iter().map(|(index, slope)| slope * weights[*index]).sum()
}
