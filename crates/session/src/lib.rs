//! The one application model: what every front end shows and does.
//!
//! A [`Session`] is a game with its tree, players, clocks, analysis and mistakes. Front ends send
//! [`Action`]s and draw [views](view); they know no rules. Sessions start no threads and do no
//! I/O: they hand out [`Work`] and take what it finds.
//!
//! ```
//! use session::{Action, House, NewGame, Session};
//!
//! let mut session = Session::begin("demo", &NewGame::default(), &House::default())?;
//! session.act(&Action::Play { name: "f5".to_owned(), at: None })?;
//! let view = session.view();
//! assert_eq!(view.scene.points, [4.0, 1.0]);
//! assert_eq!(session.export("transcript")?, "f5");
//! # Ok::<(), session::Refusal>(())
//! ```

#![forbid(unsafe_code)]

mod action;
mod board;
mod catalogue;
mod check;
mod clock;
mod diagram;
mod grade;
mod house;
mod import;
pub mod judge;
mod link;
mod model;
mod refusal;
mod roster;
mod scene;
mod tree;
mod value;
pub mod view;
mod work;

pub use action::{Action, NewGame};
pub use catalogue::catalogue;
pub use check::check;
pub use grade::Grade;
pub use house::House;
pub use model::{Change, Session};
pub use refusal::{Kind, Refusal};
pub use roster::Roster;
pub use work::{Finding, Task, TaskKind, Work};
