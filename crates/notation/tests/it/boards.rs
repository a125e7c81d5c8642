//! Boards of every size in every alphabet, as bits and as OBF.

use notation::{Alphabet, Obf, ScoredMove, read_bitboards, read_board, write_bitboards, write_board};
use othello::{Setup, Square};
use proptest::prelude::*;
use proptest::sample::select;

use crate::random::setups;
use crate::size;

/// Whether nothing tells the two numeric alphabets apart.
fn is_ambiguous(text: &str) -> bool {
    text.chars().all(|c| c == '0' || c == '1' || c == ' ')
}

/// The board in rows, as people and programs print it.
fn in_rows(text: &str, setup: &Setup, alphabet: Alphabet, dress: (&str, &str, &str)) -> String {
    let (open, separator, close) = dress;
    let (board, side) = text.rsplit_once(' ').unwrap();
    let symbols: Vec<&str> = match alphabet {
        Alphabet::Signed => board.split(' ').collect(),
        _ => board.split("").filter(|symbol| !symbol.is_empty()).collect(),
    };
    let rows: Vec<_> = symbols.chunks(usize::from(setup.size.width)).map(|row| row.join(separator)).collect();
    format!("{open}{}{close} {side}\n", rows.join(&format!("{close}\n{open}")))
}

proptest! {
    #[test]
    fn every_alphabet_reads_back(setup in setups(), alphabet in select(Alphabet::ALL.to_vec())) {
        let text = write_board(&setup, alphabet);
        prop_assert_eq!(read_board(&text, setup.size, Some(alphabet)), Ok(setup));
        prop_assert_eq!(read_board(&text.to_lowercase(), setup.size, Some(alphabet)), Ok(setup));
        let guessed = read_board(&text, setup.size, None);
        prop_assert!(guessed == Ok(setup) || guessed.is_err() && is_ambiguous(&text), "{text}: {guessed:?}");
    }

    #[test]
    fn rows_brackets_and_spaces_do_not_matter(
        setup in setups(),
        alphabet in select(Alphabet::ALL.to_vec()),
        dress in select(vec![("", " ", ""), ("", "  ", ""), ("[", ", ", "],"), ("|", "|", "|"), ("", " ", " /")]),
    ) {
        let text = in_rows(&write_board(&setup, alphabet), &setup, alphabet, dress);
        prop_assert_eq!(read_board(&text, setup.size, Some(alphabet)), Ok(setup), "{}", text);
    }

    #[test]
    fn bitboards_read_back(setup in setups()) {
        let text = write_bitboards(&setup);
        prop_assert_eq!(read_bitboards(&text, setup.size), Ok(setup));
        let spaced = format!("  {}\n", text.to_lowercase().replace(' ', "   "));
        prop_assert_eq!(read_bitboards(&spaced, setup.size), Ok(setup));
    }

    #[test]
    fn obf_lines_read_back(setup in setups(), scores in prop::collection::vec((0..10u8, 0..10u8, -16..=16), 0..9)) {
        let scored = |(column, row, score): (u8, u8, i32)| ScoredMove {
            name: Square::new(column % setup.size.width, row % setup.size.height).to_string(),
            score,
        };
        let mut obf = Obf { setup, scores: scores.into_iter().map(scored).collect() };
        if obf.scores.len() == 1 {
            obf.scores[0].name = "--".to_owned();
        }
        let line = obf.write();
        prop_assert_eq!(Obf::read(&line, setup.size), Ok(obf.clone()));
        let other_dress = format!(" {} --:-127; % {}", line.replace(';', " ;").replace(':', " : "), "a comment; a1:+3");
        prop_assert_eq!(Obf::read(&other_dress, setup.size), Ok(obf), "{}", other_dress);
    }
}

#[test]
fn texts_look_as_documented() {
    let setup = othello::Variant::OTHELLO.setup();
    let board = "---------------------------OX------XO--------------------------- X";
    assert_eq!(write_board(&setup, Alphabet::Xo), board);
    assert_eq!(write_board(&setup, Alphabet::Star), board.replace('X', "*"));
    assert_eq!(
        write_board(&setup, Alphabet::Bw),
        board.replace('-', ".").replace('X', "B").replace('O', "W")
    );
    let digits = board.replace('-', "0").replace('X', "1").replace('O', "2");
    assert_eq!(write_board(&setup, Alphabet::Digits), digits);
    assert!(write_board(&setup, Alphabet::Signed).contains("0 0 1 -1 0 0 0 0 0 0 -1 1 0 0"));
    assert_eq!(write_bitboards(&setup), "0x0000000810000000/0x0000001008000000 X");
    assert_eq!(Obf { setup, scores: vec![] }.write(), format!("{board};"));
}

#[test]
fn pictures_of_discs_are_boards() {
    let text = "○●·· ○●·· ●○·· ____ ○";
    let setup = read_board(text, size(4, 4), None).unwrap();
    assert_eq!(write_board(&setup, Alphabet::Xo), "OX--OX--XO------ O");
}

#[test]
fn an_end_mark_is_a_pass_with_an_impossible_score() {
    let board = "OX--OX--XO------ O";
    let read = |scores: &str| Obf::read(&format!("{board};{scores}"), size(4, 4)).map(|obf| obf.scores.len());
    assert_eq!(read("--:-127;"), Ok(0));
    assert_eq!(read("--:-12;"), Ok(1));
    assert!(read("a1:-127;").is_err());
}
