//! The server as clients see it: the API, hostile input, event streams, restarts, many clients at once.

#![allow(missing_docs, clippy::unwrap_used)]

mod api;
mod client;
mod hostile;
mod live;
mod load;
mod start;
mod support;
mod types;
