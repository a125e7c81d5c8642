//! Exact scores, as a user asks for them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::outflank;

/// The objects that a run prints, with one thread and little memory.
fn solve(arguments: &[&str], input: &str) -> Vec<Value> {
    let all = [&["solve", "--threads", "1", "--hash", "16", "--jsonl"], arguments].concat();
    let ran = outflank(&all, input.as_bytes());
    assert!(ran.code <= 1, "{arguments:?}: {}", ran.stderr);
    ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn small_boards_from_the_start() {
    for (game, empties, score) in [
        ("othello-4x4", "winner", -10),
        ("othello-4x4", "nobody", -8),
        ("anti-4x4", "winner", 4),
        ("anti-4x4", "nobody", 3),
        ("othello-6x4", "winner", 16),
        ("anti-6x4", "winner", 0),
    ] {
        let lines = solve(&["--game", game, "--empties", empties], "");
        assert_eq!(lines[0]["score"], score, "{game}, {empties}");
        assert_eq!((&lines[0]["index"], &lines[0]["pv"][0]), (&1.into(), &lines[0]["best"]));
        let [winner] = [&["--game", game, "--empties", empties, "--wld"]].map(|wld| solve(wld, ""));
        assert_eq!(winner[0]["score"], i32::signum(score), "{game}, {empties}");
    }
}

/// A position with 6 empty squares, with the scores of all its moves and of one.
const LINES: &str = "\
XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X; H5:+6; G6:-2; F6:-4; H6:-10; --:-127;

% a comment
XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X; h5:+6; % another
";

#[test]
fn answers_of_a_file_are_checked() {
    let lines = solve(&["-"], LINES);
    assert_eq!(lines.len(), 3);
    let fields =
        |value: &Value| [&value["score"], &value["best"], &value["expected"], &value["ok"]].map(Clone::clone);
    assert_eq!(fields(&lines[1]), [json!(6), json!("h5"), json!(6), json!(true)]);
    assert_eq!(lines[1]["index"], 2);
    for field in ["nodes", "seconds", "empties", "pv", "game", "position"] {
        assert!(!lines[0][field].is_null(), "{field}");
    }
    let total = &lines[2]["total"];
    assert_eq!((&total["positions"], &total["wrong"]), (&2.into(), &0.into()));
    assert_eq!(total["nodes"].as_u64(), lines[..2].iter().map(|line| line["nodes"].as_u64()).sum());
    // The same position in the same file takes the same search.
    assert_eq!(lines[0]["nodes"], lines[1]["nodes"]);

    let wrong = LINES.replace("H5:+6", "H5:+8").replace("h5:+6", "g6:+6");
    let ran = outflank(&["solve", "-", "--json"], wrong.as_bytes());
    assert_eq!(ran.code, 1);
    let document: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&document["total"]["wrong"], &document["results"][1]["ok"]), (&2.into(), &false.into()));
    // Who wins is still right.
    let ran = outflank(&["solve", "-", "--wld"], wrong.replace("g6:+6", "h5:+9").as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    let ran = outflank(&["solve", "-"], wrong.as_bytes());
    assert!(
        ran.stdout.contains("WRONG: +8 by h5\n") && ran.stdout.contains("0 of 2 right"),
        "{}",
        ran.stdout
    );
}

#[test]
fn every_move_has_its_score() {
    let solved = &solve(&["-", "--all-moves", "--only", "1"], LINES)[0];
    let scores: Vec<_> =
        solved["moves"].as_array().unwrap().iter().map(|row| (&row["move"], &row["score"])).collect();
    let known = json!([["h5", 6], ["g6", -2], ["f6", -4], ["h6", -10]]);
    let known: Vec<_> =
        known.as_array().unwrap().iter().map(|row| (row[0].clone(), row[1].clone())).collect();
    assert_eq!(scores, known.iter().map(|(name, score)| (name, score)).collect::<Vec<_>>());
}

