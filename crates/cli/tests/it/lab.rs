//! The laboratory, as a user runs it.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

use crate::outflank;

/// An empty place for a run.
fn place(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("lab-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    path
}

fn json(arguments: &[&str]) -> Value {
    let ran = outflank(arguments, b"");
    serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{arguments:?}: {error}\n{}", ran.stderr))
}

/// The tables of a report, which the seed determines if they hold no times.
fn tables(report: &Value) -> Vec<Value> {
    report["experiments"].as_array().unwrap().iter().map(|chapter| chapter["tables"].clone()).collect()
}

#[test]
fn an_experiment_is_listed_run_and_reported_again() {
    let listed = outflank(&["lab", "list"], b"");
    assert!(listed.stdout.contains("  paris-nodes "), "{}", listed.stdout);
    let path = place("nodes");
    let folder = path.to_str().unwrap();
    let run = json(&["lab", "run", "paris-nodes", "--smoke", "--seed", "3", "--out", folder, "--json"]);
    assert_eq!((&run["size"], &run["seed"]), (&"smoke".into(), &3.into()));
    let chapter = &run["experiments"][0];
    assert_eq!((&chapter["name"], &chapter["source"]), (&"paris-nodes".into(), &"paris".into()));
    assert!(chapter["claims"][0]["says"].as_str().unwrap().contains("much fewer nodes"));
    assert_eq!(chapter["claims"][0]["verdict"], "undecided");
    for file in ["report.md", "report.html", "paris-nodes/awele.csv", "paris-nodes/awele.svg"] {
        assert!(path.join(file).exists(), "{file}");
    }
    assert_eq!(json(&["lab", "report", folder, "--json"]), run);
    assert_eq!(json(&["resume", folder, "--json"]), run);

    let markdown = place("markdown");
    let ran = outflank(&["lab", "report", folder, "--markdown", markdown.to_str().unwrap()], b"");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("not decided at this size: From depth 4"), "{}", ran.stdout);
    let copied = std::fs::read_to_string(markdown.join("report.md")).unwrap();
    assert_eq!(copied, std::fs::read_to_string(path.join("report.md")).unwrap());
    assert!(markdown.join("paris-nodes/awele.svg").exists());
    assert!(!markdown.join("report.html").exists() && !markdown.join("paris-nodes/journal.jsonl").exists());
}

/// Without a folder the report is printed.
#[test]
fn a_report_is_markdown() {
    let ran = outflank(&["lab", "run", "paris-random", "--smoke"], b"");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(ran.stdout.starts_with("# The laboratory\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("| the report says | measured | verdict |"), "{}", ran.stdout);
}

/// After kill −9 a run continues to the tables of an undisturbed one.
#[test]
fn a_killed_run_goes_on() {
    let arguments = ["lab", "run", "paris-nodes", "sustech-mobility", "--smoke"];
    let undisturbed = json(&[&arguments[..], &["--json"]].concat());
    let path = place("killed");
    let folder = path.to_str().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args([&arguments[..], &["--out", folder]].concat())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let journal = path.join("sustech-mobility/journal.jsonl");
    while child.try_wait().unwrap().is_none() && lines(&journal) < 2 {
        sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // On a busy machine everything may have been measured before the signal arrived.
    let report = outflank(&["lab", "report", folder], b"");
    let is_whole = report.code == 0;
    if !is_whole {
        assert_eq!(report.code, 1, "{}", report.stdout);
        assert!(report.stderr.contains(&format!("outflank resume {folder}")), "{}", report.stderr);
    }
    let kept = lines(&journal);
    assert_eq!(tables(&json(&["resume", folder, "--json"])), tables(&undisturbed));
    assert!(lines(&journal) > kept || is_whole);
}

fn lines(path: &Path) -> usize {
    std::fs::read_to_string(path).map_or(0, |text| text.matches('\n').count())
}

#[test]
fn mistakes_are_explained() {
    let path = place("mistakes");
    let folder = path.to_str().unwrap();
    let refused = |arguments: &[&str], reason: &str| {
        let ran = outflank(arguments, b"");
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.stdout);
        assert!(ran.stderr.contains(reason), "{arguments:?}: {}", ran.stderr);
    };
    refused(&["lab", "run", "paris-node"], "did you mean `paris-nodes`?");
    refused(&["lab", "run"], "<NAME>");
    refused(&["lab", "run", "all", "nothing"], "there is no experiment `nothing`");
    refused(&["lab", "run", "all", "--smoke", "--quick"], "cannot be used with");
    refused(&["lab", "report", folder], "lab.json");
    let run = ["lab", "run", "paris-nodes", "--smoke", "--out", folder];
    assert_eq!(outflank(&run, b"").code, 0);
    refused(&run, &format!("outflank resume {folder}"));
    std::fs::write(path.join("paris-nodes/journal.jsonl"), "{}\n{}\n").unwrap();
    refused(&["lab", "report", folder], "journal.jsonl");
}
