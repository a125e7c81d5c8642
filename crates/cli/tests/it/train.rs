//! Learning, as a user does it.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

use crate::outflank;

/// An empty place for a training run.
fn place(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("course-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    path
}

fn json(arguments: &[&str]) -> Value {
    let ran = outflank(arguments, b"");
    assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.stderr);
    serde_json::from_str(ran.stdout.lines().last().unwrap_or_default()).unwrap()
}

/// A report without what depends on the clock.
fn timeless(mut report: Value) -> Value {
    report.as_object_mut().unwrap().remove("seconds");
    report
}

fn line_count(path: &Path) -> usize {
    std::fs::read_to_string(path).map_or(0, |text| text.matches('\n').count())
}

/// From games to weights, from weights to fits of ProbCut, and all in one file for the engine.
#[test]
fn the_engine_plays_with_what_was_fitted() {
    let folder = place("fitted");
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let (weights, both) = (path("weights-1.toml"), path("both.toml"));
    // In whatever order the games end, the weights are the same.
    let fitted = ["1", "2"].map(|concurrency| {
        let (games, weights) =
            (path(&format!("games-{concurrency}")), path(&format!("weights-{concurrency}.toml")));
        let mut run = vec!["match", "engine:level=2", "engine:level=1", "--game", "othello-6x6", "--json"];
        run.extend(["--games", "40", "--random-plies", "4", "--seed", "1", "--out", &games]);
        run.extend(["--concurrency", concurrency]);
        json(&run);
        let regress =
            ["train", "regress", "--game", "othello-6x6", "--games", &games, "--out", &weights, "--json"];
        assert!(json(&regress)["total"]["rmse"].is_f64());
        std::fs::read_to_string(weights).unwrap()
    });
    assert_eq!(fitted[0], fitted[1]);
    let mut fit = vec!["train", "probcut", "--game", "othello-6x6", "--positions", "16", "--depth", "4"];
    fit.extend(["--empties", "12", "--threads", "1", "--weights", &weights, "--out", &both, "--json"]);
    let report = json(&fit);
    assert!(report["fits"][1]["line"].as_str().unwrap().starts_with("othello-6x6 endgame | "));
    let text = std::fs::read_to_string(&both).unwrap();
    for part in ["train regress", "rows = [", "[probcut.midgame]", "[probcut.endgame]", "train probcut"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let player = |file: &str| format!("engine:depth=6,selectivity=73,weights=@{file}");
    let best = |spec: &str| {
        let report = json(&["best", "--game", "othello-6x6", "--player", spec, "--json"]);
        (report["nodes"].clone(), report["score"].clone())
    };
    let found = [best("engine:depth=6,selectivity=73"), best(&player(&weights)), best(&player(&both))];
    assert!(found[0] != found[1] && found[1] != found[2], "{found:?}");
    let again = outflank(&fit, b"");
    assert_eq!(again.code, 2);
    assert!(again.stderr.contains("exists: choose another name, or add --force"), "{}", again.stderr);
}

/// The field names that others rely on, and the numbers of the report.
#[test]
fn descent_reproduces_the_report() {
    let report = json(&["train", "descend", "--rate", "0.00001", "--iterations", "80", "--json"]);
    assert_eq!((&report["rate"], &report["iterations"]), (&1e-5.into(), &80.into()));
    for (name, printed) in [
        ("mobility", 0.475_626),
        ("corners", 0.162_197),
        ("c_occupied", 0.000_449_307),
        ("c_unoccupied", 0.000_346_448),
        ("x_unoccupied", 5.7059e-7),
        ("pieces", 4.412_45e-5),
    ] {
        let error = report["errors"][name].as_f64().unwrap();
        assert!((error / printed - 1.0).abs() < 2e-6, "{name}: {error}");
        assert!(report["mean_loss"][name].as_f64().unwrap() > 0.0);
        assert!(report["weights"][name]["w"].is_f64() && report["weights"][name]["b"].is_f64());
    }
    let table = place("table").with_extension("csv");
    std::fs::write(&table, "discs,a,b\n10,1,2\n20,2,4\n").unwrap();
    let arguments =
        ["train", "descend", "--table", table.to_str().unwrap(), "--rates", "0.001/0.002", "--json"];
    let report = json(&arguments);
    assert_eq!((&report["rates"]["b"], &report["rate"]), (&0.002.into(), &Value::Null));
    let report = json(&["train", "interpolate", "--table", table.to_str().unwrap(), "--json"]);
    assert!(report["columns"]["a"].is_object());
}

const GENTLE: [&str; 8] =
    ["--student", "alphabeta:depth=1,eval=paris", "--exam", "20", "--seed", "3", "--concurrency", "1"];

/// Every method as a command: weights that load, figures, a log, a report.
#[test]
fn every_method_leaves_its_results() {
    let opponent = ["--opponent", "alphabeta:depth=1,eval=paris,preset=strong"];
    let awele = [&GENTLE[..], &opponent].concat();
    for (method, options) in [
        ("hill-climb", [&awele[..], &["--tries", "6", "--unpaired"]].concat()),
        ("oracle", [&awele[..], &["--steps", "4", "--teacher", "alphabeta:depth=2,eval=paris"]].concat()),
        ("cma", [&awele[..], &["--generations", "3", "--population", "6"]].concat()),
        ("spsa", [&GENTLE[..], &["--iterations", "20", "--check-games", "4"]].concat()),
        (
            "genetic",
            [&GENTLE[..], &["-g", "othello-6x6", "--from", "usual", "--children", "4", "--generations", "3"]]
                .concat(),
        ),
        ("sample", vec!["-g", "othello-6x6", "--samples", "20", "--train", "3", "--exam", "20"]),
        ("td", vec!["-g", "othello-6x6", "--steps", "30", "--exam", "20"]),
        ("descend", vec!["--iterations", "30", "--exam", "20"]),
        ("interpolate", vec!["--exam", "20"]),
    ] {
        let path = place(method);
        let folder = path.to_str().unwrap();
        let ran = outflank(&[&["train", method, "--out", folder], &options[..]].concat(), b"");
        assert_eq!(ran.code, 0, "{method}: {}", ran.stderr);
        assert!(ran.stdout.contains("learned against start"), "{method}: {}", ran.stdout);
        assert!(line_count(&path.join("log.jsonl")) > 0, "{method}");
        for figure in ["curve.svg", "weights.svg"] {
            let text = std::fs::read_to_string(path.join(figure)).unwrap();
            assert!(text.starts_with("<svg") && text.trim_end().ends_with("</svg>"), "{method}: {figure}");
        }
        let has = |figure: &str| path.join(figure).exists();
        assert_eq!(has("seats.svg"), ["oracle", "hill-climb"].contains(&method), "{method}");
        assert_eq!(has("coefficients.svg"), method == "hill-climb", "{method}");
        let report: Value =
            serde_json::from_slice(&std::fs::read(path.join("report.json")).unwrap()).unwrap();
        let game = report["game"].as_str().unwrap();
        let player = format!("alphabeta:depth=1,weights=@{folder}/weights.toml");
        let best = outflank(&["best", "--player", &player, "--game", game], b"");
        assert_eq!(best.code, 0, "{method}: {}", best.stderr);
        std::fs::remove_file(path.join("curve.svg")).unwrap();
        let again = outflank(&["resume", folder], b"");
        // The first line tells the seconds, which are another run's.
        let findings = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(findings(&again.stdout), findings(&ran.stdout), "{method}");
        assert!(path.join("curve.svg").exists(), "what was lost is made again");
        assert!(
            again.code == 0 && again.stdout.contains("learned against start"),
            "{method}: {}",
            again.stderr
        );
    }
}

/// Killed at any moment and continued, a run ends as if it had not been.
#[test]
#[ignore = "slow: takes 6000 steps"]
fn a_killed_run_continues_to_the_same_end() {
    let path = place("killed");
    let folder = path.to_str().unwrap();
    let arguments = [&["train", "spsa", "--iterations", "3000", "--check-games", "0"][..], &GENTLE].concat();
    let undisturbed = json(&[&arguments[..], &["--json"]].concat());
    let mut begin: Vec<&str> = [&arguments[..], &["--out", folder]].concat();
    let mut killed = 0;
    for lines in [1, 300, 900] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
            .args(&begin)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        while child.try_wait().unwrap().is_none() && line_count(&path.join("log.jsonl")) < lines {
            sleep(Duration::from_millis(1));
        }
        child.kill().unwrap();
        killed += u32::from(!child.wait().unwrap().success());
        begin = vec!["resume", folder];
    }
    assert!(killed > 0, "the computer is too fast to be interrupted");
    assert_eq!(timeless(json(&["resume", folder, "--json"])), timeless(undisturbed));
    assert_eq!(line_count(&path.join("log.jsonl")), 3000);
}

