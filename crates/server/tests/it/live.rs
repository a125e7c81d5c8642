//! Streams: what they tell, how they go on, and what happens when nobody listens.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Events};
use crate::house::{Folder, Running};

fn revision(view: &Value) -> u64 {
    view["revision"].as_u64().unwrap()
}

#[test]
fn a_stream_begins_with_the_state_unless_it_is_known() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({"game": "othello-4x4"}));
    let mut events = Events::open(server.address, &game, None);
    let first = events.next().unwrap();
    assert_eq!((first.name.as_str(), first.id.as_deref()), ("state", Some("1")));
    client.play(&game);
    let second = events.next().unwrap();
    assert_eq!(second.id.as_deref(), Some("2"));
    drop(events);

    let mut known = Events::open(server.address, &game, Some("2"));
    let mut old = Events::open(server.address, &game, Some("1"));
    assert_eq!(old.next().unwrap().id.as_deref(), Some("2"));
    client.act(&game, &json!({"do": "undo"}));
    assert_eq!(known.next().unwrap().id.as_deref(), Some("3"));
}

#[test]
fn a_deleted_game_ends_its_streams() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({}));
    let mut events = Events::open(server.address, &game, None);
    events.next().unwrap();
    client.ask("DELETE", &format!("/api/games/{game}"), None).unwrap();
    assert!(events.next().is_none());
    assert!(Events::try_open(server.address, &game, None).is_none());
}

#[test]
fn a_program_answers_and_everybody_hears_of_it() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({"game": "othello-6x6", "second": "engine:level=1"}));
    let mut streams: Vec<_> = (0..8).map(|_| Events::open(server.address, &game, None)).collect();
    client.play(&game);
    for events in &mut streams {
        let state = events.state(|state| state["line"].as_array().unwrap().len() == 3);
        assert_eq!(state["turn"], "human");
    }
}

/// Clients that only ask get their replies too.
#[test]
fn a_program_answers_though_nobody_listens() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({"game": "othello-6x6", "second": "engine:level=1"}));
    client.play(&game);
    let began = Instant::now();
    while client.get(&format!("/api/games/{game}")).json()["turn"] != "human" {
        assert!(began.elapsed() < Duration::from_secs(5));
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn hints_come_in_good_measure_and_belong_to_their_state() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({"mode": "analyse"}));
    let mut events = Events::open(server.address, &game, None);
    let mut last = revision(&events.next().unwrap().data);
    client.act(&game, &json!({"do": "engine", "on": true}));
    let began = Instant::now();
    let mut count = 0;
    while began.elapsed() < Duration::from_millis(1500) {
        let event = events.next().unwrap();
        if event.name == "state" {
            last = revision(&event.data);
        } else {
            assert_eq!(revision(&event.data), last);
            count += 1;
        }
    }
    assert!((1..=17).contains(&count), "{count} hints in 1.5 s");
}

/// The search of a client that vanishes ends: later its hints are no older than they were.
#[test]
fn a_vanished_client_frees_its_search_within_a_second() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({"mode": "analyse"}));
    let mut events = Events::open(server.address, &game, None);
    client.act(&game, &json!({"do": "solve"}));
    let spent = |events: &mut Events| loop {
        let event = events.next().unwrap();
        if event.name == "hints" {
            return event.data["elapsed_ms"].as_u64().unwrap();
        }
    };
    let began = Instant::now();
    spent(&mut events);
    drop(events);
    let listened = began.elapsed();
    thread::sleep(Duration::from_millis(2500));
    let mut events = Events::open(server.address, &game, None);
    let spent = Duration::from_millis(spent(&mut events));
    assert!(spent < listened + Duration::from_secs(1), "{spent:?} of work in {listened:?}");
}

#[test]
fn a_restart_in_the_middle_of_a_game_loses_nothing() {
    let folder = Folder::new();
    let (game, before) = {
        let server = Running::new(&folder.options());
        let mut client = Client::new(server.address);
        let game = client.begin(&json!({"game": "othello-6x6", "second": "engine:level=1"}));
        let mut events = Events::open(server.address, &game, None);
        client.play(&game);
        let before =
            events.state(|state| state["turn"] == "human" && state["line"].as_array().unwrap().len() == 3);
        drop(server);
        assert!(events.next().is_none(), "streams end with their server");
        (game, before)
    };
    let server = Running::new(&folder.options());
    // What was seen before is known still.
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
fn two_programs_play_while_somebody_watches() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let mut client = Client::new(server.address);
    let game = client.begin(&json!({
        "game": "othello-4x4", "first": "random", "second": "engine:level=1", "delay_ms": 0
    }));
    let mut events = Events::open(server.address, &game, None);
    let last = events.state(|state| state["turn"] == "over");
    assert!(last["line"].as_array().unwrap().len() > 4);
}
