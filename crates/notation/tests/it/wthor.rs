//! WTHOR: files made here, and the federation's own.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

use notation::wthor::{Builder, Files, Game, Names, Table};
use notation::{
    AnyGame, Date, FileFormat, GameFile, Players, ReadHints, Record, RecordWriter, Termination, Theoretical,
    WriteError, parse_any,
};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::random::usual_records;
use crate::{game, shared_path};

/// The shortest game, which Black wins with 13 discs against none.
const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

fn day() -> Date {
    "2024-05-08".parse().unwrap()
}

fn built(records: &[Record]) -> Files {
    let mut builder = Builder::default();
    for record in records {
        builder.add(record).unwrap();
    }
    builder.finish(day()).unwrap()
}

fn names(files: &Files) -> Names {
    let read = |table: Table, bytes: &[u8]| table.read(bytes).unwrap();
    Names {
        players: read(Table::Players, &files.players),
        tournaments: read(Table::Tournaments, &files.tournaments),
    }
}

fn read(files: &Files) -> Vec<Record> {
    let file = GameFile::new(files.games.as_slice(), "standard input").unwrap().with_names(names(files));
    assert!(file.is_wthor());
    file.records(ReadHints::default()).collect::<Result<_, _>>().unwrap()
}

fn named(first: &str, second: &str) -> Players {
    Players { first: first.to_owned(), second: second.to_owned() }
}

/// A file of one game, whose bytes may be changed.
fn one_game() -> Vec<u8> {
    built(&[parse_any(SHORTEST, None).unwrap()]).games
}

fn error(bytes: &[u8]) -> String {
    let read = GameFile::new(bytes, "x.wtb").and_then(|file| file.records(ReadHints::default()).collect());
    read.map(|_: Vec<Record>| ()).unwrap_err().to_string()
}

