//! The whole program, run as a user would: help texts, the examples of the
//! README, and sessions with good and bad input.

#![allow(missing_docs, clippy::unwrap_used)]

mod analyse;
mod architecture;
mod arena;
mod bad_input;
mod bench;
mod engine;
mod game_files;
mod json;
mod lab;
mod play;
mod program;
#[cfg(unix)]
mod serve;
mod solve;
mod train;

use std::io::Write;
use std::process::{Command, Stdio};

#[test]
fn commands_do_as_their_transcripts_say() {
    go_to_the_root();
    trycmd::TestCases::new().case("crates/cli/tests/cmd/*.trycmd");
}

#[test]
fn the_readme_tells_the_truth() {
    go_to_the_root();
    trycmd::TestCases::new().case("README.md");
}

/// Examples name files as a reader in the repository's root would.
fn go_to_the_root() {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
}

/// What a run of the program came to.
#[derive(Debug)]
struct Ran {
    code: i32,
    stdout: String,
    stderr: String,
}

/// Runs the program with arguments and a text on its standard input.
fn outflank(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may stop reading at any time; then the pipe breaks.
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code().expect("the program was not killed"),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}
