//! Requests that nobody should send.

use std::thread;
use std::time::{Duration, Instant};

use axum::body::Body;
use serde_json::json;

use crate::client::Client;
use crate::contract::{Board, request};
use crate::house::{Folder, Running};

#[tokio::test(flavor = "multi_thread")]
async fn only_our_own_pages_may_ask() {
    let board = Board::new().await;
    for (headers, status) in [
        (vec![("host", "localhost:1")], 200),
        (vec![("host", "[::1]:7311")], 200),
        (vec![("host", "evil.example:7311")], 403),
        (vec![("host", "127.0.0.1.evil.example")], 403),
        (vec![], 403),
        (vec![("host", "localhost:7311"), ("origin", "http://localhost:7311")], 200),
        (vec![("host", "localhost:7311"), ("origin", "http://localhost:3000")], 403),
        (vec![("host", "localhost:7311"), ("origin", "https://evil.example")], 403),
        (vec![("host", "localhost:7311"), ("origin", "null")], 403),
        (vec![("host", "localhost"), ("sec-fetch-site", "same-origin")], 200),
        (vec![("host", "localhost"), ("sec-fetch-site", "none")], 200),
        (vec![("host", "localhost"), ("sec-fetch-site", "same-site")], 403),
        (vec![("host", "localhost"), ("sec-fetch-site", "cross-site")], 403),
        (
            vec![
                ("host", "localhost"),
                ("sec-fetch-site", "cross-site"),
                ("sec-fetch-mode", "navigate"),
                ("sec-fetch-dest", "document"),
            ],
            403,
        ),
    ] {
        let mut request = axum::http::Request::builder().uri("/api/games");
        for (name, value) in &headers {
            request = request.header(*name, *value);
        }
        let (got, sent, body) = board.ask(request.body(Body::empty()).unwrap()).await;
        assert_eq!(got, status, "{headers:?}: {body}");
        assert!(!sent.contains_key("access-control-allow-origin"));
    }
    // A link to the board may be followed from anywhere, but not into a frame.
    for (destination, status) in [("document", 200), ("iframe", 403)] {
        let visit = request("GET", "/")
            .header("sec-fetch-site", "cross-site")
            .header("sec-fetch-mode", "navigate")
            .header("sec-fetch-dest", destination);
        assert_eq!(board.ask(visit.body(Body::empty()).unwrap()).await.0, status, "{destination}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_are_json_and_small() {
    let board = Board::new().await;
    let huge = format!("{{\"text\": \"{}\"}}", "f5".repeat(600_000));
    let deep = "[".repeat(100_000);
    let deeper = format!("{{\"text\": {}1{}}}", "{\"a\":".repeat(10_000), "}".repeat(10_000));
    for (kind, body, status, code) in [
        (Some("application/json"), "{", 400, "bad-request"),
        (Some("application/json"), "", 400, "bad-request"),
        (Some("application/json"), "{\"game\": 7}", 400, "bad-request"),
        (Some("application/json"), "{\"ply\": -1}", 400, "bad-request"),
        (Some("application/json"), "\u{0}\u{0}", 400, "bad-request"),
        (Some("application/json"), deep.as_str(), 400, "bad-request"),
        (Some("application/json"), &deeper, 400, "bad-request"),
        (Some("application/json"), &huge, 413, "too-large"),
        (Some("text/plain"), "{}", 415, "media-type"),
        (Some("application/x-www-form-urlencoded"), "game=othello", 415, "media-type"),
        (None, "{}", 415, "media-type"),
        (Some("application/json; charset=utf-8"), "{\"text\": \"\\u0000\"}", 422, "refused"),
    ] {
        let mut request = request("POST", "/api/games");
        if let Some(kind) = kind {
            request = request.header("content-type", kind);
        }
        let (got, _, answer) = board.ask(request.body(Body::from(body.to_owned())).unwrap()).await;
        let start: String = body.chars().take(40).collect();
        assert_eq!(got, status, "{kind:?} {start}: {answer}");
        assert!(answer.contains(&format!("\"code\":\"{code}\"")), "{start}: {answer}");
    }
    assert_eq!(board.post("/api/games", json!({})).await.0, 201);
}

#[test]
fn path_tricks_find_nothing() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let long = format!("/api/games/{}", "a".repeat(9000));
    let longer = format!("/{}", "a".repeat(60_000));
    for path in [
        "/../Cargo.toml",
        "/..%2f..%2fCargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "/./index.html",
        "//etc/passwd",
        "/.git/config",
        "/index.html%00.js",
        "/index.html/",
        "/api/games/%00",
        "/api/games/..%2f..%2fetc%2fpasswd",
        "/api/games/%ff",
        "/api/games/a'%20OR%201=1",
        "/api/games/",
        "/api/",
        "/api",
        "/api/../index.html",
        &long,
        &longer,
    ] {
        let answer = Client::new(server.address).get(path);
        assert!([400, 404, 414, 431].contains(&answer.status), "{path}: {answer:?}");
        assert!(!answer.body.contains("[workspace]") && !answer.body.contains("root:"));
    }
    assert_eq!(Client::new(server.address).get("/api/games").status, 200);
}

/// What is not HTTP, or never ends, disturbs nobody.
#[test]
fn nonsense_on_the_wire_is_dropped() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let mut dawdlers = Vec::new();
    for bytes in [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".as_slice(),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: loc",
    ] {
        let mut client = Client::new(server.address);
        client.send(bytes);
        dawdlers.push(client);
    }
    for _ in 0..100 {
        let mut client = Client::new(server.address);
        client.send(b"GET /api/games HTTP/1.1\r\nX: ");
        dawdlers.push(client);
    }
    let began = Instant::now();
    assert_eq!(Client::new(server.address).get("/api/games").status, 200);
    assert!(began.elapsed() < Duration::from_secs(1));
}

#[test]
fn ten_thousand_rapid_requests_leave_the_server_well() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let address = server.address;
    let mut client = Client::new(address);
    let game = client.begin(&json!({"game": "othello-4x4"}));
    let threads: Vec<_> = (0..20)
        .map(|number| {
            let path = format!("/api/games/{game}");
            thread::spawn(move || {
                let mut client = Client::new(address);
                for _ in 0..500 {
                    let answer = match number % 4 {
                        0 => client.get(&path),
                        1 => client.get("/api/games"),
                        2 => client.get("/nothing"),
                        _ => client.post("/api/games", &json!({"game": "chess"})),
                    };
                    assert!([200, 404, 422, 429].contains(&answer.status), "{answer:?}");
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().unwrap();
    }
    let began = Instant::now();
    client.play(&game);
    assert!(began.elapsed() < Duration::from_secs(1));
}

#[test]
fn streams_are_counted() {
    let folder = Folder::new();
    let server = Running::new(&folder.options());
    let game = Client::new(server.address).begin(&json!({"game": "othello-4x4"}));
    let path = format!("/api/events?game={game}");
    let mut streams: Vec<_> = (0..256)
        .map(|_| {
            let mut client = Client::new(server.address);
            client.send(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes());
            assert_eq!(client.answer().unwrap().status, 200);
            client
        })
        .collect();
    assert_eq!(Client::new(server.address).get(&path).status, 429);
    streams.truncate(200);
    let began = Instant::now();
    while crate::client::Events::try_open(server.address, &game, None).is_none() {
        assert!(began.elapsed() < Duration::from_secs(5));
    }
}
