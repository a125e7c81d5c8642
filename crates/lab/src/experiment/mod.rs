//! Experiments: what is measured, and what is concluded from it.
//!
//! An [`Experiment`] is a short file in [`experiments`](crate::experiments): a function that asks
//! a [`Lab`] for measurements and makes [`Findings`] of them, tables, figures and claims. Every
//! measurement has a description, under which its result is kept in the experiment's journal.
//! So the same function serves three purposes: it measures, it continues after an interruption
//! (what the journal has is not measured again), and it [reports](report_folder) from the
//! journal alone.

mod claim;
mod decision;
mod findings;
mod folder;
mod games;
pub mod intervals;
mod journal;
mod lab;
mod report;
mod run;
mod table;

pub use claim::{Claim, Verdict};
pub use decision::Decision;
pub use findings::Findings;
pub use folder::{LabFolder, LabFolderError, LabManifest};
pub use games::{Games, PlayedGame, PlayedGames, PlayedMove};
pub use lab::{Lab, LabError, Progress, Worker};
pub use report::{Chapter, Report};
pub use run::{Controls, Outcome, report_folder, run};
pub use table::{Cell, Column, Table, grouped, number, share_text};

use serde::{Deserialize, Serialize};

/// Something to find out, by measuring.
#[derive(Debug)]
pub struct Experiment {
    /// Its name on the command line and in folders.
    pub name: &'static str,
    /// Whose experiment it is.
    pub source: Source,
    /// The title of its chapter in the report.
    pub title: &'static str,
    /// What is measured and why: a paragraph.
    pub about: &'static str,
    /// What it takes on two cores at each size, in seconds, as measured.
    pub seconds: [u32; 3],
    /// Whether players have limited time, so that the same seed may give other results.
    pub is_timed: bool,
    /// Whether it only runs when it is asked for by its name, because it takes hours; `all` leaves it out.
    pub is_apart: bool,
    /// Measures, and concludes.
    pub measure: fn(&mut Lab<'_>) -> Result<Findings, LabError>,
}

impl Experiment {
    /// What it takes on two cores at that size, in seconds.
    pub fn cost(&self, size: Size) -> u32 {
        self.seconds[size as usize]
    }
}

/// Where an experiment comes from: one of the five reports, or us.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// Lazaroska and Sotiroski: Othello and Awele, Paris 2019.
    Paris,
    /// Yi: Reversi, `SUSTech` 2021.
    Sustech,
    /// Scapel and Mazzella: Othello, Stanford 1999.
    Stanford,
    /// Reddy and Reddy: Othello, Indore 2020.
    Indore,
    /// Schild, Podolak and Zeinert: Othello, ITU 2019.
    Itu,
    /// Nobody's report: ours.
    Outflank,
}

impl Source {
    /// All of them, in the order of reports.
    pub const ALL: [Source; 6] =
        [Source::Paris, Source::Sustech, Source::Stanford, Source::Indore, Source::Itu, Source::Outflank];

    /// The heading of its part of the report.
    pub fn title(self) -> &'static str {
        match self {
            Source::Paris => "Paris 2019: Two-player games Othello and Awele",
            Source::Sustech => "SUSTech 2021: Reversi, fewest discs win",
            Source::Stanford => "Stanford 1999: The French Connection",
            Source::Indore => "Indore 2020: Applications of AI and machine learning in Othello",
            Source::Itu => "ITU Copenhagen 2019: Othello, group 30",
            Source::Outflank => "Beyond the reports",
        }
    }
}

/// How much is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// Just enough to show that everything works: all experiments in a minute.
    Smoke,
    /// All experiments in ten minutes.
    Quick,
    /// As much as the claims need: all experiments in four hours.
    Full,
}

impl Size {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Size::Smoke => "smoke",
            Size::Quick => "quick",
            Size::Full => "full",
        }
    }
}
