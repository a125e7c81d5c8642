//! Extractors that report errors in the format of the API.

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query as AxumQuery, Request};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::{ApiError, ErrorCode};

/// The largest body: enough for a long game with its analysis.
const MAX_BYTES: usize = 1 << 20;

/// A JSON body. No other type is accepted, so that a form on another site cannot make a request.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let content_type = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let essence = content_type.and_then(|value| value.split(';').next()).unwrap_or_default().trim();
        if !essence.eq_ignore_ascii_case("application/json") {
            let message = "send JSON, with the header Content-Type: application/json";
            return Err(ApiError::new(ErrorCode::MediaType, message));
        }
        let length =
            request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
        let too_large = || {
            let message = format!("the body is larger than {} KiB: send less", MAX_BYTES >> 10);
            ApiError::new(ErrorCode::TooLarge, message)
        };
        if length.is_some_and(|length: usize| length > MAX_BYTES) {
            return Err(too_large());
        }
        let bytes = to_bytes(request.into_body(), MAX_BYTES).await.map_err(|_| too_large())?;
        let parsed = serde_json::from_slice(&bytes);
        parsed.map(Body).map_err(|error| {
            ApiError::new(ErrorCode::BadRequest, format!("the body is not valid for this request: {error}"))
        })
    }
}

/// The id of a game, from the path.
pub struct Id(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        path.map(|Path(id)| Id(id)).map_err(|_| ApiError::no_game("?"))
    }
}

/// Query parameters.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let query = AxumQuery::<T>::from_request_parts(parts, state).await;
        query.map(|AxumQuery(query)| Query(query)).map_err(|error| {
            ApiError::new(ErrorCode::BadRequest, format!("{}: see /api/docs", error.body_text()))
        })
    }
}
