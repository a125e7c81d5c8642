//! Every route, and the errors it may respond with.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use serde_json::{Value, json};
use server::Server;
use tower::ServiceExt;

use crate::support::TempFolder;

/// A server without a network.
pub struct LocalServer {
    router: Router,
    _folder: TempFolder,
}

impl LocalServer {
    pub async fn new() -> LocalServer {
        let folder = TempFolder::new();
        let mut options = folder.options();
        options.engines = Some(folder.engines("[engines]\nMine = \"gtp:cmd=/bin/false\"\n"));
        LocalServer { router: Server::open(&options).await.unwrap().router(), _folder: folder }
    }

    pub async fn send(&self, request: Request<Body>) -> (StatusCode, HeaderMap, String) {
        let (head, body) = self.router.clone().oneshot(request).await.unwrap().into_parts();
        let body = to_bytes(body, usize::MAX).await.unwrap();
        (head.status, head.headers, String::from_utf8(body.to_vec()).unwrap())
    }

    async fn get(&self, path: &str) -> (u16, Value) {
        let (status, _, body) = self.send(request("GET", path).body(Body::empty()).unwrap()).await;
        (status.as_u16(), serde_json::from_str(&body).unwrap_or(Value::String(body)))
    }

    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        let request = request("POST", path).header("content-type", "application/json");
        let (status, _, body) = self.send(request.body(Body::from(body.to_string())).unwrap()).await;
        (status.as_u16(), serde_json::from_str(&body).unwrap())
    }

    pub async fn begin(&self, new: Value) -> (String, Value) {
        let (status, view) = self.post("/api/games", new).await;
        assert_eq!(status, 201, "{view}");
        (format!("/api/games/{}", view["id"].as_str().unwrap()), view)
    }
}

