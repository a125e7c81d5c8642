//! Counts of paths, published and computed by others.

use awele::{Position, Rules};
use game::{Game, perft};

const PATHS: [u64; 10] = [6, 36, 190, 1014, 5219, 27332, 139_157, 711_414, 3_592_872, 18_137_964];

#[test]
fn the_start_has_the_known_paths() {
    // The slam and repetition rules of the two do not yet matter at this depth.
    for rules in [Rules::ABAPA, Rules::AWARI] {
        let mut position = Position::start(rules);
        for (depth, paths) in (1..).zip(PATHS) {
            assert_eq!(perft(&mut position, depth), paths, "{rules} at depth {depth}");
        }
        assert_eq!(position, Position::start(rules));
    }
}

#[test]
fn a_finished_game_is_one_path() {
    let rules: Rules = "abapa:cap=2".parse().unwrap();
    let mut position = Position::start(rules);
    assert_eq!(perft(&mut position, 2), 36);
    assert_eq!(perft(&mut position, 5), 36);
    assert!(!position.is_over());
}
