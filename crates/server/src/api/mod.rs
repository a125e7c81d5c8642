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

/// Runs what may block on a thread that may be blocked.
async fn blocking<T: Send + 'static>(
    act: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let done = tokio::task::spawn_blocking(act).await;
    done.unwrap_or_else(|_| Err(ApiError::failed("the request failed: this is a bug")))
}
