use game::Game;
use notation::{AnyPosition, Line, read_moves, write_moves};

use crate::{GAMES, check_error};

/// Lists of moves: what reads, reads back with and without spaces; what does
/// not, keeps what could be played.
pub fn transcript(text: &str) {
    for game in &*GAMES {
        let start = game.start();
        let line = read_moves(&start, text).unwrap_or_else(|error| {
            check_error(text, &error.error);
            error.reached
        });
        check(&start, &line);
    }
}

fn check(start: &AnyPosition, line: &Line) {
    let mut position = start.clone();
    for chosen in &line.moves {
        assert!(position.is_legal(*chosen));
        position.play(*chosen);
    }
    assert!(position == line.position);
    let numbered: Vec<_> = line.moves.iter().map(|chosen| format!("1. {chosen}")).collect();
    for text in [write_moves(&line.moves), numbered.join(" ")] {
        let again = read_moves(start, &text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(again.moves, line.moves);
        assert!(again.position == line.position);
    }
}
