//! Starting servers, and why they may fail to start.

use std::fs;

use rusqlite::Connection;
use serde_json::json;
use server::{Options, ServeError, Server};
use tokio::net::TcpListener;

use crate::client::Client;
use crate::support::{RunningServer, TempFolder, open};

/// The message of a server that fails to start.
async fn start_error(options: &Options) -> String {
    let error: ServeError = Server::open(options).await.err().expect("the server should not start");
    error.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_is_used_by_one_server_at_a_time() {
    let folder = TempFolder::new();
    let first = Server::open(&folder.options()).await.unwrap();
    let message = start_error(&folder.options()).await;
    assert!(message.contains("another Outflank") && message.contains(first.address()), "{message}");
    drop(first);
    open(&folder.options()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_requested_port_that_is_taken_is_an_error() {
    let folder = TempFolder::new();
    let taken = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = taken.local_addr().unwrap().port();
    let message = start_error(&Options { port: Some(port), ..folder.options() }).await;
    assert!(message.contains(&port.to_string()) && message.contains("--port"), "{message}");
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_name_the_folder_or_file() {
    let folder = TempFolder::new();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let message = start_error(&Options { data: Some(file.clone()), ..folder.options() }).await;
    assert!(message.contains(&file.display().to_string()) && message.contains("--data"), "{message}");

    for (text, words) in [
        ("[engines]\nx = 1", "invalid type"),
        ("[engine]\n", "unknown field"),
        ("[engines]\nengine = \"gtp:cmd=x\"", "call the engine something else"),
        ("[engines", "TOML"),
    ] {
        let options = folder.options();
        folder.engines(text);
        let message = start_error(&options).await;
        assert!(message.contains("engines.toml") && message.contains(words), "{message}");
    }
    let missing = folder.path().join("missing.toml");
    assert!(
        start_error(&Options { engines: Some(missing), ..folder.options() }).await.contains("missing.toml")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_or_too_new_files_are_left_unchanged() {
    let folder = TempFolder::new();
    let data = folder.path().join("data");
    fs::create_dir_all(&data).unwrap();
    let file = data.join("games.sqlite3");
    let garbage = "this is not a database ".repeat(1000);
    fs::write(&file, &garbage).unwrap();
    let message = start_error(&folder.options()).await;
    assert!(message.contains("games.sqlite3") && message.contains("move the file away"), "{message}");
    assert_eq!(fs::read_to_string(&file).unwrap(), garbage);

    fs::remove_file(&file).unwrap();
    Connection::open(&file).unwrap().execute_batch("PRAGMA user_version = 99").unwrap();
    let message = start_error(&folder.options()).await;
    assert!(message.contains("format 99") && message.contains("newer"), "{message}");
}

/// A game that cannot be read does not affect the others.
#[test]
fn a_damaged_game_does_not_affect_others() {
    let folder = TempFolder::new();
    let games: Vec<_> = {
        let server = RunningServer::new(&folder.options());
        let mut client = Client::new(server.address);
        (0..2).map(|_| client.begin(&json!({"text": "f5", "mode": "play"}))).collect()
    };
    let connection = Connection::open(folder.path().join("data/games.sqlite3")).unwrap();
    connection.execute("UPDATE games SET document = '{}' WHERE id = ?1", [&games[0]]).unwrap();
    drop(connection);
    let server = RunningServer::new(&folder.options());
    let mut client = Client::new(server.address);
    assert_eq!(client.get(&format!("/api/games/{}", games[0])).status, 500);
    assert_eq!(client.get(&format!("/api/games/{}", games[1])).status, 200);
    assert_eq!(client.get("/api/games").json().as_array().unwrap().len(), 2);
}

/// They would pile up, but pages that show one can be reloaded.
#[test]
fn empty_games_are_stored_but_not_listed_until_their_first_move() {
    let folder = TempFolder::new();
    let game = {
        let server = RunningServer::new(&folder.options());
        Client::new(server.address).begin(&json!({}))
    };
    let server = RunningServer::new(&folder.options());
    let mut client = Client::new(server.address);
    assert_eq!(client.get("/api/games").json(), json!([]));
    assert_eq!(client.get(&format!("/api/games/{game}")).status, 200);
    client.play(&game);
    assert_eq!(client.get("/api/games").json()[0]["id"], json!(game));
}

#[test]
fn empty_games_of_the_first_file_format_are_not_listed_either_and_old_ones_are_removed() {
    let folder = TempFolder::new();
    let [empty, old, played] = {
        let server = RunningServer::new(&folder.options());
        let mut client = Client::new(server.address);
        [json!({}), json!({}), json!({"text": "f5", "mode": "play"})].map(|new| client.begin(&new))
    };
    let connection = Connection::open(folder.path().join("data/games.sqlite3")).unwrap();
    connection.execute("UPDATE games SET updated = 0 WHERE id = ?1", [&old]).unwrap();
    connection
        .execute_batch(
            "ALTER TABLE games DROP COLUMN is_empty; ALTER TABLE games DROP COLUMN name;
             PRAGMA user_version = 1;",
        )
        .unwrap();
    drop(connection);
    let server = RunningServer::new(&folder.options());
    let mut client = Client::new(server.address);
    let listed = client.get("/api/games").json();
    let ids: Vec<_> = listed.as_array().unwrap().iter().map(|game| game["id"].clone()).collect();
    assert_eq!(ids, [json!(played)]);
    assert_eq!(client.get(&format!("/api/games/{empty}")).status, 200);
    assert_eq!(client.get(&format!("/api/games/{old}")).status, 404);
}
