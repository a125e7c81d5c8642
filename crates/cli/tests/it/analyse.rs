//! Games, move by move.

use serde_json::Value;

use crate::outflank;

const QUICK: [&str; 6] = ["--threads", "1", "--hash", "16", "--depth", "4"];

/// What an analysis comes to; it must succeed.
fn analyse(arguments: &[&str], input: &str) -> String {
    let all = [&["analyse"], &QUICK[..], arguments].concat();
    let ran = outflank(&all, input.as_bytes());
    assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.stderr);
    ran.stdout
}

fn json(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&analyse(&[arguments, &["--json"]].concat(), input)).unwrap()
}

/// A finished game with a pass.
fn whole_game() -> &'static str {
    include_str!("../../../../testdata/games.txt").lines().nth(1).unwrap()
}

#[test]
fn every_move_is_judged() {
    let report = json(&["--exact", "12", whole_game()], "");
    assert_eq!(report["game"], "othello-8x8");
    let moves = report["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 61);
    let mut exact = 0;
    for (index, judged) in moves.iter().enumerate() {
        assert_eq!(judged["ply"], index + 1);
        let [score, best_score, loss] =
            ["score", "best_score", "loss"].map(|field| judged[field].as_f64().unwrap());
        assert!(loss >= 0.0 && (best_score - score - loss).abs() < 1e-9, "{judged}");
        assert!(loss == 0.0 || judged["best"] != judged["move"], "{judged}");
        let grade = match judged["grade"].as_str().unwrap() {
            "forced" | "best" => loss == 0.0,
            "good" => loss < 2.0,
            "inaccuracy" => (2.0..4.0).contains(&loss),
            "mistake" => (4.0..8.0).contains(&loss),
            "blunder" => loss >= 8.0,
            _ => false,
        };
        assert!(grade, "{judged}");
        if judged["move"] == "--" {
            assert_eq!(judged["grade"], "forced");
        }
        exact += usize::from(judged["exact"] == true);
    }
    // One move for each empty square, and the pass if it is so late.
    assert!((12..=13).contains(&exact), "{exact} are exact");
    let last = &moves[60];
    assert_eq!(
        (&last["score"], &last["exact"]),
        (&(if last["side"] == "X" { 26.0 } else { -26.0 }).into(), &true.into())
    );
    // Exact scores follow from each other.
    for pair in moves.windows(2).filter(|pair| pair[0]["exact"] == true) {
        let sum = pair[0]["score"].as_f64().unwrap() + pair[1]["best_score"].as_f64().unwrap();
        assert!(sum.abs() < 1e-9, "{pair:?}");
    }
}

#[test]
fn a_thrown_game_is_marked() {
    // The best moves of both sides lose nothing.
    let report = json(&["-g", "othello-4x4", "b1a1a2c1d4a3d1b4a4c4"], "");
    let moves = report["moves"].as_array().unwrap();
    assert!(moves.iter().all(|judged| judged["loss"] == 0.0 && judged["exact"] == true), "{report}");
    assert_eq!(moves[0]["score"], -10.0);
    for side in report["summary"].as_array().unwrap() {
        assert_eq!(
            (&side["mean_loss"], &side["accuracy"], &side["blunders"]),
            (&0.0.into(), &100.0.into(), &0.into())
        );
    }
    // Any other second move loses something.
    let text = analyse(&["-g", "othello-4x4", "b1c1"], "");
    assert!(text.contains("??"), "{text}");
    assert!(text.contains("Exact from ply 1 on."), "{text}");
}

#[test]
fn games_come_in_many_ways() {
    let moves = |report: &Value| report["moves"].as_array().unwrap().len();
    assert_eq!(moves(&json(&["f5", "d6", "c3"], "")), 3);
    assert_eq!(moves(&json(&["-"], "# a game\nf5d6\n")), 2);
    assert_eq!(moves(&json(&["-", "--line", "3"], "f5d6\n\nf5d6c3d3\n")), 4);
    let record = r#"{"outflank":1,"game":"anti-6x6","moves":["c2","d2"]}"#;
    let report = json(&[record], "");
    assert_eq!((moves(&report), &report["game"]), (2, &"anti-6x6".into()));
    let report = json(&["--game", "awele", "FfBe"], "");
    assert_eq!((moves(&report), &report["moves"][0]["exact"]), (4, &false.into()));
    let lines = analyse(&["f5d6c3", "--jsonl"], "");
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // The last move first, since later positions help with earlier ones.
    assert_eq!((lines.len(), &lines[0]["ply"]), (4, &3.into()));
    assert_eq!(lines[3]["summary"].as_array().unwrap().len(), 2);
    let report = json(&["f5d6", "--time", "1ms"], "");
    assert_eq!(moves(&report), 2);
}

#[test]
fn what_cannot_be_analysed() {
    for (arguments, input, expected) in [
        (&["f5d6d6"][..], "", &["column 5", "the square is taken", "^"][..]),
        (&["-"], "", &["standard input holds no games"]),
        (&["-"], "f5\nf5\n", &["holds 2 games", "--line N"]),
        (&["-", "--line", "9"], "f5\n", &["no game in line 9"]),
        (&["f5", "--line", "9"], "", &["--line is for files", "no file f5"]),
        (&[&("-".repeat(27) + "OX------XO" + &"-".repeat(27) + " X")], "", &["no moves to analyse"]),
        (&["f5", "--time", "5"], "", &["--time", "`5` is not a valid duration"]),
        (&["f5", "--depth", "0"], "", &["0 is not in 1..=60"]),
        (&["f5", "-g", "otello"], "", &["did you mean `othello`?"]),
        (&[], "", &["GAME"]),
        (&["--jsno"], "", &["there is no option `--jsno`"]),
    ] {
        let ran = outflank(&[&["analyse"], arguments].concat(), input.as_bytes());
        assert_eq!(ran.code, 2, "{arguments:?}: {}{}", ran.stdout, ran.stderr);
        for words in expected {
            assert!(ran.stderr.contains(words), "{arguments:?} should say {words:?}:\n{}", ran.stderr);
        }
    }
}
