//! Awele positions: what reads, reads back with the same moves and result.
#![no_main]

use awele::{Position, Rules};
use game::Game;
use libfuzzer_sys::fuzz_target;
use notation::TextGame;
use outflank_fuzz::{RULES, check_error};

fn check(position: &Position) {
    let text = position.position_text();
    let again = position.parse_position(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(again.position_text(), text);
    assert_eq!((again.points(), again.outcome()), (position.points(), position.outcome()), "{text}");
    let board = position.board();
    let seeds = u32::from(board.seeds()) + board.stores().0.map(u32::from).iter().sum::<u32>();
    assert_eq!(seeds, position.rules().total_seeds());
    if !position.is_over() {
        assert_eq!(again, *position);
    }
    for chosen in position.moves() {
        assert_eq!(again.parse_move(&chosen.to_string()), Ok(chosen));
        again.effect(chosen);
    }
}

fuzz_target!(|text: &str| {
    for rules in RULES {
        let rules: Rules = rules.parse().expect("rules");
        match Position::start(rules).parse_position(text) {
            Ok(position) => check(&position),
            Err(error) => check_error(text, &error),
        }
    }
});
