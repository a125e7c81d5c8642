//! The report of a run: one document in Markdown and as a web page, with its tables as CSV and
//! its figures as SVG.

mod html;
mod markdown;

use std::fs;
use std::path::Path;

use serde::Serialize;
use serde_json::{Value, json};

use super::folder::LabFolderError;
use super::{Experiment, Findings, LabManifest, Source, Verdict};

/// Everything that was found.
#[derive(Clone, Debug)]
pub struct Report {
    manifest: LabManifest,
    chapters: Vec<Chapter>,
}

/// The findings of an experiment.
#[derive(Clone)]
pub struct Chapter {
    /// The experiment.
    pub experiment: &'static Experiment,
    /// What it found.
    pub findings: Findings,
    /// How long it measured.
    pub seconds: f64,
}

impl std::fmt::Debug for Chapter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Chapter").field("experiment", &self.experiment.name).finish_non_exhaustive()
    }
}

impl Report {
    /// A report without chapters.
    pub(super) fn new(manifest: LabManifest) -> Report {
        Report { manifest, chapters: Vec::new() }
    }

    pub(super) fn add(&mut self, chapter: Chapter) {
        self.chapters.push(chapter);
    }

    /// The findings by experiment.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// The report in Markdown; its figures are in files of their own.
    pub fn to_markdown(&self) -> String {
        markdown::write(self)
    }

    /// The report as a web page that needs no other file.
    pub fn to_html(&self) -> String {
        html::write(self)
    }

    /// The tables and claims, for programs.
    pub fn to_json(&self) -> Value {
        let chapter = |Chapter { experiment, findings, seconds }: &Chapter| {
            json!({
                "name": experiment.name,
                "source": experiment.source,
                "title": experiment.title,
                "timed": experiment.is_timed,
                "seconds": seconds,
                "tables": findings.tables,
                "claims": findings.claims,
                "figures": findings.figures.iter().map(|(name, _)| name).collect::<Vec<_>>(),
            })
        };
        json!({
            "size": self.manifest.size,
            "seed": self.manifest.seed,
            "experiments": self.chapters.iter().map(chapter).collect::<Vec<_>>(),
        })
    }

    /// Writes all files of the report.
    pub(super) fn write(&self, folder: &Path) -> Result<(), LabFolderError> {
        self.write_markdown(folder)?;
        write(&folder.join("report.html"), &self.to_html())
    }

    /// Writes the report in Markdown with its tables and figures, as a repository may keep it.
    ///
    /// # Errors
    /// If the folder cannot be written to.
    pub fn write_markdown(&self, folder: &Path) -> Result<(), LabFolderError> {
        for Chapter { experiment, findings, .. } in &self.chapters {
            let path = folder.join(experiment.name);
            fs::create_dir_all(&path).map_err(|error| LabFolderError::Io { path: path.clone(), error })?;
            for table in &findings.tables {
                write(&path.join(format!("{}.csv", table.name)), &table.to_csv())?;
            }
            for (name, figure) in &findings.figures {
                write(&path.join(format!("{name}.svg")), &figure.to_svg())?;
            }
        }
        fs::create_dir_all(folder).map_err(|error| LabFolderError::Io { path: folder.to_owned(), error })?;
        write(&folder.join("report.md"), &self.to_markdown())
    }

    /// The chapters of each source, in the order of reports.
    fn parts(&self) -> impl Iterator<Item = (Source, Vec<&Chapter>)> {
        Source::ALL.into_iter().filter_map(|source| {
            let own = self.chapters.iter().filter(|chapter| chapter.experiment.source == source);
            let own: Vec<&Chapter> = own.collect();
            (!own.is_empty()).then_some((source, own))
        })
    }

    /// What was run, in a sentence or two.
    fn introduction(&self) -> String {
        let LabManifest { size, seed, date, host, build, .. } = &self.manifest;
        let commit = build.lines().find_map(|line| line.strip_prefix("commit: ")).unwrap_or("unknown");
        let seconds: f64 = self.chapters.iter().map(|chapter| chapter.seconds).sum();
        format!(
            "Made by `outflank lab run` at size {} with seed {seed}, commit {commit}, {date}, on {} with {} threads, in {:.0} s. \
             The same seed gives the same tables, except columns marked † and experiments said to be limited by time. \
             Intervals are 95 % intervals.",
            size.name(),
            host.cpu,
            host.threads,
            seconds
        )
    }

    /// The verdicts, in a sentence.
    fn summary(&self) -> String {
        let verdicts = verdicts(&self.chapters);
        if verdicts.is_empty() { String::new() } else { format!("Claims of the reports: {verdicts}.") }
    }
}

fn write(path: &Path, text: &str) -> Result<(), LabFolderError> {
    store::write_atomically(path, text.as_bytes())
        .map_err(|error| LabFolderError::Io { path: path.to_owned(), error })
}

/// How often each verdict was reached in some chapters; empty without claims.
fn verdicts<'a>(chapters: impl IntoIterator<Item = &'a Chapter>) -> String {
    let claims = chapters.into_iter().flat_map(|chapter| &chapter.findings.claims);
    let reached: Vec<&str> = claims.map(|claim| kind(&claim.verdict)).collect();
    let counted = KINDS.map(|kind| (kind, reached.iter().filter(|reached| **reached == kind).count()));
    let counted = counted.iter().filter(|(_, count)| *count > 0);
    counted.map(|(kind, count)| format!("{count} {kind}")).collect::<Vec<_>>().join(", ")
}

/// The verdicts without their reasons, in the order in which they are counted.
const KINDS: [&str; 4] = ["reproduced", "not reproduced", "not decided at this size", "cannot be tested"];

/// The verdict without its reason.
fn kind(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Reproduced => KINDS[0],
        Verdict::NotReproduced => KINDS[1],
        Verdict::Undecided => KINDS[2],
        Verdict::Untestable(_) => KINDS[3],
    }
}

/// The heading of a column, marked if it holds times.
fn heading(column: &super::Column) -> String {
    if column.is_time { format!("{} †", column.heading) } else { column.heading.clone() }
}

impl Serialize for Report {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}
