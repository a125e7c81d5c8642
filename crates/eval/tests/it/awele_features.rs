//! The features of Awele positions, worked out by hand.

use awele::{Position, Rules};
use notation::TextGame;

use crate::{NORTH, SOUTH, assert_all_close, assert_close, measures, value};

/// Pits A–F and a–f, stores, side to move.
fn awele(rules: &str, text: &str) -> Position {
    Position::start(rules.parse::<Rules>().unwrap()).parse_position(text).unwrap()
}

/// South has 1, 3 and 2 seeds in A, C and D, North 1, 2, 2 and 5 in b, c, d and f.
fn middling() -> Position {
    awele("abapa", "1-0-3-2-0-0-0-1-2-2-0-5-20-12-S")
}

#[test]
fn score_and_count() {
    assert_close(value(&middling(), "score", SOUTH), 8.0);
    assert_close(value(&middling(), "score", NORTH), -8.0);
    assert_close(value(&middling(), "count", SOUTH), 20.0);
    assert_close(value(&middling(), "count", NORTH), 12.0);
}

#[test]
fn mobility_counts_the_pits_that_could_be_sown() {
    // A, C and D against b, c, d and f, whoever is to move.
    assert_close(value(&middling(), "mobility", SOUTH), -1.0);
    assert_close(value(&middling(), "mobility", NORTH), 1.0);
}

#[test]
fn mobility_knows_the_rules() {
    // North has nothing: South must feed him from F, A does not reach.
    let starved = "1-0-0-0-0-6-0-0-0-0-0-0-20-21-S";
    assert_close(value(&awele("abapa", starved), "mobility", SOUTH), 1.0);
    assert_close(value(&awele("abapa:feeding=free", starved), "mobility", SOUTH), 2.0);
    // F would capture North's only seeds.
    let slam = "1-0-0-0-0-1-1-0-0-0-0-0-20-25-N";
    assert_close(value(&awele("abapa:slam=illegal", slam), "mobility", SOUTH), 0.0);
    assert_close(value(&awele("abapa", slam), "mobility", SOUTH), 1.0);
}

#[test]
fn paris_measures_stores_pits_and_pits_that_can_be_captured() {
    // Seeds 6 − 10. South's A and D, and North's b, c and d hold one or two.
    assert_all_close(&measures(&middling(), "paris", SOUTH), &[8.0, -4.0, -2.0, 3.0]);
    assert_all_close(&measures(&middling(), "paris", NORTH), &[-8.0, 4.0, -3.0, 2.0]);
    // 5 · 8 + 1 · −4 + 3 · −2 + 4 · 3, and for North no negation of it.
    assert_close(value(&middling(), "paris", SOUTH), 42.0);
    assert_close(value(&middling(), "paris", NORTH), -40.0 + 4.0 - 9.0 + 8.0);
    assert_close(value(&middling(), "paris:preset=fixed", SOUTH), 0.2 * 8.0 - 0.2 * 4.0 - 0.1 * 2.0);
    assert_close(value(&middling(), "paris:weights=0/1/10/100", SOUTH), -4.0 - 20.0 + 300.0);
}

#[test]
fn every_feature_can_be_added() {
    let spec = "count:weights=0,plus=score/mobility*10/seeds*100/line*1000/opponents-line*10000";
    assert_close(value(&middling(), spec, SOUTH), 8.0 - 10.0 - 400.0 - 2000.0 + 30_000.0);
}
