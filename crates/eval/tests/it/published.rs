//! Paris, SUSTech and ITU, worked out by hand, and their matrices on boards of
//! every size.

use eval::{PARIS_PRESETS, SQUARE_CLASSES};
use game::{Side, Size};
use othello::{B8, B64, B128, Board, Fewest, Goal, Most, Position, Setup, Square, Variant, with_start};

use crate::boards::{medium, small};
use crate::random::SIZES;
use crate::{BLACK, WHITE, assert_all_close, assert_close, feature_values, term, value};

/// As the Paris report prints it.
const PARIS: [[f64; 8]; 8] = [
    [99.0, -8.0, 8.0, 6.0, 6.0, 8.0, -8.0, 99.0],
    [-8.0, -24.0, -4.0, -3.0, -3.0, -4.0, -24.0, -8.0],
    [8.0, -4.0, 7.0, 4.0, 4.0, 7.0, -4.0, 8.0],
    [6.0, -3.0, 4.0, 0.0, 0.0, 4.0, -3.0, 6.0],
    [6.0, -3.0, 4.0, 0.0, 0.0, 4.0, -3.0, 6.0],
    [8.0, -4.0, 7.0, 4.0, 4.0, 7.0, -4.0, 8.0],
    [-8.0, -24.0, -4.0, -3.0, -3.0, -4.0, -24.0, -8.0],
    [99.0, -8.0, 8.0, 6.0, 6.0, 8.0, -8.0, 99.0],
];

/// Black's disc on a square of an otherwise empty board.
fn disc<B: Board, G: Goal>(size: Size, square: Square) -> Position<B, G> {
    Setup { black: [square].into_iter().collect(), ..Setup::empty(size) }.position().unwrap()
}

fn squares(size: Size) -> impl Iterator<Item = Square> {
    (0..size.height).flat_map(move |row| (0..size.width).map(move |column| Square::new(column, row)))
}

/// The distance from the nearer of two opposite edges, no more than 3.
fn distance(at: u8, n: u8) -> usize {
    usize::from(at.min(n - 1 - at).min(3))
}

#[test]
fn paris_counts_corners_x_and_c_squares_the_matrix_and_the_score() {
    // Corners: Black's a1. X and C: Black's c2 and b3; White's b2, c3, b1, a2 and
    // d3. Matrix: 99 − 24 − 24 for Black; −24 − 24 − 8 − 8 − 8 for White.
    assert_all_close(&feature_values(&small::<Most>(), "paris", BLACK), &[1.0, -3.0, 51.0 + 72.0, -2.0]);
    // Corners: Black's f6. X and C, whatever is in the corners: Black's e1 and a5;
    // White's b1, b2, e5 and e6. Matrix, row by row: −8 + 8 − 4 + 7 + 7 − 8 + 99
    // for Black; −8 + 8 + 8 − 24 + 7 + 7 − 4 − 24 − 8 for White.
    assert_all_close(&feature_values(&medium::<Most>(), "paris", BLACK), &[1.0, -2.0, 101.0 + 38.0, -2.0]);
}

#[test]
fn paris_is_a_scalar_product_with_the_coefficients() {
    // 0.35 · 1 − 0.15 · −3 + 0.05 · 123 + 0.15 · −2.
    assert_close(value(&small::<Most>(), "paris", BLACK), 6.65);
    assert_close(value(&small::<Most>(), "paris", WHITE), -6.65);
    assert_close(value(&small::<Fewest>(), "paris", BLACK), -6.65);
    // 0.1 · 1 + 0.4 · −3 + 0.2 · 123, and so on.
    for (preset, expected) in
        [("strong", 6.65), ("learner", 23.5), ("fixed", 11.9), ("opponent", 5.0 - 3.0 + 369.0 - 8.0)]
    {
        assert!(PARIS_PRESETS.iter().any(|(name, _)| *name == preset));
        assert_close(value(&small::<Most>(), &format!("paris:preset={preset}"), BLACK), expected);
    }
    assert_close(value(&small::<Most>(), "paris:weights=1000/100/0/-1", BLACK), 1000.0 - 300.0 + 2.0);
}

/// A disc anywhere is worth what the report's matrix says at the same distance
/// from the edges.
#[test]
fn the_paris_matrix_serves_every_board() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let size = start.size();
        for square in squares(size) {
            let expected = PARIS[distance(square.row(), size.height)][distance(square.column(), size.width)];
            let found = term(&disc::<B, G>(size, square), "paris", BLACK, "positional").value;
            assert_close(found, expected);
        }
    }
    for size in SIZES {
        with_start!(Variant { size, ..Variant::OTHELLO }, |start| check(start));
    }
}

#[test]
fn the_paris_matrix_at_chosen_squares() {
    let at = |size: Size, name: &str| {
        let square = name.parse().unwrap();
        term(&disc::<B128, Most>(size, square), "paris", BLACK, "positional").value
    };
    let (six, ten) = (Size { width: 6, height: 6 }, Size { width: 10, height: 10 });
    for (name, expected) in [("a1", 99.0), ("c1", 8.0), ("d1", 8.0), ("e5", -24.0), ("c3", 7.0), ("b4", -4.0)]
    {
        assert_close(at(six, name), expected);
    }
    for (name, expected) in [
        ("j10", 99.0),
        ("d1", 6.0),
        ("e1", 6.0),
        ("f1", 6.0),
        ("h1", 8.0),
        ("b5", -3.0),
        ("c6", 4.0),
        ("e6", 0.0),
    ] {
        assert_close(at(ten, name), expected);
    }
}