pub fn request(method: &str, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header("host", "127.0.0.1:7311")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_started_played_and_deleted() {
    let server = LocalServer::new().await;
    let (path, view) = server.begin(json!({"game": "othello-6x6"})).await;
    assert_eq!((&view["revision"], &view["cursor"]), (&json!(1), &json!(0)));
    let actions = format!("{path}/actions");
    let (status, view) = server.post(&actions, json!({"do": "play", "move": "c2", "at": 0})).await;
    assert_eq!((status, &view["cursor"], &view["revision"]), (200, &json!(1), &json!(2)), "{view}");
    assert_eq!(server.get(&path).await.1["line"], json!([0, 1]));

    let (_, games) = server.get("/api/games").await;
    let id = path.rsplit('/').next().unwrap();
    assert_eq!((&games[0]["id"], &games[0]["moves"]), (&json!(id), &json!(1)));
    assert!(games[0]["updated"].as_u64().unwrap() > 1_700_000_000_000);

    assert_eq!(server.get(&format!("{path}/export?format=transcript")).await, (200, json!({"text": "c2"})));
    assert_eq!(
        server.get(&format!("{path}/hints")).await,
        (200, json!(null)),
        "there are no hints while playing"
    );
    let (_, headers, svg) =
        server.send(request("GET", &format!("{path}/diagram.svg")).body(Body::empty()).unwrap()).await;
    assert_eq!(headers["content-type"], "image/svg+xml");
    assert!(svg.starts_with("<svg "));

    let (status, ..) = server.send(request("DELETE", &path).body(Body::empty()).unwrap()).await;
    assert_eq!(status, 204);
    assert_eq!(server.get(&path).await.0, 404);
    assert_eq!(server.get("/api/games").await.1, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn games_can_be_pasted_and_are_listed_latest_first() {
    let server = LocalServer::new().await;
    let (first, _) = server.begin(json!({"text": "f5d6c3", "mode": "analyse"})).await;
    server.begin(json!({"game": "awele", "text": "F", "mode": "play"})).await;
    server.post(&format!("{first}/actions"), json!({"do": "go", "node": 1})).await;
    let (_, games) = server.get("/api/games").await;
    let names: Vec<_> = games.as_array().unwrap().iter().map(|game| game["game"].as_str().unwrap()).collect();
    assert_eq!(names, ["othello-8x8", "awele"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_have_a_code_and_a_message() {
    let server = LocalServer::new().await;
    let (path, _) = server.begin(json!({})).await;
    let actions = format!("{path}/actions");
    server.post(&actions, json!({"do": "play", "move": "f5"})).await;
    for (path, body, status, code) in [
        (actions.as_str(), json!({"do": "play", "move": "f5", "at": 0}), 409, "conflict"),
        (&actions, json!({"do": "play", "move": "a1"}), 422, "refused"),
        (&actions, json!({"do": "play", "move": "z99"}), 422, "refused"),
        (&actions, json!({"do": "go", "node": 1000}), 404, "not-found"),
        (&actions, json!({"do": "dance"}), 400, "bad-request"),
        (&actions, json!({"do": "go", "node": 0, "really": true}), 400, "bad-request"),
        (&actions, json!({"do": "seat", "side": 1, "spec": "gtp:cmd=/bin/sh"}), 403, "forbidden"),
        (&actions, json!([]), 400, "bad-request"),
        ("/api/games/nosuchgame/actions", json!({"do": "undo"}), 404, "not-found"),
        ("/api/games", json!({"game": "chess"}), 422, "refused"),
        ("/api/games", json!({"text": "what is this?"}), 422, "refused"),
        ("/api/games", json!({"text": "-----OX--XO-----"}), 422, "side-missing"),
        ("/api/games", json!({"second": "edax"}), 422, "refused"),
        ("/api/games", json!({"second": "alphabeta:weights=@/etc/passwd"}), 403, "forbidden"),
        ("/api/check", json!({"game": "othello"}), 400, "bad-request"),
        ("/api/nothing", json!({}), 404, "not-found"),
        ("/api/catalogue", json!({}), 405, "method"),
    ] {
        let (got, reply) = server.post(path, body.clone()).await;
        assert_eq!((got, reply["error"]["code"].as_str()), (status, Some(code)), "{path} {body}: {reply}");
        assert!(!reply["error"]["message"].as_str().unwrap().is_empty());
    }
    for (path, status) in [
        (format!("{path}/export?format=nothing"), 404),
        (format!("{path}/export"), 400),
        (format!("{path}/objection"), 400),
        (format!("{path}/objection?move=dance"), 422),
        ("/api/events".to_owned(), 400),
        ("/api/events?game=nosuchgame".to_owned(), 404),
        ("/nothing.js".to_owned(), 404),
    ] {
        let (got, reply) = server.get(&path).await;
        assert_eq!(got, status, "{path}: {reply}");
        assert!(reply["error"]["message"].is_string(), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_names_of_the_users_engines_are_visible() {
    let server = LocalServer::new().await;
    let (_, catalogue) = server.get("/api/catalogue").await;
    assert_eq!(catalogue["engines"], json!([{"name": "Mine", "protocol": "gtp"}]));
    let (_, view) = server.begin(json!({"second": "Mine"})).await;
    assert!(!view.to_string().contains("/bin/false"));
}

#[tokio::test(flavor = "multi_thread")]
async fn positions_are_checked() {
    let server = LocalServer::new().await;
    let (_, good) =
        server.post("/api/check", json!({"game": "othello-4x4", "position": "-----XO--OX----- X"})).await;
    assert_eq!((&good["ok"], &good["reasons"]), (&json!(true), &json!([])));
    let (_, bad) = server.post("/api/check", json!({"game": "othello-4x4", "position": "---"})).await;
    assert_eq!(bad["ok"], json!(false));
    assert!(!bad["reasons"].as_array().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_api_describes_itself() {
    let server = LocalServer::new().await;
    let (_, docs) = server.get("/api/docs").await;
    assert!(docs["openapi"].as_str().unwrap().starts_with("3.1"));
    for path in [
        "/api/catalogue",
        "/api/games",
        "/api/games/{id}",
        "/api/games/{id}/actions",
        "/api/games/{id}/hints",
        "/api/games/{id}/objection",
        "/api/games/{id}/export",
        "/api/games/{id}/diagram.svg",
        "/api/check",
        "/api/events",
        "/api/docs",
    ] {
        assert!(docs["paths"][path].is_object(), "{path}");
    }
    // Every schema that is referred to is defined.
    let text = docs.to_string();
    for name in text.split("#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(docs["components"]["schemas"][name].is_object(), "{name}");
    }
    let browser = request("GET", "/api/docs").header("accept", "text/html,*/*").body(Body::empty()).unwrap();
    let (_, headers, page) = server.send(browser).await;
    assert_eq!(headers["content-type"], "text/html; charset=utf-8");
    assert!(
        page.contains("POST /api/games/{id}/actions")
            && !page.contains("<script")
            && !page.contains(" style=")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_served_with_security_and_caching_headers() {
    let server = LocalServer::new().await;
    let (status, headers, page) = server.send(request("GET", "/").body(Body::empty()).unwrap()).await;
    assert_eq!(status, 200);
    assert!(page.contains("<title>"));
    assert!(headers["content-security-policy"].to_str().unwrap().starts_with("default-src 'self'"));
    assert_eq!(headers["x-content-type-options"], "nosniff");
    let Some(tag) = headers.get("etag").cloned() else {
        return eprintln!("SKIPPED: the web app was not built");
    };
    assert_eq!(headers["cache-control"], "no-cache");
    let again = request("GET", "/").header("if-none-match", &tag).body(Body::empty()).unwrap();
    assert_eq!(server.send(again).await.0, 304);
    let compressed = request("GET", "/").header("accept-encoding", "br, gzip").body(Body::empty()).unwrap();
    let (head, body) = server.router.clone().oneshot(compressed).await.unwrap().into_parts();
    assert_eq!(head.headers["content-encoding"], "gzip");
    assert_eq!(to_bytes(body, usize::MAX).await.unwrap()[..2], [0x1f, 0x8b]);
}
