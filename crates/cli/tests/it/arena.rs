//! Matches and tournaments, as a user runs them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

use crate::outflank;

/// An empty place for a run.
fn place(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("run-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    path
}

fn json(arguments: &[&str]) -> Value {
    let ran = outflank(arguments, b"");
    serde_json::from_str(ran.stdout.lines().last().unwrap_or_default())
        .unwrap_or_else(|error| panic!("{arguments:?}: {error}\n{}\n{}", ran.stdout, ran.stderr))
}

/// A report without what depends on the clock.
fn timeless(mut report: Value) -> Value {
    for player in ["a", "b"] {
        report[player].as_object_mut().unwrap().remove("times");
    }
    let fields = report.as_object_mut().unwrap();
    for field in ["seconds", "games_per_hour"] {
        fields.remove(field);
    }
    report
}

#[test]
fn a_match_takes_a_list_of_balanced_openings() {
    let list = place("openings.txt");
    let _ = std::fs::remove_file(&list);
    let list = list.to_str().unwrap();
    let make =
        ["openings", "-g", "anti-6x6", "--count", "5", "--plies", "4", "6", "--depth", "3", "--out", list];
    assert_eq!(outflank(&make, b"").code, 0);
    let text = std::fs::read_to_string(list).unwrap();
    assert_eq!(text.lines().count(), 5, "{text}");
    assert!(text.lines().all(|line| (8..=12).contains(&line.len())), "{text}");
    // The same list again, but not over the first one.
    assert_eq!(outflank(&make[..make.len() - 2], b"").stdout, text);
    let again = outflank(&make, b"");
    assert_eq!(again.code, 2);
    assert!(again.stderr.contains("exists: choose another name"), "{}", again.stderr);
    let played =
        outflank(&["match", "random", "first", "-g", "anti-6x6", "--games", "10", "--openings", list], b"");
    assert_eq!(played.code, 0, "{}", played.stderr);
}

#[test]
fn a_match_reports_what_others_rely_on() {
    let report = json(&["match", "horizon", "random", "--games", "200", "--game", "awele", "--json"]);
    assert_eq!(report["games"], 200);
    let a = &report["a"];
    let [wins, draws, losses] = ["wins", "draws", "losses"].map(|field| a[field].as_u64().unwrap());
    assert_eq!((a["spec"].as_str(), wins + draws + losses), (Some("horizon"), 200));
    assert!((a["points"].as_f64().unwrap() - (wins as f64 + draws as f64 / 2.0)).abs() < 1e-9);
    assert_eq!(report["b"]["losses"], wins);
    let pairs: u64 = report["ptnml"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(pairs, 100);
    for field in ["elo", "elo_error", "mean_margin", "margin_error", "seconds"] {
        assert!(report[field].is_f64(), "{field}: {report}");
    }
    assert_eq!(report["terminations"]["normal"], 200);
    let times = ["mean", "p50", "p99", "max"].map(|field| a["times"][field].as_f64().unwrap());
    let [mean, p50, p99, max] = times;
    assert!(0.001 <= p50 && p50 <= p99 && p99 <= max && (0.001..=max).contains(&mean), "{times:?}");
    let counted = a["times"]["histogram"].as_array().unwrap().iter().map(|bar| bar[1].as_u64().unwrap());
    assert_eq!(counted.sum::<u64>(), a["times"]["moves"]);
    // All won: no Elo is large enough.
    let report =
        json(&["match", "alphabeta:depth=3", "first", "--games", "2", "-g", "othello-4x4", "--json"]);
    assert!(report["elo"].is_null() || report["elo"].is_f64());
}

/// Unpaired, from the command line or a file: a manifest that says so, a run that resumes, and
/// games that are exported from where they began.
#[test]
fn unpaired_games() {
    let path = place("unpaired");
    let folder = path.to_str().unwrap();
    let games = ["match", "horizon", "random", "--games", "60", "--unpaired"];
    let report = json(&[&games[..], &["--json", "--out", folder]].concat());
    assert_eq!((&report["unpaired"], report["ptnml"].is_null()), (&true.into(), true));
    let resumed = json(&["resume", folder, "--json"]);
    assert_eq!((&resumed["elo"], &resumed["elo_error"]), (&report["elo"], &report["elo_error"]));
    let exported = outflank(&["export", folder], b"").stdout;
    let openings: Vec<&str> = exported.lines().map(|line| &line[..8]).collect();
    assert_eq!(openings.len(), 60);
    assert!(openings.chunks(2).filter(|pair| pair[0] == pair[1]).count() < 10, "{exported}");

    let file = path.join("cup.toml");
    let text =
        "games = 4\nunpaired = true\nplayer = [{spec = 'random'}, {spec = 'first'}, {spec = 'horizon'}]\n";
    std::fs::write(&file, text).unwrap();
    let report = json(&["tournament", file.to_str().unwrap(), "--json"]);
    assert_eq!((&report["games"], &report["unpaired"]), (&12.into(), &true.into()));
    let refused = outflank(&["sprt", "random", "first", "--unpaired"], b"");
    assert_eq!(refused.code, 2, "{}", refused.stderr);
    assert!(refused.stderr.contains("--unpaired"), "{}", refused.stderr);
}

/// The promise of the journal: kill −9 in the middle of 10,000 games, go on, and the
/// report is that of an undisturbed run.
#[test]
fn a_killed_run_goes_on_to_the_same_report() {
    let path = place("killed");
    let folder = path.to_str().unwrap();
    let arguments = ["match", "alphabeta:depth=1", "random", "--games", "10000", "--seed", "5"];
    let undisturbed = json(&[&arguments[..], &["--json"]].concat());
    let journal = path.join("journal.jsonl");
    let mut killed = 0;
    let mut begin: Vec<&str> = [&arguments[..], &["--out", folder]].concat();
    // Again and again, each time a little further.
    for lines in [1, 200, 1500] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
            .args(&begin)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        while child.try_wait().unwrap().is_none() && line_count(&journal) < lines {
            sleep(Duration::from_millis(1));
        }
        child.kill().unwrap();
        killed += u32::from(!child.wait().unwrap().success());
        begin = vec!["resume", folder];
    }
    assert!(killed > 0, "the computer is too fast to be interrupted");
    let before = line_count(&journal);
    assert!((1..5000).contains(&before), "{before} pairs were kept");
    let resumed = json(&["resume", folder, "--json"]);
    assert_eq!(timeless(resumed), timeless(undisturbed));
    assert_eq!(line_count(&journal), 5000);
    // What is finished only reports.
    let again = json(&["resume", folder, "--json"]);
    assert_eq!(again["games"], 10_000);
    let games = outflank(&["export", folder], b"").stdout;
    assert_eq!(games.lines().count(), 10_000);
    assert_eq!(outflank(&["replay", "-"], games.as_bytes()).code, 0);
    let records = outflank(&["export", folder, "--to", "json"], b"").stdout;
    let record: Value = serde_json::from_str(records.lines().next().unwrap()).unwrap();
    assert_eq!(record["players"]["first"], "alphabeta:depth=1");
}

fn line_count(path: &Path) -> usize {
    std::fs::read_to_string(path).map_or(0, |text| text.matches('\n').count())
}

/// An interrupt stops a run, which says how to go on.
#[test]
fn an_interrupted_run_says_how_to_go_on() {
    let path = place("interrupted");
    let folder = path.to_str().unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["match", "alphabeta:depth=4", "random", "--games", "100000", "--out", folder])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while line_count(&path.join("journal.jsonl")) < 3 {
        sleep(Duration::from_millis(5));
    }
    let killed = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains(&format!("outflank resume {folder}")), "{stderr}");
    assert!(String::from_utf8(output.stdout).unwrap().contains("Results of alphabeta:depth=4 vs random:"));
}

