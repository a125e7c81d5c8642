//! Records as JSON, and every format through them.

use std::collections::BTreeMap;

use notation::{AnyGame, Format, Record, Replay, Termination, WriteError, parse_any};
use proptest::collection::vec;
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
        Format::Ggf => matches!(record.game(), Ok(AnyGame::Othello(v)) if v.size.width == v.size.height),
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
    if matches!(format, Format::Json | Format::Transcript | Format::Ggf) {
        assert_eq!(after, before, "{text}");
    } else if keeps_result(&game, &before) {
        assert_eq!((after.result, &after.score), (before.result, &before.score), "{text}");
    }
    if matches!(format, Format::Json | Format::Obf) {
        assert_eq!(read.scores, record.scores, "{text}");
    }
}

/// For each field a value that does not hold in a game that begins with f5; what
/// is wrong comes after the §.
const WRONG_VALUES: [(&str, &str); 14] = [
    ("outflank", "§2"),
    ("game", r#"§"chess""#),
    ("rules", r#"§"abapa""#),
    ("start", r#"§"cross""#),
    ("position", r#"§"X\u004f""#),
    ("moves", r#"["f5" , "d6c3", "\n", §"z\"z", "zz"]"#),
    ("date", r#"§"8 May 1999""#),
    ("result", r#"§"first""#),
    ("ended", r#"§"tired""#),
    ("ended", r#"§"normal""#),
    ("theoretical", r#"§{"score":[40,25],"empties":24}"#),
    ("score", "§[3, 3]"),
    ("scores", r#"[ {"score":1,"move":"d6"},§{"move":"a1","score":1}]"#),
    ("scores", r#"[{"move":"d6","score":1},{"move":"\u00666","score":2} ,§{"score":65,"move":"f4"}]"#),
];

/// JSON of any kind, full of what looks like a record.
fn any_json() -> impl Strategy<Value = serde_json::Value> {
    let texts = || {
        prop_oneof![
            "[\"\\\\{}\\[\\],:é\n]{0,8}",
            select(vec!["game", "moves", r#""moves":["zz"]"#]).prop_map(str::to_owned)
        ]
    };
    let leaves = prop_oneof![
        Just(serde_json::Value::Null),
        any::<i32>().prop_map(serde_json::Value::from),
        texts().prop_map(serde_json::Value::from),
    ];
    leaves.prop_recursive(3, 12, 4, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(serde_json::Value::from),
            vec((texts(), inner), 0..4).prop_map(|fields| fields.into_iter().collect()),
        ]
    })
}

/// The fields of a record with one wrong value, in any order and among unknown
/// ones. Keys are JSON, too, with or without escapes.
fn fields_of_wrong_records() -> impl Strategy<Value = Vec<(String, String)>> {
    let known = (select(WRONG_VALUES.to_vec()), any::<bool>()).prop_map(|((field, value), is_escaped)| {
        let mut fields =
            BTreeMap::from([("outflank", "1"), ("game", r#""othello""#), ("moves", r#"["f5"]"#)]);
        fields.insert(field, value);
        let first = |name: &str| {
            if is_escaped { format!("\\u{:04x}", name.as_bytes()[0]) } else { name[..1].to_owned() }
        };
        let key = |name: &str| format!("\"{}{}\"", first(name), &name[1..]);
        fields.iter().map(|(name, value)| (key(name), (*value).to_owned())).collect::<Vec<_>>()
    });
    let unknown = ("[\"\\\\{}:é]{0,4}", any_json(), any::<bool>()).prop_map(|(key, value, is_pretty)| {
        let key = serde_json::to_string(&format!("{key}~")).unwrap();
        (key, if is_pretty { format!("{value:#}") } else { value.to_string() })
    });
    let all = (known, vec(unknown, 0..4)).prop_map(|(known, unknown)| [known, unknown].concat());
    all.prop_shuffle()
}

proptest! {
    #[test]
    fn errors_point_at_the_wrong_value(
        fields in fields_of_wrong_records(),
        space in select(vec!["", " ", "\n\t"]),
    ) {
        let fields: Vec<_> =
            fields.iter().map(|(key, value)| format!("{space}{key}{space}:{space}{value}{space}")).collect();
        let marked = format!("{space}{{{}}}", fields.join(","));
        let column = marked.chars().position(|c| c == '§').unwrap() + 1;
        let error = Record::read_json(&marked.replace('§', "")).unwrap_err();
        prop_assert_eq!(error.column, column, "{}: {}", error, marked);
        prop_assert!(!error.message.contains("JSON"), "{}: {}", error, marked);
    }

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

#[test]
fn a_game_that_ended_early_has_the_result_it_was_given() {
    let json = |more: &str| format!(r#"{{"outflank":1,"game":"othello","moves":["f5"],{more}}}"#);
    let resigned = r#""result":"second","ended":"resign""#;
    let record = Record::read_json(&json(resigned)).unwrap();
    assert_eq!(record.replay().unwrap().result, "unfinished", "the moves go on");
    let completed = record.completed().unwrap();
    assert_eq!((completed.result.as_deref(), &completed.ended), (Some("second"), &Some(Termination::Resign)));
    assert_eq!(completed.score, Some([4, 1].map(Into::into)), "nobody said another");
    let given = Record::read_json(&json(r#""result":"first","score":[64,0],"ended":"timeout""#)).unwrap();
    assert_eq!(given.clone().completed(), Ok(given));
    for (more, says) in [
        (r#""result":"second""#, "its moves end as unfinished"),
        (r#""result":"second","ended":"normal""#, "it is not over after its moves"),
        (r#""result":"black","ended":"resign""#, "`black` is not a result"),
        (r#""score":[60,5],"ended":"resign""#, "60-5 is not a valid score in a game for 64 points"),
        (r#""score":[-1,5],"ended":"resign""#, "-1-5 is not a valid score"),
        (r#""ended":"tired""#, "`tired` is not a way to end a game: choose normal, resign, timeout"),
        (r#""date":"1999-5-8""#, "`1999-5-8` is not a date: write it as 1999-05-08"),
        (r#""date":1999"#, "not a JSON record"),
    ] {
        let error = Record::read_json(&json(more)).unwrap_err().to_string();
        assert!(error.contains(says), "{more}: {error}");
    }
}
