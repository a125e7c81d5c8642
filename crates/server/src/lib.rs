//! The board in the browser: an API over [sessions](session), and the web app
//! itself, built in.
//!
//! | module | holds |
//! |---|---|
//! | `server`, `listen` | a server from its beginning to its end, its connections |
//! | `router`, `guard` | which address is answered by what, and who may ask |
//! | `api`, `assets` | the answers |
//! | `hall`, `desk` | all games, and one that somebody looks at |
//! | `shelf` | the games on disk: every change is there before anybody hears of it |
//! | `pool` | threads, shared fairly by all games |
//!
//! No rules and no search are known here, and no request can name a program or a file.

#![forbid(unsafe_code)]

mod api;
mod assets;
mod desk;
mod engines;
mod error;
mod folders;
mod guard;
mod hall;
mod listen;
mod pool;
mod router;
mod server;
mod shelf;
mod signals;

pub use api::{ErrorBody, ErrorCode, ErrorInfo};
pub use error::ServeError;
pub use server::{Options, Server, serve};
pub use signals::Ended;
