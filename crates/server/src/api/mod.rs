//! The API: thin handlers over the games.

pub mod catalogue;
pub mod check;
pub mod docs;
mod error;
pub mod events;
mod extract;
pub mod games;
mod queries;

pub use error::{ApiError, ErrorBody, ErrorCode, ErrorInfo};

use extract::{Body, Id, Query};

/// Runs a function that may block on a thread that may be blocked.
async fn blocking<T: Send + 'static>(
    call: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let result = tokio::task::spawn_blocking(call).await;
    result.unwrap_or_else(|_| Err(ApiError::failed("the request failed: this is a bug")))
}
