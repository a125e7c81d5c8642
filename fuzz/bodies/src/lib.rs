//! The bodies of the fuzz targets: functions that take any text, or any bytes, and panic when the code
//! under test does not keep its promises.
//!
//! libFuzzer calls them from `fuzz_targets/`, with nightly Rust; the tests of this crate
//! call them with the corpus and mutations of it, with stable Rust.

#![forbid(unsafe_code)]

mod awele_position;
mod bitboard;
mod board;
mod game_file;
mod game_name;
mod ggf;
mod gtp;
mod nboard;
mod obf;
mod parse_any;
mod record_json;
mod rules;
mod session_document;
mod session_text;
mod shard;
mod spec;
mod sustech;
mod table;
mod transcript;
mod weights_file;
mod wthor;

use std::sync::LazyLock;

use game::Size;
use notation::{AnyGame, ParseError};

pub use awele_position::awele_position;
pub use bitboard::bitboard;
pub use board::board;
pub use game_file::game_file;
pub use game_name::game_name;
pub use ggf::ggf;
pub use gtp::gtp;
pub use nboard::nboard;
pub use obf::obf;
pub use parse_any::parse_any;
pub use record_json::record_json;
pub use rules::rules;
pub use session_document::session_document;
pub use session_text::session_text;
pub use shard::shard;
pub use spec::spec;
pub use sustech::sustech;
pub use table::table;
pub use transcript::transcript;
pub use weights_file::weights_file;
pub use wthor::wthor;

/// Boards of each board type, square or not.
const SIZES: [Size; 6] = [
    Size { width: 8, height: 8 },
    Size { width: 4, height: 4 },
    Size { width: 6, height: 6 },
    Size { width: 7, height: 5 },
    Size { width: 10, height: 4 },
    Size { width: 10, height: 10 },
];

/// Rules of Awele that differ in all a text could depend on.
const RULES: [&str; 6] = [
    "abapa",
    "awari",
    "paris:cap=9",
    "abapa:seeds=1,slam=captures,feeding=free,majority=false",
    "abapa:seeds=21,slam=gives-rest,repetition=ignored",
    "abapa:slam=illegal,repetition=split,cap=40,cap-seeds=split",
];

/// Othello on each of the boards, anti, a parallel start, and Awele by all the
/// rules.
static GAMES: LazyLock<Vec<AnyGame>> = LazyLock::new(|| {
    let named = |name: &str| AnyGame::named(name).expect("a game");
    let othello = SIZES.iter().map(|size| named(&format!("othello-{size}")));
    let anti = [named("anti"), named("anti-6x6").with_start("parallel").expect("a start")];
    let awele = RULES.iter().map(|rules| named("awele").with_rules(rules).expect("rules"));
    othello.chain(anti).chain(awele).collect()
});

/// An error points into the text, or just past it, and can be printed.
fn check_error(text: &str, error: &ParseError) {
    assert!((1..=text.chars().count() + 1).contains(&error.column), "{error:?}");
    check_message(&error.message);
}

/// A message says something and does not touch the terminal.
fn check_message(message: &str) {
    assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
}
