//! Descent reaches the line of least squares, or says that it cannot.

use numerics::{Curvature, LinearFunction, gradient_descent};

use super::{CheckpointError, Descent, Rates, RatesError};
use crate::table::FitTable;

fn indore(rate: f64) -> Descent {
    Descent::new(FitTable::indore(), Rates::Same(rate)).unwrap()
}

fn table(text: &str) -> FitTable {
    FitTable::parse_csv(text).unwrap()
}

#[track_caller]
fn assert_close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "found {found}, expected {expected}");
}

#[test]
fn it_is_the_descent_of_the_evaluation() {
    let mut descent = indore(7e-4);
    descent.run(1234).unwrap();
    for (column, line) in descent.lines().iter().enumerate() {
        assert_eq!(*line, gradient_descent(&FitTable::indore().points(column), 7e-4, 1234));
    }
    assert_eq!(descent.iterations(), 1234);
}

#[test]
fn rates_are_checked() {
    let new = |rates| Descent::new(FitTable::indore(), rates).unwrap_err();
    assert_eq!(new(Rates::Each(vec![1e-4; 5])), RatesError::Count { given: 5, columns: 6 });
    for wrong in [0.0, -1e-4, f64::INFINITY] {
        assert_eq!(new(Rates::Same(wrong)), RatesError::NotPositive(wrong));
    }
    assert!(matches!(new(Rates::Same(f64::NAN)), RatesError::NotPositive(_)));
}

#[test]
fn the_loss_is_convex_and_the_same_bowl_for_all() {
    let Curvature { least, most } = indore(1e-4).curvature();
    // Of 15 rows whose discs add up to 480 and their squares to 19506.
    let (a, b, d) = (2.0 * 19_506.0 / 15.0, 2.0 * 480.0 / 15.0, 2.0);
    assert_close(least + most, a + d, 1e-9);
    assert_close(least * most, a * d - b * b, 1e-6);
    assert_close(least, 0.424_843, 1e-6);
    assert_close(most, 2_602.375_157, 1e-6);
    // Second differences of the loss itself are the same for every column.
    let origin = LinearFunction { w: 0.3, b: -2.0 };
    for column in 0..6 {
        let points = FitTable::indore().points(column);
        let gradient_at = |w| LinearFunction { w, ..origin }.gradient(&points);
        let (low, high) = (gradient_at(0.3), gradient_at(1.3));
        assert_close(high.0 - low.0, a, 1e-9);
        assert_close(high.1 - low.1, b, 1e-9);
    }
}

#[test]
fn one_rate_serves_all_and_one_each_does_as_well() {
    let curvature = indore(1e-4).curvature();
    for rates in [
        Rates::Same(curvature.fastest_rate()),
        Rates::Each(
            (4..10).map(|tenths| curvature.largest_stable_rate() * f64::from(tenths) / 10.0).collect(),
        ),
    ] {
        let mut descent = Descent::new(FitTable::indore(), rates).unwrap();
        let converged = descent.run_until(1e-9, 1_000_000).unwrap();
        assert!(converged.iter().all(|iteration| iteration.is_some_and(|at| at <= descent.iterations())));
        for column in 0..6 {
            let (best, least) = descent.least_squares(column);
            assert_close(descent.lines()[column].w, best.w, 1e-7);
            assert_close(descent.lines()[column].b, best.b, 1e-7);
            assert_close(descent.mean_loss(column), least, 1e-12);
        }
    }
}

#[test]
fn settling_stops_when_told() {
    let mut descent = indore(1e-5);
    assert_eq!(descent.run_until(1e-9, 10).unwrap(), [None; 6]);
    assert_eq!(descent.iterations(), 10);
    assert_eq!(descent.run_until(1e9, 10).unwrap(), [Some(10); 6]);
    assert_eq!(descent.iterations(), 10);
}

#[test]
fn just_below_the_stable_rate_it_converges_and_just_above_it_diverges() {
    let stable = indore(1e-4).largest_stable_rate();
    let mut below = indore(0.999 * stable);
    below.run(100_000).unwrap();
    assert!((0..6).all(|column| below.mean_loss(column) < below.first_losses[column]));
    let mut above = indore(1.001 * stable);
    let error = above.run(100_000).unwrap_err();
    assert_eq!(error.iteration, above.iterations() + 1);
    assert_close(error.stable, stable, 0.0);
    assert_close(error.stable, 7.685_287e-4, 1e-10);
    let is_finite = |line: &LinearFunction| line.w.is_finite() && line.b.is_finite();
    assert!(above.lines().iter().all(is_finite), "as it was before");
    // One wild column is named.
    let mut rates = vec![1e-4; 6];
    rates[4] = 1.0;
    let error = Descent::new(FitTable::indore(), Rates::Each(rates)).unwrap().run(100).unwrap_err();
    assert_eq!((error.column.as_str(), error.rate), ("x_unoccupied", 1.0));
    let far = Descent::new(FitTable::indore(), Rates::Same(f64::MAX)).unwrap().run(1).unwrap_err();
    assert_eq!(far.iteration, 1);
}

#[test]
fn strange_tables_do_no_harm() {
    // One row: a valley of best lines, one of which is reached.
    let mut one = Descent::new(table("discs,a\n30,5"), Rates::Same(1e-4)).unwrap();
    assert!(!one.curvature().is_strictly_convex());
    assert_eq!(one.run_until(1e-9, 10_000).unwrap().len(), 1);
    assert_close(one.lines()[0].at(30.0), 5.0, 1e-9);
    // Zeros stay, and do not count as grown from nothing.
    let mut zeros = Descent::new(table("discs,a\n3,0\n9,0\n9,0"), Rates::Same(1.0)).unwrap();
    zeros.run(10).unwrap();
    assert_close(zeros.last_row_error(0), 0.0, 0.0);
}

#[test]
fn a_stored_descent_goes_on_to_the_last_bit() {
    let mut straight = indore(1.0 / 3e4);
    straight.run(777).unwrap();
    let stored = serde_json::to_string(&straight).unwrap();
    let mut resumed: Descent = serde_json::from_str(&stored).unwrap();
    assert_eq!(resumed, straight);
    straight.run(1000).unwrap();
    resumed.run(1000).unwrap();
    for (a, b) in straight.lines().iter().zip(resumed.lines()) {
        assert_eq!((a.w.to_bits(), a.b.to_bits()), (b.w.to_bits(), b.b.to_bits()));
    }
    assert_eq!(serde_json::to_string(&resumed).unwrap(), serde_json::to_string(&straight).unwrap());
}

#[test]
fn what_is_no_descent_is_refused() {
    let stored =
        serde_json::to_value(Descent::new(table("discs,a\n3,1"), Rates::Same(0.1)).unwrap()).unwrap();
    let refused = |key: &str, value: serde_json::Value| {
        let mut stored = stored.clone();
        stored[key] = value;
        serde_json::from_value::<Descent>(stored).unwrap_err().to_string()
    };
    let lines = CheckpointError::DescentLearner { lines: 0, columns: 1 };
    assert_eq!(refused("lines", serde_json::json!([])), lines.to_string());
    assert!(refused("lines", serde_json::json!([["inf", 0]])).contains("invalid type"));
    assert!(refused("rates", serde_json::json!([-1.0])).contains("positive"));
    assert!(refused("table", serde_json::json!("3,1")).contains("header"));
    assert!(refused("more", serde_json::json!(1)).contains("unknown field"));
}
