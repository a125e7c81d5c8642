//! The report of a run: one document in Markdown and as a web page, with its tables as CSV and
//! its figures as SVG.

mod html;
mod markdown;

use std::collections::BTreeMap;
use std::fs;

use serde::Serialize;
use serde_json::{Value, json};

use super::folder::{LabFolder, LabFolderError};
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
    pub(super) fn write(&self, folder: &LabFolder) -> Result<(), LabFolderError> {
        for Chapter { experiment, findings, .. } in &self.chapters {
            let path = folder.path().join(experiment.name);
            fs::create_dir_all(&path).map_err(|error| LabFolderError::Io { path, error })?;
            for table in &findings.tables {
                folder.write(&format!("{}/{}.csv", experiment.name, table.name), &table.to_csv())?;
            }
            for (name, figure) in &findings.figures {
                folder.write(&format!("{}/{name}.svg", experiment.name), &figure.to_svg())?;
            }
        }
        folder.write("report.md", &self.to_markdown())?;
        folder.write("report.html", &self.to_html())
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

/// How often each verdict was reached in some chapters; empty without claims.
fn verdicts<'a>(chapters: impl IntoIterator<Item = &'a Chapter>) -> String {
    let mut counts = BTreeMap::<_, usize>::new();
    for claim in chapters.into_iter().flat_map(|chapter| &chapter.findings.claims) {
        *counts.entry(kind(&claim.verdict)).or_default() += 1;
    }
    let counts: Vec<String> =
        counts.into_iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
    counts.join(", ")
}

/// The verdict without its reason.
fn kind(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Reproduced => "reproduced",
        Verdict::NotReproduced => "not reproduced",
        Verdict::Undecided => "not decided at this size",
        Verdict::Untestable(_) => "cannot be tested",
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
