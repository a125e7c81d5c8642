//! The weights that games were made with are found again.

use eval::{LINEAR_FEATURE_COUNT, LinearWeights};
use weights::Values;

use super::{Regression, RegressionSettings, Sample};
use crate::residuals::Residuals;

/// Samples whose scores follow from their features, by weights that grow in the
/// course of the game.
fn samples() -> Vec<Sample> {
    let sample = |number: i32| {
        let features: [i32; LINEAR_FEATURE_COUNT] =
            std::array::from_fn(|feature| (number * (2 * feature as i32 + 3) / 7) % 5 - 2);
        let moment = number % 9;
        let score = 8 * features[0] + moment * features[1] - 3 * features[2];
        Sample { filled: f64::from(moment) / 8.0, features, score }
    };
    (0..5000).map(sample).collect()
}

fn fitted(settings: RegressionSettings) -> LinearWeights {
    let mut regression = Regression::new(settings);
    for sample in &samples() {
        regression.add(sample);
    }
    regression.solve().unwrap()
}

#[test]
fn weights_along_straight_lines_are_found() {
    let table = fitted(RegressionSettings { stretches: 4, ridge: 0.0, smoothness: 0.0 });
    for moment in 0..=8 {
        let weights = table.at(f64::from(moment) / 8.0);
        for (feature, weight) in weights.iter().enumerate() {
            let expected = [8.0, f64::from(moment), -3.0].get(feature).copied().unwrap_or(0.0);
            assert!((weight - expected).abs() < 1e-6, "{feature}: {weight}, not {expected}");
        }
    }
}

#[test]
fn ridge_and_smoothness_make_weights_smaller_and_more_alike() {
    let spread = |table: &LinearWeights| table.at(1.0)[1] - table.at(0.0)[1];
    let free = fitted(RegressionSettings { stretches: 4, ridge: 0.0, smoothness: 0.0 });
    let smooth = fitted(RegressionSettings { stretches: 4, ridge: 0.0, smoothness: 1.0 });
    let drawn = fitted(RegressionSettings { stretches: 4, ridge: 1.0, smoothness: 0.0 });
    assert!(spread(&smooth) < 0.9 * spread(&free));
    assert!(drawn.at(0.5)[0] < 0.9 * free.at(0.5)[0]);
}

#[test]
fn residuals_are_errors_in_discs() {
    let weights = (0..LINEAR_FEATURE_COUNT).map(|feature| f64::from(feature == 0)).collect();
    let table = LinearWeights::new(Values::Constant(weights)).unwrap();
    let mut residuals = Residuals::new(2);
    for (first, score) in [(3, 5), (1, -3)] {
        let features = std::array::from_fn(|feature| if feature == 0 { first } else { 7 });
        let sample = Sample { filled: 1.0, features, score };
        residuals.add(sample.filled, sample.value(&table), score.into());
    }
    let total = residuals.total();
    assert_eq!(total.positions, 2);
    assert!((total.rmse() - 10f64.sqrt()).abs() < 1e-12 && (total.mae() - 3.0).abs() < 1e-12);
    assert!((total.r_squared().unwrap() - (1.0 - 20.0 / 32.0)).abs() < 1e-12);
    assert_eq!(residuals.phases().map(|(_, phase)| phase.positions).collect::<Vec<_>>(), [0, 2]);
    assert_eq!(residuals.phases().next().unwrap().1.r_squared(), None);
}
