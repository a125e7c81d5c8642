//! What a client hears when something is not done.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use session::{Kind, Refusal};
use ts_rs::TS;
use utoipa::ToSchema;

/// The answer to a request that was not carried out.
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
    /// What is wrong, where, and what to do.
    pub message: String,
}

/// Kinds of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// 400: the request makes no sense.
    BadRequest,
    /// 403: not from there, or not for front ends.
    Forbidden,
    /// 404: there is nothing.
    NotFound,
    /// 405: the address does not take this method.
    Method,
    /// 408: the request did not arrive in time.
    TooSlow,
    /// 409: the game has moved on.
    Conflict,
    /// 413: the body is too large.
    TooLarge,
    /// 415: the body is not JSON.
    MediaType,
    /// 422: illegal or unreadable.
    Refused,
    /// 429: too much at once.
    TooMany,
    /// 500: our fault.
    Failed,
}

/// An error on its way to a client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    code: ErrorCode,
    message: String,
}

impl ApiError {
    /// An error of a kind.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> ApiError {
        ApiError { code, message: message.into() }
    }

    /// There is no such game.
    pub fn no_game(id: &str) -> ApiError {
        let id: String = id.chars().take(40).collect();
        ApiError::new(ErrorCode::NotFound, format!("there is no game `{id}`: it may have been deleted"))
    }

    /// Something of ours went wrong.
    pub fn failed(message: impl Into<String>) -> ApiError {
        ApiError::new(ErrorCode::Failed, message)
    }

    /// What is wrong, for people.
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
            ErrorCode::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        let code = match refusal.kind {
            Kind::Forbidden => ErrorCode::Forbidden,
            Kind::Illegal | Kind::Unreadable => ErrorCode::Refused,
            Kind::Conflict => ErrorCode::Conflict,
            Kind::NotFound => ErrorCode::NotFound,
        };
        ApiError::new(code, refusal.message)
    }
}

impl From<rusqlite::Error> for ApiError {
    fn from(error: rusqlite::Error) -> ApiError {
        ApiError::failed(format!(
            "the games on disk cannot be reached: {error}; see that the disk is not full"
        ))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.status();
        let error = ErrorInfo { code: self.code, message: self.message };
        (status, Json(ErrorBody { error })).into_response()
    }
}
