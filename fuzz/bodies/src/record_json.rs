use notation::{Format, Record};

/// JSON records: what reads, reads back; each format that holds it keeps the
/// last position.
pub fn record_json(text: &str) {
    let record = match Record::read_json(text) {
        Ok(record) => record,
        Err(error) => {
            crate::check_error(text, &error);
            let first = text.chars().nth(error.column - 1);
            let is_value = first.is_some_and(|c| matches!(c, '"' | '[' | '{' | '0'..='9'));
            assert!(is_value || error.message.starts_with("not a JSON record: "), "{error:?}");
            return;
        }
    };
    assert_eq!(Record::read_json(&record.write_json()).as_ref(), Ok(&record));
    let replay = record.replay().expect("a record that was checked");
    let completed = record.clone().completed().expect("a record that was checked");
    assert_eq!(completed.replay().as_ref(), Ok(&replay));
    let game = record.game().expect("a game");
    for (_, format, _) in Format::ALL {
        if let Ok(text) = format.write(&record) {
            let read = format.read(&text, &game).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(read.replay().map(|replay| replay.position).as_ref(), Ok(&replay.position));
        }
    }
}
