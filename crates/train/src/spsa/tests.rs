//! Climbs in still and in noisy weather.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Approximation;

/// The logit of the probability of winning: steepest in the last of four parameters.
fn logit(x: &[f64]) -> f64 {
    x.iter().zip([0.06, 0.2, 0.6, 1.8]).map(|(x, steepness)| -steepness * (x - 0.5).powi(2)).sum()
}

fn climb(iterations: u64, games: u32, step: f64, seed: u64) -> Approximation {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut climb = Approximation::new(vec![1.5; 4], vec![step; 4], iterations, 0.1);
    for _ in 0..iterations {
        let (plus, minus) = climb.ask(seed);
        let probability = 1.0 / (1.0 + (logit(&minus) - logit(&plus)).exp());
        let wins: u32 = (0..games).map(|_| u32::from(rng.random_bool(probability))).sum();
        climb.tell(seed, 2.0 * f64::from(wins) / f64::from(games) - 1.0);
    }
    climb
}

#[test]
fn the_two_are_mirror_images() {
    let climb = Approximation::new(vec![1.0, -2.0], vec![0.1, 0.2], 100, 0.1);
    let (plus, minus) = climb.ask(7);
    assert_eq!(climb.ask(7).0, plus);
    // The first step is 100 to the power of 0.101 times as long as the last.
    for (i, step) in [0.1, 0.2].into_iter().enumerate() {
        assert!(((plus[i] - minus[i]).abs() - 2.0 * 1.5922 * step).abs() < 1e-4);
        assert!((plus[i] + minus[i] - 2.0 * climb.theta()[i]).abs() < 1e-12);
    }
}

#[test]
fn the_last_iteration_moves_by_the_rate() {
    let mut climb = Approximation::new(vec![0.0, 0.0], vec![1.0, 3.0], 10, 0.1);
    for seed in 0..9 {
        climb.tell(seed, f64::NAN);
    }
    assert_eq!((climb.theta(), climb.iteration()), (&[0.0, 0.0][..], 9));
    let (plus, _) = climb.ask(9);
    climb.tell(9, 1.0);
    for (moved, plus) in climb.theta().iter().zip(&plus) {
        assert!((moved - 0.1 * plus).abs() < 1e-12);
    }
    // One of the five iterations of the second half.
    assert!((climb.estimate()[1] - climb.theta()[1] / 5.0).abs() < 1e-12);
}

#[test]
fn the_mean_of_late_iterations_beats_the_last() {
    let (mut last, mut mean) = (0.0, 0.0);
    for seed in 0..20 {
        let climb = climb(2500, 2, 0.5, seed);
        last -= logit(climb.theta()) / 20.0;
        mean -= logit(&climb.estimate()) / 20.0;
    }
    // From 2.66 at the start. 0.01 is less than 2 Elo.
    assert!(mean < 0.015 && last > 2.0 * mean, "last {last}, mean {mean}");
}

#[test]
fn written_and_read_continues_alike() {
    let mut climb = climb(100, 8, 0.25, 5);
    let mut read: Approximation = serde_json::from_str(&serde_json::to_string(&climb).unwrap()).unwrap();
    for seed in 0..20 {
        assert_eq!(read.ask(seed), climb.ask(seed));
        read.tell(seed, 0.125);
        climb.tell(seed, 0.125);
        assert_eq!(read, climb);
    }
}

#[test]
fn odd_plans_and_more_than_planned() {
    let mut climb = Approximation::new(vec![2.0], vec![0.0], 3, 0.1);
    for seed in 0..7 {
        assert_eq!(climb.estimate(), [2.0]);
        climb.tell(seed, 0.5);
    }
}
