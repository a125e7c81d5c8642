use notation::{AnyGame, Format, Record};

/// Text in whatever format: what is recognised, is recognised again in every
/// format that holds it.
pub fn parse_any(text: &str) {
    let games = ["othello-6x6", "anti-10x7", "awele"].map(|name| AnyGame::named(name).ok());
    for game in games.iter().map(Option::as_ref).chain([None]) {
        match notation::parse_any(text, game) {
            Ok(record) => check(&record),
            Err(error) => crate::check_error(text, &error),
        }
    }
}

fn check(record: &Record) {
    assert_eq!(notation::parse_any(&record.write_json(), None).as_ref(), Ok(record));
    let (game, replay) = (record.game().expect("a game"), record.replay().expect("a checked record"));
    for (_, format, _) in Format::ALL {
        match format.write(record).map(|text| (notation::parse_any(&text, Some(&game)), text)) {
            Ok((Ok(read), text)) => {
                let again = read.replay().expect("a checked record");
                assert_eq!(again.position, replay.position, "{text}");
                assert!(format != Format::Transcript || again == replay, "{text}");
            }
            // An empty text is an error, and a board of 0 and 1 is ambiguous.
            Ok((Err(error), text)) => assert!(text.chars().all(|c| "01 ".contains(c)), "{error}: {text}"),
            Err(_) => {}
        }
    }
}
