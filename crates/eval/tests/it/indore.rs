//! Indore: features, and weights as functions of the number of discs.

use eval::{Evaluation, INDORE_TABLE};
use game::Size;
use numerics::{LinearFunction, gradient_descent};
use othello::{B8, B64, B128, Board, Fewest, Most, Setup, Square};

use crate::boards::{medium, white_must_pass};
use crate::{BLACK, WHITE, assert_all_close, assert_close, evaluation, feature_values, value};

const EIGHT: Size = Size { width: 8, height: 8 };

/// The six weights with that many discs on the board.
fn weights_on<B: Board>(size: Size, options: &str, discs: usize) -> Vec<f64> {
    let squares =
        (0..size.height).flat_map(|row| (0..size.width).map(move |column| Square::new(column, row)));
    let setup = Setup { black: squares.take(discs).collect(), ..Setup::empty(size) };
    let position = setup.position::<B, Most>().unwrap();
    let terms = evaluation(&position, &format!("indore{options}")).terms(&position, BLACK);
    assert_eq!(terms.len(), 7);
    terms[..6].iter().map(|term| term.weight).collect()
}

fn weights(options: &str, discs: usize) -> Vec<f64> {
    weights_on::<B8>(EIGHT, options, discs)
}

#[track_caller]
fn assert_near(found: &[f64], expected: &[f64], tolerance: f64) {
    let near = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < tolerance);
    assert!(near && found.len() == expected.len(), "found {found:?}, expected {expected:?}");
}

/// The line with the least squared error, in closed form.
fn least_squares(points: &[(f64, f64)]) -> LinearFunction {
    let n = points.len() as f64;
    let sum = |part: &dyn Fn(f64, f64) -> f64| points.iter().map(|(x, y)| part(*x, *y)).sum::<f64>();
    let (sx, sy, sxx, sxy) = (sum(&|x, _| x), sum(&|_, y| y), sum(&|x, _| x * x), sum(&|x, y| x * y));
    let w = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    LinearFunction { w, b: (sy - w * sx) / n }
}

fn column(index: usize) -> Vec<(f64, f64)> {
    INDORE_TABLE.iter().map(|row| (row[0], row[index])).collect()
}