#[test]
fn the_layout_is_that_of_the_specification() {
    let record = Record {
        players: Some(named("Ann", "Zoë")),
        event: Some("Café Open".to_owned()),
        date: "1999-05-08".parse().ok(),
        theoretical: Some(Theoretical { score: [30, 34], empties: 24 }),
        ..parse_any(SHORTEST, None).unwrap()
    };
    let Files { games, players, tournaments } = built(&[record]);
    assert_eq!(games[..16], [20, 24, 5, 8, 1, 0, 0, 0, 0, 0, 0xcf, 7, 8, 0, 24, 0]);
    assert_eq!(games[16..24], [1, 0, 1, 0, 2, 0, 64, 30]);
    assert_eq!(games[24..33], [65, 46, 35, 66, 57, 64, 75, 56, 53], "e6 is row 6, column 5");
    assert_eq!(games[33..], [0; 51]);
    assert_eq!(players[..16], [20, 24, 5, 8, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!((players.len(), &players[56..60]), (16 + 3 * 20, b"Zo\xeb\0".as_slice()));
    assert_eq!((tournaments.len(), &tournaments[42..52]), (16 + 2 * 26, b"Caf\xe9 Open\0".as_slice()));
}

#[test]
fn records_keep_what_the_format_holds() {
    let usual = parse_any(SHORTEST, None).unwrap();
    let year = Date::of_year(1999);
    let records = [
        Record {
            players: Some(named("Ann", "Bob")),
            event: Some("Open".to_owned()),
            date: year,
            ..usual.clone()
        },
        Record { date: year, ..usual.clone() },
        Record {
            players: Some(named("Bob", "Ann")),
            date: year,
            result: Some("second".to_owned()),
            score: Some([20, 44].map(Into::into)),
            ended: Some(Termination::Unknown),
            ..parse_any("f5d6", None).unwrap()
        },
    ];
    let expected = records.clone().map(|record| record.completed().unwrap());
    assert_eq!(read(&built(&records)), expected);
    let files = built(&records);
    assert_eq!(names(&files).players, ["???", "Ann", "Bob"], "each name once");
    let nameless: Vec<_> =
        GameFile::new(files.games.as_slice(), "x").unwrap().collect::<Result<_, _>>().unwrap();
    assert_eq!(nameless[0].text(), SHORTEST);
    assert_eq!(nameless[0].read(&ReadHints::default()).unwrap().players, None);
}

#[test]
fn long_and_foreign_names_are_cut() {
    let record = Record {
        players: Some(named("A name of more than nineteen letters", "日本 Ann")),
        ..parse_any(SHORTEST, None).unwrap()
    };
    let players = read(&built(&[record])).remove(0).players;
    assert_eq!(players, Some(named("A name of more than", "?? Ann")));
}

/// There is one year and one depth for all games of a file.
#[test]
fn what_games_do_not_share_is_left_out() {
    let usual = parse_any(SHORTEST, None).unwrap();
    let theoretical = Some(Theoretical { score: [33, 31], empties: 20 });
    let one = Record { date: Date::of_year(1999), theoretical, ..usual.clone() };
    let other = Record { date: Date::of_year(2000), ..usual };
    let read = read(&built(&[one.clone(), other]));
    assert!(read.iter().all(|record| record.date.is_none() && record.theoretical.is_none()));
    assert_eq!(self::read(&built(std::slice::from_ref(&one))), [one.completed().unwrap()]);
}

#[test]
fn other_records_are_refused() {
    let refusal = |record: &Record| Builder::default().add(record).unwrap_err();
    assert_eq!(refusal(&parse_any("f5d6", None).unwrap()), WriteError::Unfinished);
    assert_eq!(
        refusal(&parse_any(&format!("{} X", "X".repeat(64)), None).unwrap()),
        WriteError::PositionLost
    );
    for other in ["othello-6x6", "anti", "awele"] {
        let error = refusal(&Record::new(&game(other))).to_string();
        assert!(error.ends_with("cannot be written as wthor"), "{error}");
    }
    let parallel = refusal(&Record::new(&game("othello").with_start("parallel").unwrap()));
    assert_eq!(parallel.to_string(), "othello-8x8 (parallel) cannot be written as wthor");
}

#[test]
fn the_writer_of_files_knows_it() {
    let mut bytes = Vec::new();
    let mut writer = RecordWriter::new(&mut bytes, FileFormat::named("wthor").unwrap());
    let record = parse_any(SHORTEST, None).unwrap();
    writer.write(&record).unwrap();
    let tables = writer.finish(day()).unwrap().expect("there are names");
    let Files { games, players, tournaments } = built(&[record]);
    assert_eq!((bytes, tables.players, tables.tournaments), (games, players, tournaments));
}

#[test]
fn damaged_files_are_explained() {
    let whole = one_game();
    let with = |byte: usize, value: u8| {
        let mut bytes = whole.clone();
        bytes[byte] = value;
        error(&bytes)
    };
    let jou = built(&[]).players;
    let longer = [whole.as_slice(), b"!"].concat();
    for (message, says) in [
        (error(b""), "x.wtb: 0 bytes are too few for a WTHOR file, whose header alone has 16"),
        (error(&whole[..15]), "x.wtb: 15 bytes are too few"),
        (
            error(&whole[..50]),
            "x.wtb: the header gives the number of games as 1, but the file ends in number 1, which begins at byte 17",
        ),
        (error(&longer), "x.wtb: the header gives the number of games as 1, but the file goes on at byte 85"),
        (with(12, 10), "x.wtb: byte 13 says that the board is 10x10: only files of 8x8 games"),
        (with(13, 1), "x.wtb: byte 14 says that these are solitaires"),
        (error(&jou), "x.wtb: these are names of players or tournaments, not games"),
        (with(22, 63), "x.wtb, game 1: column 19: the file gives Black 63 discs, but the moves end with 64"),
        (with(22, 99), "x.wtb, game 1: column 19: the file gives Black 99 discs, and there are 64"),
        (with(25, 65), "x.wtb, game 1: column 3: move 2 (e6) is illegal: the square is taken"),
        (with(25, 99), "x.wtb, game 1: column 3: `(99` is not a move: move 2"),
        (with(25, 0), "x.wtb, game 1: column 3: `(0` is not a move: move 2"),
    ] {
        assert!(message.starts_with(says), "{message}");
    }
    let table = |bytes: &[u8]| Table::Players.read(bytes).unwrap_err().to_string();
    assert!(table(&whole).contains("these are games, not names of players: give the file that ends in .jou"));
    assert!(
        table(&jou[..30]).contains("players as 1, but the file ends in number 1, which begins at byte 17")
    );
    assert!(table(&[jou.as_slice(), b"!"].concat()).contains("goes on at byte 37"));
}

#[test]
fn hints_must_fit() {
    let bytes = one_game();
    let entry = GameFile::new(bytes.as_slice(), "x").unwrap().next().unwrap().unwrap();
    assert!(entry.read(&ReadHints { game: Some(AnyGame::default()), ..ReadHints::default() }).is_ok());
    let other = entry.read(&ReadHints { game: Some(game("anti")), ..ReadHints::default() }).unwrap_err();
    assert_eq!(other.to_string(), "the record is of othello-8x8, not of anti-8x8");
    let format = Some(notation::Format::Json);
    let other = entry.read(&ReadHints { format, ..ReadHints::default() }).unwrap_err();
    assert_eq!(other.to_string(), "the file is wthor, not json: leave out the format");
    assert_eq!((entry.format(), entry.place().to_string()), (None, "game 1".to_owned()));
}

/// What reading the federation's files came to.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    files: usize,
    games: usize,
    ended_early: usize,
    /// Neither player is known.
    nameless: usize,
}

fn read_names(folder: &Path, table: Table) -> Vec<String> {
    let path = folder.join(format!("WTH.{}", table.extension().to_uppercase()));
    table.read(File::open(path).unwrap()).unwrap()
}

/// Every game is legal, and every score that of its moves: reading checks both.
#[test]
fn the_federations_games_are_whole() {
    let Some(folder) = shared_path("data/wthor") else { return };
    let names = Names {
        players: read_names(&folder, Table::Players),
        tournaments: read_names(&folder, Table::Tournaments),
    };
    let mut count = Count::default();
    for path in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.display().to_string();
        let Some(year) = name.strip_suffix(".wtb").and_then(|stem| stem[stem.len() - 4..].parse().ok())
        else {
            continue;
        };
        let file = GameFile::new(BufReader::new(File::open(&path).unwrap()), name).unwrap();
        count.files += 1;
        for record in file.with_names(names.clone()).records(ReadHints::default()) {
            let record = record.unwrap();
            count.games += 1;
            count.ended_early += usize::from(record.ended_early());
            assert_eq!(record.date, Date::of_year(year));
            assert_eq!(record.theoretical.unwrap().empties, 24);
            count.nameless += usize::from(record.players.is_none());
            assert!(record.event.is_some());
        }
    }
    println!("{count:?}");
    assert!(count.files > 0 && count.games > 0, "{count:?}");
    assert!(10 * (count.ended_early + count.nameless) < count.games, "{count:?}");
}

