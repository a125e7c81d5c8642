//! Many clients at once.

use std::net::SocketAddr;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Events};
use crate::house::{Folder, Running};

const CLIENTS: usize = 50;

/// What one client saw.
struct Seen {
    game: String,
    /// Its own moves, with the nodes they led to.
    moves: Vec<(u64, String)>,
    last: Value,
    trips: Vec<Duration>,
}

#[test]
fn fifty_clients_play_whole_games_and_lose_no_move() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let address = server.address;
    let began = Instant::now();
    let threads: Vec<_> = (0..CLIENTS).map(|number| thread::spawn(move || play(address, number))).collect();
    let seen: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    let took = began.elapsed();
    drop(server);

    // Another server knows all of it.
    let server = Running::new(&folder.options());
    let mut client = Client::new(server.address);
    for seen in &seen {
        let kept = client.get(&format!("/api/games/{}", seen.game)).json();
        assert_eq!(kept["nodes"], seen.last["nodes"]);
        for (node, name) in &seen.moves {
            assert_eq!(kept["nodes"][*node as usize]["move"], json!(name));
        }
    }
    let mut trips: Vec<_> = seen.into_iter().flat_map(|seen| seen.trips).collect();
    trips.sort_unstable();
    let share = |percent: usize| trips[(trips.len() - 1) * percent / 100];
    println!(
        "{CLIENTS} clients, {} moves in {took:.1?}: a move is acknowledged after {:.1?} (p50), {:.1?} (p99)",
        trips.len(),
        share(50),
        share(99)
    );
}

/// Plays a whole game, choosing moves by a number.
fn play(address: SocketAddr, number: usize) -> Seen {
    let mut client = Client::new(address);
    let game = client.begin(&json!({"second": "engine:level=3"}));
    let mut events = Events::open(address, &game, None);
    let (mut moves, mut trips) = (Vec::new(), Vec::new());
    loop {
        let state = events.state(|state| state["turn"] != "thinking");
        if state["turn"] == "over" {
            return Seen { game, moves, last: state, trips };
        }
        let cursor = &state["cursor"];
        if moves.last().is_some_and(|(node, _)| json!(node) == *cursor) {
            continue;
        }
        let choices = state["scene"]["moves"].as_array().unwrap();
        let name = choices[number % choices.len()]["name"].as_str().unwrap();
        let sent = Instant::now();
        let answer = client.act(&game, &json!({"do": "play", "move": name, "at": cursor}));
        trips.push(sent.elapsed());
        assert_eq!(answer.status, 200, "{}", answer.body);
        let nodes = answer.json()["nodes"].as_array().unwrap().clone();
        let made = nodes.iter().find(|node| node["parent"] == *cursor && node["move"] == *name).unwrap();
        moves.push((made["id"].as_u64().unwrap(), name.to_owned()));
    }
}
