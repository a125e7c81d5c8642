//! Which address is answered by what.

use std::sync::Arc;

use axum::routing::{get, post};
use axum::{Router, middleware};
use tokio::sync::{Semaphore, watch};

use crate::api::{catalogue, check, docs, events, games};
use crate::hall::Hall;
use crate::{assets, guard};

/// How many streams of events are open at once.
const MOST_STREAMS: usize = 256;

/// How many requests are answered at once.
const MOST_REQUESTS: usize = 512;

/// What handlers and guards share.
pub struct Gate {
    /// All games.
    pub hall: Arc<Hall>,
    /// The name or address that the server was told to listen on.
    pub host: String,
    /// A permit for each stream of events.
    pub streams: Arc<Semaphore>,
    /// A permit for each request.
    pub requests: Semaphore,
    /// Becomes true when the server ends.
    pub closing: watch::Sender<bool>,
}

impl Gate {
    /// A gate to all games.
    pub fn new(hall: Arc<Hall>, host: &str) -> Gate {
        Gate {
            hall,
            host: host.to_owned(),
            streams: Arc::new(Semaphore::new(MOST_STREAMS)),
            requests: Semaphore::new(MOST_REQUESTS),
            closing: watch::Sender::new(false),
        }
    }
}

/// Everything that the server answers.
pub fn router(gate: Arc<Gate>) -> Router {
    Router::new()
        .route("/api/catalogue", get(catalogue::catalogue))
        .route("/api/games", get(games::list).post(games::begin))
        .route("/api/games/{id}", get(games::view).delete(games::remove))
        .route("/api/games/{id}/actions", post(games::act))
        .route("/api/games/{id}/hints", get(games::hints))
        .route("/api/games/{id}/export", get(games::export))
        .route("/api/games/{id}/diagram.svg", get(games::diagram))
        .route("/api/check", post(check::check))
        .route("/api/events", get(events::events))
        .route("/api/docs", get(docs::docs))
        .route("/api/docs/style.css", get(docs::style))
        .method_not_allowed_fallback(guard::wrong_method)
        .fallback(assets::serve)
        .layer(middleware::from_fn(guard::in_time))
        .layer(middleware::from_fn_with_state(gate.clone(), guard::check))
        .layer(middleware::map_response(guard::add_headers))
        .with_state(gate)
}
