//! Errors of the API.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use session::{Refusal, RefusalKind};
use ts_rs::TS;
use utoipa::ToSchema;

/// The response to a request that failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct ErrorBody {
    /// What is wrong.
    pub error: ErrorInfo,
}

/// What is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct ErrorInfo {
    /// The kind of error.
    pub code: ErrorCode,
    /// What is wrong, where, and what to do about it.
    pub message: String,
}

/// Kinds of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// 400: the request is malformed.
    BadRequest,
    /// 403: the request comes from another site, or asks for something that clients may not do.
    Forbidden,
    /// 404: there is no such thing.
    NotFound,
    /// 405: the address does not support this method.
    Method,
    /// 408: the request took too long.
    TooSlow,
    /// 409: the game has changed in the meantime.
    Conflict,
    /// 413: the body is too large.
    TooLarge,
    /// 415: the body is not JSON.
    MediaType,
    /// 422: illegal, or not understood.
    Refused,
    /// 422: a board does not say who is to move: ask, and send the same request with `side`.
    SideMissing,
    /// 429: too many at once.
    TooMany,
    /// 500: the server failed.
    Failed,
}

/// An error to send to a client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    code: ErrorCode,
    message: String,
}

impl ApiError {
    /// An error with a code and a message.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> ApiError {
        ApiError { code, message: message.into() }
    }

    /// The error for a game that does not exist.
    pub fn no_game(id: &str) -> ApiError {
        let id: String = id.chars().take(40).collect();
        ApiError::new(ErrorCode::NotFound, format!("there is no game `{id}`: it may have been deleted"))
    }

    /// An error of the server's own.
    pub fn failed(message: impl Into<String>) -> ApiError {
        ApiError::new(ErrorCode::Failed, message)
    }

    /// What is wrong, in words.
    pub fn message(&self) -> &str {
        &self.message
    }

    fn status(&self) -> StatusCode {
        match self.code {
            ErrorCode::BadRequest => StatusCode::BAD_REQUEST,
            ErrorCode::Forbidden => StatusCode::FORBIDDEN,
            ErrorCode::NotFound => StatusCode::NOT_FOUND,
            ErrorCode::Method => StatusCode::METHOD_NOT_ALLOWED,
            ErrorCode::TooSlow => StatusCode::REQUEST_TIMEOUT,
            ErrorCode::Conflict => StatusCode::CONFLICT,
            ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ErrorCode::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ErrorCode::Refused | ErrorCode::SideMissing => StatusCode::UNPROCESSABLE_ENTITY,
            ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        let code = match refusal.kind {
            RefusalKind::Forbidden => ErrorCode::Forbidden,
            RefusalKind::Illegal | RefusalKind::Unreadable => ErrorCode::Refused,
            RefusalKind::SideMissing => ErrorCode::SideMissing,
            RefusalKind::Conflict => ErrorCode::Conflict,
            RefusalKind::NotFound => ErrorCode::NotFound,
        };
        ApiError::new(code, refusal.message)
    }
}

impl From<rusqlite::Error> for ApiError {
    fn from(error: rusqlite::Error) -> ApiError {
        ApiError::failed(format!("cannot access the games on disk: {error}; check that the disk is not full"))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.status();
        let error = ErrorInfo { code: self.code, message: self.message };
        (status, Json(ErrorBody { error })).into_response()
    }
}