#[test]
fn an_interrupted_run_says_how_to_continue() {
    let path = place("interrupted");
    let folder = path.to_str().unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["train", "hill-climb", "--tries", "1000000", "--out", folder])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while line_count(&path.join("log.jsonl")) < 3 {
        sleep(Duration::from_millis(5));
    }
    let second = outflank(&["resume", folder], b"");
    assert!(second.code == 2 && second.stderr.contains("is in use by another process"), "{}", second.stderr);
    let killed = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains(&format!("outflank resume {folder}")), "{stderr}");
    assert!(path.join("weights.toml").exists() && path.join("curve.svg").exists());
}

/// A disk that takes no more, by a limit on the size of files.
#[test]
fn a_full_disk_loses_nothing() {
    let path = place("full");
    let folder = path.to_str().unwrap();
    let tries = ["hill-climb", "--tries", "60", "--games", "4", "--no-repeat", "--exam", "0"];
    let undisturbed = json(&[&["train"][..], &tries, &["--json"]].concat());
    let script = format!(
        "trap '' XFSZ; ulimit -f 16; exec {} train {} --out {folder}",
        env!("CARGO_BIN_EXE_outflank"),
        tries.join(" ")
    );
    let output = Command::new("bash").args(["-c", &script]).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(stderr.contains("to continue: outflank resume") && stderr.contains("File too large"), "{stderr}");
    assert_eq!(timeless(json(&["resume", folder, "--json"])), timeless(undisturbed));
}