#[test]
fn a_sequential_test_answers_by_its_exit_code() {
    let sprt = |a: &str, b: &str| {
        outflank(&["sprt", a, b, "--elo1", "60", "--games", "2000", "-g", "othello-6x6"], b"")
    };
    let better = sprt("alphabeta:depth=2", "random");
    assert_eq!(better.code, 0, "{}", better.stderr);
    assert!(better.stdout.contains(": accepted"), "{}", better.stdout);
    let worse = sprt("random", "alphabeta:depth=2");
    assert_eq!(worse.code, 1);
    assert!(worse.stdout.contains(": rejected"), "{}", worse.stdout);
}

#[test]
fn a_tournament_comes_from_a_file_or_the_command_line() {
    let path = place("tournament").with_extension("toml");
    let file = "game = \"awele\"\nrules = \"paris\"\ngames = 20\nseed = 3\n\n[limits]\ndepth = 2\n\n\
                [[player]]\nname = \"Anna\"\nspec = \"alphabeta\"\n\n[[player]]\nspec = \"random\"\n\n\
                [[player]]\nspec = \"first\"\ncompanion = true\n";
    std::fs::write(&path, file).unwrap();
    let report = json(&["tournament", path.to_str().unwrap(), "--json"]);
    assert_eq!((&report["games"], &report["players"][0]["name"]), (&60.into(), &"Anna".into()));
    assert_eq!(report["players"][2]["rank"], Value::Null);
    let named = ["--game", "awele", "--rules", "paris", "--games", "20", "--seed", "3", "--depth", "2"];
    let players = ["--player", "alphabeta", "--player", "random", "--companion", "first"];
    let same = json(&[&["tournament", "--json"], &named[..], &players].concat());
    assert_eq!(same["crosstable"], report["crosstable"]);
    assert_eq!(same["players"][2]["rank"], Value::Null);
    let overtime = outflank(&["tournament", path.to_str().unwrap(), "--overtime", "3x1s"], b"");
    assert!(overtime.code == 2 && overtime.stderr.contains("cannot be used with"), "{}", overtime.stderr);
    let nobody = outflank(&["tournament"], b"");
    assert_eq!(nobody.code, 2);
    assert!(nobody.stderr.contains("Name a TOML file, or give the players"), "{}", nobody.stderr);
    let players = ["--player", "random", "--player", "first", "--player", "random"];
    let ran = outflank(&[&["tournament", "--games", "10"][..], &players].concat(), b"");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    for words in ["Rank Name", "random #2", "Likelihood of superiority", "Terminations: normal 30"] {
        assert!(ran.stdout.contains(words), "{words}:\n{}", ran.stdout);
    }
    std::fs::write(&path, "games = 3\n[[player]]\nspec = \"random\"\ncolour = 1\n").unwrap();
    let ran = outflank(&["tournament", path.to_str().unwrap()], b"");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("unknown field `colour`"), "{}", ran.stderr);
}

