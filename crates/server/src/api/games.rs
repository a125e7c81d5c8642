//! Games: to list, begin, look at, change, copy and delete.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use session::view::{ExportReply, GameSummary, GameView, Hints};
use session::{Action, NewGame};

use super::queries::ExportQuery;
use super::{ApiError, Body, ErrorBody, Id, Query, blocking};
use crate::router::Gate;

type Games = State<Arc<Gate>>;
type Answer<T> = Result<Json<T>, ApiError>;

/// The 200 games changed last, the latest first.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<GameSummary>)))]
pub async fn list(State(gate): Games) -> Answer<Vec<GameSummary>> {
    blocking(move || gate.hall.list().map(Json)).await
}

/// Begins a game, or takes up one in any notation.
#[utoipa::path(
    post, path = "/api/games", tag = "games", request_body = NewGame,
    responses(
        (status = 201, body = GameView),
        (status = 400, body = ErrorBody, description = "Not JSON, or not a new game."),
        (status = 403, body = ErrorBody, description = "A player that is a program or needs a file."),
        (status = 422, body = ErrorBody, description = "A text, game or player that cannot be read."),
    )
)]
pub async fn begin(
    State(gate): Games,
    Body(new): Body<NewGame>,
) -> Result<(StatusCode, Json<GameView>), ApiError> {
    let view = blocking(move || gate.hall.begin(&new)?.view()).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// A game.
#[utoipa::path(
    get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = GameView), (status = 404, body = ErrorBody))
)]
pub async fn view(State(gate): Games, Id(id): Id) -> Answer<GameView> {
    blocking(move || gate.hall.desk(&id)?.view().map(Json)).await
}

/// Deletes a game for good.
#[utoipa::path(
    delete, path = "/api/games/{id}", tag = "games", params(("id" = String, Path, description = "The game.")),
    responses((status = 204, description = "It is gone."), (status = 404, body = ErrorBody))
)]
pub async fn remove(State(gate): Games, Id(id): Id) -> Result<StatusCode, ApiError> {
    blocking(move || gate.hall.remove(&id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Does something with a game.
#[utoipa::path(
    post, path = "/api/games/{id}/actions", tag = "games", request_body = Action,
    params(("id" = String, Path, description = "The game.")),
    responses(
        (status = 200, body = GameView, description = "The game afterwards. It is on disk by then."),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody, description = "The game has moved on."),
        (status = 422, body = ErrorBody, description = "Illegal now."),
    )
)]
pub async fn act(State(gate): Games, Id(id): Id, Body(action): Body<Action>) -> Answer<GameView> {
    blocking(move || gate.hall.desk(&id)?.act(&action).map(Json)).await
}

/// What is known of the moves shown, for those who do not listen to events; null where nothing may be seen.
#[utoipa::path(
    get, path = "/api/games/{id}/hints", tag = "games", params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = Option<Hints>), (status = 404, body = ErrorBody))
)]
pub async fn hints(State(gate): Games, Id(id): Id) -> Answer<Option<Hints>> {
    blocking(move || gate.hall.desk(&id)?.look(session::Session::hints).map(Json)).await
}

/// The line shown, to its end, as text.
#[utoipa::path(
    get, path = "/api/games/{id}/export", tag = "games",
    params(("id" = String, Path, description = "The game."), ExportQuery),
    responses(
        (status = 200, body = ExportReply),
        (status = 404, body = ErrorBody, description = "No such game or format."),
        (status = 422, body = ErrorBody, description = "The format cannot hold this game."),
    )
)]
pub async fn export(
    State(gate): Games,
    Id(id): Id,
    Query(ExportQuery { format }): Query<ExportQuery>,
) -> Answer<ExportReply> {
    let text = blocking(move || Ok(gate.hall.desk(&id)?.look(|session| session.export(&format))??)).await?;
    Ok(Json(ExportReply { text }))
}

/// The position shown, as an image.
#[utoipa::path(
    get, path = "/api/games/{id}/diagram.svg", tag = "games", params(("id" = String, Path, description = "The game.")),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 404, body = ErrorBody))
)]
pub async fn diagram(State(gate): Games, Id(id): Id) -> Result<impl IntoResponse, ApiError> {
    let svg = blocking(move || gate.hall.desk(&id)?.look(session::Session::diagram)).await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg))
}
