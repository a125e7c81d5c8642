//! Every text form against known games, random games and bad input.

#![allow(missing_docs, clippy::unwrap_used)]

mod any_position;
mod boards;
mod errors;
mod files;
mod ggf;
mod openspiel;
mod perft;
mod positions;
mod random;
mod records;
mod suites;
mod transcripts;
mod wthor;

use std::io::Write;
use std::path::PathBuf;

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
    std::fs::read_to_string(shared_path(&format!("testdata/{name}"))?).ok()
}

/// Where a file or folder lies beside the repository, if it does.
fn shared_path(name: &str) -> Option<PathBuf> {
    let path = PathBuf::from(format!("{}/../../../shared/{name}", env!("CARGO_MANIFEST_DIR")));
    if path.exists() {
        return Some(path);
    }
    // What `eprintln!` prints in a test that passes is not shown.
    let mut stderr = std::io::stderr();
    writeln!(stderr, "SKIPPED: no {}", path.display()).unwrap();
    None
}
