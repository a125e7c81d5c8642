//! The one application model that every front end shows and acts on.
//!
//! A [`Session`] is a game with its tree, players, clocks, analysis and mistakes. Front ends send
//! [`Action`]s and draw [views](view); they know no rules. Sessions start no threads and do no I/O:
//! they hand out [`SearchJob`]s to run elsewhere, and apply the results.
//!
//! ```
//! use session::{Action, Context, NewGame, Session};
//!
//! let mut session = Session::begin("demo", &NewGame::default(), &Context::default())?;
//! session.act(&Action::Play { name: "f5".to_owned(), at: None })?;
//! let view = session.view();
//! assert_eq!(view.scene.points, [4.0, 1.0]);
//! assert_eq!(session.export("transcript")?, "f5");
//! # Ok::<(), session::Refusal>(())
//! ```

#![forbid(unsafe_code)]

mod action;
mod backend;
mod catalogue;
mod check;
mod clocks;
mod context;
mod diagram;
mod grade;
mod import;
pub mod judge;
mod link;
mod model;
mod names;
mod ratings;
mod refusal;
mod replay;
mod roster;
mod scene;
mod symmetry;
mod task;
mod tree;
mod value;
pub mod view;

pub use action::{Action, NewGame};
pub use catalogue::catalogue;
pub use check::check;
pub use context::Context;
pub use grade::Grade;
pub use model::{Change, Session};
pub use refusal::{Refusal, RefusalKind};
pub use roster::Roster;
pub use task::{SearchJob, SearchTask, SearchTaskKind, SearchUpdate};
