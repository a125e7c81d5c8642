use notation::{Alphabet, read_board, write_board};
use othello::Setup;

use crate::{SIZES, check_error};

/// Boards in every alphabet and in none named: what reads, reads back from all.
pub fn board(text: &str) {
    for size in SIZES {
        for alphabet in Alphabet::ALL.map(Some).into_iter().chain([None]) {
            match read_board(text, size, alphabet) {
                Ok(setup) => check(&setup),
                Err(error) => check_error(text, &error),
            }
        }
    }
}

fn check(setup: &Setup) {
    for alphabet in Alphabet::ALL {
        let text = write_board(setup, alphabet);
        assert_eq!(read_board(&text, setup.size, Some(alphabet)).as_ref(), Ok(setup));
        match read_board(&text, setup.size, None) {
            Ok(guessed) => assert_eq!(guessed, *setup),
            Err(error) => assert!(error.message.starts_with("a board of 0 and 1 alone"), "{error}"),
        }
    }
}
