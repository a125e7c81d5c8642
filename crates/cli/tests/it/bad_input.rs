//! Bad input gets a message with place and remedy, and the right exit code.

use std::fs;
use std::path::PathBuf;

use crate::outflank;

/// Arguments, input, exit code, and what standard error must say.
fn check(arguments: &[&str], input: &str, code: i32, expected: &[&str]) {
    let ran = outflank(arguments, input.as_bytes());
    assert_eq!(ran.code, code, "{arguments:?}: {}", ran.stderr);
    for words in expected {
        assert!(ran.stderr.contains(words), "{arguments:?} should say {words:?}:\n{}", ran.stderr);
    }
}

#[test]
fn unknown_names_are_listed_and_suggested() {
    check(&["show", "-g", "otello"], "", 2, &["there is no game `otello`", "did you mean `othello`?"]);
    check(&["show", "-g", "anti-11x8"], "", 2, &["no 11x8 board", "from 4 to 10"]);
    check(&["show", "-g", "awele", "--rules", "awarri"], "", 2, &["awarri", "did you mean `awari`?"]);
    check(&["show", "-g", "awele", "--start", "parallel"], "", 2, &["awele has no choice of start"]);
    check(&["show", "--start", "round"], "", 2, &["diagonal or parallel"]);
    check(&["play", "--first", "randon"], "", 2, &["there is no player `randon`", "did you mean `random`?"]);
    check(&["convert", "f5", "--to", "jason"], "", 2, &["did you mean `json`?"]);
    check(&["man", "plai"], "", 2, &["there is no command `plai`", "did you mean `play`?"]);
    check(&["perf"], "", 2, &["perft"]);
    check(&["perft", "--depth", "many"], "", 2, &["many"]);
}

#[test]
fn bad_positions_are_explained_at_their_column() {
    check(&["moves", "-p", "--OX-- X"], "", 2, &["--position", "64"]);
    let off = "X".repeat(65) + " X";
    check(&["moves", "-p", &off], "", 2, &["column 6"]);
    let odd = format!("{}?{} X", "-".repeat(30), "-".repeat(33));
    check(&["moves", "-p", &odd], "", 2, &["column 31", "`?`", "^"]);
    check(&["moves", "-p", &"-".repeat(64)], "", 2, &["side to move is missing"]);
    let both = "0x0000000810000000/0x0000001018000000 X";
    check(&["convert", both, "--to", "position"], "", 2, &["discs of both colours on e4"]);
    let seeds = "4-4-4-4-4-4-4-4-4-4-4-4-1-0-S";
    check(&["moves", "-g", "awele", "-p", seeds], "", 2, &["49", "48"]);
}

#[test]
fn an_illegal_move_is_found_where_it_stands() {
    let seventeenth = "f5f4f3f6f7g3h3e3d6g7d3f2e1e2h8c7a1";
    let ran = outflank(&["replay", "-"], format!("f5d6c3\n{seventeenth}\n").as_bytes());
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout.contains("line 2: WRONG after 16 plies: column 33: move 17 (a1) is illegal"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("1 game right, 1 wrong"), "{}", ran.stdout);
    check(&["show", seventeenth], "", 2, &["column 33", "move 17 (a1)", "flips nothing", "^"]);
}

#[test]
fn files_that_hold_no_games() {
    check(&["replay", "no-such-file"], "", 2, &["cannot open no-such-file"]);
    check(&["replay", "."], "", 2, &[". is a folder"]);
    check(&["replay", "-"], "", 2, &["standard input holds no games", "one per line"]);
    check(&["replay", "-"], "\n# nothing\n\n", 2, &["holds no games"]);
    check(&["convert", "--to", "json"], "", 2, &["nothing to convert"]);
    check(&["replay", "-"], "f5d6\n\u{1}\u{2}\n", 2, &["line 2", "byte 1", "text file"]);
    let path = temporary_file("not-text", b"f5d6c3\n\xff\xfe\x00\x01\n");
    check(&["replay", path.to_str().unwrap()], "", 2, &["line 2", "byte 1 is not UTF-8"]);
}

/// A line without end is refused as soon as it is longer than any game.
#[test]
fn a_line_of_a_gigabyte() {
    let path = temporary_file("gigabyte", b"");
    // A hole of a gigabyte takes no space on the disk.
    fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(1 << 30).unwrap();
    for arguments in [
        ["replay", path.to_str().unwrap()].as_slice(),
        &["convert", "--to", "json", "--file", path.to_str().unwrap()],
    ] {
        check(arguments, "", 2, &["line 1", "longer than 1048576 bytes", "one game per line"]);
    }
    let letters = "f5".repeat(1 << 20);
    check(&["replay", "-"], &letters, 2, &["line 1", "longer than 1048576 bytes"]);
    fs::remove_file(path).unwrap();
}

fn temporary_file(name: &str, content: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path
}
