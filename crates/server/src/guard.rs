//! Checks on every request. They matter even on the user's own computer: any page open in its browser can send
//! requests to this server.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::{ApiError, ErrorCode};
use crate::router::AppState;

/// How long a request may take until its response starts; event streams may continue after that.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// The longest path and query.
const MAX_ADDRESS_LENGTH: usize = 8 << 10;

const HEADERS: [(HeaderName, &str); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; img-src 'self' blob: data:; style-src 'self'; frame-ancestors 'none'; \
         base-uri 'none'; form-action 'self'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Rejects requests from other sites, and more requests than can be handled at once.
pub async fn check(State(state): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    if let Err(error) = validate(&state.host, request.uri(), request.headers()) {
        return error.into_response();
    }
    let Ok(_permit) = state.requests.try_acquire() else {
        return ApiError::new(ErrorCode::TooMany, "too many requests at once: try again later")
            .into_response();
    };
    next.run(request).await
}

/// Gives up on requests that take too long.
pub async fn limit_time(request: Request, next: Next) -> Response {
    tokio::time::timeout(REQUEST_TIMEOUT, next.run(request)).await.unwrap_or_else(|_| {
        let message = format!("the request took longer than {} s", REQUEST_TIMEOUT.as_secs());
        ApiError::new(ErrorCode::TooSlow, message).into_response()
    })
}

/// Adds the headers that tell browsers what the page may do.
pub async fn add_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The response to a method that the address does not support.
pub async fn method_not_allowed() -> ApiError {
    ApiError::new(ErrorCode::Method, "this address does not support that method: see /api/docs")
}

fn validate(own_host: &str, uri: &Uri, headers: &HeaderMap) -> Result<(), ApiError> {
    let forbidden = |message: &str| Err(ApiError::new(ErrorCode::Forbidden, message));
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST).unwrap_or_default();
    if !is_own_host(host, own_host) {
        return forbidden("this server only answers to localhost, or to the name given with --host");
    }
    if text(header::ORIGIN).is_some_and(|origin| !is_same_origin(origin, host)) {
        return forbidden("pages from other sites may not use this server");
    }
    let site = text(HeaderName::from_static("sec-fetch-site"));
    // Links to the board may be followed from anywhere; headers keep the page out of frames.
    let is_navigation = text(HeaderName::from_static("sec-fetch-mode")) == Some("navigate")
        && text(HeaderName::from_static("sec-fetch-dest")) == Some("document")
        && !uri.path().starts_with("/api");
    if site.is_some_and(|site| site != "same-origin" && site != "none") && !is_navigation {
        return forbidden("pages from other sites may not use this server");
    }
    if uri.path().len() + uri.query().map_or(0, str::len) > MAX_ADDRESS_LENGTH {
        return Err(ApiError::new(ErrorCode::BadRequest, "the address is too long"));
    }
    Ok(())
}

/// Whether a `Host` header names this server. Other names are refused even if they resolve to this computer, so that
/// no page can reach the server through a domain of its own (DNS rebinding).
fn is_own_host(header: &str, own_host: &str) -> bool {
    let name = match header.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => header,
    };
    let plain = |name: &str| name.trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
    let (name, own) = (plain(name), plain(own_host));
    let listens_everywhere = own.parse().is_ok_and(|address: IpAddr| address.is_unspecified());
    ["localhost", "127.0.0.1", "::1", own.as_str()].contains(&name.as_str())
        // An IP address cannot be made to resolve to something else.
        || (listens_everywhere && name.parse::<IpAddr>().is_ok())
}

fn is_same_origin(origin: &str, host: &str) -> bool {
    origin.strip_prefix("http://").is_some_and(|authority| authority.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_names_are_accepted() {
        for host in ["localhost", "LOCALHOST:7311", "127.0.0.1:80", "127.0.0.1", "[::1]:7311", "[::1]"] {
            assert!(is_own_host(host, "127.0.0.1"), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example:7311",
            "127.0.0.2",
            "0.0.0.0",
        ] {
            assert!(!is_own_host(host, "127.0.0.1"), "{host}");
        }
        assert!(is_own_host("board.home:7311", "board.home") && !is_own_host("other.home", "board.home"));
        assert!(is_own_host("192.168.1.7:7311", "0.0.0.0") && is_own_host("[fe80::1]:7311", "::"));
        assert!(!is_own_host("evil.example", "0.0.0.0"));
    }

    #[test]
    fn other_origins_are_rejected() {
        assert!(is_same_origin("http://localhost:7311", "localhost:7311"));
        for origin in ["null", "https://localhost:7311", "http://localhost:80", "http://evil", ""] {
            assert!(!is_same_origin(origin, "localhost:7311"), "{origin}");
        }
    }
}
