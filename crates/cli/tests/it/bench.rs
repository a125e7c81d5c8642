//! Measurements: that they can be had, and that the same search is the same.

use serde_json::Value;

use crate::outflank;

fn json(arguments: &[&str]) -> Value {
    let ran = outflank(&[&["bench"], arguments, &["--json"]].concat(), b"");
    assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.stderr);
    serde_json::from_str(&ran.stdout).unwrap()
}

#[test]
fn the_same_search_visits_the_same_positions() {
    let nodes = || json(&["--game", "anti"])["nodes"].as_u64().unwrap();
    let first = nodes();
    assert!(first > 1000);
    assert_eq!(nodes(), first);
    let ran = outflank(&["bench", "--game", "othello-7x7"], b"");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("there are no positions of othello-7x7"), "{}", ran.stderr);
}

/// The numbers in `testdata/bench.txt` are those of this search. If it was meant to
/// change: `outflank bench --update testdata/bench.txt`.
#[test]
fn the_search_is_the_one_whose_nodes_are_known() {
    let report = json(&[]);
    assert_eq!(report["nodes"], report["expected_nodes"], "see testdata/bench.txt");
    assert_eq!(report["ok"], true);
}

#[test]
fn speeds() {
    let report = json(&["search", "--game", "othello-10x10", "--depth", "4", "--repeat", "1"]);
    assert_eq!((&report["game"], &report["depth"]), (&"othello-10x10".into(), &4.into()));
    assert!(report["relative_speed"].as_f64().unwrap() > 0.0);
    let report = json(&["search", "--depth", "3", "--repeat", "3"]);
    assert!(report.get("relative_speed").is_none());
    let ending = b"XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X; H5:+6;\n";
    let ran = outflank(&["bench", "solve", "-", "--repeat", "2"], ending);
    assert!(ran.stdout.contains("+6.0  h5"), "{}{}", ran.stdout, ran.stderr);
}
