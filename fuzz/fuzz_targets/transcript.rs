//! Lists of moves: what reads, reads back with and without spaces; what does
//! not, keeps what could be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::{GameVisitor, Line, TextGame, read_moves, write_moves};

struct Read<'a>(&'a str);

impl GameVisitor for Read<'_> {
    type Output = ();

    fn visit<G: TextGame>(self, start: G) {
        let line = read_moves(&start, self.0).unwrap_or_else(|error| {
            outflank_fuzz::check_error(self.0, &error.error);
            error.reached
        });
        check(&start, &line);
    }
}

fn check<G: TextGame>(start: &G, line: &Line<G>) {
    let mut position = start.clone();
    for chosen in &line.moves {
        assert!(position.is_legal(*chosen));
        position.play(*chosen);
    }
    assert!(position == line.position);
    let spaced: String = line.moves.iter().map(|chosen| format!("1. {chosen} ")).collect();
    for text in [write_moves(&line.moves), spaced] {
        let again = read_moves(start, &text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(again.moves, line.moves);
        assert!(again.position == line.position);
    }
}

fuzz_target!(|text: &str| {
    outflank_fuzz::games().iter().for_each(|game| game.visit(Read(text)));
});
