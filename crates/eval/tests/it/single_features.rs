//! The single features, worked out by hand.

use eval::Evaluation;
use othello::{B8, B64, B128, Fewest, Most, Position};

use crate::boards::{medium, small, white_must_pass};
use crate::{BLACK, WHITE, assert_close, evaluation, position, value};

/// Checks the value of a feature for Black, whatever the goal.
#[track_caller]
fn assert_feature<B: othello::Board>(position: &Position<B, Most>, feature: &str, expected: f64) {
    assert_close(value(position, &format!("score:weights=0,plus={feature}"), BLACK), expected);
}

#[test]
fn score_is_the_difference_in_discs() {
    // Black has a1, b3 and c2; White b1, a2, b2, c3 and d3.
    assert_close(value(&small::<Most>(), "score", BLACK), -2.0);
    assert_close(value(&small::<Most>(), "score", WHITE), 2.0);
    // Seven discs against nine, where fewest win.
    assert_close(value(&medium::<Fewest>(), "score", BLACK), 2.0);
}

#[test]
fn count_sees_only_own_discs() {
    assert_close(value(&small::<Most>(), "count", BLACK), 3.0);
    assert_close(value(&small::<Most>(), "count", WHITE), 5.0);
    assert_close(value(&small::<Fewest>(), "count", WHITE), -5.0);
}

#[test]
fn mobility_is_the_difference_in_legal_moves() {
    // Black plays c1, a3, c4 and d4; White c1, d2, a3, b4 and c4.
    assert_close(value(&small::<Most>(), "mobility", BLACK), -1.0);
    // Black plays a1, d2, e3, b4, f4, c5, d5 and d6; White f1, a2, c2, b4 and d5.
    assert_close(value(&medium::<Most>(), "mobility", BLACK), 3.0);
    assert_close(value(&medium::<Most>(), "mobility", WHITE), -3.0);
    assert_close(value(&medium::<Fewest>(), "mobility", BLACK), -3.0);
}

#[test]
fn line_mobility_counts_a_move_once_for_each_of_its_lines() {
    // Each move on the small board flips discs in one line: 4 − 5.
    assert_feature(&small(), "line-mobility", -1.0);
    // Black's a1 flips b1–d1 in its row and b2 in its diagonal: 9 − 5.
    assert_feature(&medium(), "line-mobility", 4.0);
    // Both ends of one line: White at c1 flips b1 and d1 at once, which counts once.
    let both_ends: Position<B64, Most> = position("OX-XO ----- ----- ----- O");
    assert_feature(&both_ends, "line-mobility", -1.0);
}

#[test]
fn stability_counts_discs_that_can_never_flip() {
    // Black's a1 alone.
    assert_close(value(&small::<Most>(), "stability", BLACK), 1.0);
    assert_close(value(&small::<Fewest>(), "stability", BLACK), -1.0);
    // Black's f6 alone: e6 is White's and may flip.
    assert_close(value(&medium::<Most>(), "stability", BLACK), 1.0);
}

#[test]
fn stable_discs_make_others_stable() {
    // From the corner a1 row by row, each row shorter than the one above:
    // 8 + 5 + 3 + 1. White's f2 can be flipped in its row.
    let wedge: Position<B8, Most> = position(
        "XXXXXXXX
         XXXXXO--
         XXX-----
         X-------
         --------
         --------
         --------
         -------- X",
    );
    assert_close(value(&wedge, "stability", BLACK), 17.0);
}

#[test]
fn full_lines_make_discs_of_either_colour_stable() {
    // Only the lines through d4 can change: its row, its column, the diagonal
    // a1–d4. Black: a1 (corner), c1, a3, and b2 next to a1, but not d2, d3, b4.
    // White: d1 and a4 (corners), b1, a2, c2, b3, but not c3 and c4.
    let one_empty: Position<B64, Most> = position("XOXO OXOX XOOX OXO- X");
    assert_close(value(&one_empty, "stability", BLACK), 4.0 - 6.0);
}

#[test]
fn a_full_board_is_all_stable_and_the_start_not_at_all() {
    let full: Position<B64, Most> = position("XXXX OXOX XOOX OXOO X");
    assert_close(value(&full, "stability", BLACK), 9.0 - 7.0);
    let start: Position<B8, Most> = othello::Variant::OTHELLO.setup().position().unwrap();
    assert_close(value(&start, "stability", BLACK), 0.0);
}

