//! Reports and figures through their public API.

#![allow(missing_docs, clippy::unwrap_used)]

mod documents;
mod edges;
mod experiments;
mod matches;
