//! NBoard's protocol, line by line.

mod games;
mod thoughts;

use othello::Variant;
use player::protocol::nboard::{Engine, Heard};

use crate::setup;

fn engine(player: &str) -> Engine {
    Engine::new(Variant::OTHELLO, setup(player)).unwrap()
}

/// What the engine says to a line.
fn tell(engine: &mut Engine, line: &str) -> Vec<String> {
    let mut said = Vec::new();
    assert_eq!(engine.hear(line, &mut |line| said.push(line.to_owned())), Heard::Go, "{line}");
    assert!(said.iter().all(|line| !line.contains(char::is_control)), "{said:?}");
    said
}

/// Tells lines to which nothing is to be said.
fn tell_all(engine: &mut Engine, lines: &[&str]) {
    for line in lines {
        assert_eq!(tell(engine, line), [""; 0], "{line}");
    }
}

/// The answer to `go`.
fn go(engine: &mut Engine) -> String {
    let said = tell(engine, "go");
    let last = said.last().unwrap();
    last.strip_prefix("=== ").unwrap_or_else(|| panic!("{said:?}")).to_owned()
}

const GAME: &str = "set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]\
BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

#[test]
fn a_session_as_the_protocol_shows_it() {
    let mut engine = engine("alphabeta:depth=8");
    tell_all(&mut engine, &["nboard 2", GAME]);
    assert_eq!(tell(&mut engine, "set depth 4"), ["set myname Outflank alphabeta 4"]);
    assert_eq!(tell(&mut engine, "ping 1"), ["pong 1"]);
    let said = tell(&mut engine, "go");
    let words: Vec<_> = said.iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(words, ["status", "search", "nodestats", "==="], "{said:?}");
    let fields: Vec<_> = said[1].split(' ').collect();
    assert_eq!((fields[3], fields[4]), ("0", "4"), "{said:?}");
    let answer: Vec<_> = said[3]["=== ".len()..].split('/').collect();
    assert!(fields[1].starts_with(answer[0]) && answer[0].len() == 2, "{said:?}");
    assert_eq!(answer[1], fields[2], "the evaluation");
    assert!(answer[2].parse::<f64>().is_ok(), "the time");
    assert_eq!(go(&mut engine).split('/').next(), Some(answer[0]), "the move is not played");
    tell_all(&mut engine, &[&format!("move {}/0.00/0.05", answer[0])]);
    assert_ne!(go(&mut engine).split('/').next(), Some(answer[0]), "now it is");
    let mut nobody = |line: &str| panic!("{line}");
    assert_eq!(engine.hear("quit", &mut nobody), Heard::Quit);
}

#[test]
fn what_is_not_understood_is_ignored() {
    let mut engine = engine("first");
    let long = "x".repeat(1 << 20);
    tell_all(
        &mut engine,
        &[
            "",
            "  ",
            "xyzzy",
            "nboard 2",
            "nboard two",
            "set",
            "set depth deep",
            "set colour green",
            "set contempt 100",
            "set contempt",
            "ping",
            "ping pong",
            "F5",
            "==",
            "\u{7}",
            "é",
            &long,
        ],
    );
    assert_eq!(go(&mut engine), "D3//0.00", "F5 alone is a move of version 1 only");
    assert_eq!(tell(&mut engine, "learn"), ["learned"]);
    assert_eq!(tell(&mut engine, "ping -7"), ["pong -7"]);
}

#[test]
fn version_1_has_bare_moves_and_no_node_counts() {
    let mut engine = engine("alphabeta:depth=2");
    tell_all(&mut engine, &["nboard 1", "F5", "d6", "zz", "analyze"]);
    let said = tell(&mut engine, "go");
    assert!(!said.iter().any(|line| line.starts_with("nodestats")), "{said:?}");
    assert_eq!(
        tell(&mut engine, "a1"),
        ["status illegal move: a1: it flips nothing; Black can play c3 c4 c5 c6 c7"]
    );
    tell_all(&mut engine, &["move C3", "nboard 2"]);
    assert!(tell(&mut engine, "analyze").iter().any(|line| line.starts_with("analysis 3 ")));
}

#[test]
fn mistakes_are_told_and_change_nothing() {
    let mut engine = engine("first");
    tell_all(&mut engine, &["nboard 2", GAME]);
    let chosen = go(&mut engine);
    for (line, says) in [
        ("set game", "status cannot read the game: column 1: a game in GGF looks like"),
        ("set game (;GM[Othello];)", "status cannot read the game: column 16: the board is missing"),
        (&GAME.replace("B[E7]", "B[A1]"), "status cannot read the game: column 194: move 7 (a1) is illegal"),
        (&GAME.replace("BO[8", "BO[3"), "status cannot read the game"),
        ("move a1", "status illegal move: a1: it flips nothing"),
        ("move zz", "status illegal move: `zz` is not a square"),
        ("move", "status illegal move: `` is not a square"),
        ("move PA", "status illegal move: --: there are moves"),
        ("move \u{1b}[31m", "status illegal move: `\\u{1b}[31m` is not"),
    ] {
        let said = tell(&mut engine, line);
        assert!(said.len() == 1 && said[0].starts_with(says), "{line}: {said:?}");
        assert_eq!(go(&mut engine), chosen, "{line}");
    }
}

#[test]
fn wrong_players_are_refused() {
    let refused = |player: &str| Engine::new(Variant::OTHELLO, setup(player)).err().unwrap().to_string();
    assert!(refused("human").contains("a human cannot answer here"));
    assert!(refused("alphabeta:deep=4").contains("deep"));
}