#[test]
fn wrong_plans_are_explained() {
    let empty = place("empty").with_extension("csv");
    std::fs::write(&empty, "").unwrap();
    let one = place("one").with_extension("csv");
    std::fs::write(&one, "discs,mobility\n5,1\n").unwrap();
    let foreign = place("foreign").with_extension("csv");
    std::fs::write(&foreign, "discs,a\n5,1\n6,1\n").unwrap();
    let folder = place("wrong");
    let folder = folder.to_str().unwrap();
    for (arguments, expected) in [
        (
            &["train", "descend", "--rate", "0.01", "--iterations", "1000"][..],
            "rates below about 7.69e-4 converge",
        ),
        (&["train", "descend", "--rate", "nan"], "positive and finite"),
        (&["train", "descend", "--rates", "1/2"], "2 learning rates for 6 features"),
        (&["train", "descend", "--iterations", "0"], "invalid value '0'"),
        (&["train", "descend", "--table", empty.to_str().unwrap()], "the table is empty"),
        (&["train", "interpolate", "--table", one.to_str().unwrap()], "at least two rows"),
        (&["train", "hill-climb", "--student", "random"], "has no weights to learn"),
        (&["train", "hill-climb", "--games", "3"], "must be even"),
        (&["train", "hill-climb", "--epsilon", "0"], "epsilon must be above 0"),
        (&["train", "hill-climb", "--from", "1/2"], "`weights` takes 4 numbers here, not 2"),
        (&["train", "hill-climb", "--opponent", "alfabeta"], "did you mean `alphabeta`?"),
        (&["train", "hill-climb", "--exam", "5"], "must be even"),
        (&["train", "spsa", "--scale", "-1"], "scale must be above 0"),
        (&["train", "cma", "--population", "2"], "4 to 10000 candidates"),
        (&["train", "repeat", "--games", "1"], "must be even"),
        (&["train", "td", "--duel-games", "3"], "duel games: 3 must be even"),
        (&["train", "oracle", "--duel-games", "7"], "duel games: 7 must be even"),
        (&["train", "oracle", "--until", "nan"], "must be from 0 to 1"),
        (&["train", "hill-climb", "--random-plies", "0"], "all games would be the same"),
        (&["train", "genetic", "--random-plies", "0", "--games", "4"], "2 of 4 would repeat these"),
        (&["train", "genetic", "--children", "10000"], "2 to 1000 children"),
        (&["train", "genetic", "--children", "1"], "the next ones have two parents"),
        (&["train", "genetic", "--children", "0"], "2 to 1000 children, not 0"),
        (&["train", "genetic", "--generations", "0"], "it must be at least 1"),
        (
            &["train", "hill-climb", "--tries", "0"],
            "invalid value '0' for '--tries <N>': it must be at least 1",
        ),
        (&["train", "hill-climb", "--tries", "-1"], "write a whole number from 1 on"),
        (&["train", "hill-climb", "--games", "-2"], "write a whole number that is not negative"),
        (&["train", "hill-climb", "--epsilon", "-1"], "epsilon must be above 0"),
        (&["train", "hill-climb", "--epsilon", "much"], "write a number, such as 0.5"),
        (&["train", "oracle", "--steps", "0"], "it must be at least 1"),
        (&["train", "oracle", "--margin", "-1"], "the margin must be from 0"),
        (&["train", "cma", "--generations", "0"], "it must be at least 1"),
        (&["train", "spsa", "--iterations", "0"], "it must be at least 1"),
        (&["train", "sample", "--samples", "1"], "2 to"),
        (&["train", "sample", "--games", "0"], "must be even and at least 2"),
        (&["train", "td", "--steps", "0"], "it must be at least 1"),
        (&["train", "td", "--games", "0"], "games to learn from"),
        (&["train", "td", "--explore", "-1"], "must be from 0 to 1"),
        (&["train", "td", "--seed", "99999999999999999999"], "it is too large"),
        (&["train", "repeat", "--repeats", "1"], "it must be at least 2"),
        (&["train", "descend", "--table", foreign.to_str().unwrap()], "no column is a weight of indore"),
    ] {
        let ran = outflank(
            &[arguments, &["--out", folder][..usize::from(arguments[1] != "repeat") * 2]].concat(),
            b"",
        );
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.stdout);
        assert!(ran.stderr.contains(expected), "{arguments:?}: {}", ran.stderr);
    }
}

