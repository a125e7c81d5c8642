//! The features that are evaluations of their own, worked out by hand.

use eval::{Evaluation, Term};
use othello::{B8, B64, B128, Fewest, Most, Position};

use crate::boards::{middling, small, stuck};
use crate::{BLACK, WHITE, assert_close, evaluation, position, value};

/// What a feature measures for Black, goals aside.
#[track_caller]
fn measures<B: othello::Board>(position: &Position<B, Most>, feature: &str, expected: f64) {
    assert_close(value(position, &format!("score:weights=0,plus={feature}"), BLACK), expected);
}

#[test]
fn score_is_the_difference_in_discs() {
    // Black has a1, b3 and c2; White b1, a2, b2, c3 and d3.
    assert_close(value(&small::<Most>(), "score", BLACK), -2.0);
    assert_close(value(&small::<Most>(), "score", WHITE), 2.0);
    // Seven discs against nine, where fewest win.
    assert_close(value(&middling::<Fewest>(), "score", BLACK), 2.0);
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
    assert_close(value(&middling::<Most>(), "mobility", BLACK), 3.0);
    assert_close(value(&middling::<Most>(), "mobility", WHITE), -3.0);
    assert_close(value(&middling::<Fewest>(), "mobility", BLACK), -3.0);
}

#[test]
fn line_mobility_counts_a_move_once_for_each_of_its_lines() {
    // Each move of the small board turns discs in one line: 4 − 5.
    measures(&small(), "line-mobility", -1.0);
    // Black's a1 turns b1–d1 in its row and b2 in its diagonal: 9 − 5.
    measures(&middling(), "line-mobility", 4.0);
    // Both ends of one line: White at c1 turns b1 and d1 at once, and that is one.
    let both_ends: Position<B64, Most> = position("OX-XO ----- ----- ----- O");
    measures(&both_ends, "line-mobility", -1.0);
}

#[test]
fn stability_counts_what_can_never_turn() {
    // Black's a1 alone.
    assert_close(value(&small::<Most>(), "stability", BLACK), 1.0);
    assert_close(value(&small::<Fewest>(), "stability", BLACK), -1.0);
    // Black's f6 alone: e6 is White's, and may turn.
    assert_close(value(&middling::<Most>(), "stability", BLACK), 1.0);
}

#[test]
fn stable_discs_carry_others() {
    // From the corner a1 row by row, each row shorter than the one above:
    // 8 + 5 + 3 + 1. White's f2 can turn in its row.
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
fn full_lines_hold_discs_of_either_colour() {
    // Only the lines through d4 can change: its row, its column, the diagonal
    // a1–d4. Black: a1 (corner), c1, a3, and b2 beside a1, but not d2, d3, b4.
    // White: d1 and a4 (corners), b1, a2, c2, b3, but not c3 and c4.
    let one_empty: Position<B64, Most> = position("XOXO OXOX XOOX OXO- X");
    assert_close(value(&one_empty, "stability", BLACK), 4.0 - 6.0);
}

#[test]
fn a_full_board_is_all_stable_and_a_fresh_one_not_at_all() {
    let full: Position<B64, Most> = position("XXXX OXOX XOOX OXOO X");
    assert_close(value(&full, "stability", BLACK), 9.0 - 7.0);
    let start: Position<B8, Most> = othello::Variant::OTHELLO.setup().position().unwrap();
    assert_close(value(&start, "stability", BLACK), 0.0);
}

#[test]
fn parity_favours_who_moves_last() {
    // 8 empty squares, Black to move: White will have the last of them.
    assert_close(value(&small::<Most>(), "parity", BLACK), -1.0);
    assert_close(value(&small::<Most>(), "parity", WHITE), 1.0);
    // 20 empty squares, White to move.
    assert_close(value(&middling::<Most>(), "parity", BLACK), 1.0);
    // One empty square, Black to move; then none.
    let last: Position<B64, Most> = position("XOXO OXOX XOOX OXO- X");
    assert_close(value(&last, "parity", BLACK), 1.0);
    let full: Position<B64, Most> = position("XXXX OXOX XOOX OXOO X");
    assert_close(value(&full, "parity", BLACK), 0.0);
}

#[test]
fn corners_and_their_neighbours() {
    // Black's f6.
    measures(&middling(), "corners", 1.0);
    // Black's e1 and a5 against White's b1. White's e6 is beside a taken corner.
    measures(&middling(), "c-squares", 1.0);
    // White's b2. White's e5 is beside a taken corner.
    measures(&middling(), "x-squares", -1.0);
    // On 4×4 the edges are nothing but corners and C squares, and only a1 is
    // taken: Black has b3 and c2 there, White c3 (b2 is beside a1) and d3.
    measures(&small(), "corners", 1.0);
    measures(&small(), "c-squares", -1.0);
    measures(&small(), "x-squares", 1.0);
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
    // Both upper corners. The C squares i1 and j2 are beside one of them; b10 and
    // the X square b9 are beside a corner that is empty.
    measures(&large, "corners", 2.0);
    measures(&large, "c-squares", 1.0);
    measures(&large, "x-squares", 1.0);
}

#[test]
fn a_skip_counts_against_the_side_that_cannot_move() {
    measures(&stuck(), "skip", 1.0);
    assert_close(value(&stuck::<Most>(), "score:weights=0,plus=skip*3", WHITE), -3.0);
    // Neither side can move: nobody is skipped, the game is over.
    let over: Position<B64, Most> = position("X--- ---- ---- ---- X");
    measures(&over, "skip", 0.0);
    measures(&middling(), "skip", 0.0);
}

#[test]
fn weights_and_further_features_multiply_and_add_up() {
    // −3 · 3 moves + 20 · 1 corner + 1 · −2 discs.
    let spec = "mobility:weights=-3,plus=corners*20/score";
    assert_close(value(&middling::<Most>(), spec, BLACK), -9.0 + 20.0 - 2.0);
    assert_close(value(&middling::<Fewest>(), spec, BLACK), 9.0 - 20.0 + 2.0);
}

#[test]
fn every_further_feature_is_negated_where_fewest_win() {
    let features = "score count mobility stability parity line-mobility corners c-squares x-squares skip";
    for feature in features.split(' ') {
        let spec = format!("paris:plus={feature}*3");
        let weight = |terms: Vec<Term>| terms[4].weight;
        assert_close(weight(evaluation(&stuck::<Most>(), &spec).terms(&stuck::<Most>(), BLACK)), 3.0);
        assert_close(weight(evaluation(&stuck::<Fewest>(), &spec).terms(&stuck::<Fewest>(), BLACK)), -3.0);
    }
}
