//! Files of games in and out: WTHOR, GGF, records.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::outflank;

/// The shortest game, which Black wins with 13 discs against none.
const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

const GAMES: &str = r#"# two games
{"outflank":1,"game":"othello","players":{"first":"Ann","second":"Bob"},"event":"Open","date":"1999","moves":["e6f4e3f6g5d6e7f5c5"]}
{"outflank":1,"game":"othello","players":{"first":"Bob","second":"Ann"},"date":"1999","moves":["f5d6"],"result":"second","ended":"resign"}
"#;

/// A new folder.
fn place(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("files-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// What the program prints if all is well.
fn printed(arguments: &[&str], input: &[u8]) -> String {
    let ran = outflank(arguments, input);
    assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.stderr);
    ran.stdout
}

fn says(arguments: &[&str], input: &[u8], words: &str) {
    let ran = outflank(arguments, input);
    assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.stdout);
    assert!(ran.stderr.contains(words), "{arguments:?} should say {words:?}:\n{}", ran.stderr);
}

#[test]
fn wthor_files_are_written_and_read() {
    let folder = place("wthor");
    let path = folder.join("games.wtb");
    let file = text(&path);
    assert_eq!(printed(&["convert", "--to", "wthor", "--out", file], GAMES.as_bytes()), "");
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["games.jou", "games.trn", "games.wtb"]);

    let records = printed(&["convert", "--file", file, "--to", "json"], b"");
    let records: Vec<Value> = records.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&records[0]["event"], &records[0]["date"]), (&"Open".into(), &"1999".into()));
    assert_eq!((&records[1]["players"]["first"], &records[1]["result"]), (&"Bob".into(), &"second".into()));
    assert_eq!(
        (&records[1]["ended"], &records[1]["score"]),
        (&"unknown".into(), &serde_json::json!([0, 64]))
    );

    let replayed = "game 1: 9 plies, 13-0, first\ngame 2: 2 plies, 0-64, second, ended early (unknown)\n2 games right, 0 wrong\n";
    assert_eq!(printed(&["replay", file], b""), replayed);
    assert_eq!(printed(&["replay", "-"], &fs::read(&path).unwrap()), replayed, "the first byte tells");
    let lines = printed(&["replay", file, "--jsonl"], b"");
    let second: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    assert_eq!((&second["line"], &second["ended"]), (&2.into(), &"unknown".into()));

    let analysed = printed(&["analyse", file, "--line", "2", "--depth", "1", "--json"], b"");
    let analysed: Value = serde_json::from_str(&analysed).unwrap();
    assert_eq!(analysed["moves"].as_array().unwrap().len(), 2);
    says(&["analyse", file], b"", "games.wtb holds 2 games: choose one with --line N");
    says(&["analyse", file, "--line", "3"], b"", "games.wtb has no game 3");
    says(&["replay", &file.replace("wtb", "jou")], b"", "not games: give the file that ends in .wtb");
    says(&["convert", "--file", file, "--to", "json", "--from", "ggf"], b"", "the file is wthor, not ggf");
    says(
        &["convert", "--to", "wthor", "--out", file],
        GAMES.as_bytes(),
        "games.wtb exists: choose another name",
    );
}

#[test]
fn tables_of_names_are_those_of_the_federation_or_of_the_file() {
    let folder = place("names");
    let path = folder.join("a.wtb");
    printed(&["convert", "--to", "wthor", "--out", text(&path)], GAMES.as_bytes());
    let first = || {
        let json = printed(&["convert", "--file", text(&path), "--to", "json"], b"");
        let record: Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
        record["players"]["first"].clone()
    };
    fs::rename(folder.join("a.jou"), folder.join("WTHOR.JOU")).unwrap();
    assert_eq!(first(), "Ann");
    fs::rename(folder.join("WTHOR.JOU"), folder.join("other.jou")).unwrap();
    assert_eq!(first(), Value::Null, "nobody knows that table");
    fs::write(folder.join("a.jou"), b"\x14").unwrap();
    says(&["replay", text(&path)], b"", "a.jou: 1 bytes are too few for a WTHOR file");
}

#[test]
fn what_cannot_be_written_leaves_no_file() {
    let folder = place("refused");
    let path = folder.join("games.wtb");
    let to = ["convert", "--to", "wthor"];
    let out = ["convert", "--to", "wthor", "--out", text(&path)];
    says(&out, format!("{SHORTEST}\nf5d6\n").as_bytes(), "standard input, line 2: a game without a result");
    says(&out, b"FfBe\n", "line 1: awele (abapa) cannot be written as wthor");
    assert!(!path.exists());
    says(&to, SHORTEST.as_bytes(), "name the file with --out NAME.wtb");
    says(&["convert", "--to", "wthor", "--out", "games.txt"], b"f5", "games.txt should end in .wtb");
}

#[test]
fn text_goes_to_a_file_too() {
    let path = place("text").join("games.txt");
    printed(&["convert", "--to", "transcript", "--out", text(&path)], b"F5 D6\nF5 ; one move\n");
    assert_eq!(fs::read_to_string(&path).unwrap(), "f5d6\nf5\n");
}

#[test]
fn ggf_games_share_lines() {
    let game = "(;GM[Othello]PC[Here]RE[-8.000:t]BO[4 -----O*--*O----- *]B[B1];)";
    let input = format!("2 {game}{game}\n(;GM[Othello]\nBO[4 -----O*--*O----- *]\n;)\n");
    let replayed = printed(&["replay", "-"], input.as_bytes());
    assert!(replayed.starts_with("line 1: 1 ply, 4-1, second, ended early (timeout)\n"), "{replayed}");
    assert!(replayed.ends_with("line 2: 0 plies, 2-2, unfinished\n3 games right, 0 wrong\n"), "{replayed}");
    let json = printed(&["convert", "--to", "json"], input.as_bytes());
    assert_eq!(json.matches(r#""event":"Here""#).count(), 2);
    says(
        &["analyse", "-", "--line", "1"],
        input.as_bytes(),
        "2 games in line 1: write each on a line of its own",
    );
    let ran = outflank(&["replay", "-"], game.replace("B1", "A1").as_bytes());
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("move 1 (a1) is illegal"), "{}", ran.stdout);
}
