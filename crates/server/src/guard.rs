//! Who may ask for what: a server on one's own computer can be reached by every
//! page that its browser shows.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::{ApiError, ErrorCode};
use crate::router::Gate;

/// How long a request may take to arrive and be answered; streams may go on.
const PATIENCE: Duration = Duration::from_secs(30);

/// The longest address.
const LONGEST_ADDRESS: usize = 8 << 10;

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

/// Refuses requests from elsewhere, and more than can be answered at once.
pub async fn check(State(gate): State<Arc<Gate>>, request: Request, next: Next) -> Response {
    if let Err(error) = admit(&gate.host, request.uri(), request.headers()) {
        return error.into_response();
    }
    let Ok(_permit) = gate.requests.try_acquire() else {
        return ApiError::new(ErrorCode::TooMany, "too many requests at once: try again soon")
            .into_response();
    };
    next.run(request).await
}

/// Gives up on requests that take too long.
pub async fn in_time(request: Request, next: Next) -> Response {
    tokio::time::timeout(PATIENCE, next.run(request)).await.unwrap_or_else(|_| {
        let message = format!("the request took longer than {} s", PATIENCE.as_secs());
        ApiError::new(ErrorCode::TooSlow, message).into_response()
    })
}

/// Says to browsers what our pages may do.
pub async fn add_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The answer where an address is asked in a way that it does not know.
pub async fn wrong_method() -> ApiError {
    ApiError::new(ErrorCode::Method, "this address does not take that method: see /api/docs")
}

fn admit(own_host: &str, uri: &Uri, headers: &HeaderMap) -> Result<(), ApiError> {
    let forbidden = |message: &str| Err(ApiError::new(ErrorCode::Forbidden, message));
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST).unwrap_or_default();
    if !is_ours(host, own_host) {
        return forbidden("this server answers to localhost only, or to the name given with --host");
    }
    if text(header::ORIGIN).is_some_and(|origin| !is_same_origin(origin, host)) {
        return forbidden("pages of other servers may not ask this one");
    }
    let site = text(HeaderName::from_static("sec-fetch-site"));
    // A link to a board may be followed from anywhere; our pages cannot be framed.
    let is_visit = text(HeaderName::from_static("sec-fetch-mode")) == Some("navigate")
        && text(HeaderName::from_static("sec-fetch-dest")) == Some("document")
        && !uri.path().starts_with("/api");
    if site.is_some_and(|site| site != "same-origin" && site != "none") && !is_visit {
        return forbidden("pages of other servers may not ask this one");
    }
    if uri.path().len() + uri.query().map_or(0, str::len) > LONGEST_ADDRESS {
        return Err(ApiError::new(ErrorCode::BadRequest, "the address is too long"));
    }
    Ok(())
}

/// Whether a `Host` header means us. Names that others can point at this computer are refused, so a
/// page cannot reach us under a name of its own.
fn is_ours(header: &str, own_host: &str) -> bool {
    let name = match header.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => header,
    };
    let plain = |name: &str| name.trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
    let (name, own) = (plain(name), plain(own_host));
    let listens_everywhere = own.parse().is_ok_and(|address: IpAddr| address.is_unspecified());
    ["localhost", "127.0.0.1", "::1", own.as_str()].contains(&name.as_str())
        // An address cannot be pointed elsewhere.
        || (listens_everywhere && name.parse::<IpAddr>().is_ok())
}

fn is_same_origin(origin: &str, host: &str) -> bool {
    origin.strip_prefix("http://").is_some_and(|authority| authority.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_are_ours() {
        for host in ["localhost", "LOCALHOST:7311", "127.0.0.1:80", "127.0.0.1", "[::1]:7311", "[::1]"] {
            assert!(is_ours(host, "127.0.0.1"), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example:7311",
            "127.0.0.2",
            "0.0.0.0",
        ] {
            assert!(!is_ours(host, "127.0.0.1"), "{host}");
        }
        assert!(is_ours("board.home:7311", "board.home") && !is_ours("other.home", "board.home"));
        assert!(is_ours("192.168.1.7:7311", "0.0.0.0") && is_ours("[fe80::1]:7311", "::"));
        assert!(!is_ours("evil.example", "0.0.0.0"));
    }

    #[test]
    fn other_origins_are_others() {
        assert!(is_same_origin("http://localhost:7311", "localhost:7311"));
        for origin in ["null", "https://localhost:7311", "http://localhost:80", "http://evil", ""] {
            assert!(!is_same_origin(origin, "localhost:7311"), "{origin}");
        }
    }
}
