//! The server as its clients meet it: the contract, hostile input, streams, restarts, crowds.

#![allow(missing_docs, clippy::unwrap_used)]

mod client;
mod contract;
mod crowd;
mod hostile;
mod house;
mod live;
mod start;
mod types;
