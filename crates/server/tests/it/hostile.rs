//! Malicious and malformed requests.

use std::thread;

use axum::body::Body;
use serde_json::json;

use crate::api::{LocalServer, request};
use crate::client::{Client, Events};
use crate::support::{RunningServer, TempFolder, wait_until};

#[tokio::test(flavor = "multi_thread")]
async fn only_the_servers_own_pages_may_use_it() {
    let server = LocalServer::new().await;
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
        let (got, sent, body) = server.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(got, status, "{headers:?}: {body}");
        assert!(!sent.contains_key("access-control-allow-origin"));
    }
    // A link to the board may be followed from anywhere, but the board may not be framed.
    for (destination, status) in [("document", 200), ("iframe", 403)] {
        let navigation = request("GET", "/")
            .header("sec-fetch-site", "cross-site")
            .header("sec-fetch-mode", "navigate")
            .header("sec-fetch-dest", destination);
        assert_eq!(server.send(navigation.body(Body::empty()).unwrap()).await.0, status, "{destination}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_must_be_json_and_small() {
    let server = LocalServer::new().await;
    let huge = format!("{{\"text\": \"{}\"}}", "f5".repeat(600_000));
    let deep = "[".repeat(100_000);
    let deeper = format!("{{\"text\": {}1{}}}", "{\"a\":".repeat(10_000), "}".repeat(10_000));
    for (content_type, body, status, code) in [
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
        if let Some(content_type) = content_type {
            request = request.header("content-type", content_type);
        }
        let (got, _, reply) = server.send(request.body(Body::from(body.to_owned())).unwrap()).await;
        let start: String = body.chars().take(40).collect();
        assert_eq!(got, status, "{content_type:?} {start}: {reply}");
        assert!(reply.contains(&format!("\"code\":\"{code}\"")), "{start}: {reply}");
    }
    assert_eq!(server.post("/api/games", json!({})).await.0, 201);
}

#[test]
fn path_tricks_find_nothing() {
    let folder = TempFolder::new();
    let server = RunningServer::new(&folder.options());
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
        let response = Client::new(server.address).get(path);
        assert!([400, 404, 414, 431].contains(&response.status), "{path}: {response:?}");
        assert!(!response.body.contains("[workspace]") && !response.body.contains("root:"));
    }
    assert_eq!(Client::new(server.address).get("/api/games").status, 200);
}

/// Input that is not HTTP, or never ends, does not affect other clients.
#[test]
fn malformed_and_stalled_requests_do_not_block_others() {
    let folder = TempFolder::new();
    let server = RunningServer::new(&folder.options());
    let mut stalled = Vec::new();
    for bytes in [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".as_slice(),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: loc",
    ] {
        let mut client = Client::new(server.address);
        client.send(bytes);
        stalled.push(client);
    }
    for _ in 0..100 {
        let mut client = Client::new(server.address);
        client.send(b"GET /api/games HTTP/1.1\r\nX: ");
        stalled.push(client);
    }
    assert_eq!(Client::new(server.address).get("/api/games").status, 200);
}

#[test]
fn the_server_survives_ten_thousand_rapid_requests() {
    let folder = TempFolder::new();
    let server = RunningServer::new(&folder.options());
    let address = server.address;
    let mut client = Client::new(address);
    let game = client.begin(&json!({"game": "othello-4x4"}));
    let threads: Vec<_> = (0..20)
        .map(|number| {
            let path = format!("/api/games/{game}");
            thread::spawn(move || {
                let mut client = Client::new(address);
                for _ in 0..500 {
                    let response = match number % 4 {
                        0 => client.get(&path),
                        1 => client.get("/api/games"),
                        2 => client.get("/nothing"),
                        _ => client.post("/api/games", &json!({"game": "chess"})),
                    };
                    assert!([200, 404, 422, 429].contains(&response.status), "{response:?}");
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().unwrap();
    }
    client.play(&game);
}

#[test]
fn the_number_of_streams_is_limited() {
    let folder = TempFolder::new();
    let server = RunningServer::new(&folder.options());
    let game = Client::new(server.address).begin(&json!({"game": "othello-4x4"}));
    let path = format!("/api/events?game={game}");
    let mut streams: Vec<_> = (0..256)
        .map(|_| {
            let mut client = Client::new(server.address);
            client.send(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes());
            assert_eq!(client.response().unwrap().status, 200);
            client
        })
        .collect();
    assert_eq!(Client::new(server.address).get(&path).status, 429);
    streams.truncate(200);
    wait_until("a free stream", || Events::try_open(server.address, &game, None).is_some());
}