#[test]
fn wrong_matches_are_explained() {
    let folder = place("wrong");
    let folder = folder.to_str().unwrap();
    for (arguments, expected) in [
        (&["match", "random", "randon"][..], "did you mean `random`?"),
        (&["match", "random", "first", "--games", "3"], "not 3: they are played in pairs"),
        (&["match", "random", "alphabeta:eval=itu", "-g", "awele"], "is not available for Awele"),
        (&["match", "random", "first", "--openings", "no-such-file"], "cannot open no-such-file"),
        (&["match", "random", "first", "--clock", "60"], "`60` is not a valid duration"),
        (&["match", "random", "human"], "a human cannot play matches"),
        (&["resume", folder], "holds no run"),
        (&["tournament", "--player", "random"], "at least two players"),
        (&["sprt", "random", "first", "--elo0", "19"], "elo0 (19) must be less than"),
        (&["sprt", "random", "first", "--alpha", "2"], "alpha and beta"),
    ] {
        let ran = outflank(arguments, b"");
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.stderr.contains(expected), "{arguments:?}: {}", ran.stderr);
    }
    assert!(!Path::new(folder).exists(), "nothing is left behind");
    let first = ["match", "random", "first", "--games", "2", "--out", folder];
    assert_eq!(outflank(&first, b"").code, 0);
    let second = outflank(&first, b"");
    assert_eq!(second.code, 2);
    assert!(
        second.stderr.contains(&format!("continue it with `outflank resume {folder}`")),
        "{}",
        second.stderr
    );
}

/// Events for every game, and the report at the end.
#[test]
fn games_can_be_followed() {
    let ran = outflank(&["match", "random", "first", "--games", "4", "--jsonl", "--verbose"], b"");
    let lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 5);
    assert_eq!((&lines[0]["event"], &lines[0]["end"]), (&"game".into(), &"normal".into()));
    assert!(ran.stderr.contains("Finished game 4 ("), "{}", ran.stderr);
}

/// Our own engines speak as they should; a program that does not is told point by
/// point.
#[test]
fn engines_are_checked() {
    let program = env!("CARGO_BIN_EXE_outflank");
    for protocol in ["gtp", "nboard", "sustech"] {
        let engine = [program, "engine", protocol, "--player", "first"];
        let ran = outflank(&[&["check-engine", "--protocol", protocol][..], &engine].concat(), b"");
        assert_eq!(ran.code, 0, "{protocol}:\n{}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains("ok   it plays a whole game as White"), "{}", ran.stdout);
    }
    let dead = outflank(&["check-engine", "sh", "-c", "echo no luck >&2; exit 3"], b"");
    assert_eq!(dead.code, 1);
    assert!(dead.stdout.contains("FAIL it answers: it crashed"), "{}", dead.stdout);
    let mute = "while read -r line; do printf '? unknown command\\n\\n'; done";
    let report = json(&["check-engine", "--json", "sh", "-c", mute]);
    assert_eq!(report["ok"], false);
    let points = report["points"].as_array().unwrap();
    assert!(points.iter().any(|point| point["what"] == "protocol_version is 2" && point["ok"] == false));
    let missing = outflank(&["check-engine", "/no/such/program"], b"");
    assert_eq!(missing.code, 1);
    assert!(missing.stdout.contains("FAIL it starts: "), "{}", missing.stdout);
}

#[test]
fn increments_and_margins_may_be_zero() {
    let arguments = ["match", "random", "first", "--games", "2", "--time-margin", "0s", "--clock"];
    for (clock, code) in [("30s+0s", 0), ("30s+1ms", 0), ("30s", 0), ("30s+", 2), ("0s+1s", 2), ("-1", 2)] {
        let ran = outflank(&[&arguments[..], &[clock]].concat(), b"");
        assert_eq!(ran.code, code, "{clock}: {}", ran.stderr);
        assert!(code == 0 || ran.stderr.contains("--clock: "), "{clock}: {}", ran.stderr);
    }
}
