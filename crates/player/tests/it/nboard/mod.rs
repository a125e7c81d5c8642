//! NBoard's protocol, line by line.

mod games;
mod search;

use std::ops::ControlFlow;

use othello::Variant;
use player::protocol::nboard::Engine;

use crate::setup;

fn engine(player: &str) -> Engine {
    Engine::new(Variant::OTHELLO, setup(player)).unwrap()
}

/// The lines that the engine sends in return for one.
fn send(engine: &mut Engine, line: &str) -> Vec<String> {
    let mut output = Vec::new();
    let flow = engine.handle_line(line, &mut |line| output.push(line.to_owned()));
    assert_eq!(flow, ControlFlow::Continue(()), "{line}");
    assert!(output.iter().all(|line| !line.contains(char::is_control)), "{output:?}");
    output
}

/// Sends lines for which nothing is returned.
fn send_all(engine: &mut Engine, lines: &[&str]) {
    for line in lines {
        assert_eq!(send(engine, line), [""; 0], "{line}");
    }
}

/// The answer to `go`.
fn go(engine: &mut Engine) -> String {
    let output = send(engine, "go");
    let last = output.last().unwrap();
    last.strip_prefix("=== ").unwrap_or_else(|| panic!("{output:?}")).to_owned()
}

const GAME: &str = "set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]\
BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

#[test]
fn a_session_as_the_protocol_shows_it() {
    let mut engine = engine("alphabeta:depth=8");
    send_all(&mut engine, &["nboard 2", GAME]);
    assert_eq!(send(&mut engine, "set depth 4"), ["set myname Outflank alphabeta 4"]);
    assert_eq!(send(&mut engine, "ping 1"), ["pong 1"]);
    let output = send(&mut engine, "go");
    let words: Vec<_> = output.iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(words, ["status", "search", "nodestats", "==="], "{output:?}");
    let fields: Vec<_> = output[1].split(' ').collect();
    assert_eq!((fields[3], fields[4]), ("0", "4"), "{output:?}");
    let answer: Vec<_> = output[3]["=== ".len()..].split('/').collect();
    assert!(fields[1].starts_with(answer[0]) && answer[0].len() == 2, "{output:?}");
    assert_eq!(answer[1], fields[2], "the evaluation");
    assert!(answer[2].parse::<f64>().is_ok(), "the time");
    assert_eq!(go(&mut engine).split('/').next(), Some(answer[0]), "the move is not played");
    send_all(&mut engine, &[&format!("move {}/0.00/0.05", answer[0])]);
    assert_ne!(go(&mut engine).split('/').next(), Some(answer[0]), "now it is");
    let mut no_output = |line: &str| panic!("{line}");
    assert_eq!(engine.handle_line("quit", &mut no_output), ControlFlow::Break(()));
}

#[test]
fn unknown_lines_are_ignored() {
    let mut engine = engine("first");
    let long = "x".repeat(1 << 20);
    send_all(
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
    assert_eq!(send(&mut engine, "learn"), ["learned"]);
    assert_eq!(send(&mut engine, "ping -7"), ["pong -7"]);
}

#[test]
fn version_1_has_bare_moves_and_no_node_counts() {
    let mut engine = engine("alphabeta:depth=2");
    send_all(&mut engine, &["nboard 1", "F5", "d6", "zz", "analyze"]);
    let output = send(&mut engine, "go");
    assert!(!output.iter().any(|line| line.starts_with("nodestats")), "{output:?}");
    assert_eq!(
        send(&mut engine, "a1"),
        ["status illegal move: a1: it flips nothing; Black can play c3 c4 c5 c6 c7"]
    );
    send_all(&mut engine, &["move C3", "nboard 2"]);
    assert!(send(&mut engine, "analyze").iter().any(|line| line.starts_with("analysis 3 ")));
}

#[test]
fn errors_are_reported_and_change_nothing() {
    let mut engine = engine("first");
    send_all(&mut engine, &["nboard 2", GAME]);
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
        let output = send(&mut engine, line);
        assert!(output.len() == 1 && output[0].starts_with(says), "{line}: {output:?}");
        assert_eq!(go(&mut engine), chosen, "{line}");
    }
}

#[test]
fn invalid_players_are_refused() {
    let refused = |player: &str| Engine::new(Variant::OTHELLO, setup(player)).err().unwrap().to_string();
    assert!(refused("human").contains("a human cannot answer here"));
    assert!(refused("alphabeta:deep=4").contains("deep"));
}
