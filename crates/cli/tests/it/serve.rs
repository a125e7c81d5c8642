//! The board in the browser: how the server begins, ends, and outlives a violent end.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::outflank;

#[allow(dead_code)]
#[path = "../../../server/tests/it/client.rs"]
mod client;

use client::Client;

/// A folder that is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("outflank-serve-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A server as a user starts it.
struct Running {
    child: Child,
    address: SocketAddr,
}

impl Running {
    fn new(arguments: &[&str], data: &Path) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
            .args(arguments)
            .env("XDG_DATA_HOME", data)
            .env("XDG_CONFIG_HOME", data)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address =
            line.strip_prefix("Outflank's board: http://").and_then(|rest| rest.strip_suffix("/\n"));
        let address = address.unwrap_or_else(|| panic!("{line:?}")).parse().unwrap();
        Running { child, address }
    }

    /// Sends a signal, and returns the exit code.
    fn end(mut self, signal: &str) -> Option<i32> {
        // The shell's own `kill`: not every machine has one as a program.
        let kill = format!("kill -{signal} {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const ANY_PORT: [&str; 3] = ["serve", "--port", "0"];

#[test]
fn it_ends_when_it_is_told_to() {
    let folder = Folder::new("ends");
    for (signal, code) in [("TERM", 0), ("INT", 130)] {
        let server = Running::new(&ANY_PORT, &folder.0);
        let game = Client::new(server.address).begin(&json!({"game": "othello-4x4"}));
        // An open stream and a search do not hold it back.
        let _events = client::Events::open(server.address, &game, None);
        Client::new(server.address).act(&game, &json!({"do": "mode", "mode": "analyse"}));
        Client::new(server.address).act(&game, &json!({"do": "solve"}));
        assert_eq!(server.end(signal), Some(code), "{signal}");
    }
    assert!(folder.0.join("outflank/games.sqlite3").exists());
}

#[test]
fn the_bare_command_serves_and_finds_a_port() {
    let folder = Folder::new("bare");
    let first = Running::new(&[], &folder.0.join("first"));
    let second = Running::new(&[], &folder.0.join("second"));
    assert_ne!(first.address, second.address);
    for server in [&first, &second] {
        assert_eq!(Client::new(server.address).get("/api/games").json(), json!([]));
    }
}

#[test]
fn what_is_in_the_way_is_named() {
    let folder = Folder::new("way");
    let data = folder.0.display().to_string();
    let server = Running::new(&["serve", "--port", "0", "--data", &data], &folder.0);
    let port = server.address.port().to_string();
    let other = folder.0.join("other").display().to_string();
    let file = folder.0.join("file");
    fs::write(&file, "[engines").unwrap();
    let file = file.display().to_string();
    for (arguments, words) in [
        (vec!["serve", "--port", "0", "--data", &data], format!("use its board http://127.0.0.1:{port}/")),
        (vec!["serve", "--port", &port, "--data", &other], format!("port {port}")),
        (vec!["serve", "--port", "0", "--data", &file], format!("cannot use the data folder {file}")),
        (
            vec!["serve", "--port", "0", "--data", &other, "--engines", &file],
            format!("cannot read the engines in {file}"),
        ),
        (
            vec!["serve", "--port", "0", "--data", &other, "--host", "no.such.host.invalid"],
            "no.such.host.invalid".to_owned(),
        ),
    ] {
        let ran = outflank(&arguments, b"");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}: {}", ran.stderr);
        assert!(
            ran.stderr.starts_with("error: ") && ran.stderr.contains(&words),
            "{arguments:?}: {}",
            ran.stderr
        );
        assert!(ran.stderr.matches("os error").count() <= 1, "told twice: {}", ran.stderr);
    }
}

/// A server that is killed at any moment has kept every move that it acknowledged.
#[test]
fn a_killed_server_has_kept_every_move() {
    let folder = Folder::new("killed");
    for round in 0..5 {
        let server = Running::new(&ANY_PORT, &folder.0);
        let address = server.address;
        let game = Client::new(address).begin(&json!({"game": "othello-10x10"}));
        let player = {
            let game = game.clone();
            thread::spawn(move || play_until_it_ends(address, &game))
        };
        thread::sleep(Duration::from_millis(15 + 20 * round));
        assert_eq!(server.end("KILL"), None);
        let acknowledged = player.join().unwrap();

        let server = Running::new(&ANY_PORT, &folder.0);
        let kept = Client::new(server.address).get(&format!("/api/games/{game}")).json();
        let names = |view: &Value| -> Vec<String> {
            view["nodes"].as_array().unwrap().iter().map(|node| node["move"].to_string()).collect()
        };
        // One more may have been kept that nobody heard of.
        assert!(names(&kept).starts_with(&names(&acknowledged)), "{kept} after {acknowledged}");
    }
}

/// Plays legal moves as fast as it can; returns the last state that was acknowledged.
fn play_until_it_ends(address: SocketAddr, game: &str) -> Value {
    let mut client = Client::new(address);
    let mut view = client.get(&format!("/api/games/{game}")).json();
    loop {
        let Some(name) = view["scene"]["moves"][0]["name"].as_str() else { return view };
        let action = json!({"do": "play", "move": name, "at": view["cursor"]}).to_string();
        match client.ask("POST", &format!("/api/games/{game}/actions"), Some(&action)) {
            Some(answer) if answer.status == 200 => view = answer.json(),
            Some(answer) => panic!("{}", answer.body),
            None => return view,
        }
    }
}

#[test]
fn help_says_where_games_are_kept() {
    let help = outflank(&["serve", "--help"], b"").stdout;
    for words in ["$XDG_DATA_HOME", "engines.toml", "--no-open", "7311"] {
        assert!(help.contains(words), "{words}: {help}");
    }
}