#[test]
fn repeats_show_how_results_vary() {
    let figure = place("repeat").with_extension("svg");
    let _ = std::fs::remove_file(&figure);
    let name = figure.to_str().unwrap();
    let report = json(&["train", "repeat", "--games", "10", "--repeats", "60", "--figure", name, "--json"]);
    assert_eq!((&report["games"], &report["repeats"]), (&10.into(), &60.into()));
    let [deviation, luck] = ["deviation", "luck"].map(|field| report[field].as_f64().unwrap());
    assert!((0.02..0.3).contains(&deviation) && (0.2..0.5).contains(&luck), "{report}");
    assert!(std::fs::read_to_string(&figure).unwrap().starts_with("<svg"));
    let again = outflank(&["train", "repeat", "--figure", name], b"");
    assert!(again.code == 2 && again.stderr.contains("--force"), "{}", again.stderr);
}

/// From self-play to a player, as the documentation says: what is missing is made again, with
/// the same bytes, and other options are refused.
#[test]
fn the_engine_learns_patterns_from_its_own_games() {
    let folder = place("patterns");
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let (games, weights) = (path("games"), path("1.weights"));
    let play = |depth: &str| {
        let mut args = vec!["train", "selfplay", "--game", "othello-6x6", "--games", "60", "--out", &games];
        args.extend(["--depth", depth, "--exact", "6", "--opening", "3", "12", "--shard-games", "20"]);
        outflank(&args, b"")
    };
    let made = play("2");
    assert_eq!(made.code, 0, "{made:?}");
    assert!(made.stdout.starts_with("60 games in "), "{made:?}");
    let shard = folder.join("games").join("000001.games");
    let bytes = std::fs::read(&shard).unwrap();
    std::fs::write(&shard, &bytes[..bytes.len() - 9]).unwrap();
    assert_eq!((play("2").stdout, std::fs::read(&shard).unwrap()), (made.stdout, bytes));
    let other = play("3");
    assert_eq!(other.code, 2);
    assert!(other.stderr.contains("depth = 2 there, depth = 3 here"), "{other:?}");

    let fitted = ["1", "2"].map(|threads| {
        let weights = path(&format!("{threads}.weights"));
        let mut args = vec!["train", "patterns", "--game", "othello-6x6", "--games", &games, "--json"];
        args.extend(["--stages", "8", "--threads", threads, "--out", &weights]);
        assert!(json(&args)["total"]["rmse"].is_f64());
        std::fs::read(&weights).unwrap()
    });
    assert_eq!(fitted[0], fitted[1]);
    let mut finer = vec!["train", "patterns", "--game", "othello-6x6", "--games", &games, "--json"];
    finer.extend(["--stages", "8", "--start-from", &weights]);
    assert!(json(&finer)["total"]["rmse"].is_f64());
    let engine = format!("engine:depth=4,weights=@{weights}");
    let best = json(&["best", "--game", "othello-6x6", "--player", &engine, "--json"]);
    assert_eq!(best["depth"], 4);
    for (args, reason) in [
        (vec!["train", "patterns", "--game", "othello", "--games", &games], "holds games of othello-6x6"),
        (vec!["train", "patterns", "--game", "othello-4x4", "--games", &games], "have 12 moves"),
        (vec!["train", "patterns", "--game", "awele", "--games", &games], "patterns are for Othello"),
        (
            vec!["train", "patterns", "--game", "othello-6x6", "--games", &games, "--start-from", &weights],
            "has 8 stages, not 20: add --stages 8",
        ),
        (vec!["train", "selfplay", "--game", "awele", "--games", "1", "--out", &games], "for Othello"),
        (
            vec!["train", "selfplay", "--games", "1", "--out", &games, "--opening", "9", "3"],
            "openings of 9 to 3 random moves",
        ),
        (
            vec!["train", "selfplay", "--games", "1", "--out", &games, "--fixed-depth"],
            "searches to a fixed depth need --weights of patterns",
        ),
        (vec!["best", "--player", &engine], "these are weights for boards of 6x6, not 8x8"),
        (vec!["train", "validate", "--games", "no-such-file"], "cannot open no-such-file"),
    ] {
        let failed = outflank(&args, b"");
        assert_eq!(failed.code, 2, "{args:?}");
        assert!(failed.stderr.contains(reason), "{failed:?}");
    }
}

