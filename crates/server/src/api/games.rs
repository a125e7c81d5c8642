//! Games: list, start, show, change, export and delete them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use session::view::{ExportReply, GameSummary, GameView, Hints, Objection};
use session::{Action, NewGame};

use super::queries::{ExportQuery, ObjectionQuery};
use super::{ApiError, Body, ErrorBody, Id, Query, blocking};
use crate::router::AppState;

type SharedState = State<Arc<AppState>>;
type Reply<T> = Result<Json<T>, ApiError>;

/// The 200 most recently changed games, latest first. A game is listed from its first move on.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<GameSummary>)))]
pub async fn list(State(state): SharedState) -> Reply<Vec<GameSummary>> {
    blocking(move || state.games.list().map(Json)).await
}

/// Starts a game, or continues one given in any notation.
#[utoipa::path(
    post, path = "/api/games", tag = "games", request_body = NewGame,
    responses(
        (status = 201, body = GameView),
        (status = 400, body = ErrorBody, description = "Not JSON, or not a valid new game."),
        (status = 403, body = ErrorBody, description = "A player that is an external program or needs a file."),
        (status = 422, body = ErrorBody, description = "A text, game or player that is not understood."),
    )
)]
pub async fn begin(
    State(state): SharedState,
    Body(new): Body<NewGame>,
) -> Result<(StatusCode, Json<GameView>), ApiError> {
    let view = blocking(move || state.games.begin(&new)?.view()).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// A game.
#[utoipa::path(
    get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path, description = "The id of the game.")),
    responses((status = 200, body = GameView), (status = 404, body = ErrorBody))
)]
pub async fn view(State(state): SharedState, Id(id): Id) -> Reply<GameView> {
    blocking(move || state.games.get(&id)?.view().map(Json)).await
}

/// Deletes a game permanently.
#[utoipa::path(
    delete, path = "/api/games/{id}", tag = "games", params(("id" = String, Path, description = "The id of the game.")),
    responses((status = 204, description = "The game is deleted."), (status = 404, body = ErrorBody))
)]
pub async fn remove(State(state): SharedState, Id(id): Id) -> Result<StatusCode, ApiError> {
    blocking(move || state.games.remove(&id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Carries out an action on a game.
#[utoipa::path(
    post, path = "/api/games/{id}/actions", tag = "games", request_body = Action,
    params(("id" = String, Path, description = "The id of the game.")),
    responses(
        (status = 200, body = GameView, description = "The game after the action, already saved to disk."),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody, description = "The game has changed in the meantime."),
        (status = 422, body = ErrorBody, description = "The action is not legal now."),
    )
)]
pub async fn act(State(state): SharedState, Id(id): Id, Body(action): Body<Action>) -> Reply<GameView> {
    blocking(move || state.games.get(&id)?.act(&action).map(Json)).await
}

/// What is known about the moves in the position shown, for clients that do not listen to events; null where no
/// hints may be shown.
#[utoipa::path(
    get, path = "/api/games/{id}/hints", tag = "games", params(("id" = String, Path, description = "The id of the game.")),
    responses((status = 200, body = Option<Hints>), (status = 404, body = ErrorBody))
)]
pub async fn hints(State(state): SharedState, Id(id): Id) -> Reply<Option<Hints>> {
    blocking(move || state.games.get(&id)?.read(session::Session::hints).map(Json)).await
}

/// Why a move cannot be played in the position shown, for somebody who has tried: because it is not legal, because a
/// program is to move, or because the game is over.
#[utoipa::path(
    get, path = "/api/games/{id}/objection", tag = "games",
    params(("id" = String, Path, description = "The id of the game."), ObjectionQuery),
    responses(
        (status = 200, body = Objection),
        (status = 404, body = ErrorBody),
        (status = 422, body = ErrorBody, description = "There is no such move, or it can be played."),
    )
)]
pub async fn objection(
    State(state): SharedState,
    Id(id): Id,
    Query(ObjectionQuery { name }): Query<ObjectionQuery>,
) -> Reply<Objection> {
    blocking(move || Ok(Json(state.games.get(&id)?.read(|session| session.objection(&name))??))).await
}

/// The line shown, from start to end, as text.
#[utoipa::path(
    get, path = "/api/games/{id}/export", tag = "games",
    params(("id" = String, Path, description = "The id of the game."), ExportQuery),
    responses(
        (status = 200, body = ExportReply),
        (status = 404, body = ErrorBody, description = "There is no such game or format."),
        (status = 422, body = ErrorBody, description = "The format cannot represent this game."),
    )
)]
pub async fn export(
    State(state): SharedState,
    Id(id): Id,
    Query(ExportQuery { format }): Query<ExportQuery>,
) -> Reply<ExportReply> {
    let text = blocking(move || Ok(state.games.get(&id)?.read(|session| session.export(&format))??)).await?;
    Ok(Json(ExportReply { text }))
}

/// The position shown, as an image.
#[utoipa::path(
    get, path = "/api/games/{id}/diagram.svg", tag = "games", params(("id" = String, Path, description = "The id of the game.")),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 404, body = ErrorBody))
)]
pub async fn diagram(State(state): SharedState, Id(id): Id) -> Result<impl IntoResponse, ApiError> {
    let svg = blocking(move || state.games.get(&id)?.read(session::Session::diagram)).await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg))
}
