//! Functions of known difficulty, noise, and what must not break an evolution.

use numerics::dot;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Evolution;
use super::strategy::{Strategy, by_fitness};

fn sphere(x: &[f64]) -> f64 {
    dot(x, x)
}

/// Condition number 1e6.
fn ellipsoid(x: &[f64]) -> f64 {
    let last = x.len() as f64 - 1.0;
    x.iter().enumerate().map(|(i, x)| 1e6_f64.powf(i as f64 / last) * x * x).sum()
}

fn rosenbrock(x: &[f64]) -> f64 {
    x.windows(2).map(|x| 100.0 * (x[1] - x[0] * x[0]).powi(2) + (1.0 - x[0]).powi(2)).sum()
}

/// How many candidates it took until one was within 1e-8 of the minimum, which is 0.
fn evaluations(function: fn(&[f64]) -> f64, mut evolution: Evolution, seed: u64) -> usize {
    let mut count = 0;
    while count < 100_000 {
        let candidates = evolution.ask(seed);
        let values: Vec<f64> = candidates.iter().map(|x| function(x)).collect();
        if let Some(index) = values.iter().position(|value| *value < 1e-8) {
            return count + index + 1;
        }
        count += values.len();
        evolution.tell(&candidates, &values.iter().map(|value| -value).collect::<Vec<_>>());
    }
    count
}

#[test]
fn evaluations_are_those_of_the_reference() {
    // Medians of 31 runs of Hansen's pycma 4.5.0 from the same start. A few runs each:
    // the median of five may be off by a fifth.
    for (function, n, start, deviation, reference) in [
        (sphere as fn(&[f64]) -> f64, 2, 1.0, 0.5, 227.0),
        (sphere, 5, 1.0, 0.5, 621.0),
        (sphere, 10, 1.0, 0.5, 1336.0),
        (ellipsoid, 2, 1.0, 0.5, 468.0),
        (ellipsoid, 5, 1.0, 0.5, 1399.0),
        (ellipsoid, 10, 1.0, 0.5, 3922.0),
        (rosenbrock, 2, 0.1, 0.1, 426.0),
        (rosenbrock, 5, 0.1, 0.1, 1613.0),
        (rosenbrock, 10, 0.1, 0.1, 4747.0),
    ] {
        let evolution = Evolution::new(vec![start; n], vec![deviation; n], None);
        let mut counts: Vec<_> = (0..5).map(|seed| evaluations(function, evolution.clone(), seed)).collect();
        counts.sort_unstable();
        let ratio = counts[2] as f64 / reference;
        assert!((0.75..1.3).contains(&ratio), "{n} coordinates, {reference}: {counts:?}");
    }
}

#[test]
fn deviations_are_units() {
    // Were all coordinates measured in their deviations, the evolution would be the same.
    let mut plain = Evolution::new(vec![1.0, 1.0], vec![0.5, 0.5], Some(8));
    let mut scaled = Evolution::new(vec![1.0, 1024.0], vec![0.5, 512.0], Some(8));
    for seed in 0..30 {
        let (plain_asked, scaled_asked) = (plain.ask(seed), scaled.ask(seed));
        let fitness: Vec<f64> = plain_asked.iter().map(|x| -rosenbrock(x)).collect();
        plain.tell(&plain_asked, &fitness);
        scaled.tell(&scaled_asked, &fitness);
    }
    assert!((scaled.mean()[1] / 1024.0 - plain.mean()[1]).abs() < 1e-12);
    assert!((scaled.spread()[1] / 1024.0 - plain.spread()[1]).abs() < 1e-12);
    assert!((scaled.condition() / plain.condition() - 1.0).abs() < 1e-9);
}

#[test]
fn wins_lead_near_the_optimum() {
    // 16 games for each candidate, won with a probability whose logit is a quadratic:
    // 3 below its maximum at first, where 5 % of games are won in place of half.
    let logit = |x: &[f64]| -x.iter().map(|x| (x - 0.5).powi(2)).sum::<f64>();
    let mut worst: f64 = 0.0;
    for seed in 0..5 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut evolution = Evolution::new(vec![1.5, -0.5, 1.5], vec![0.5; 3], Some(40));
        for _ in 0..30 {
            let candidates = evolution.ask(seed);
            let mut wins = |x: &Vec<f64>| {
                let probability = 1.0 / (1.0 + (-logit(x)).exp());
                f64::from((0..16).map(|_| u8::from(rng.random_bool(probability))).sum::<u8>())
            };
            let fitness: Vec<f64> = candidates.iter().map(&mut wins).collect();
            evolution.tell(&candidates, &fitness);
        }
        worst = worst.max(-logit(evolution.mean()));
    }
    assert!(worst < 0.25, "{worst} below the maximum");
}

#[test]
fn written_and_read_continues_alike() {
    let mut evolution = Evolution::new(vec![0.1; 5], vec![0.1, 0.2, 0.3, 0.4, 0.5], None);
    let mut read = evolution.clone();
    for seed in 0..40 {
        read = serde_json::from_str(&serde_json::to_string(&read).unwrap()).unwrap();
        let candidates = evolution.ask(seed);
        assert_eq!(read.ask(seed), candidates);
        let fitness: Vec<f64> = candidates.iter().map(|x| -rosenbrock(x)).collect();
        evolution.tell(&candidates, &fitness);
        read.tell(&candidates, &fitness);
        assert_eq!(read, evolution);
    }
    assert_ne!(evolution.ask(1), evolution.ask(2));
}

