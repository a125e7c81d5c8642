//! Lists of moves in every dress people give them.

use notation::{AnyGame, Format, Line, read_moves, write_moves};
use othello::{FAMILIES, Variant};
use proptest::prelude::*;
use proptest::sample::select;

use crate::game;
use crate::random::{Played, played_games};

#[derive(Clone, Debug)]
struct Dress {
    separator: &'static str,
    number: &'static str,
    /// Plies between move numbers.
    numbered: usize,
    pass: &'static str,
    is_upper: bool,
}

fn dresses() -> impl Strategy<Value = Dress> {
    let separator = select(vec!["", " ", ", ", ",", "\n", "  "]);
    let number = select(vec!["", "1.", "1. ", "1)", "1... ", "1 "]);
    let pass = select(vec!["--", "pass", "pa", ""]);
    (separator, number, 1..=2usize, pass, any::<bool>()).prop_map(
        |(separator, number, numbered, pass, is_upper)| {
            // A bare number stands alone.
            let separator = if number == "1 " && separator.trim() == separator { " " } else { separator };
            Dress { separator, number, numbered, pass, is_upper }
        },
    )
}

impl Dress {
    /// The moves in this dress. A pass at the end cannot be left out.
    fn put_on(&self, moves: &[String], is_othello: bool) -> String {
        let mut text = String::new();
        for (ply, name) in moves.iter().enumerate() {
            let omitted = self.pass.is_empty() && ply + 1 < moves.len();
            if ply.is_multiple_of(self.numbered) {
                text += &self.number.replace('1', &(ply / self.numbered + 1).to_string());
            }
            match name.as_str() {
                "--" if omitted => {}
                "--" if !self.pass.is_empty() => text += self.pass,
                _ => text += name,
            }
            text += self.separator;
        }
        if self.is_upper && is_othello { text.to_uppercase() } else { text }
    }
}

/// Checks that a line is what was played.
fn same_line(line: &Line, played: &Played, text: &str) {
    let names: Vec<_> = line.moves.iter().map(ToString::to_string).collect();
    assert_eq!(names, played.moves, "{text}");
    assert_eq!(line.position.position_text(), played.position, "{text}");
}

proptest! {
    #[test]
    fn moves_read_back_in_any_dress((game, played) in played_games(), dress in dresses()) {
        let is_othello = matches!(game, AnyGame::Othello(_));
        let text = dress.put_on(&played.moves, is_othello);
        let line = read_moves(&game.start(), &text).unwrap_or_else(|error| panic!("{error}: {text}"));
        same_line(&line, &played, &text);
        prop_assert_eq!(write_moves(&line.moves), played.moves.concat());
    }

    /// Everything before the first bad move is kept.
    #[test]
    fn errors_keep_what_could_be_played((game, played) in played_games(), bad in "[@é!][a-z0-9]{0,2}|[g-z]{1,2}|0[0-9]{0,2}") {
        let good = played.moves.join(" ");
        let text = format!("{good} {bad}");
        let column = good.chars().count() + 2;
        let error = read_moves(&game.start(), &text).unwrap_err();
        prop_assert_eq!(error.error.column, column, "{}: {}", error, text);
        same_line(&error.reached, &played, &text);
    }
}

#[test]
fn numbers_do_not_swallow_squares() {
    let ten = AnyGame::Othello(Variant { size: crate::size(10, 10), ..Variant::OTHELLO });
    let read = |text: &str, game: &AnyGame| Format::Transcript.read(text, game).map(|r| r.moves.join(" "));
    let othello = game("othello");
    let moves = Ok("f5 d6 c3".to_owned());
    for text in [
        "f5d6c3",
        "F5D6C3",
        "1.f52.d63.c3",
        "1. f5 d6 2. c3",
        "1 f5 d6 2 c3",
        "1. f5, 2. d6, 3. c3,",
        "f5\nd6\nc3\n",
        "1.f5 1...d6 2.c3 3.",
        " f5 \t d6 c3 ",
    ] {
        assert_eq!(read(text, &othello), moves, "{text}");
    }
    assert_eq!(read("1.g62.e73.d4", &ten), Ok("g6 e7 d4".to_owned()));
    for text in ["f5 6", "f55", "f5 5d6", "f5d66", "f5 d6 0 c3", "f5 d6 . c3", "f 5"] {
        assert!(read(text, &othello).is_err(), "{text}");
    }
}

#[test]
fn every_family_reads_the_same_moves() {
    for family in &FAMILIES {
        let game = AnyGame::Othello(Variant { family, ..Variant::OTHELLO });
        let record = Format::Transcript.read("f5d6", &game).unwrap();
        assert_eq!((record.game.as_str(), record.moves.len()), (game.name().as_str(), 2));
    }
}
