use awele::Rules;
use game::Game;
use notation::AnyPosition;

use crate::{RULES, check_error};

/// Awele positions: what reads, reads back with the same moves and result.
pub fn awele_position(text: &str) {
    for rules in RULES {
        let rules: Rules = rules.parse().expect("rules");
        match AnyPosition::from(awele::Position::start(rules)).parse_position(text) {
            Ok(position) => check(&position),
            Err(error) => check_error(text, &error),
        }
    }
}

fn check(position: &AnyPosition) {
    let AnyPosition::Awele(awele) = position else { unreachable!("a position of Awele") };
    let text = position.position_text();
    let again = position.parse_position(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(again.position_text(), text);
    assert_eq!((again.points(), again.outcome()), (position.points(), position.outcome()), "{text}");
    let board = awele.board();
    let seeds = u32::from(board.seeds()) + board.stores().0.map(u32::from).iter().sum::<u32>();
    assert_eq!(seeds, awele.rules().total_seeds());
    if !position.is_over() {
        assert_eq!(again, *position);
    }
    for chosen in position.moves() {
        assert_eq!(again.parse_move(&chosen.to_string()), Ok(chosen));
        again.effect(chosen);
    }
}
