use notation::{AnyGame, Format, Obf};
use othello::Variant;

use crate::{SIZES, check_error};

/// OBF lines: what reads, reads back; a record of one has legal moves only.
pub fn obf(text: &str) {
    for size in SIZES {
        let obf = Obf::read(text, size);
        match &obf {
            Ok(obf) => assert_eq!(Obf::read(&obf.write(), size).as_ref(), Ok(obf)),
            Err(error) => check_error(text, error),
        }
        let game = AnyGame::Othello(Variant { size, ..Variant::OTHELLO });
        match Format::Obf.read(text, &game) {
            Ok(record) => {
                assert_eq!(Ok(&record.scores), obf.as_ref().map(|obf| &obf.scores));
                let line = Format::Obf.write(&record).expect("a record that was read");
                assert_eq!(Format::Obf.read(&line, &game), Ok(record));
            }
            Err(error) => check_error(text, &error),
        }
    }
}
