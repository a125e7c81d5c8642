//! The features of Awele positions, worked out by hand.

use awele::{Position, Rules};
use notation::{AnyPosition, ConcreteGame};

use crate::{NORTH, SOUTH, assert_all_close, assert_close, feature_values, value};

/// Pits A–F and a–f, stores, side to move.
fn awele(rules: &str, text: &str) -> Position {
    let start = AnyPosition::from(Position::start(rules.parse::<Rules>().unwrap()));
    Position::from_any(&start.parse_position(text).unwrap()).unwrap().clone()
}

/// South has 1, 3 and 2 seeds in A, C and D, North 1, 2, 2 and 5 in b, c, d and f.
fn medium() -> Position {
    awele("abapa", "1-0-3-2-0-0-0-1-2-2-0-5-20-12-S")
}

#[test]
fn score_and_count() {
    assert_close(value(&medium(), "score", SOUTH), 8.0);
    assert_close(value(&medium(), "score", NORTH), -8.0);
    assert_close(value(&medium(), "count", SOUTH), 20.0);
    assert_close(value(&medium(), "count", NORTH), 12.0);
}

#[test]
fn mobility_counts_the_pits_that_could_be_sown() {
    // A, C and D against b, c, d and f, whoever is to move.
    assert_close(value(&medium(), "mobility", SOUTH), -1.0);
    assert_close(value(&medium(), "mobility", NORTH), 1.0);
}

#[test]
fn mobility_follows_the_rules() {
    // North has no seeds: South must feed him from F, A does not reach.
    let starved = "1-0-0-0-0-6-0-0-0-0-0-0-20-21-S";
    assert_close(value(&awele("abapa", starved), "mobility", SOUTH), 1.0);
    assert_close(value(&awele("abapa:feeding=free", starved), "mobility", SOUTH), 2.0);
    // F would capture North's only seeds.
    let slam = "1-0-0-0-0-1-1-0-0-0-0-0-20-25-N";
    assert_close(value(&awele("abapa:slam=illegal", slam), "mobility", SOUTH), 0.0);
    assert_close(value(&awele("abapa", slam), "mobility", SOUTH), 1.0);
}

#[test]
fn paris_counts_stores_pits_and_vulnerable_pits() {
    // Seeds 6 − 10. South's A and D, and North's b, c and d hold one or two.
    assert_all_close(&feature_values(&medium(), "paris", SOUTH), &[8.0, -4.0, -2.0, 3.0]);
    assert_all_close(&feature_values(&medium(), "paris", NORTH), &[-8.0, 4.0, -3.0, 2.0]);
    // 5 · 8 + 1 · −4 + 3 · −2 + 4 · 3, and for North not its negative.
    assert_close(value(&medium(), "paris", SOUTH), 42.0);
    assert_close(value(&medium(), "paris", NORTH), -40.0 + 4.0 - 9.0 + 8.0);
    assert_close(value(&medium(), "paris:preset=fixed", SOUTH), 0.2 * 8.0 - 0.2 * 4.0 - 0.1 * 2.0);
    assert_close(value(&medium(), "paris:weights=0/1/10/100", SOUTH), -4.0 - 20.0 + 300.0);
}

#[test]
fn every_feature_can_be_added() {
    let spec = "count:weights=0,plus=score/mobility*10/seeds*100/line*1000/opponents-line*10000";
    assert_close(value(&medium(), spec, SOUTH), 8.0 - 10.0 - 400.0 - 2000.0 + 30_000.0);
}
