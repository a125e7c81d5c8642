//! Routes, and the state that all handlers share.

use std::sync::Arc;

use axum::routing::{get, post};
use axum::{Router, middleware};
use tokio::sync::{Semaphore, watch};

use crate::api::{catalogue, check, docs, events, games};
use crate::games::Games;
use crate::{assets, guard};

/// How many event streams may be open at once.
const MAX_STREAMS: usize = 256;

/// How many requests are handled at once.
const MAX_REQUESTS: usize = 512;

/// What handlers and guards share.
pub struct AppState {
    /// All games.
    pub games: Arc<Games>,
    /// The name or address that the server was told to listen on.
    pub host: String,
    /// One permit for each event stream.
    pub streams: Arc<Semaphore>,
    /// One permit for each request.
    pub requests: Semaphore,
    /// Becomes true when the server shuts down.
    pub closing: watch::Sender<bool>,
}

impl AppState {
    /// The state of a server that has just started.
    pub fn new(games: Arc<Games>, host: &str) -> AppState {
        AppState {
            games,
            host: host.to_owned(),
            streams: Arc::new(Semaphore::new(MAX_STREAMS)),
            requests: Semaphore::new(MAX_REQUESTS),
            closing: watch::Sender::new(false),
        }
    }
}

/// All routes, with the guards that every request passes through.
pub fn router(state: Arc<AppState>) -> Router {
    Router::new()
        .route("/api/catalogue", get(catalogue::catalogue))
        .route("/api/games", get(games::list).post(games::begin))
        .route("/api/games/{id}", get(games::view).delete(games::remove))
        .route("/api/games/{id}/actions", post(games::act))
        .route("/api/games/{id}/hints", get(games::hints))
        .route("/api/games/{id}/objection", get(games::objection))
        .route("/api/games/{id}/export", get(games::export))
        .route("/api/games/{id}/diagram.svg", get(games::diagram))
        .route("/api/check", post(check::check))
        .route("/api/events", get(events::events))
        .route("/api/docs", get(docs::docs))
        .route("/api/docs/style.css", get(docs::style))
        .method_not_allowed_fallback(guard::method_not_allowed)
        .fallback(assets::serve)
        .layer(middleware::from_fn(guard::limit_time))
        .layer(middleware::from_fn_with_state(state.clone(), guard::check))
        .layer(middleware::map_response(guard::add_headers))
        .with_state(state)
}
