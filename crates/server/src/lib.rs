//! The board in the browser: an HTTP API over [sessions](session), and the embedded web app.
//!
//! | module | holds |
//! |---|---|
//! | `server`, `listen`, `signals` | the server's life cycle, its connections, the signals that stop it |
//! | `router`, `guard` | routes, shared state, and checks on every request |
//! | `api`, `assets` | the handlers: JSON API and static files |
//! | `games`, `live_game` | all games, and those in memory |
//! | `game_store` | the games on disk: every change is saved before any client is told of it |
//! | `job_queue` | search threads, shared fairly by all games |
//! | `engines`, `folders` | the user's engines, and where the user's files are |
//!
//! This crate knows no rules and no search, and no request can name a program or a file.

#![forbid(unsafe_code)]

mod api;
mod assets;
mod engines;
mod error;
mod folders;
mod game_store;
mod games;
mod guard;
mod job_queue;
mod listen;
mod live_game;
mod router;
mod server;
mod signals;

pub use api::{ErrorBody, ErrorCode, ErrorInfo};
pub use error::ServeError;
pub use server::{Options, Server, serve};
pub use signals::ShutdownReason;
