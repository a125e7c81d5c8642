//! JSON output has the fields that others rely on.

use crate::outflank;

fn json(arguments: &[&str], input: &str) -> Vec<serde_json::Value> {
    let ran = outflank(arguments, input.as_bytes());
    ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn perft() {
    let report = &json(&["perft", "--game", "anti-6x6", "--depth", "7", "--json"], "")[0];
    assert_eq!(report["game"], "anti-6x6");
    assert_eq!((&report["depth"], &report["nodes"]), (&7.into(), &47_740.into()));
    assert!(report["seconds"].as_f64().unwrap() > 0.0);
    let report = &json(&["perft", "--game", "awele", "--depth", "2", "--divide", "--json"], "")[0];
    assert_eq!(report["divide"].as_array().unwrap().len(), 6);
    assert_eq!(report["divide"][0], serde_json::json!({"move": "A", "nodes": 6}));
    // Nothing to play: the finished game is the one path, at every depth.
    let over = format!("{}-{} X", "X".repeat(10), "X".repeat(5));
    for depth in ["0", "1", "5"] {
        let report = &json(&["perft", "-g", "othello-4x4", "-p", &over, "-d", depth, "--json"], "")[0];
        assert_eq!(report["nodes"], 1);
    }
}

#[test]
fn moves() {
    let report = &json(&["moves", "--json"], "")[0];
    assert_eq!(report["side"], "X");
    let f5 = &report["moves"][2];
    assert_eq!(*f5, serde_json::json!({"move": "f5", "flips": ["e5"], "directions": ["W"], "code": 2}));
    let pass = "XO--XXXXXXXXXXXX O";
    let report = &json(&["moves", "-g", "othello-4x4", "-p", pass, "--json"], "")[0];
    assert_eq!(
        report["moves"],
        serde_json::json!([{"move": "--", "flips": [], "directions": [], "code": 1}])
    );
    let report = &json(&["moves", "-g", "awele", "--json"], "")[0];
    assert_eq!(report["moves"][5]["last"], "d");
}

#[test]
fn replay() {
    let games = "f5d6\n\nF5 F4\n# no game\nf5 e5 ; a note\n";
    let lines = json(&["replay", "-", "--jsonl"], games);
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["line"], 1);
    assert_eq!((&lines[0]["ok"], &lines[0]["plies"]), (&true.into(), &2.into()));
    assert_eq!(lines[0]["score"], serde_json::json!([3, 3]));
    assert_eq!(lines[0]["result"], "unfinished");
    assert!(lines[0].get("error").is_none());
    assert_eq!(
        (&lines[2]["line"], &lines[2]["ok"], &lines[2]["plies"]),
        (&5.into(), &false.into(), &1.into())
    );
    assert!(lines[2]["error"].as_str().unwrap().contains("column 4"));
    let whole = &json(&["replay", "-", "--json"], games)[0];
    assert_eq!((&whole["ok"], &whole["failed"]), (&2.into(), &1.into()));
    assert_eq!(whole["games"].as_array().unwrap().len(), 3);
}

/// Half seeds of an even split are numbers too.
#[test]
fn halves() {
    let (rules, odd) = ("abapa:cap=1,cap-seeds=split", "3-4-4-4-4-4-4-4-4-4-4-4-1-0-S");
    let show = ["show", "-g", "awele", "--rules", rules, "-p", odd, "B", "--json"];
    let report = &json(&show, "")[0];
    assert_eq!(report["score"], serde_json::json!([24.5, 23.5]));
    assert_eq!(report["result"], "first");
}
