//! Stanford: features rescaled to the largest possible value, weights by phase.

use eval::{Evaluation, STANFORD_PHASES};
use game::Game;
use othello::{B8, B64, Bits, Board, Goal, Most, Position, Setup, Square, Variant, with_start};

use crate::boards::medium;
use crate::random::{every_variant, game, rng, setup};
use crate::{
    BLACK, WHITE, assert_all_close, assert_close, evaluation, feature_values, position, term, value,
};

#[test]
fn features_are_rescaled_to_the_largest_possible_value() {
    // Corners 1 of 4; C squares 1 of 6 and X squares −1 of 3, as one corner is
    // occupied; line mobility 9 against 5 (a1 flips discs in two lines); discs −2 of 16.
    let rescaled = [25.0, 100.0 / 6.0, -100.0 / 3.0, 400.0 / 14.0, -12.5];
    assert_all_close(&feature_values(&medium::<Most>(), "stanford", BLACK), &rescaled);
    // Exact mobility: 8 moves against 5.
    let exact = term(&medium::<Most>(), "stanford:mobility=exact", BLACK, "mobility");
    assert_close(exact.value, 300.0 / 13.0);
    assert_close(term(&medium::<Most>(), "stanford:mobility=lines", BLACK, "mobility").value, rescaled[3]);
}

#[test]
fn the_midgame_has_its_own_weights() {
    // 20 of 36 squares are empty.
    // 0.25 · 25 − 0.15 · 16⅔ − 0.2 · −33⅓ + 0.35 · 28.57 − 0.05 · −12½.
    assert_close(value(&medium::<Most>(), "stanford", BLACK), 6.25 - 2.5 + 20.0 / 3.0 + 10.0 + 0.625);
    // 0.35 · 23.08 instead of 0.35 · 28.57.
    let exact = value(&medium::<Most>(), "stanford:mobility=exact", BLACK);
    assert_close(exact, value(&medium::<Most>(), "stanford", BLACK) - 10.0 + 105.0 / 13.0);
}

#[test]
fn c_and_x_squares_count_while_their_corner_is_empty() {
    let with_corner = |corner: char| -> Position<B8, Most> {
        position(&format!(
            "{corner}X------
             -X------
             --------
             --------
             --------
             --------
             --------
             -------- X"
        ))
    };
    let next_to = |corner: char| {
        ["c-squares", "x-squares"].map(|name| term(&with_corner(corner), "stanford", BLACK, name).value)
    };
    // One of eight C squares, one of four X squares.
    assert_all_close(&next_to('-'), &[12.5, 25.0]);
    assert_all_close(&next_to('X'), &[0.0, 0.0]);
    assert_all_close(&next_to('O'), &[0.0, 0.0]);
}

#[test]
fn features_without_possible_values_are_zero() {
    // No empty corner and no empty square: no C or X square counts, nor a move.
    let full: Position<B64, Most> = position("XXXX OXOX XOOX OXOO X");
    // Two corners each; nine discs against seven.
    assert_all_close(&feature_values(&full, "stanford", BLACK), &[0.0, 0.0, 0.0, 0.0, 12.5]);
    assert_close(value(&full, "stanford", BLACK), 12.5);
}

#[test]
fn weights_emphasise_what_the_report_says() {
    // 60, 40, 12 and 4 of 64 squares are empty.
    let [early, mid, late, end] = [4, 24, 52, 60].map(|discs| {
        let squares = (0..64).map(|index| Square::new(index % 8, index / 8));
        let setup = Setup { black: squares.take(discs).collect(), ..Setup::empty(Variant::OTHELLO.size) };
        let position: Position<B8, Most> = setup.position().unwrap();
        let weight = |name| term(&position, "stanford", BLACK, name).weight;
        ["corners", "c-squares", "x-squares", "mobility", "discs"].map(weight)
    });
    for [corners, c_squares, x_squares, mobility, _] in [early, mid, late] {
        assert!(corners > 0.0 && c_squares < 0.0 && x_squares < 0.0 && mobility > 0.0);
    }
    let [corners, c_squares, x_squares, mobility, discs] =
        [0, 1, 2, 3, 4].map(|feature| [early, mid, late].map(|weights: [f64; 5]| weights[feature]));
    assert!(corners.is_sorted_by(|before, after| before < after), "corners matter most late");
    assert!(mobility.is_sorted_by(|before, after| before > after), "mobility matters most early");
    for next_to_corner in [c_squares, x_squares] {
        assert!(
            next_to_corner[1] < next_to_corner[0] && next_to_corner[1] < next_to_corner[2],
            "C and X matter most in the middle"
        );
    }
    assert!(discs[0] <= 0.0 && discs[2] > 0.0, "discs are bad at first and good in the end");
    assert_all_close(&end, &[0.0, 0.0, 0.0, 0.0, 1.0]);
    // Weights are shares of the whole.
    for weights in [early, mid, late] {
        assert_close(weights.iter().map(|weight| weight.abs()).sum(), 1.0);
    }
}

#[test]
fn weights_can_be_set_for_all_phases_or_each() {
    let same = "stanford:weights=1/0/0/0/10";
    assert_close(value(&medium::<Most>(), same, BLACK), 25.0 - 125.0);
    let phases = ["1/0/0/0/0", "0/0/0/0/1", "0/1/0/0/0", "0/0/1/0/0"];
    let each = format!("stanford:weights={}", phases.join("/"));
    assert_close(value(&medium::<Most>(), &each, BLACK), -12.5);
    // Only one square is empty: the last phase.
    let late: Position<B64, Most> = position("-OXO OXOX XOOX OXOX X");
    assert_close(value(&late, &each, BLACK), 100.0);
}

/// In random games and on random boards: values within the scale, weights of the
/// right phase, and discs alone in the end.
#[test]
fn features_stay_on_their_scale_and_the_end_is_discs_alone() {
    fn check<B: Board, G: Goal>(start: Position<B, G>) {
        let mut rng = rng(8);
        let mut positions: Vec<Position<B, G>> = (0..4).flat_map(|_| game(&start, &mut rng)).collect();
        positions.extend((0..200).map(|_| setup(start.size(), &mut rng).position::<B, G>().unwrap()));
        for spec in ["stanford", "stanford:mobility=exact"] {
            let evaluation = evaluation(&start, spec);
            for position in &positions {
                for side in [BLACK, WHITE] {
                    let terms = evaluation.terms(position, side);
                    assert!(terms.iter().all(|term| term.value.abs() <= 100.0), "{terms:?} in {position:?}");
                    let board = position.board();
                    let discs = f64::from((board.own() | board.opp()).count());
                    let squares = f64::from(board.mask().count());
                    if squares - discs <= STANFORD_PHASES[3].1 * squares {
                        let own = if side == position.side() { 1.0 } else { -1.0 };
                        let score = f64::from(G::signed(board.difference()));
                        assert_close(evaluation.value(position, side), 100.0 * own * score / discs);
                    }
                }
            }
        }
    }
    for variant in every_variant() {
        with_start!(variant, |start| check(start));
    }
}
