//! What polynomials make of tables.

use super::{Interpolation, KnotsError, Method};
use crate::table::FitTable;

fn interpolation(text: &str) -> Result<Interpolation, KnotsError> {
    Interpolation::new(&FitTable::parse_csv(text).unwrap())
}

fn indore() -> Interpolation {
    Interpolation::new(&FitTable::indore()).unwrap()
}

#[test]
fn tables_without_a_polynomial_are_refused() {
    assert_eq!(interpolation("discs,a\n5,1"), Err(KnotsError::TooFew(1)));
    assert_eq!(interpolation("discs,a\n5,1\n9,2\n5,3"), Err(KnotsError::Duplicate(5.0)));
    assert_eq!(interpolation("discs,a\n0,1\n-0,2"), Err(KnotsError::Duplicate(0.0)));
    let long = (0..201).fold(String::from("discs,a\n"), |all, x| all + &format!("{x},1\n"));
    assert_eq!(interpolation(&long), Err(KnotsError::TooMany { rows: 201, most: 200 }));
}

#[test]
fn rows_may_come_in_any_order() {
    let found = interpolation("discs,a\n3,10\n0,1\n4,17\n1,2").unwrap();
    assert_eq!(found.knots(0), [(0.0, 1.0), (1.0, 2.0), (3.0, 10.0), (4.0, 17.0)]);
    assert!((found.at(0, Method::Lagrange, 2.0) - 5.0).abs() < 1e-12);
    assert!((found.at(0, Method::PiecewiseLinear, 2.0) - 6.0).abs() < 1e-12);
    let swing = found.swing(0).unwrap();
    assert!((swing.discs - 2.0).abs() < f64::EPSILON && (swing.distance() - 1.0).abs() < 1e-12);
}

#[test]
fn small_tables_have_no_swing_or_nothing_to_leave_out() {
    let two = interpolation("discs,a\n5.2,1\n5.8,2").unwrap();
    assert_eq!(two.swing(0), None);
    assert!(Method::ALL.iter().all(|method| two.leave_one_out(0, *method).is_none()));
    assert!(interpolation("discs,a\n5,1\n6,2\n7,4").unwrap().leave_one_out(0, Method::Line).is_some());
}

#[test]
fn left_out_knots_are_forecast_from_the_others() {
    // Squares.
    let found = interpolation("discs,a\n0,0\n1,1\n2,4\n4,16").unwrap();
    let linear = found.leave_one_out(0, Method::PiecewiseLinear).unwrap();
    // 2 − 1 at 1 disc, 6 − 4 at 2; −2 − 0 at 0, 10 − 16 at 4.
    assert!((linear.inner.worst - 2.0).abs() < 1e-12 && (linear.inner.worst_at - 2.0).abs() < 1e-12);
    assert!((linear.inner.rmse - 2.5f64.sqrt()).abs() < 1e-12);
    assert!((linear.ends.worst - 6.0).abs() < 1e-12 && (linear.ends.worst_at - 4.0).abs() < 1e-12);
    assert!((linear.ends.rmse - 20f64.sqrt()).abs() < 1e-12);
    // Three points determine a parabola.
    let polynomial = found.leave_one_out(0, Method::Lagrange).unwrap();
    assert!(polynomial.inner.worst < 1e-12 && polynomial.ends.worst < 1e-12);
}

#[track_caller]
fn assert_digits(found: f64, expected: f64) {
    assert!((found / expected - 1.0).abs() < 1e-5, "found {found}, expected {expected}");
}

/// The report prefers its polynomial because it has no error in its own rows.
#[test]
fn straight_lines_forecast_left_out_rows_better_than_the_polynomial() {
    let found = indore();
    // Worked out with fractions: within the table, at its ends, and the swing.
    let polynomials = [
        (7.004_930, 266.145_8, 4.523_924),
        (0.277_124, 10.529_07, 3.578_383),
        (0.677_958, 25.758_39, 0.296_695_4),
        (0.486_184_9, 18.472_15, 0.255_550_4),
        (0.142_450_1, 5.412_259, 0.231_634_5),
        (14.566_68, 553.447_5, 12.958_91),
    ];
    for (column, (inner, ends, distance)) in polynomials.into_iter().enumerate() {
        let [polynomial, linear, line] =
            Method::ALL.map(|method| found.leave_one_out(column, method).unwrap());
        assert_digits(polynomial.inner.rmse, inner);
        assert_digits(polynomial.ends.rmse, ends);
        assert!(linear.inner.rmse < inner && linear.ends.rmse < ends);
        // Within the table, even a single line is better except for corners.
        assert!(line.ends.rmse < ends && (line.inner.rmse < inner) == (column != 1));
        let swing = found.swing(column).unwrap();
        assert_digits(swing.distance(), distance);
        assert_digits(swing.discs, 6.0);
    }
}

/// As near as rounded weights allow: each moves the polynomial by its last digit
/// times its basis polynomial.
#[test]
fn sixty_knots_are_computed_as_well_as_they_can_be() {
    let rows = (5..65).fold(String::from("discs,a\n"), |all, x| all + &format!("{x},{}\n", 128 - x));
    let found = interpolation(&rows).unwrap();
    let magnitude = |x: f64| {
        let knots = found.knots(0);
        let basis = |j: usize| {
            let others = knots.iter().enumerate().filter(|(i, _)| *i != j);
            others.map(|(_, knot)| (x - knot.0) / (knots[j].0 - knot.0)).product::<f64>()
        };
        (0..knots.len()).map(|j| (knots[j].1 * basis(j)).abs()).sum::<f64>()
    };
    for x in (5..64).map(|x| f64::from(x) + 0.5) {
        let error = (found.at(0, Method::Lagrange, x) - (128.0 - x)).abs();
        assert!(error <= 4.0 * f64::EPSILON * magnitude(x), "{x}: {error}");
    }
}
