//! Many clients at once.

use std::net::SocketAddr;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Events};
use crate::support::{RunningServer, TempFolder};

const CLIENTS: usize = 50;

/// What one client did and saw.
struct PlayedGame {
    game: String,
    /// Its own moves, with the nodes they led to.
    moves: Vec<(u64, String)>,
    last: Value,
    latencies: Vec<Duration>,
}

#[test]
#[ignore = "slow: fifty whole games"]
fn fifty_clients_play_whole_games_without_losing_a_move() {
    let folder = TempFolder::new();
    let server = RunningServer::new(&folder.options());
    let address = server.address;
    let start = Instant::now();
    let threads: Vec<_> = (0..CLIENTS).map(|number| thread::spawn(move || play(address, number))).collect();
    let played: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    let took = start.elapsed();
    drop(server);

    // After a restart, everything is still there.
    let server = RunningServer::new(&folder.options());
    let mut client = Client::new(server.address);
    for played in &played {
        let saved = client.get(&format!("/api/games/{}", played.game)).json();
        assert_eq!(saved["nodes"], played.last["nodes"]);
        for (node, name) in &played.moves {
            assert_eq!(saved["nodes"][*node as usize]["move"], json!(name));
        }
    }
    let mut latencies: Vec<_> = played.into_iter().flat_map(|played| played.latencies).collect();
    latencies.sort_unstable();
    let percentile = |percent: usize| latencies[(latencies.len() - 1) * percent / 100];
    println!(
        "{CLIENTS} clients, {} moves in {took:.1?}: moves were acknowledged after {:.1?} (p50), {:.1?} (p99)",
        latencies.len(),
        percentile(50),
        percentile(99)
    );
}

/// Plays a whole game; the number of the client determines its choices.
fn play(address: SocketAddr, number: usize) -> PlayedGame {
    let mut client = Client::new(address);
    let game = client.begin(&json!({"second": "engine:level=3"}));
    let mut events = Events::open(address, &game, None);
    let (mut moves, mut latencies) = (Vec::new(), Vec::new());
    loop {
        let state = events.state(|state| state["turn"] != "thinking");
        if state["turn"] == "over" {
            return PlayedGame { game, moves, last: state, latencies };
        }
        let cursor = &state["cursor"];
        if moves.last().is_some_and(|(node, _)| json!(node) == *cursor) {
            continue;
        }
        let choices = state["scene"]["moves"].as_array().unwrap();
        let name = choices[number % choices.len()]["name"].as_str().unwrap();
        let sent = Instant::now();
        let response = client.act(&game, &json!({"do": "play", "move": name, "at": cursor}));
        latencies.push(sent.elapsed());
        assert_eq!(response.status, 200, "{}", response.body);
        let nodes = response.json()["nodes"].as_array().unwrap().clone();
        let new = nodes.iter().find(|node| node["parent"] == *cursor && node["move"] == *name).unwrap();
        moves.push((new["id"].as_u64().unwrap(), name.to_owned()));
    }
}
