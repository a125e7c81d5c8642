//! Every text form against known games, random games and bad input.

#![allow(missing_docs, clippy::unwrap_used)]

mod any_position;
mod boards;
mod errors;
mod ggf;
mod openspiel;
mod perft;
mod positions;
mod random;
mod records;
mod suites;
mod transcripts;

use std::io::Write;

use game::Size;
use notation::AnyGame;

fn game(name: &str) -> AnyGame {
    AnyGame::named(name).unwrap()
}

fn size(width: u8, height: u8) -> Size {
    Size { width, height }
}

/// A file that lies beside the repository and not in it.
fn shared_file(name: &str) -> Option<String> {
    let path = format!("{}/../../../shared/testdata/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        // What `eprintln!` prints in a test that passes is not shown.
        let mut stderr = std::io::stderr();
        writeln!(stderr, "SKIPPED: no {path}").unwrap();
    }
    text
}
