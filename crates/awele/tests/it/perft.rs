//! Counts of paths; the known numbers are in `testdata/perft.txt`.

use awele::{Position, Rules};
use game::{Game, perft};

#[test]
fn a_finished_game_is_one_path() {
    let rules: Rules = "abapa:cap=2".parse().unwrap();
    let mut position = Position::start(rules);
    assert_eq!(perft(&mut position, 2), 36);
    assert_eq!(perft(&mut position, 5), 36);
    assert!(!position.is_over());
}
