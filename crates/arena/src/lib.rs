//! Fair games between any players, with statistics, that survive anything.
//!
//! A [`Plan`] says what is played. The atom is the *pair*: two games with the
//! same opening, the players having swapped seats. What happens in a pair is a
//! pure function of its number and the plan, so a run can be [carried
//! out](run()) by any number of threads, be stopped at any moment and go on later
//! from its [`Folder`], and come to the same [`Standings`], which count and [rate](stats).

#![forbid(unsafe_code)]

mod folder;
mod limits;
mod openings;
mod plan;
mod record;
mod referee;
mod run;
mod seeds;
mod standings;
pub mod stats;
mod worker;

pub use folder::{Folder, FolderError, Hashed, Host, Manifest, read_run};
pub use limits::Limits;
pub use openings::{Opening, Openings};
pub use plan::{AnchorPlan, Assignment, Entrant, Format, OnFault, Plan, PlanError, REPLAYS, SprtPlan};
pub use record::{FaultRecord, GameRecord, PairRecord, Seat, export};
pub use referee::FaultKind;
pub use run::{Controls, Finished, RunError, check, run};
pub use seeds::derived_seed;
pub use standings::{Pairing, PlayerSheet, Standings};
