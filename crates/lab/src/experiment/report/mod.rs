//! The report of a run: one document in Markdown and as a web page, with its tables as CSV and
//! its figures as SVG.

mod html;
mod markdown;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde::Serialize;
use serde_json::{Value, json};

use super::folder::LabFolderError;
use super::{Claim, Experiment, Findings, LabManifest, Source, Verdict, number};

/// Everything that was found.
#[derive(Clone, Debug)]
pub struct Report {
    manifest: LabManifest,
    /// The commit of the program that makes the report.
    commit: String,
    chapters: Vec<Chapter>,
    unfinished: Vec<&'static Experiment>,
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
    /// The commits of the programs that measured.
    pub commits: BTreeSet<String>,
}

impl std::fmt::Debug for Chapter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Chapter").field("experiment", &self.experiment.name).finish_non_exhaustive()
    }
}

impl Report {
    /// A report without chapters.
    pub(super) fn new(manifest: LabManifest, commit: &str) -> Report {
        Report { manifest, commit: commit.to_owned(), chapters: Vec::new(), unfinished: Vec::new() }
    }

    pub(super) fn add(&mut self, chapter: Chapter) {
        self.chapters.push(chapter);
    }

    pub(super) fn add_unfinished(&mut self, experiment: &'static Experiment) {
        self.unfinished.push(experiment);
    }

    /// The findings by experiment.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// The experiments that lack measurements.
    pub fn unfinished(&self) -> &[&'static Experiment] {
        &self.unfinished
    }

    /// The report in Markdown, with links to its tables and figures in files of their own.
    pub fn to_markdown(&self) -> String {
        markdown::write(self, true)
    }

    /// The report in Markdown without figures, for a terminal.
    pub fn to_text(&self) -> String {
        markdown::write(self, false)
    }

    /// The report as a web page that needs no other file.
    pub fn to_html(&self) -> String {
        html::write(self)
    }

    /// The tables and claims, for programs.
    pub fn to_json(&self) -> Value {
        let chapter = |Chapter { experiment, findings, seconds, .. }: &Chapter| {
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
            "unfinished": self.unfinished.iter().map(|experiment| experiment.name).collect::<Vec<_>>(),
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
        let LabManifest { size, seed, date, host, .. } = &self.manifest;
        let seconds: f64 = self.chapters.iter().map(|chapter| chapter.seconds).sum();
        format!(
            "Made by `outflank lab run` at size {} with seed {seed}, {}, {date}, on {} with {} threads, in {} s. \
             The same seed gives the same results, except times (columns and claims marked †, and figures of times) and \
             experiments said to be limited by time. \
             Intervals are 95 % intervals.",
            size.name(),
            self.programs(),
            host.cpu,
            host.threads,
            number(seconds, 0)
        )
    }

    /// Which programs measured, and made the report.
    fn programs(&self) -> String {
        let measured: BTreeSet<&str> =
            self.chapters.iter().flat_map(|chapter| &chapter.commits).map(String::as_str).collect();
        let commits = measured.iter().copied().collect::<Vec<_>>().join(" and ");
        match measured.len() {
            0 => format!("commit {}", self.commit),
            1 if measured.contains(self.commit.as_str()) => format!("commit {commits}"),
            1 => format!("measured by commit {commits}, reported by commit {}", self.commit),
            _ => format!("measured by commits {commits}, reported by commit {}", self.commit),
        }
    }

    /// What is missing, in a sentence; empty if nothing is.
    fn missing(&self) -> String {
        let titles: Vec<&str> = self.unfinished.iter().map(|experiment| experiment.title).collect();
        if titles.is_empty() { String::new() } else { format!("Not finished: {}.", titles.join("; ")) }
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

/// What was measured for a claim, marked if that is times.
fn measured(claim: &Claim) -> String {
    if claim.is_time { format!("{} †", claim.measured) } else { claim.measured.clone() }
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