#[test]
fn parity_favours_the_side_that_moves_last() {
    // 8 empty squares, Black to move: White will fill the last one.
    assert_close(value(&small::<Most>(), "parity", BLACK), -1.0);
    assert_close(value(&small::<Most>(), "parity", WHITE), 1.0);
    // 20 empty squares, White to move.
    assert_close(value(&medium::<Most>(), "parity", BLACK), 1.0);
    // One empty square, Black to move; then none.
    let last: Position<B64, Most> = position("XOXO OXOX XOOX OXO- X");
    assert_close(value(&last, "parity", BLACK), 1.0);
    let full: Position<B64, Most> = position("XXXX OXOX XOOX OXOO X");
    assert_close(value(&full, "parity", BLACK), 0.0);
}

#[test]
fn corners_and_their_neighbours() {
    // Black's f6.
    assert_feature(&medium(), "corners", 1.0);
    // Black's e1 and a5 against White's b1. White's e6 is next to an occupied corner.
    assert_feature(&medium(), "c-squares", 1.0);
    // White's b2. White's e5 is next to an occupied corner.
    assert_feature(&medium(), "x-squares", -1.0);
    // On 4×4 the edges consist of corners and C squares, and only a1 is occupied:
    // Black has b3 and c2 there, White c3 (b2 is next to a1) and d3.
    assert_feature(&small(), "corners", 1.0);
    assert_feature(&small(), "c-squares", -1.0);
    assert_feature(&small(), "x-squares", 1.0);
}

#[test]
fn corners_of_the_largest_board() {
    let large: Position<B128, Most> = position(
        "X-------OX
         ---------O
         ----------
         ----------
         ----------
         ----------
         ----------
         ----------
         -X--------
         -X-------- X",
    );
    // Both upper corners. The C squares i1 and j2 are next to one of them; b10 and
    // the X square b9 are next to an empty corner.
    assert_feature(&large, "corners", 2.0);
    assert_feature(&large, "c-squares", 1.0);
    assert_feature(&large, "x-squares", 1.0);
}

#[test]
fn a_forced_pass_counts_against_the_side_that_cannot_move() {
    assert_feature(&white_must_pass(), "skip", 1.0);
    assert_close(value(&white_must_pass::<Most>(), "score:weights=0,plus=skip*3", WHITE), -3.0);
    // Neither side can move: nobody passes, the game is over.
    let over: Position<B64, Most> = position("X--- ---- ---- ---- X");
    assert_feature(&over, "skip", 0.0);
    assert_feature(&medium(), "skip", 0.0);
}

#[test]
fn weights_multiply_and_additional_features_add_up() {
    // −3 · 3 moves + 20 · 1 corner + 1 · −2 discs.
    let spec = "mobility:weights=-3,plus=corners*20/score";
    assert_close(value(&medium::<Most>(), spec, BLACK), -9.0 + 20.0 - 2.0);
    // Mobility is made for most discs, and negated; what is added is not.
    assert_close(value(&medium::<Fewest>(), spec, BLACK), 9.0 + 20.0 - 2.0);
}

#[test]
fn additional_features_count_as_written_whatever_the_goal_of_the_evaluation() {
    // Black has one stable disc and White none; of a1, b3 and c2 against b1, a2, b2, c3 and d3,
    // made for most, fewest or either.
    let spec = "score:weights=0.5,plus=stability*-5";
    assert_close(value(&small::<Most>(), spec, BLACK), -1.0 - 5.0);
    assert_close(value(&small::<Fewest>(), spec, BLACK), 1.0 - 5.0);
    assert_close(value(&small::<Fewest>(), spec, WHITE), -1.0 + 5.0);
    for base in ["paris", "sustech", "stanford", "indore", "itu", "outflank"] {
        let spec = format!("{base}:plus=stability*-5");
        assert_close(value(&small::<Most>(), &spec, BLACK), value(&small::<Most>(), base, BLACK) - 5.0);
        assert_close(value(&small::<Fewest>(), &spec, BLACK), value(&small::<Fewest>(), base, BLACK) - 5.0);
    }
}

#[test]
fn every_additional_feature_has_the_weight_that_is_written() {
    fn assert_last_weight<B: othello::Board, G: othello::Goal>(position: &Position<B, G>, spec: &str) {
        let terms = evaluation(position, spec).terms(position, BLACK);
        assert_close(terms[4].weight, 3.0);
    }
    let features = "score count mobility stability parity line-mobility corners c-squares x-squares skip";
    for feature in features.split(' ') {
        let spec = format!("paris:plus={feature}*3");
        assert_last_weight(&white_must_pass::<Most>(), &spec);
        assert_last_weight(&white_must_pass::<Fewest>(), &spec);
    }
}
