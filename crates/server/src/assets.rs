//! The web app, embedded in the program; debug builds read it from `web/dist`.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::api::{ApiError, ErrorCode};
use crate::guard;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The page served if the app was not built.
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><title>Outflank</title>\
    <p>The web app was not built: run <code>cargo xtask web</code>, then build again.</html>";

/// Compressed files, by the hash of their contents.
static COMPRESSED: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);

/// Serves a file of the app, or an error.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api") {
        return ApiError::new(ErrorCode::NotFound, "there is nothing at this address: see /api/docs")
            .into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return guard::method_not_allowed().await.into_response();
    }
    let path = match uri.path() {
        "/" => "index.html",
        path => path.trim_start_matches('/'),
    };
    match Some(path).filter(|path| is_plain(path)).and_then(Dist::get) {
        Some(file) => respond(path, &file, &headers),
        None if path == "index.html" => Html(NOT_BUILT).into_response(),
        None => ApiError::new(ErrorCode::NotFound, "there is nothing at this address: the board is at /")
            .into_response(),
    }
}

fn respond(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let tag = format!("\"{}\"", store::hash(&hash));
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let common = [(CACHE_CONTROL, "no-cache"), (VARY, "accept-encoding"), (ETAG, tag.as_str())];
    if text(IF_NONE_MATCH).split(',').any(|known| known.trim().trim_start_matches("W/") == tag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let content_type = [(CONTENT_TYPE, media_type(path))];
    if text(ACCEPT_ENCODING)
        .split(',')
        .any(|encoding| encoding.trim() == "gzip" || encoding.trim().starts_with("gzip;"))
        && let Some(bytes) = compressed(hash, &file.data)
    {
        return (common, content_type, [(CONTENT_ENCODING, "gzip")], bytes).into_response();
    }
    (common, content_type, file.data.to_vec()).into_response()
}

fn compressed(hash: [u8; 32], data: &[u8]) -> Option<Bytes> {
    let cached = |cache: &mut HashMap<_, Bytes>| cache.get(&hash).cloned();
    let lock = || COMPRESSED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = cached(&mut lock()) {
        return Some(bytes);
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(data).ok()?;
    let bytes = Bytes::from(encoder.finish().ok()?);
    lock().insert(hash, bytes.clone());
    Some(bytes)
}

/// Whether a path consists of plain names: nothing escaped, no hidden file, no parent folder.
fn is_plain(path: &str) -> bool {
    let is_allowed = |c: u8| c.is_ascii_alphanumeric() || b"-_.".contains(&c);
    path.split('/').all(|part| !part.starts_with('.') && !part.is_empty() && part.bytes().all(is_allowed))
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_paths_name_files() {
        assert!(is_plain("app.js") && is_plain("img/board-1.svg"));
        for path in ["../Cargo.toml", "a/../b", ".hidden", "a//b", "", "a/", "%2e%2e/x", "a\0b", "c:\\x"] {
            assert!(!is_plain(path), "{path}");
        }
    }
}
