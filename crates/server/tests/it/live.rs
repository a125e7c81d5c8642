//! Event streams: what they send, how they resume, and what happens when nobody listens.

use std::time::Instant;

use serde_json::{Value, json};

use crate::client::{Client, Events};
use crate::support::{RunningServer, TempFolder, wait_until};

fn revision(view: &Value) -> u64 {
    view["revision"].as_u64().unwrap()
}

#[test]
fn a_stream_starts_with_the_state_unless_the_client_has_it() {
    let folder = TempFolder::new();
    let server = RunningServer::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({"game": "othello-4x4"}));
    let mut events = Events::open(server.address, &game, None);
    let first = events.next().unwrap();
    assert_eq!((first.name.as_str(), first.id.as_deref()), ("state", Some("1")));
    client.play(&game);
    let second = events.next().unwrap();
    assert_eq!(second.id.as_deref(), Some("2"));
    drop(events);

    let mut current = Events::open(server.address, &game, Some("2"));
    let mut outdated = Events::open(server.address, &game, Some("1"));
    assert_eq!(outdated.next().unwrap().id.as_deref(), Some("2"));
    client.act(&game, &json!({"do": "undo"}));
    assert_eq!(current.next().unwrap().id.as_deref(), Some("3"));
}

#[test]
fn deleting_a_game_ends_its_streams() {
    let folder = TempFolder::new();
    let server = RunningServer::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({}));
    let mut events = Events::open(server.address, &game, None);
    events.next().unwrap();
    client.ask("DELETE", &format!("/api/games/{game}"), None).unwrap();
    assert!(events.next().is_none());
    assert!(Events::try_open(server.address, &game, None).is_none());
}

#[test]
fn a_programs_reply_reaches_every_listener() {
    let folder = TempFolder::new();
    let server = RunningServer::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({"game": "othello-6x6", "second": "engine:level=1"}));
    let mut streams: Vec<_> = (0..8).map(|_| Events::open(server.address, &game, None)).collect();
    client.play(&game);
    for events in &mut streams {
        let state = events.state(|state| state["line"].as_array().unwrap().len() == 3);
        assert_eq!(state["turn"], "human");
    }
}

/// Clients that only poll get replies too.
#[test]
fn a_program_replies_even_if_nobody_listens() {
    let folder = TempFolder::new();
    let server = RunningServer::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({"game": "othello-6x6", "second": "engine:level=1"}));
    client.play(&game);
    wait_until("the reply", || client.get(&format!("/api/games/{game}")).json()["turn"] == "human");
}

/// Hints events are at least 100 ms apart, except that each state comes with its own hints.
#[test]
fn hints_are_rate_limited_and_belong_to_the_latest_state() {
    let folder = TempFolder::new();
    let server = RunningServer::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({"mode": "analyse"}));
    let mut events = Events::open(server.address, &game, None);
    let start = Instant::now();
    let mut last = revision(&events.next().unwrap().data);
    client.act(&game, &json!({"do": "engine", "on": true}));
    let (mut states, mut hints, mut is_done) = (1, 0, false);
    while hints < 10 && !is_done {
        let event = events.next().unwrap();
        if event.name == "state" {
            last = revision(&event.data);
            states += 1;
        } else {
            assert_eq!(revision(&event.data), last);
            hints += 1;
            is_done = event.data["is_done"] == true;
        }
    }
    // A busy machine can only make the same number of events take longer.
    let intervals = start.elapsed().as_millis() / 100;
    assert!(hints <= intervals + states + 1, "{hints} hints and {states} states in {intervals} intervals");
}

#[test]
fn nothing_is_lost_by_a_restart_in_the_middle_of_a_game() {
    let folder = TempFolder::new();
    let (game, before) = {
        let server = RunningServer::new(&folder.options());
        let mut client = Client::new(server.address);
        let game = client.begin(&json!({"game": "othello-6x6", "second": "engine:level=1"}));
        let mut events = Events::open(server.address, &game, None);
        client.play(&game);
        let before =
            events.state(|state| state["turn"] == "human" && state["line"].as_array().unwrap().len() == 3);
        drop(server);
        assert!(events.next().is_none(), "streams end when the server does");
        (game, before)
    };
    let server = RunningServer::new(&folder.options());
    // Revisions are still valid after the restart.
    let mut events = Events::open(server.address, &game, Some(&before["revision"].to_string()));
    let mut client = Client::new(server.address);
    let after = client.get(&format!("/api/games/{game}")).json();
    assert_eq!((&after["line"], &after["scene"]), (&before["line"], &before["scene"]));
    client.play(&game);
    let next = events.next().unwrap();
    assert_eq!(revision(&next.data), revision(&before) + 1);
    events.state(|state| state["turn"] == "human");
}

#[test]
fn two_programs_play_each_other_while_a_client_watches() {
    let folder = TempFolder::new();
    let server = RunningServer::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({
        "game": "othello-4x4", "first": "random", "second": "engine:level=1", "delay_ms": 0
    }));
    let mut events = Events::open(server.address, &game, None);
    let last = events.state(|state| state["turn"] == "over");
    assert!(last["line"].as_array().unwrap().len() > 4);
}
