//! Breeding, by its statistics.

#![allow(clippy::float_cmp)]

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::breeding::{Mutation, child, spread};
use super::*;
use crate::fitness::Score;

fn individual(genes: &[f64]) -> Individual {
    Individual { id: String::new(), genes: genes.to_vec() }
}

fn settings(range: Option<f64>) -> GeneticSettings {
    GeneticSettings {
        children: 10,
        generations: 3,
        mutation: GeneticSettings::USUAL_MUTATION,
        range,
        games: 2,
        companions: Vec::new(),
        check_games: 0,
        final_games: 2,
    }
}

/// The genes of many children of two parents, whose genes are a thousand apart.
fn children(mutation: &Mutation) -> Vec<f64> {
    let parents = [individual(&[0.0; 64]), individual(&[1000.0; 64])];
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    (0..1000).flat_map(|_| child(&parents, mutation, &mut random)).collect()
}

fn share(genes: &[f64], counts: impl Fn(f64) -> bool) -> f64 {
    genes.iter().filter(|gene| counts(**gene)).count() as f64 / genes.len() as f64
}

/// 64,000 genes: shares are right within four standard deviations.
#[test]
fn genes_cross_over_and_change_as_the_report_says() {
    let genes = children(&Mutation { share: GeneticSettings::USUAL_MUTATION, range: 50.0 });
    assert!((share(&genes, |gene| gene > 500.0) - 0.5).abs() < 0.008);
    // A change of 50 − randomInt(0, 100) is zero once in 101 times.
    let changed: Vec<f64> = genes.iter().copied().filter(|gene| *gene != 0.0 && *gene != 1000.0).collect();
    let expected = 3.0 / 51.0 * 100.0 / 101.0;
    assert!((changed.len() as f64 / genes.len() as f64 - expected).abs() < 0.004);
    let by: Vec<f64> = changed.iter().map(|gene| if *gene > 500.0 { gene - 1000.0 } else { *gene }).collect();
    assert!(by.iter().all(|change| change.fract() == 0.0 && change.abs() <= 50.0));
    assert!(by.contains(&50.0) && by.contains(&-50.0));
    assert!((share(&by, |change| change > 0.0) - 0.5).abs() < 0.04);
}

#[test]
fn small_genes_change_by_fractions() {
    let genes = children(&Mutation { share: 1.0, range: 0.5 });
    assert!(genes.iter().all(|gene| gene.abs() <= 0.5 || (gene - 1000.0).abs() <= 0.5));
    assert!(share(&genes, |gene| gene.fract() == 0.0) < 0.001);
}

#[test]
fn the_range_fits_the_start() {
    let range = |given, start: &[f64]| Mutation::of(&settings(given), start).map(|mutation| mutation.range);
    assert_eq!(range(None, &[3.0, -100.0, 0.0]).unwrap(), 50.0);
    assert_eq!(range(None, &[0.35, -0.15]).unwrap(), 0.175);
    assert_eq!(range(Some(7.0), &[0.0]).unwrap(), 7.0);
    assert!(range(None, &[0.0; 4]).unwrap_err().to_string().contains("--range"));
    for wrong in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(range(Some(wrong), &[1.0]).is_err());
    }
}

#[test]
fn settings_that_do_not_work_are_refused() {
    assert!(settings(None).check(4).is_ok());
    for wrong in [
        GeneticSettings { children: 1, ..settings(None) },
        GeneticSettings { mutation: 0.0, ..settings(None) },
        GeneticSettings { mutation: f64::NAN, ..settings(None) },
        GeneticSettings { games: 3, ..settings(None) },
        GeneticSettings { final_games: 0, ..settings(None) },
        GeneticSettings { check_games: 1, ..settings(None) },
    ] {
        assert!(wrong.check(4).is_err(), "{wrong:?}");
    }
    assert!(settings(None).check(0).is_ok());
    let repeated = GeneticSettings { check_games: 40, ..settings(None) };
    assert!(repeated.check(4).is_ok());
    let problem = repeated.check(0).unwrap_err().to_string();
    assert!(problem.contains("check games") && problem.contains("38 of 40 would repeat"), "{problem}");
}

#[test]
fn equals_keep_their_order() {
    let score = |score| Score { score, low: 0.0, high: 1.0, games: 2 };
    assert_eq!(ranking(&[score(0.5), score(0.25), score(0.75), score(0.5)]), [2, 0, 3, 1]);
}

#[test]
fn spread_is_the_mean_deviation() {
    let population = [individual(&[1.0, 5.0]), individual(&[3.0, 5.0])];
    assert_eq!(spread(&population), 0.5);
}
