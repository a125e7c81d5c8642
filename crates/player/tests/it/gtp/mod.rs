//! GTP, line by line.

mod games;
mod moves;
mod time;

use notation::AnyGame;
use player::protocol::gtp::Engine;

use crate::setup;

fn engine(game: &str, player: &str) -> Engine {
    Engine::new(AnyGame::named(game).unwrap(), setup(player)).unwrap()
}

/// The engine's reply to a line, without the line ends.
fn ask(engine: &mut Engine, line: &str) -> String {
    let text = engine.handle_line(line).text;
    if text.is_empty() {
        return text;
    }
    let body =
        text.strip_suffix("\n\n").unwrap_or_else(|| panic!("{text:?} does not end with an empty line"));
    assert!(body.starts_with(['=', '?']) && !body.contains("\n\n"), "{text:?}");
    body.to_owned()
}

/// Runs a script of commands with their expected replies, if not just `=`.
fn check(engine: &mut Engine, script: &str) {
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (command, expected) = line.split_once(" -> ").unwrap_or((line, "="));
        assert_eq!(ask(engine, command), expected, "{command}");
    }
}

#[test]
fn lines_are_framed() {
    let mut engine = engine("othello", "first");
    for (line, reply) in [
        ("protocol_version", "= 2\n\n"),
        ("7 protocol_version", "=7 2\n\n"),
        ("  007   protocol_version  # a comment", "=007 2\n\n"),
        ("name", "= Outflank\n\n"),
        ("version", concat!("= ", env!("CARGO_PKG_VERSION"), "\n\n")),
        ("clear_board", "=\n\n"),
        ("3 clear_board", "=3\n\n"),
        ("", ""),
        ("   \t ", ""),
        ("# only a comment", ""),
        ("proto\u{1}col_ver\u{7f}sion\r", "= 2\n\n"),
        ("known_command\tplay", "= true\n\n"),
        ("known_command", "= false\n\n"),
        ("known_command xyzzy", "= false\n\n"),
        ("xyzzy", "? unknown command\n\n"),
        ("12 xyzzy a b", "?12 unknown command\n\n"),
        ("12", "?12 unknown command\n\n"),
        ("99999999999999999999999 name", "=99999999999999999999999 Outflank\n\n"),
        ("NAME", "? unknown command\n\n"),
        ("-3 name", "? unknown command\n\n"),
        ("é", "? unknown command\n\n"),
    ] {
        let answer = engine.handle_line(line);
        assert_eq!((answer.text.as_str(), answer.quit), (reply, false), "{line:?}");
    }
    let last = engine.handle_line("5 quit");
    assert_eq!((last.text.as_str(), last.quit), ("=5\n\n", true));
}

#[test]
fn every_command_listed_is_known_and_answers() {
    let list = ask(&mut engine("othello", "first"), "list_commands");
    let names: Vec<_> = list.trim_start_matches("= ").lines().collect();
    assert!(names.len() > 25 && names.contains(&"genmove") && names.contains(&"quit"));
    for name in names {
        for game in ["othello", "anti-10x4", "awele"] {
            let mut engine = engine(game, "first");
            assert_eq!(ask(&mut engine, &format!("known_command {name}")), "= true");
            for arguments in ["", "x", "b", "-1", "b pass", "0 0 0", "b 0 0", "a b c d e f g"] {
                let answer = ask(&mut engine, &format!("{name} {arguments}"));
                assert_ne!(answer, "? unknown command", "{name} {arguments}");
            }
            let long = ask(&mut engine, &format!("{name} {}", "9".repeat(100_000)));
            assert!(long.len() < 1000, "{name}: a long line gets a short answer");
        }
    }
}

#[test]
fn invalid_players_are_refused() {
    let refused = |player: &str| Engine::new(AnyGame::default(), setup(player)).err().unwrap().to_string();
    assert!(refused("human").contains("a human cannot answer here"));
    assert!(refused("firts").contains("did you mean `first`?"));
}

/// The same seed gives the same series of games.
#[test]
fn random_players_follow_the_seed() {
    let games = || {
        let mut engine = engine("othello-6x6", "random");
        let game = |engine: &mut Engine| {
            ask(engine, "clear_board");
            let moves = (0..20).map(|turn| ask(engine, &format!("genmove {}", ["b", "w"][turn % 2])));
            moves.collect::<Vec<_>>()
        };
        [game(&mut engine), game(&mut engine)]
    };
    assert_eq!(games(), games());
    assert_ne!(games()[0], games()[1]);
}
