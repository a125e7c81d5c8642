//! Records as JSON, and every format through them.

use notation::{AnyGame, Format, Record, Replay, WriteError, parse_any};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::game;
use crate::random::{damaged, games, records};

/// All formats, our own alphabet twice.
fn formats() -> Vec<Format> {
    Format::ALL.iter().map(|(_, format, _)| *format).collect()
}

fn can_hold(format: Format, record: &Record) -> bool {
    match format {
        Format::Json | Format::Position => true,
        Format::Transcript => record.position.is_none(),
        _ => record.game != "awele",
    }
}

/// Whether a written text says all there is. Nothing is a transcript of no
/// moves, and a board of 0 and 1 may be in two alphabets.
fn is_telling(text: &str) -> bool {
    !text.is_empty() && text.contains(|c: char| !"01 ".contains(c))
}

/// Whether the last position still tells the result once its history is lost.
fn keeps_result(game: &AnyGame, replay: &Replay) -> bool {
    matches!(game, AnyGame::Othello(_)) || replay.result == "unfinished"
}

fn check_read(format: Format, text: &str, read: &Record, record: &Record) {
    let (before, after) = (record.replay().unwrap(), read.replay().unwrap());
    let game = record.game().unwrap();
    assert_eq!(after.position, before.position, "{text}");
    if matches!(format, Format::Json | Format::Transcript) {
        assert_eq!(after, before, "{text}");
    } else if keeps_result(&game, &before) {
        assert_eq!((after.result, &after.score), (before.result, &before.score), "{text}");
    }
    if matches!(format, Format::Json | Format::Obf) {
        assert_eq!(read.scores, record.scores, "{text}");
    }
}

proptest! {
    #[test]
    fn json_reads_back(record in records()) {
        let json = record.write_json();
        prop_assert_eq!(Record::read_json(&json), Ok(record.clone()), "{}", json);
        let pretty = serde_json::to_string_pretty(&record).unwrap();
        prop_assert_eq!(Record::read_json(&pretty), Ok(record));
    }

    #[test]
    fn whatever_is_written_reads_back(record in records(), format in select(formats())) {
        let game = record.game().unwrap();
        let text = match format.write(&record) {
            Ok(text) => text,
            Err(error) => {
                prop_assert!(!can_hold(format, &record), "{error}: {record:?}");
                return Ok(());
            }
        };
        prop_assert!(can_hold(format, &record));
        let read = format.read(&text, &game).unwrap();
        prop_assert_eq!(read.game()?, game);
        check_read(format, &text, &read, &record);
        if is_telling(&text) {
            let any = parse_any(&format!("\n {text} "), Some(&game)).unwrap();
            prop_assert_eq!(any, read, "{} was not recognised: {}", format.name(), text);
        } else {
            prop_assert!(parse_any(&text, Some(&game)).is_err());
        }
    }

    #[test]
    fn usual_games_are_recognised(record in records(), format in select(formats())) {
        let game = record.game().unwrap();
        let is_usual = match game {
            AnyGame::Awele(rules) => rules == awele::Rules::default(),
            // Boards tell their size if they are square; moves and bits do not.
            AnyGame::Othello(variant) => {
                let is_small = matches!(format, Format::Transcript | Format::Bits);
                let is_square = variant.size.width == variant.size.height;
                let is_default = variant == othello::Variant::OTHELLO;
                is_default || !is_small && is_square && variant.family.name == "othello"
            }
        };
        if let Ok(text) = format.write(&record) && is_telling(&text) && (is_usual || format == Format::Json) {
            let read = parse_any(&text, None).unwrap();
            prop_assert_eq!(read.replay()?.position, record.replay()?.position, "{}", text);
            prop_assert_eq!(read.game, game.name(), "{}", text);
        }
    }

    /// Damage is either harmless or an error that points into the text.
    #[test]
    fn damaged_texts_are_refused_politely(
        record in records(),
        format in select(formats()),
        (place, with, keep) in (any::<Index>(), prop::option::of(any::<char>()), any::<bool>()),
    ) {
        let Ok(text) = format.write(&record) else { return Ok(()) };
        let text = damaged(&text, place, with, keep);
        let game = record.game().unwrap();
        for read in [format.read(&text, &game), parse_any(&text, Some(&game)), parse_any(&text, None)] {
            check_polite(&text, read)?;
        }
    }

    #[test]
    fn nonsense_is_refused_politely(text in "\\PC{0,40}", game in games(), format in select(formats())) {
        for read in [format.read(&text, &game), parse_any(&text, Some(&game)), parse_any(&text, None)] {
            check_polite(&text, read)?;
        }
    }
}

fn check_polite(text: &str, read: Result<Record, notation::ParseError>) -> Result<(), TestCaseError> {
    match read {
        Ok(record) => {
            let again = Record::read_json(&record.write_json());
            prop_assert_eq!(again, Ok(record));
        }
        Err(error) => {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column), "{error}: {text}");
            prop_assert!(!error.message.is_empty());
            prop_assert!(!error.message.contains(char::is_control), "{error:?}");
        }
    }
    Ok(())
}

#[test]
fn formats_read_back_by_name() {
    for (name, format, example) in Format::ALL {
        assert_eq!((Format::named(name), format.name()), (Some(format), name));
        assert!(!example.is_empty());
    }
    assert_eq!(Format::Board(notation::Alphabet::Xo).name(), "position");
    assert_eq!(Format::named("pgn"), None);
}

#[test]
fn json_looks_as_documented() {
    let record = Format::Transcript.read("Ff", &game("awele").with_rules("awari").unwrap()).unwrap();
    assert_eq!(
        record.completed().unwrap().write_json(),
        r#"{"outflank":1,"game":"awele","rules":"awari","moves":["F","f"],"result":"unfinished","score":[0,0]}"#
    );
    let parallel = Format::Transcript.read("", &game("anti").with_start("parallel").unwrap()).unwrap();
    assert_eq!(parallel.write_json(), r#"{"outflank":1,"game":"anti-8x8","start":"parallel","moves":[]}"#);
}

#[test]
fn later_fields_are_skipped_and_short_names_understood() {
    let json = r#"{"outflank":1,"game":"othello","moves":["F5D6","c3"],"clock":{"main":5}}"#;
    let record = Record::read_json(json).unwrap();
    assert_eq!(record.moves, ["f5", "d6", "c3"]);
}

#[test]
fn formats_say_what_they_cannot_hold() {
    let board = parse_any("OX--OX--XO------ O", None).unwrap();
    assert_eq!(Format::Transcript.write(&board), Err(WriteError::PositionLost));
    let awele = parse_any("Ff", None).unwrap();
    let error = Format::Obf.write(&awele).unwrap_err();
    assert_eq!(error.to_string(), "awele cannot be written as obf");
    let lost = Format::Transcript.write(&board).unwrap_err().to_string();
    assert!(lost.ends_with("write it as json or position"), "{lost}");
}