#[test]
fn features() {
    // Eight moves against five; f6; White's e6 next to it; Black's e1 and a5 against
    // White's b1; White's b2; seven discs against nine; both can move.
    let expected = [3.0, 1.0, -1.0, 1.0, -1.0, -2.0, 0.0];
    assert_all_close(&feature_values(&medium::<Most>(), "indore", BLACK), &expected);
    // 3 + 10 − 100 + 1000 − 10000 − 2 · 50000.
    let spec = "indore:weights=1/10/100/1000/10000/50000/0";
    assert_close(value(&medium::<Most>(), spec, BLACK), -109_087.0);
    assert_close(value(&medium::<Fewest>(), spec, BLACK), 109_087.0);
    // Constant weights are constant.
    assert_all_close(&weights(":weights=1/2/3/4/5/6/7", 40), &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
}

#[test]
fn the_table_is_met_at_its_rows() {
    for row in &INDORE_TABLE {
        for options in ["", ":interp=lagrange", ":interp=linear", ":extrapolate=true"] {
            assert_near(&weights(options, row[0] as usize), &row[1..], 1e-6);
        }
    }
}

#[test]
fn weights_stay_as_in_the_outer_rows() {
    let (first, last) = (&INDORE_TABLE[0][1..], &INDORE_TABLE[14][1..]);
    for options in ["", ":interp=linear", ":extrapolate=false"] {
        for discs in 1..=5 {
            assert_near(&weights(options, discs), first, 1e-6);
        }
        for discs in 57..=64 {
            assert_near(&weights(options, discs), last, 1e-6);
        }
    }
    let descent = ":interp=descent,steps=10";
    assert_near(&weights(descent, 64), &weights(descent, 57), 1e-9);
    assert_near(&weights(descent, 1), &weights(descent, 5), 1e-9);
}

#[test]
fn the_polynomial_diverges_outside_the_table() {
    // Computed with exact fractions.
    let at_64 = [2998.200, -1438.922, 315.998, -217.821, 19.811, -4895.344];
    assert_near(&weights(":extrapolate=true", 64), &at_64, 1e-3);
    let at_4 = [30.414, 19.885, 1.849, -2.132, 0.188, -62.354];
    assert_near(&weights(":extrapolate=true", 4), &at_4, 1e-3);
    // It oscillates inside too: between 1.5 at 5 discs and 1.5 at 9.
    assert_near(&weights("", 6)[5..], &[14.46], 0.01);
    // Linear interpolation continues its outer lines: corners 9.4 at 55 discs, 10 at 57.
    assert_near(&weights(":interp=linear,extrapolate=true", 64)[1..2], &[10.0 + 7.0 * 0.3], 1e-9);
}

#[test]
fn linear_interpolation_between_rows() {
    // A third of the way from 16 to 19 discs: 6.7 to 6.6, 3.3 to 3.4 and so on.
    let expected =
        [6.7 - 0.1 / 3.0, 3.3 + 0.1 / 3.0, 0.30 + 0.01 / 3.0, -0.8 - 0.01, -1.22 - 0.05 / 3.0, 1.75];
    assert_near(&weights(":interp=linear", 17), &expected, 1e-9);
}

#[test]
fn other_boards_use_the_same_share_of_discs() {
    // 16 of 36 squares are 28.44… of 64: mobility from 6.35 at 25 to 6.2 at 29.
    let six = Size { width: 6, height: 6 };
    let share = (16.0 * 64.0 / 36.0 - 25.0) / 4.0;
    let found = weights_on::<B64>(six, ":interp=linear", 16);
    assert_near(&found[..1], &[6.35 - 0.15 * share], 1e-9);
    // 50 of 100 are 32 of 64, a row of the table.
    let ten = Size { width: 10, height: 10 };
    assert_near(&weights_on::<B128>(ten, "", 50), &INDORE_TABLE[7][1..], 1e-6);
}

#[test]
fn gradient_descent_reaches_the_line_of_least_squares() {
    for index in 1..=6 {
        let best = least_squares(&column(index));
        let found = gradient_descent(&column(index), 7e-4, 200_000);
        assert!((found.w - best.w).abs() < 1e-9 && (found.b - best.b).abs() < 1e-9, "{found:?} {best:?}");
    }
    let expected: Vec<f64> = (1..=6).map(|index| least_squares(&column(index)).at(30.0)).collect();
    assert_near(&weights(":interp=descent,rate=0.0007,steps=200000", 30), &expected, 1e-9);
}

#[test]
fn gradient_descent_improves_with_every_step() {
    for index in 1..=6 {
        let points = column(index);
        let error = |line: LinearFunction| points.iter().map(|(x, y)| (line.at(*x) - y).powi(2)).sum::<f64>();
        let errors =
            [1, 12, 1000, 20_000, 100_000].map(|steps| error(gradient_descent(&points, 3e-4, steps)));
        assert!(errors.is_sorted_by(|before, after| before > after), "{errors:?}");
        assert!(errors[4] >= error(least_squares(&points)) - 1e-12);
    }
}

#[test]
fn the_default_descent_is_near_the_line_of_least_squares() {
    // After 20000 steps about e^-2.5 of the first error along the slow direction
    // is left.
    for discs in [5, 30, 57] {
        let found = weights(":interp=descent", discs);
        let best: Vec<f64> = (1..=6).map(|index| least_squares(&column(index)).at(discs as f64)).collect();
        assert_near(&found, &best, 0.6);
    }
}

#[test]
fn a_forced_pass_counts_against_the_side_that_passes() {
    // Black's one move, the corner, White's C square next to it, as many discs;
    // with the weights for 5 discs, and 7 for the forced pass.
    let expected = 7.0 + 3.0 - 0.27 + 7.0;
    assert_close(value(&white_must_pass::<Most>(), "indore", BLACK), expected);
    assert_close(value(&white_must_pass::<Most>(), "indore", WHITE), -expected);
    let alone = "indore:weights=0/0/0/0/0/0/3";
    assert_close(value(&white_must_pass::<Most>(), alone, BLACK), 3.0);
    assert_close(value(&white_must_pass::<Most>(), alone, WHITE), -3.0);
}
