//! Fair matches and tournaments between any players, with statistics, that survive any
//! interruption.
//!
//! A [`RunPlan`] says what is played. The unit is the *pair*: two games with the
//! same opening and swapped seats, or in unpaired runs each with an opening of its own. What happens in a pair is a
//! pure function of its number and the plan, so a plan can be [run](run())
//! by any number of threads, be stopped at any moment and resumed
//! from its [`RunFolder`], with the same [`Standings`], which count and [rate](stats).

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

pub use folder::{FolderError, Hashed, Host, Manifest, RunFolder, read_run};
pub use limits::Limits;
pub use openings::{Opening, Openings};
pub use plan::{AnchorPlan, Assignment, Entrant, Format, OnFault, PlanError, REPLAYS, RunPlan, SprtPlan};
pub use record::{Beginning, FaultRecord, GameRecord, PairRecord, Seat, export};
pub use referee::FaultKind;
pub use run::{Controls, RunError, RunOutcome, check, run};
pub use seeds::derived_seed;
pub use standings::{Pairing, PlayerStats, Standings};
