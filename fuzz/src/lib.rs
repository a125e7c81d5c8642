//! What the fuzz targets have in common.

use game::Size;
use notation::{AnyGame, ParseError};

/// Boards of each board type, square or not.
pub const SIZES: [Size; 6] = [
    Size { width: 8, height: 8 },
    Size { width: 4, height: 4 },
    Size { width: 6, height: 6 },
    Size { width: 7, height: 5 },
    Size { width: 10, height: 4 },
    Size { width: 10, height: 10 },
];

/// Rules of Awele that differ in all a text could depend on.
pub const RULES: [&str; 6] = [
    "abapa",
    "awari",
    "paris:cap=9",
    "abapa:seeds=1,slam=captures,feeding=free,majority=false",
    "abapa:seeds=21,slam=gives-rest,repetition=ignored",
    "abapa:slam=illegal,repetition=split,cap=40,cap-seeds=split",
];

/// Othello on each of the boards, anti, a parallel start, and Awele by all the
/// rules.
pub fn games() -> Vec<AnyGame> {
    let named = |name: &str| AnyGame::named(name).expect("a game");
    let othello = SIZES.iter().map(|size| named(&format!("othello-{size}")));
    let anti = [named("anti"), named("anti-6x6").with_start("parallel").expect("a start")];
    let awele = RULES.iter().map(|rules| named("awele").with_rules(rules).expect("rules"));
    othello.chain(anti).chain(awele).collect()
}

/// An error points into the text, or just past it, and can be printed.
pub fn check_error(text: &str, error: &ParseError) {
    assert!((1..=text.chars().count() + 1).contains(&error.column), "{error:?}");
    check_message(&error.message);
}

/// A message says something and does not touch the terminal.
pub fn check_message(message: &str) {
    assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
}
