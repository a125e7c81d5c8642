//! Games through a pipe.

use crate::outflank;

#[test]
fn a_human_plays_takes_back_and_quits() {
    let play = ["play", "--second", "first"];
    let ran = outflank(&play, b"moves\nF5\nUndo\nundo\nd3\nhelp\nboard\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    for words in [
        "d3 c4 f5 e6",
        "White (O) plays f4.",
        "There is nothing to take back.",
        "take back your last move",
        "The game is unfinished.\nMoves: d3c3\n",
    ] {
        assert!(ran.stdout.contains(words), "{words}:\n{}", ran.stdout);
    }
}

/// A script that sends a wrong move is told where, and loses nothing.
#[test]
fn a_wrong_move_through_a_pipe_ends_the_game() {
    for (input, expected) in [
        (b"f5\nd4\n".as_slice(), "standard input, line 2: d4 is illegal: the square is taken"),
        (b"f5\n\nd3 \n", "standard input, line 3: d3 is illegal: it flips nothing"),
        (b"f5\n\xff\n", "standard input, line 2: byte 1 is not UTF-8"),
        (b"f5\nzz\n", "standard input, line 2: `zz` is not a square such as d3"),
    ] {
        let ran = outflank(&["play", "--second", "human"], input);
        assert_eq!(ran.code, 2);
        assert!(ran.stderr.contains(expected), "{}", ran.stderr);
        assert!(ran.stdout.ends_with("The game is unfinished.\nMoves: f5\n"), "{}", ran.stdout);
    }
    // The opponent's last move is a wrong move like any other.
    let copied = outflank(&["play", "--second", "first"], b"f5\nf4\n");
    assert_eq!(copied.code, 2);
    assert!(copied.stderr.contains("line 2: f4 is illegal: the square is taken"), "{}", copied.stderr);
    let endless = outflank(&["play"], "a".repeat(3 << 20).as_bytes());
    assert_eq!(endless.code, 2);
    assert!(endless.stderr.contains("longer than 1048576 bytes"), "{}", endless.stderr);
}

#[test]
fn the_end_of_input_ends_the_game() {
    let ran = outflank(&["play", "--second", "human"], b"f5\n");
    assert_eq!(ran.code, 0);
    assert!(ran.stdout.ends_with("The game is unfinished.\nMoves: f5\n"), "{}", ran.stdout);
}

/// A transcript can be sent move by move, its passes included or left out.
#[test]
fn a_transcript_plays_through_a_pipe() {
    let games = include_str!("../../../../testdata/games.txt");
    let game = games.lines().nth(1).unwrap();
    assert!(game.contains("--"), "the game has no pass to test");
    let names = game.as_bytes().chunks(2).map(|name| std::str::from_utf8(name).unwrap());
    for with_passes in [true, false] {
        let lines: Vec<_> = names.clone().filter(|name| with_passes || *name != "--").collect();
        let ran = outflank(&["play", "--second", "human"], lines.join("\n").as_bytes());
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        assert!(ran.stdout.ends_with(&format!("Moves: {game}\n")), "{}", ran.stdout);
    }
}

/// Random players finish a game of every kind, with a result and, where one
/// side is stuck, an announced pass; the same seed plays the same game.
#[test]
fn random_players_finish_every_kind_of_game() {
    let mut passes = 0;
    for game in ["othello", "anti-4x4", "othello-5x7", "anti-10x10", "awele"] {
        for seed in ["1", "2", "3"] {
            let play = ["play", "-g", game, "--first", "random", "--second", "random", "--seed", seed];
            let ran = outflank(&play, b"");
            assert_eq!(ran.code, 0, "{}", ran.stderr);
            assert!(ran.stdout.contains("wins by") || ran.stdout.contains("A draw."), "{}", ran.stdout);
            passes += ran.stdout.matches("cannot move and passes.").count();
            assert_eq!(ran.stdout, outflank(&play, b"").stdout);
            let moves = ran.stdout.lines().last().unwrap().strip_prefix("Moves: ").unwrap();
            let replayed = outflank(&["replay", "-g", game, "-"], moves.as_bytes());
            assert!(replayed.stdout.contains("1 game right, 0 wrong"), "{}", replayed.stdout);
            assert!(!replayed.stdout.contains("unfinished"), "{}", replayed.stdout);
        }
    }
    assert!(passes > 0);
}

#[test]
fn turns_can_be_capped_in_every_game() {
    for (game, moves) in [("othello", "Moves: d3c3b3b2"), ("awele", "Moves: AaBa")] {
        let play = ["play", "-g", game, "--first", "first", "--second", "first", "--max-turns", "2"];
        let ran = outflank(&play, b"");
        assert_eq!(ran.code, 0);
        assert!(ran.stdout.contains("All turns are used up."), "{}", ran.stdout);
        assert!(ran.stdout.ends_with(&format!("{moves}\n")), "{}", ran.stdout);
    }
}

/// Ctrl-C is no loss: the moves are printed, and the exit code says why.
#[cfg(unix)]
#[test]
fn an_interrupted_game_prints_its_moves() {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::process::{Command, Stdio};

    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["play", "--second", "human"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdin.write_all(b"f5\nd6\n").unwrap();
    let mut line = String::new();
    while !line.contains("Black (X) to move: c3") {
        line.clear();
        assert_ne!(stdout.read_line(&mut line).unwrap(), 0);
    }
    // The shell's own `kill`: not every machine has one as a program.
    let kill = format!("kill -INT {}", child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert!(rest.ends_with("Interrupted. Moves: f5d6\n"), "{rest}");
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