/// The moves; a pass after the last of them leaves no trace in the file.
fn without_last_pass(record: &Record) -> String {
    record.moves.concat().trim_end_matches("--").to_owned()
}

proptest! {
    #[test]
    fn files_read_back(records in vec(usual_records(), 0..6)) {
        let mut builder = Builder::default();
        let kept: Vec<_> = records.into_iter().filter(|record| builder.add(record).is_ok()).collect();
        let files = builder.finish(day()).unwrap();
        prop_assert_eq!(files.games.len(), 16 + kept.len() * Game::LENGTH);
        let again = read(&files);
        prop_assert_eq!(again.len(), kept.len());
        for (read, record) in again.iter().zip(&kept) {
            prop_assert_eq!(without_last_pass(read), without_last_pass(record));
            prop_assert_eq!(read.ended_early(), !record.replay().unwrap().is_over());
            if read.ended_early() {
                prop_assert_eq!(&read.result, &record.result);
            }
        }
        // What was read is written as it was.
        let mut builder = Builder::default();
        for record in &again {
            builder.add(record).unwrap();
        }
        prop_assert_eq!(builder.finish(day()).unwrap().games.len(), files.games.len());
    }

    #[test]
    fn any_bytes_can_be_read(bytes in vec(any::<u8>(), 0..300)) {
        for table in [Table::Players, Table::Tournaments] {
            if let Err(error) = table.read(bytes.as_slice()) {
                prop_assert!(!error.to_string().contains(char::is_control));
            }
        }
        let mut games = one_game();
        for (place, byte) in games[16..].iter_mut().zip(&bytes) {
            *place = *byte;
        }
        let file = GameFile::new(games.as_slice(), "x").unwrap();
        for error in file.records(ReadHints::default()).filter_map(Result::err) {
            prop_assert!(!error.to_string().contains(char::is_control));
        }
    }
}