#[test]
fn games_that_are_over_and_passes() {
    let over = format!("{}-{} X", "X".repeat(10), "X".repeat(5));
    let solved = &solve(&["-g", "othello-4x4", "-p", &over], "")[0];
    assert_eq!((&solved["score"], &solved["best"], &solved["nodes"]), (&16.into(), &Value::Null, &0.into()));
    assert_eq!(solved["pv"], json!([]));
    let solved = &solve(&["-g", "othello-4x4", "-p", &over, "--empties", "nobody"], "")[0];
    assert_eq!(solved["score"], 15);
    let pass = "XO--XXXXXXXXXXXX O";
    let solved = &solve(&["-g", "othello-4x4", "-p", pass], "")[0];
    assert_eq!((&solved["score"], &solved["best"]), (&(-16).into(), &"--".into()));
}

#[test]
fn what_cannot_be_solved() {
    for (arguments, input, expected) in [
        (&["no-such-file.obf"][..], "", &["cannot open no-such-file.obf"][..]),
        (&["-"], "\n\n", &["standard input holds no positions"]),
        (&["-"], "\n---X O; A1:+3;\n", &["standard input, line 2", "64"]),
        (&["-"], &LINES.replace("g6", "a1").replace("G6", "A1"), &["line 1", "a1", "column"]),
        (&["-"], &LINES.replace("+6;", "+99;"), &["line 1", "99", "from -64 to +64"]),
        (&["-", "--only", "3-"], LINES, &["--only leaves out all 2 positions"]),
        (&["-", "--only", "0"], LINES, &["5-9"]),
        (&["-", "--only", "9-5"], LINES, &["5-9"]),
        (&["-p", "XO-"], "", &["--position"]),
        (&["-g", "awele"], "", &["awele cannot be solved", "the length of its games is not limited"]),
        (&["-"], "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\n", &["line 1", "awele cannot be solved"]),
        (&["--threads", "0"], "", &["0 is not in 1..=1024"]),
        (&["--hash", "0"], "", &["0 is not in 1.."]),
        (&["--hash", "1000000"], "", &["--hash 1000000 is too much"]),
        (&["--empties", "loser"], "", &["winner, nobody"]),
        (&["--wld", "--all-moves"], "", &["cannot be used with"]),
    ] {
        let ran = outflank(&[&["solve"], arguments].concat(), input.as_bytes());
        assert_eq!(ran.code, 2, "{arguments:?}: {}{}", ran.stdout, ran.stderr);
        for words in expected {
            assert!(ran.stderr.contains(words), "{arguments:?} should say {words:?}:\n{}", ran.stderr);
        }
    }
}

/// An interrupt prints what there is. Two positions: one that takes no time, and
/// one that takes for ever.
#[test]
fn an_interrupted_solve_prints_its_total() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("endless.obf");
    let start = format!("{}OX------XO{} X;\n", "-".repeat(27), "-".repeat(27));
    std::fs::write(&path, format!("{}{start}", LINES.lines().next().unwrap().to_owned() + "\n")).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["solve", "--jsonl", "--threads", "1", "--hash", "16", path.to_str().unwrap()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap()));
    let first: Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
    assert_eq!(first["ok"], true);
    let interrupt = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(interrupt.success());
    let total: Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
    assert_eq!((&total["total"]["positions"], &total["total"]["interrupted"]), (&1.into(), &true.into()));
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

/// The FFO suite up to 19, which lies beside the repository and not in it.
#[test]
fn published_endings() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/testdata/fforum-1-19.obf");
    if !Path::new(path).exists() {
        writeln!(std::io::stderr(), "SKIPPED: no {path}").unwrap();
        return;
    }
    let lines = solve(&[path], "");
    assert_eq!((&lines[19]["total"]["positions"], &lines[19]["total"]["wrong"]), (&19.into(), &0.into()));
}