/// Labels take the place of results: made again after a kill with the same bytes, named in the
/// weights, and refused where they do not belong.
#[test]
fn labels_take_the_place_of_results() {
    let folder = place("labels");
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let (games, labels, others) = (path("games"), path("labels"), path("others"));
    for (out, seed) in [(&games, "1"), (&others, "2")] {
        let mut play = vec!["train", "selfplay", "--game", "othello-6x6", "--games", "60", "--seed", seed];
        play.extend([
            "--depth",
            "1",
            "--exact",
            "2",
            "--opening",
            "3",
            "12",
            "--shard-games",
            "5",
            "--out",
            out,
        ]);
        assert_eq!(outflank(&play, b"").code, 0);
    }
    let label =
        ["train", "label", &games, "--exact", "12", "--searches", "1", "--depth", "3", "--out", &labels];
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(label)
        .args(["--threads", "1"])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    while child.try_wait().unwrap().is_none() && !folder.join("labels").join("000000.labels").exists() {
        sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let made = outflank(&label, b"");
    assert_eq!(made.code, 0, "{made:?}");
    assert!(
        made.stdout.starts_with("labels of 60 games in ") && made.stdout.contains("mean absolute change")
    );
    let shards = |name: &str| {
        let file = |number| folder.join(name).join(format!("{number:06}.labels"));
        (0..12).map(|number| std::fs::read(file(number)).unwrap()).collect::<Vec<_>>()
    };
    let again = outflank(&[&label[..10], &[&path("again")]].concat(), b"");
    assert_eq!((again.code, shards("again")), (0, shards("labels")));

    let fit = |extra: &[&str]| {
        let fit =
            ["train", "patterns", "--game", "othello-6x6", "--stages", "4", "--force", "--games", &games];
        outflank(&[&fit[..], extra].concat(), b"")
    };
    let fitted = ["1.weights", "2.weights"].map(|name| {
        let fitted = fit(&["--labels", &labels, "--out", &path(name)]);
        assert_eq!(fitted.code, 0, "{fitted:?}");
        std::fs::read(path(name)).unwrap()
    });
    assert_eq!(fitted[0], fitted[1]);
    let header = String::from_utf8_lossy(&fitted[0]);
    let job = made.stdout.split_once(", job ").unwrap().1.split_once(':').unwrap().0;
    assert!(
        header.contains(&format!(
            "; labels exact from 12 empty squares, searches at depth 3 (1 for each game), job {job}"
        )),
        "{header}"
    );
    assert_eq!(fit(&["--out", &path("results.weights")]).code, 0);
    assert_ne!(std::fs::read(path("results.weights")).unwrap(), fitted[0]);

    let stray = folder.join("labels").join("000001.labels");
    std::fs::copy(folder.join("labels").join("000000.labels"), &stray).unwrap();
    for (ran, reason) in [
        (fit(&["--labels", &labels]), "these are labels of other games"),
        (fit(&["--labels", &labels, &labels]), "the same games have labels in"),
        (fit(&["--labels", &games]), "job.toml: unknown field"),
        (outflank(&["train", "label", &games, "--exact", "2"], b""), "perfectly from 2 empty squares on"),
        (outflank(&["train", "label", &others, "--out", &labels], b""), "shards of another job (games = "),
        (outflank(&["train", "label", &path("none")], b""), "job.toml: No such file"),
        (outflank(&["train", "label", &games, "--weights", "none"], b""), "none"),
    ] {
        assert_eq!(ran.code, 2, "{ran:?}");
        assert!(ran.stderr.contains(reason), "{ran:?}");
    }
}

/// Two positions whose exact scores a record gives.
#[test]
fn values_are_compared_with_recorded_scores() {
    let folder = place("validate");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("games.txt");
    let record = r#"{"outflank":1,"game":"othello-8x8","moves":["f5d6c3d3"],"theoretical":{"score":[34,30],"empties":56}}"#;
    std::fs::write(&file, format!("{record}\n{record}\nf5d6\n")).unwrap();
    let file = file.display().to_string();
    let found = json(&["train", "validate", "--games", &file, "--depth", "0", "1", "--json"]);
    assert_eq!(found["rows"].as_array().unwrap().len(), 2);
    assert_eq!((&found["rows"][1]["depth"], &found["rows"][1]["positions"]), (&1.into(), &1.into()));
    let nothing = outflank(&["train", "validate", "--game", "othello", "--games", "/dev/null"], b"");
    assert!(nothing.code == 2 && nothing.stderr.contains("no game has a theoretical score"), "{nothing:?}");
}

/// A finished game, in a position that is solved and one that is searched.
#[test]
fn values_are_compared_with_searches_and_results() {
    let folder = place("validate-empties");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("games.txt").display().to_string();
    let shortest = "e6f4e3f6g5d6e7f5c5";
    std::fs::write(&file, shortest).unwrap();
    let args = ["train", "validate", "--games", &file, "--threads", "1", "--json", "--empties"];
    let found = json(&[&args[..], &["58", "52"]].concat());
    let against: Vec<_> =
        found["rows"].as_array().unwrap().iter().map(|row| row["against"].to_string()).collect();
    assert_eq!(against, [r#"{"search":12}"#, r#""result""#, r#"{"search":12}"#, r#""result""#]);
    assert_eq!(found["rows"][1]["empties"], 58);
    let none = outflank(&[&args[..], &["40"]].concat(), b"");
    assert!(none.code == 2 && none.stderr.contains("has 40 empty squares"), "{none:?}");
}
