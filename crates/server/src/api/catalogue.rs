//! What there is to choose from.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use session::view::Catalogue;

use crate::router::Gate;

/// Everything that can be chosen when a game begins.
#[utoipa::path(get, path = "/api/catalogue", tag = "games", responses((status = 200, body = Catalogue)))]
pub async fn catalogue(State(gate): State<Arc<Gate>>) -> Json<Catalogue> {
    Json(session::catalogue(&gate.hall.services().house.roster, env!("CARGO_PKG_VERSION")))
}
