use game::Side;
use notation::{AnyGame, Format, Ggf};

use crate::check_error;

/// GGF: what reads, reads back with its tags, evaluations and times; a record of
/// one has legal moves only.
pub fn ggf(text: &str) {
    let ggf = match Ggf::read(text) {
        Ok(ggf) => ggf,
        Err(error) => return check_error(text, &error),
    };
    let line = ggf.write();
    assert!(!line.contains(char::is_control), "{line:?}");
    let again = Ggf::read(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
    // Values with brackets or line breaks are written without them.
    assert_eq!((&again.setup, &again.moves, again.tags.len()), (&ggf.setup, &ggf.moves, ggf.tags.len()));
    assert_eq!(again.write(), line);
    let _ = Side::BOTH.map(|side| ggf.clock(side));
    let game = AnyGame::Othello(ggf.variant());
    match Format::Ggf.read(text, &game) {
        Ok(record) => {
            let written = Format::Ggf.write(&record).expect("a record that was read");
            let replay = record.replay().expect("a record that was checked");
            let again =
                Format::Ggf.read(&written, &game).unwrap_or_else(|error| panic!("{error}: {written}"));
            assert_eq!(again.replay().as_ref(), Ok(&replay));
            assert_eq!(notation::parse_any(&written, None).map(|record| record.game), Ok(game.name()));
        }
        Err(error) => check_error(text, &error),
    }
}
