//! Fits of made-up pairs, and small samples.

use std::sync::Arc;

use game::Size;
use othello::GoalKind;
use player::AnyGame;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::StopHandle;
use search::engine::{EngineWeights, ProbCutPhase};
use weights::ProbCutFit;

use super::{MARGINS, Pair, Pairs, Residuals, SamplingSettings, fit, normal_share_beyond, sample, warnings};

/// Pairs that follow a fit, with normally distributed residuals.
fn pairs_of(fit: &ProbCutFit, count: usize) -> Vec<Pair> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut pair = || {
        let (quick, filled) = (rng.random_range(0..6), rng.random_range(0.1..0.9));
        let deep = quick + 2 * rng.random_range(1..4);
        let (shift, error) = fit.at(quick, deep, filled);
        let (radius, angle): (f64, f64) = (rng.random_range(1e-9..1.0), rng.random_range(0.0..1.0));
        let normal = (-2.0 * radius.ln()).sqrt() * (std::f64::consts::TAU * angle).cos();
        Pair { quick, deep, filled, difference: shift + error * normal }
    };
    (0..count).map(|_| pair()).collect()
}

fn made_up(phase: ProbCutPhase) -> ProbCutFit {
    ProbCutFit {
        shift: [0.3, -0.1, 0.05, if phase == ProbCutPhase::Midgame { 0.5 } else { 0.0 }],
        log_sigma: [1.0, -0.1, 0.06, if phase == ProbCutPhase::Midgame { 0.4 } else { 0.0 }],
    }
}

#[test]
fn parameters_are_found_again() {
    for phase in ProbCutPhase::ALL {
        let truth = made_up(phase);
        let pairs = pairs_of(&truth, 100_000);
        let found = fit(phase, &pairs);
        for (quick, deep) in [(0, 2), (1, 7), (5, 9)] {
            for filled in [0.2, 0.8] {
                let (found, truth) = (found.at(quick, deep, filled), truth.at(quick, deep, filled));
                assert!((found.0 - truth.0).abs() < 0.1, "shift {}, not {}", found.0, truth.0);
                assert!((found.1 / truth.1 - 1.0).abs() < 0.02, "error {}, not {}", found.1, truth.1);
            }
        }
        let residuals = Residuals::of(phase, &found, &pairs);
        assert!((residuals.tails.kurtosis() - 3.0).abs() < 0.1);
        for (share, margin) in residuals.tails.beyond().into_iter().zip(MARGINS) {
            let expected = normal_share_beyond(margin);
            assert!((share - expected).abs() < 0.006, "{share}, not {expected}");
        }
        assert!(residuals.total.rmse_after() < residuals.total.rmse_before());
        assert_eq!(
            residuals.by_depths.values().map(|statistics| statistics.pairs).sum::<usize>(),
            pairs.len()
        );
    }
}

#[test]
fn a_fit_that_cannot_be_is_noticed() {
    assert!(warnings(ProbCutPhase::Midgame, &made_up(ProbCutPhase::Midgame)).is_empty());
    let upside_down = ProbCutFit { log_sigma: [1.0, 0.1, -0.1, 0.0], ..made_up(ProbCutPhase::Midgame) };
    assert_eq!(warnings(ProbCutPhase::Midgame, &upside_down).len(), 3);
    let exploding = ProbCutFit { log_sigma: [1.0, -0.1, 0.3, 0.0], ..made_up(ProbCutPhase::Midgame) };
    assert_eq!(warnings(ProbCutPhase::Midgame, &exploding).len(), 1);
}

#[test]
fn errors_do_not_shrink_with_the_depth() {
    let truth = ProbCutFit { log_sigma: [1.0, -0.1, -0.1, 0.0], ..made_up(ProbCutPhase::Endgame) };
    let found = fit(ProbCutPhase::Endgame, &pairs_of(&truth, 10_000));
    assert!(found.log_sigma[1] < 0.0 && found.log_sigma[2].to_bits() == 0, "{found:?}");
}

fn tiny(threads: usize, seed: u64) -> Pairs {
    tiny_with(None, threads, seed)
}

fn tiny_with(weights: Option<&Arc<EngineWeights>>, threads: usize, seed: u64) -> Pairs {
    let sampling = SamplingSettings { positions: 12, depth: 4, empties: 8..=9, end_depth: 3, seed, threads };
    let start = AnyGame::named("othello-6x6").unwrap().start();
    sample(&start, &sampling, weights, &StopHandle::default(), &|_| {}).unwrap()
}

#[test]
fn samples_depend_on_the_seed_alone() {
    let alone = tiny(1, 5);
    assert_eq!(alone, tiny(3, 5));
    assert_ne!(alone, tiny(1, 6));
    // Depths 0 to 4 make six pairs: 0 with all others, 2-4 and 1-3.
    assert_eq!(alone.midgame.len() % 6, 0);
    assert!(alone.midgame.len() >= 40 && alone.endgame.len() >= 8, "{alone:?}");
    for pair in alone.midgame.iter().chain(&alone.endgame) {
        let is_comparable = pair.quick == 0 || pair.quick % 2 == pair.deep % 2;
        assert!(pair.quick < pair.deep && is_comparable, "{pair:?}");
    }
    assert!(alone.endgame.iter().all(|pair| [8, 9].contains(&pair.deep)));
}

#[test]
fn samples_are_those_of_the_engine_with_the_weights() {
    let weights = |goal| EngineWeights::built_in(goal, Size { width: 6, height: 6 });
    assert_eq!(tiny_with(Some(&weights(GoalKind::Most)), 1, 5), tiny(1, 5));
    assert_ne!(tiny_with(Some(&weights(GoalKind::Fewest)), 1, 5), tiny(1, 5));
}

#[test]
fn a_stopped_sample_is_none() {
    let control = StopHandle::default();
    control.stop();
    let start = AnyGame::default().start();
    assert!(sample(&start, &SamplingSettings::default(), None, &control, &|_| {}).is_none());
}
