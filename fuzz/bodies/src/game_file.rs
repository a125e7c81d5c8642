use notation::{Date, FileFormat, Format, GameFile, ReadError, ReadHints, Record, RecordWriter};

use crate::{check_error, check_message};

/// Files of games: entries have one line each, errors point into them, and what reads
/// can be written as records that read back.
pub fn game_file(bytes: &[u8]) {
    let records = read(bytes);
    let mut written = Vec::new();
    let mut writer = RecordWriter::new(&mut written, FileFormat::Text(Format::Json));
    for record in &records {
        writer.write(record).unwrap_or_else(|error| panic!("{error}: {record:?}"));
    }
    writer.finish(Date::of_year(2024).expect("a year")).expect("memory takes everything");
    let completed = |record: Record| record.completed().expect("a record that was checked");
    assert_eq!(read(&written), records.into_iter().map(completed).collect::<Vec<_>>());
}

/// What can be read.
fn read(bytes: &[u8]) -> Vec<Record> {
    let file = match GameFile::new(bytes, "games") {
        Ok(file) => file,
        Err(error) => {
            check_message(&error.to_string());
            return Vec::new();
        }
    };
    let mut records = Vec::new();
    for entry in file {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                check_message(&error.to_string());
                continue;
            }
        };
        let text = entry.text();
        assert!(!text.contains(|c: char| c.is_control() && c != '\t'), "{text:?}");
        match entry.read(&ReadHints::default()) {
            Ok(record) => records.push(record),
            Err(ReadError::Text(error)) => check_error(&text, &error),
            Err(error) => check_message(&error.to_string()),
        }
    }
    records
}
