use notation::{read_bitboards, write_bitboards};
use othello::Reason;

use crate::{SIZES, check_error};

/// Bitboards: what reads, reads back, and is no bigger than the board.
pub fn bitboard(text: &str) {
    for size in SIZES {
        match read_bitboards(text, size) {
            Ok(setup) => {
                assert_eq!(read_bitboards(&write_bitboards(&setup), size), Ok(setup));
                assert!(!setup.reasons().iter().any(|r| matches!(r, Reason::OffBoard(_) | Reason::Size(_))));
            }
            Err(error) => check_error(text, &error),
        }
    }
}
