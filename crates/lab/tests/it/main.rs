//! Figures through their public API, as SVG documents.

#![allow(missing_docs, clippy::unwrap_used)]

mod documents;
mod edges;
