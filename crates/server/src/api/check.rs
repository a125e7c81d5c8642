//! Checking a position that a user is setting up.

use axum::Json;
use session::view::{CheckReply, CheckRequest};

use super::{ApiError, Body, ErrorBody, blocking};

/// Says whether a game can be started from a position, and if not, why.
#[utoipa::path(
    post, path = "/api/check", tag = "games", request_body = CheckRequest,
    responses((status = 200, body = CheckReply), (status = 400, body = ErrorBody))
)]
pub async fn check(Body(request): Body<CheckRequest>) -> Result<Json<CheckReply>, ApiError> {
    blocking(move || Ok(Json(session::check(&request)))).await
}