#[test]
fn an_8x8_board_has_the_matrix_as_printed() {
    for square in squares(Variant::OTHELLO.size) {
        let expected = PARIS[usize::from(square.row())][usize::from(square.column())];
        let found = disc::<B8, Most>(Variant::OTHELLO.size, square);
        assert_close(value(&found, "paris:weights=0/0/1/0", BLACK), expected);
    }
}

#[test]
fn sustech_counts_discs_in_ten_classes() {
    // In the order a1 b1 c1 d1 b2 c2 d2 c3 d3 d4. Black has f6, e1 and a5, a3, b3,
    // c3 and d4; White b1 and e6, c1 and d1, b2 and e5, e4, d3 and c4. A 6×6 board
    // has no square as far from the edges as d1.
    let expected = [1.0, 0.0, -1.0, 0.0, -2.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    assert_all_close(&feature_values(&medium::<Fewest>(), "sustech", BLACK), &expected);
    let spec = "sustech:weights=-100/9/20/9/10/9/9/9/9/9";
    // −100 · 1 + 20 · −1 + 10 · −2.
    assert_close(value(&medium::<Fewest>(), spec, BLACK), -140.0);
    assert_close(value(&medium::<Most>(), spec, BLACK), 140.0);
}

#[test]
fn a_corner_is_the_worst_square_where_fewest_win() {
    let worth = |name: &str| {
        value(&disc::<B8, Fewest>(Variant::OTHELLO.size, name.parse().unwrap()), "sustech", BLACK)
    };
    assert!(worth("a1") < 0.0);
    assert!(SQUARE_CLASSES[1..].iter().all(|name| worth(name) > worth("a1")));
}

#[test]
fn the_ten_classes_are_those_of_their_namesakes() {
    let size = Variant::OTHELLO.size;
    for square in squares(size) {
        // The symmetric square in the triangle a1–d1–d4.
        let (row, column) = (distance(square.row(), 8) as u8, distance(square.column(), 8) as u8);
        let namesake = Square::new(row.max(column), row.min(column)).to_string();
        for class in SQUARE_CLASSES {
            let found = term(&disc::<B8, Fewest>(size, square), "sustech", BLACK, class).value;
            assert_close(found, f64::from(class == namesake));
        }
    }
}

#[test]
fn a_matrix_of_64_values_applies_square_by_square() {
    let numbers: Vec<String> = (1..=64).map(|n| n.to_string()).collect();
    let spec = format!("sustech:weights={}", numbers.join("/"));
    let size = Variant::OTHELLO.size;
    for (square, number) in squares(size).zip(1..) {
        assert_close(value(&disc::<B8, Fewest>(size, square), &spec, BLACK), f64::from(number));
        assert_close(value(&disc::<B8, Fewest>(size, square), &spec, WHITE), f64::from(-number));
    }
    // A smaller board has its corners, a larger one more of its middle: c2 of 4×4
    // is g2, f5 of 10×10 is e4.
    let (four, ten) = (Size { width: 4, height: 4 }, Size { width: 10, height: 10 });
    assert_close(value(&disc::<B64, Fewest>(four, "c2".parse().unwrap()), &spec, BLACK), 15.0);
    assert_close(value(&disc::<B64, Fewest>(four, "d4".parse().unwrap()), &spec, BLACK), 64.0);
    assert_close(value(&disc::<B128, Fewest>(ten, "f5".parse().unwrap()), &spec, BLACK), 29.0);
}

#[test]
fn itu_weights_own_discs_by_their_squares() {
    // Corner f6; edges e1, a3 and a5; others b3, c3 and d4.
    assert_all_close(&feature_values(&medium::<Most>(), "itu", BLACK), &[1.0, 0.0, 3.0, 3.0]);
    assert_close(value(&medium::<Most>(), "itu", BLACK), 5.0 + 3.0 * 4.0 + 3.0 * 2.0);
    // X squares b2 and e5, whatever is in the corners; edges b1, c1, d1 and e6;
    // others d3, c4 and e4.
    assert_all_close(&feature_values(&medium::<Most>(), "itu", WHITE), &[0.0, 2.0, 4.0, 3.0]);
    assert_close(value(&medium::<Most>(), "itu", WHITE), 2.0 * 1.0 + 4.0 * 4.0 + 3.0 * 2.0);
    assert_close(value(&medium::<Fewest>(), "itu", WHITE), -24.0);
    assert_close(value(&medium::<Most>(), "itu:weights=1/10/100/1000", WHITE), 3420.0);
}

#[test]
fn itu_distinguishes_only_corners_on_4x4() {
    let size = Size { width: 4, height: 4 };
    for square in squares(size) {
        let corner = [0, 3].contains(&square.column()) && [0, 3].contains(&square.row());
        let expected = if corner { 5.0 } else { 2.0 };
        assert_close(value(&disc::<B64, Most>(size, square), "itu", Side::First), expected);
    }
    // Black: a1 and two others. White: five others.
    assert_close(value(&small::<Most>(), "itu", BLACK), 9.0);
    assert_close(value(&small::<Most>(), "itu", WHITE), 10.0);
}
