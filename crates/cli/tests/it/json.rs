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
    assert_eq!(report["moves"][5]["path"], serde_json::json!(["a", "b", "c", "d"]));
    let position = "0-0-0-0-0-3-1-1-1-4-4-4-15-15-S";
    let report = &json(&["moves", "-g", "awele", "-p", position, "--json"], "")[0];
    assert_eq!(report["moves"][0]["captures"], serde_json::json!(["c", "b", "a"]));
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

#[test]
fn best() {
    let spec = "alphabeta:depth=5,eval=indore";
    let report = &json(&["best", "--player", spec, "--json"], "")[0];
    assert_eq!((&report["player"], &report["depth"]), (&spec.into(), &5.into()));
    assert_eq!(report["pv"][0], report["move"]);
    assert_eq!(report["pv"].as_array().unwrap().len(), 5);
    assert_eq!((&report["exact"], &report["decided"]), (&false.into(), &false.into()));
    assert!(
        report["nodes"].as_u64().unwrap() > 100 && report["seconds"].is_f64() && report["score"].is_f64()
    );
    let pass = "XO--XXXXXXXXXXXX O";
    let best = ["best", "-g", "othello-4x4", "-p", pass, "--player", "minimax:depth=9", "--json"];
    let report = &json(&best, "")[0];
    assert_eq!(report["move"], "--", "a forced pass");
    assert_eq!((&report["exact"], &report["score"]), (&true.into(), &(-16.0).into()));
    let report = &json(&["best", "--player", "first", "-g", "awele", "--json"], "")[0];
    assert_eq!((&report["move"], &report["score"]), (&"A".into(), &serde_json::Value::Null));
}

#[test]
fn eval() {
    let position = "-OOX--------------------XO------ X";
    let report = &json(&["eval", "-g", "othello-8x4", "-e", "itu", "-p", position, "--json"], "")[0];
    let features = report["features"].as_array().unwrap();
    let expected = serde_json::json!({"name": "edges", "value": 1.0, "weight": 4.0, "product": 4.0});
    assert_eq!(features[2], expected);
    let products = features.iter().map(|feature| feature["product"].as_f64().unwrap()).sum::<f64>();
    assert!((report["total"].as_f64().unwrap() - products).abs() < 1e-9);
}

#[test]
fn lists() {
    let players = &json(&["players", "--json"], "")[0]["players"];
    assert!(players.as_array().unwrap().iter().any(|player| player["name"] == "beam"));
    let evals = &json(&["evals", "--json"], "")[0]["evals"];
    let paris = |game: &str| {
        let mut evals = evals.as_array().unwrap().iter();
        evals.find(|eval| eval["name"] == "paris" && eval["game"] == game).unwrap().clone()
    };
    assert_eq!((&paris("Othello")["sight"], &paris("Awele")["sight"]), (&"difference".into(), &"own".into()));
}

/// A referee drives the engine; a bad request does not stop it.
#[test]
fn engine() {
    let start = r#"{"chessboard":[[0,0,0,0],[0,1,-1,0],[0,-1,1,0],[0,0,0,0]],"color":1,"time_out":1}"#;
    let input = format!("{start}\nnonsense\n\n{start}\n");
    let ran = outflank(&["engine", "sustech", "--player", "alphabeta:depth=4"], input.as_bytes());
    assert_eq!(ran.code, 2);
    let lines: Vec<serde_json::Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["candidate_list"].as_array().unwrap().len(), 5);
    assert!(lines[1]["error"].as_str().unwrap().starts_with("line 2: "));
    assert_eq!(lines[0], lines[2]);
    let ran = outflank(&["engine", "sustech", "--game", "awele"], b"");
    assert_eq!(ran.code, 2);
    let ran = outflank(&["engine", "sustech", "--player", "alphabetta"], b"");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("did you mean `alphabeta`?"), "{}", ran.stderr);
}