#[test]
fn equal_fitness_shares_weights() {
    let weights = [0.6, 0.4, -0.2, -0.3];
    assert_eq!(by_fitness(&weights, &[1.0, 4.0, 2.0, 3.0]), [-0.3, 0.6, -0.2, 0.4]);
    assert_eq!(by_fitness(&weights, &[7.0, 7.0, f64::NAN, 0.0]), [0.5, 0.5, -0.3, -0.2]);
    assert_eq!(by_fitness(&weights, &[f64::INFINITY, 0.0, -0.0, f64::NAN])[1..3], [0.1, 0.1]);
    let weights = Strategy::new(10, 10).weights;
    assert!((weights[..5].iter().sum::<f64>() - 1.0).abs() < 1e-12);
    assert!(weights.windows(2).all(|pair| pair[0] > pair[1]) && weights[5] < 0.0);
}

#[test]
fn no_selection_changes_nothing() {
    for value in [0.0, f64::NAN, f64::NEG_INFINITY] {
        let mut evolution = Evolution::new(vec![1.0; 3], vec![0.1; 3], None);
        for seed in 0..1000 {
            evolution.tell(&evolution.ask(seed), &[value; 7]);
        }
        assert_eq!((evolution.mean(), evolution.sigma()), (&[1.0; 3][..], 1.0));
        assert_eq!(evolution.generation(), 1000);
        assert!(evolution.spread().iter().all(|spread| (spread - 0.1).abs() < 1e-15));
    }
}

#[test]
fn chance_alone_does_not_blow_up() {
    // Selection by coin tosses: steps wander, most of all along few coordinates.
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for n in [1, 2, 6] {
        let mut evolution = Evolution::new(vec![0.0; n], vec![1.0; n], None);
        for seed in 0..1000 {
            let candidates = evolution.ask(seed);
            let fitness: Vec<f64> = candidates.iter().map(|_| f64::from(rng.random_range(0..2_u8))).collect();
            evolution.tell(&candidates, &fitness);
        }
        assert!(evolution.mean().iter().all(|value| value.is_finite()));
        let widest = evolution.spread().into_iter().fold(0.0, f64::max);
        assert!(widest > 1e-13 && widest < if n > 2 { 1e4 } else { 1e13 }, "{n}: {widest}");
    }
}

#[test]
fn one_coordinate_beyond_all_precision() {
    let mut evolution = Evolution::new(vec![3.0], vec![1.0], None);
    assert_eq!(evolution.population(), 4);
    for seed in 0..2000 {
        let candidates = evolution.ask(seed);
        let fitness: Vec<f64> = candidates.iter().map(|x| -(x[0] - 1.0).abs()).collect();
        evolution.tell(&candidates, &fitness);
    }
    assert!((evolution.mean()[0] - 1.0).abs() < 1e-10 && evolution.spread()[0] > 0.0);
    assert!((evolution.condition() - 1.0).abs() < 1e-15);
}

#[test]
fn a_covariance_without_axes_is_repaired() {
    // All candidates moved onto a line, as bounds may do: other axes get no variance.
    let mut evolution = Evolution::new(vec![0.0; 3], vec![1.0; 3], Some(6));
    for seed in 0..3000 {
        let mut candidates = evolution.ask(seed);
        for candidate in &mut candidates {
            candidate[1] = candidate[0];
            candidate[2] = 0.0;
        }
        let fitness: Vec<f64> = candidates.iter().map(|x| -(x[0] - 5.0).abs()).collect();
        evolution.tell(&candidates, &fitness);
        assert!(evolution.condition() > 0.0 && evolution.condition() < 1.01e14);
    }
    assert!((evolution.mean()[0] - 5.0).abs() < 1e-6, "{:?}", evolution.mean());
    // Eigenvalues 3, −1 and 1, read from a file: the negative one is raised, the others kept.
    let matrix = r#""covariance":[[1.0,2.0,0.0],[2.0,1.0,0.0],[0.0,0.0,1.0]]"#;
    let fresh = serde_json::to_string(&Evolution::new(vec![0.0; 3], vec![1.0; 3], Some(4))).unwrap();
    let unit = r#""covariance":[[1.0,0.0,0.0],[0.0,1.0,0.0],[0.0,0.0,1.0]]"#;
    assert!(fresh.contains(unit));
    let mut broken: Evolution = serde_json::from_str(&fresh.replace(unit, matrix)).unwrap();
    broken.tell(&broken.ask(1), &[1.0, 2.0, 3.0, 4.0]);
    assert!(broken.condition() > 1e13 && broken.condition() < 1.01e14);
    assert!(broken.ask(2).iter().flatten().all(|value| value.is_finite()));
    let ragged = r#""covariance":[[1.0,2.0],[2.0,1.0,0.0],[0.0,0.0,1.0]]"#;
    assert!(serde_json::from_str::<Evolution>(&fresh.replace(unit, ragged)).is_err());
}
