//! Conversations with our players, by the pipe.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::outflank;

#[test]
fn a_conversation_in_gtp() {
    let ran = outflank(
        &["engine", "gtp", "--game", "othello-6x6", "--player", "first"],
        b"1 name\n\nplay black c2\n# nothing\n2 genmove white\nnonsense\n3 quit\n4 name\n",
    );
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert_eq!(ran.stdout, "=1 Outflank\n\n=\n\n=2 b2\n\n? unknown command\n\n=3\n\n", "nothing after quit");
}

#[test]
fn a_conversation_in_nboards_words() {
    let ran = outflank(&["engine", "nboard", "--player", "first"], b"nboard 2\nset depth 3\nping 1\ngo\n");
    assert_eq!(ran.code, 0, "the end of the input is the end: {}", ran.stderr);
    assert_eq!(
        ran.stdout,
        "set myname Outflank first 3\npong 1\nstatus Outflank is thinking\nnodestats 0 0.00\n=== D3//0.00\n"
    );
}

/// No byte that a pipe may bring ends a conversation.
#[test]
fn whatever_comes_the_next_line_is_answered() {
    let mut input = vec![b'x'; 3 << 20];
    input.extend(b"\nna\x01me\r\n\xff\xfe\n1 play b f5\xff\n");
    input.extend(b"\0\0\0\nprotocol_version");
    let ran = outflank(&["engine", "gtp", "--player", "first"], &input);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let replies: Vec<_> = ran.stdout.split("\n\n").collect();
    assert_eq!(replies[..3], ["? unknown command", "= Outflank", "? unknown command"]);
    assert!(replies[3].starts_with("?1 syntax error: `f5"), "{}", replies[3]);
    assert_eq!(replies[4..], ["= 2", ""], "the last line needs no end");
    input.extend(b"\nping 5\n");
    let ran = outflank(&["engine", "nboard", "--player", "first"], &input);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, "pong 5\n"));
}

#[test]
fn every_answer_comes_at_once() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["engine", "gtp", "--player", "first"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut to, mut from) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for line in ["genmove b", "genmove w", "quit"] {
        writeln!(to, "{line}").unwrap();
        let mut reply = String::new();
        while !reply.ends_with("\n\n") {
            assert!(from.read_line(&mut reply).unwrap() > 0);
        }
    }
    assert!(child.wait().unwrap().success());
}

/// By either protocol a player plays as it does without.
#[test]
fn protocols_change_no_move() {
    let program = env!("CARGO_BIN_EXE_outflank");
    let moves = |game: &str, first: &str| {
        let ran = outflank(&["play", "--game", game, "--first", first, "--second", "horizon"], b"");
        assert_eq!(ran.code, 0, "{first}: {}", ran.stderr);
        ran.stdout.lines().last().unwrap().to_owned()
    };
    for game in ["othello", "anti-6x6", "othello-10x10", "othello-4x4"] {
        let player = "alphabeta:depth=2";
        let plain = moves(game, player);
        assert!(plain.starts_with("Moves: "), "{plain}");
        for protocol in ["gtp", "nboard"] {
            let spec = format!("{protocol}:cmd={program} engine {protocol} --player {player}");
            assert_eq!(moves(game, &spec), plain, "{protocol}");
        }
    }
}

/// The examples of the manual are conversations that took place.
#[test]
fn the_manual_tells_the_truth() {
    let manual = include_str!("../../../../docs/protocols.md");
    let mut conversations = 0;
    for block in manual.split("```console\n$ outflank ").skip(1) {
        let (command, talk) = block.split_once("```").unwrap().0.split_once('\n').unwrap();
        let sent: Vec<_> = talk.lines().filter_map(|line| line.strip_prefix("> ")).collect();
        let wanted: Vec<_> = talk.lines().filter(|line| !line.starts_with("> ")).collect();
        let ran = outflank(&command.split(' ').collect::<Vec<_>>(), sent.join("\n").as_bytes());
        let received: Vec<_> = ran.stdout.lines().collect();
        assert_eq!(received.len(), wanted.len(), "{command}:\n{}", ran.stdout);
        for (received, wanted) in received.iter().zip(&wanted) {
            let (start, end) = wanted.split_once("[..]").unwrap_or((wanted, ""));
            let fits = if wanted.contains("[..]") {
                received.starts_with(start) && received.ends_with(end)
            } else {
                received == wanted
            };
            assert!(fits, "{command}: {received:?} is not {wanted:?}");
        }
        conversations += 1;
    }
    assert!(conversations >= 4, "{conversations}");
}
