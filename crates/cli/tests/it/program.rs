//! What the program says of itself, and how it looks on a terminal.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::outflank;

#[test]
fn the_version_tells_the_build() {
    let ran = outflank(&["--version"], b"");
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert_eq!(lines[0], concat!("outflank ", env!("CARGO_PKG_VERSION")));
    for (line, label) in lines[1..].iter().zip(["commit: ", "kernels: ", "target: "]) {
        assert!(line.strip_prefix(label).is_some_and(|value| !value.is_empty()), "{line}");
    }
    assert!(ran.stdout.contains(othello::kernels::NAME));
    assert_eq!(outflank(&["-V"], b"").stdout.lines().count(), 1);
}

#[test]
fn every_command_has_a_manual_page() {
    let help = outflank(&["man"], b"").stdout;
    let version = concat!("outflank ", env!("CARGO_PKG_VERSION"));
    assert!(help.contains(&format!(".TH outflank 1  \"{version}\"")), "{help}");
    for command in [
        "play",
        "show",
        "moves",
        "replay",
        "convert",
        "solve",
        "analyse",
        "bench",
        "perft",
        "completions",
        "man",
    ] {
        assert!(help.contains(&format!("outflank\\-{command}(1)")), "{command} is not in {help}");
        let page = outflank(&["man", command], b"").stdout;
        assert!(page.contains(&format!(".TH outflank-{command} 1  \"{version}\"")), "{page}");
    }
}

#[test]
fn shells_can_complete() {
    for (shell, words) in
        [("bash", "complete -F _outflank"), ("zsh", "#compdef outflank"), ("fish", "complete -c outflank")]
    {
        let script = outflank(&["completions", shell], b"").stdout;
        assert!(script.contains(words) && script.contains("perft"), "{shell}");
    }
}

/// Runs the program on a terminal of its own, by util-linux's `script`.
fn on_a_terminal(command: &str, input: &[u8]) -> Option<String> {
    let program = env!("CARGO_BIN_EXE_outflank");
    let mut child = Command::new("script")
        .args(["--quiet", "--return", "--command", &format!("{program} {command}"), "/dev/null"])
        .env("TERM", "xterm-256color")
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .inspect_err(|error| {
            let _ = writeln!(std::io::stderr(), "SKIPPED: no `script` on this machine: {error}");
        })
        .ok()?;
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{command}: {}", output.status);
    Some(String::from_utf8(output.stdout).unwrap())
}

/// The sequence that begins a colour.
const COLOUR: &str = "\x1b[38;5;";

#[test]
fn on_a_terminal_a_game_is_in_colour() {
    let Some(screen) = on_a_terminal("play", b"z9\nf5\nundo\nquit\n") else { return };
    for words in ["plays ", COLOUR, "●", "`z9` is not a square", "Moves: "] {
        assert!(screen.contains(words), "{words:?} is not in:\n{screen}");
    }
}

#[test]
fn colours_can_be_refused() {
    for game in ["othello", "awele"] {
        let Some(screen) = on_a_terminal(&format!("show --game {game}"), b"") else { return };
        assert!(screen.contains(COLOUR), "{screen}");
        let plain = Command::new("script")
            .args(["-qec", &format!("{} show -g {game}", env!("CARGO_BIN_EXE_outflank")), "/dev/null"])
            .env("TERM", "xterm-256color")
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert!(!String::from_utf8_lossy(&plain.stdout).contains('\x1b'));
    }
}
