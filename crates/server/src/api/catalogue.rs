//! The catalogue: games, players and formats to choose from.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use session::view::Catalogue;

use crate::router::AppState;

/// Everything that can be chosen for a new game.
#[utoipa::path(get, path = "/api/catalogue", tag = "games", responses((status = 200, body = Catalogue)))]
pub async fn catalogue(State(state): State<Arc<AppState>>) -> Json<Catalogue> {
    Json(session::catalogue(&state.games.services().context.roster, env!("CARGO_PKG_VERSION")))
}
