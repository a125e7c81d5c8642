//! Files of games: every notation, line by line, and what is wrong with them.

use std::io::{self, BufReader, Read};

use notation::{
    AnyGame, FileFormat, FileProblem, Format, GameFile, Place, ReadError, ReadHints, Record, RecordWriter,
    TextLines,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::random::{records, usual_records};

const GGF: &str = "(;GM[Othello]PB[a ;) b]BO[4 -----O*--*O----- *]B[B1];)";

fn places(text: &str) -> Vec<(Place, String)> {
    let entries = GameFile::new(text.as_bytes(), "games").unwrap();
    entries.map(|entry| entry.map(|entry| (entry.place(), entry.text().into_owned())).unwrap()).collect()
}

/// The error of a file that can be read up to it.
fn error(bytes: &[u8]) -> String {
    let file = GameFile::new(bytes, "games").unwrap();
    file.records(ReadHints::default()).find_map(Result::err).unwrap().to_string()
}

#[test]
fn blank_lines_and_comments_are_skipped() {
    let text = "\u{feff}# title\r\n\r\nf5d6 ; a comment\n  % more\n;;\n\t\n---X--- O; A1:+3;\nFfBe\n{}";
    let lines: Vec<_> = places(text).into_iter().map(|(place, text)| (place.number(), text)).collect();
    let expected = [(3, "f5d6 "), (7, "---X--- O; A1:+3;"), (8, "FfBe"), (9, "{}")];
    assert_eq!(lines, expected.map(|(line, text)| (line, text.to_owned())));
    assert_eq!(places(""), []);
    assert_eq!(places("# nothing\n"), []);
}

#[test]
fn ggf_games_share_lines_and_take_several() {
    let text =
        format!("2 {GGF}{GGF} 3 {GGF}\n\n  (;GM[Othello]\nBO[4 -----O*--*O-----\n*]B[B1]\n\n;){GGF}\nf5\n");
    let expected = [(1, format!("2 {GGF}")), (1, GGF.to_owned()), (1, format!(" 3 {GGF}"))];
    let read = places(&text);
    assert_eq!(read[..3], expected.map(|(line, text)| (Place::Line(line), text)));
    assert_eq!(read[3].1, "  (;GM[Othello] BO[4 -----O*--*O----- *]B[B1]  ;)");
    assert_eq!(read[3..].iter().map(|(place, _)| place.number()).collect::<Vec<_>>(), [3, 7, 8]);
    let records: Result<Vec<_>, _> =
        GameFile::new(text.as_bytes(), "x").unwrap().records(ReadHints::default()).collect();
    assert!(records.unwrap()[..5].iter().all(|record| record.moves == ["b1"]));
}

#[test]
fn a_ggf_game_without_end_does_not_swallow_the_next() {
    let open = GGF.replace(";)", "");
    let text = format!("{open}\n{GGF}\n{open}\n");
    let file = GameFile::new(text.as_bytes(), "x").unwrap();
    let read: Vec<_> = file.map(|entry| entry.unwrap()).collect();
    let is_good: Vec<_> = read
        .iter()
        .map(|entry| (entry.place().number(), entry.read(&ReadHints::default()).is_ok()))
        .collect();
    assert_eq!(is_good, [(1, false), (2, true), (3, false)]);
    assert!(error(text.as_bytes()).starts_with("games, line 1: column "));
    assert!(error(format!("{GGF} and more\n").as_bytes()).contains("follows the game"));
    let endless = format!("(;GM[Othello]CO[\n{}", "\n".repeat(1 << 20));
    assert!(error(endless.as_bytes()).starts_with("games, line 1: longer than 1048576 bytes"));
}

#[test]
fn what_is_no_text_is_refused() {
    for (bytes, says) in [
        (
            b"f5\n\xff\xfe".as_slice(),
            "games, line 2: byte 1 is not UTF-8; this does not look like a text file",
        ),
        (
            b"f5\nd6\x07\n",
            "games, line 2: byte 3 is a control character; this does not look like a text file",
        ),
        (b"\0\0", "games, line 1: byte 1 is a control character"),
        (b"f5d6\nf5f5", "games, line 2: column 3: move 2 (f5) is illegal: the square is taken"),
        (b"{\"outflank\":2}", "games, line 1: column 13: the record has version 2"),
    ] {
        let error = error(bytes);
        assert!(error.starts_with(says), "{error}");
    }
    let long = "f5".repeat(1 << 20);
    assert!(
        error(long.as_bytes()).contains("longer than 1048576 bytes; this does not look like a file of games")
    );
}

/// Fails after some bytes, as a disk may.
struct Failing(usize);

impl Read for Failing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.0.min(buffer.len());
        buffer[..length].fill(b'\n');
        self.0 -= length;
        if length == 0 { Err(io::Error::other("the disk is on fire")) } else { Ok(length) }
    }
}

