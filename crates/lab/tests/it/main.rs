//! Figures as others get them: SVG documents.

#![allow(missing_docs, clippy::unwrap_used)]

mod documents;
mod edges;
