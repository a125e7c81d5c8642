use notation::wthor::{Builder, Games, Names, Table};
use notation::{Date, Record};

use crate::{check_error, check_message};

/// WTHOR: games and tables of names; records that read can be written, and read back as
/// they were.
pub fn wthor(bytes: &[u8]) {
    let mut names = Names::default();
    for (table, list) in [(Table::Players, &mut names.players), (Table::Tournaments, &mut names.tournaments)]
    {
        match table.read(bytes) {
            Ok(read) => *list = read,
            Err(error) => check_message(&error.to_string()),
        }
    }
    for name in names.players.iter().chain(&names.tournaments) {
        assert!(!name.contains(char::is_control), "{name:?}");
    }
    let mut builder = Builder::default();
    let records = read(bytes, &names);
    for record in &records {
        builder.add(record).unwrap_or_else(|error| panic!("{error}: {record:?}"));
    }
    let written = builder.finish(Date::of_year(2024).expect("a year")).expect("few games");
    assert_eq!(read(&written.games, &Names::default()), records);
}

/// The games that can be read, without names: nothing here says whose they are.
fn read(bytes: &[u8], names: &Names) -> Vec<Record> {
    let games = match Games::new(bytes) {
        Ok(games) => games,
        Err(error) => {
            check_message(&error.to_string());
            return Vec::new();
        }
    };
    let header = *games.header();
    let mut records = Vec::new();
    for game in games {
        match game {
            Ok(game) => match game.record(&header, names) {
                Ok(record) => records.push(Record { players: None, event: None, ..record }),
                Err(error) => check_error(&game.transcript(), &error),
            },
            Err(error) => check_message(&error.to_string()),
        }
    }
    records
}