#[test]
fn readers_that_fail_are_told_of() {
    let error = GameFile::new(BufReader::new(Failing(0)), "games").map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "games: cannot be read: the disk is on fire");
    let later = GameFile::new(BufReader::new(Failing(3)), "games").unwrap().find_map(Result::err).unwrap();
    assert_eq!(later.to_string(), "games, line 4: cannot be read: the disk is on fire");
    assert!(matches!(later.problem, FileProblem::Io(_)));
}

#[test]
fn hints_are_for_every_game_of_a_file() {
    let file = |text: &'static str| GameFile::new(text.as_bytes(), "games").unwrap();
    let six = ReadHints { game: Some(crate::game("othello-6x6")), ..ReadHints::default() };
    let records: Vec<_> = file("e4\nc2d2\n").records(six).map(|record| record.unwrap().game).collect();
    assert_eq!(records, ["othello-6x6"; 2]);
    let other = file(r#"{"outflank":1,"game":"awele","moves":[]}"#).records(six).next().unwrap().unwrap_err();
    assert!(matches!(other.problem, FileProblem::Record(ReadError::OtherGame { .. })), "{other}");
}

#[test]
fn lines_come_with_their_numbers() {
    let mut lines = TextLines::new("a\r\n\nb\tc".as_bytes(), "standard input");
    let read: Vec<_> = lines.by_ref().collect::<Result<_, _>>().unwrap();
    assert_eq!(read, [(1, "a".to_owned()), (2, String::new()), (3, "b\tc".to_owned())]);
    assert_eq!(lines.name(), "standard input");
}

fn written(records: &[Record], format: Format) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = RecordWriter::new(&mut bytes, FileFormat::Text(format));
    for record in records {
        writer.write(record).unwrap();
    }
    assert_eq!(writer.finish("2024-01-01".parse().unwrap()).unwrap(), None);
    bytes
}

fn read(bytes: &[u8], game: Option<AnyGame>) -> Vec<Record> {
    let file = GameFile::new(bytes, "games").unwrap();
    file.records(ReadHints { game, ..ReadHints::default() }).collect::<Result<_, _>>().unwrap()
}

proptest! {
    #[test]
    fn json_files_read_back(records in vec(records(), 0..5)) {
        let bytes = written(&records, Format::Json);
        let completed: Vec<_> = records.into_iter().map(|record| record.completed().unwrap()).collect();
        prop_assert_eq!(read(&bytes, None), completed);
    }

    #[test]
    fn files_of_moves_read_back(
        records in vec(usual_records(), 0..5),
        format in select(vec![Format::Transcript, Format::Ggf, Format::Obf, Format::Position]),
    ) {
        let records: Vec<_> = records.into_iter().filter(|record| !record.moves.is_empty()).collect();
        let again = read(&written(&records, format), Some(AnyGame::default()));
        let replays = |records: &[Record]| -> Vec<_> {
            records.iter().map(|record| record.replay().unwrap().position).collect()
        };
        prop_assert_eq!(replays(&again), replays(&records));
    }

    /// Whatever the file holds, errors are printable and name it.
    #[test]
    fn nonsense_is_refused_politely(bytes in vec(any::<u8>(), 0..200), name in select(vec!["games", "games.WTB"])) {
        let entries = GameFile::new(bytes.as_slice(), name).map(|file| file.records(ReadHints::default()));
        let errors = match entries {
            Ok(records) => records.filter_map(Result::err).collect(),
            Err(error) => vec![error],
        };
        for error in errors {
            let message = error.to_string();
            prop_assert!(message.starts_with(name) && !message.contains(char::is_control), "{:?}", message);
        }
    }
}
