//! Running experiments, and reporting them.

use std::sync::atomic::AtomicBool;

use super::folder::LabFolder;
use super::journal::Journal;
use super::lab::{Lab, LabError, Measuring, Progress};
use super::report::{Chapter, Report};
use super::{Experiment, Findings, LabManifest};

/// How to run experiments; nothing here changes what is measured, but for times.
pub struct Controls<'a> {
    /// How many games are played at once where times do not matter.
    pub concurrency: usize,
    /// Set from outside to stop.
    pub stop: &'a AtomicBool,
    /// Told what is measured.
    pub observe: &'a mut dyn FnMut(Progress<'_>),
}

/// How a run ended.
#[derive(Debug)]
pub struct Outcome {
    /// The report of the experiments that are finished.
    pub report: Report,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
}

/// Runs the experiments of a manifest, or what is left of them, and writes the report.
///
/// # Errors
/// If an experiment fails, or the folder cannot be used. What was measured is kept, and the report
/// of what is finished is written.
pub fn run(
    manifest: &LabManifest,
    folder: Option<&LabFolder>,
    controls: Controls<'_>,
) -> Result<Outcome, LabError> {
    let Controls { concurrency, stop, observe } = controls;
    let mut report = Report::new(manifest.clone(), folder.map_or(manifest.commit(), LabFolder::commit));
    let mut stopped_by = None;
    for experiment in manifest.experiments().expect("the manifest was checked") {
        if stopped_by.is_some() {
            report.add_unfinished(experiment);
            continue;
        }
        let mut journal = folder
            .map_or_else(|| Ok(Journal::in_memory(manifest.commit())), |folder| folder.journal(experiment))?;
        let measuring = Measuring { concurrency, stop, observe: &mut *observe };
        let findings = measured(experiment, manifest, &mut journal, Some(measuring));
        journal.sync()?;
        match findings {
            Ok(findings) => report.add(chapter(experiment, findings, &journal)),
            Err(error) => {
                report.add_unfinished(experiment);
                stopped_by = Some(error);
            }
        }
    }
    if let Some(folder) = folder {
        report.write(folder.path())?;
    }
    match stopped_by {
        None => Ok(Outcome { report, interrupted: false }),
        Some(LabError::Stopped) => Ok(Outcome { report, interrupted: true }),
        Some(error) => Err(error),
    }
}

/// Makes the report of a run again, from its journals alone. Experiments that are not finished
/// are only named.
///
/// # Errors
/// If a journal or the folder cannot be used.
pub fn report_folder(folder: &LabFolder) -> Result<Report, LabError> {
    let manifest = folder.manifest();
    let mut report = Report::new(manifest.clone(), folder.commit());
    for experiment in manifest.experiments().expect("the manifest was checked") {
        let mut journal = folder.journal(experiment)?;
        match measured(experiment, manifest, &mut journal, None) {
            Ok(findings) => report.add(chapter(experiment, findings, &journal)),
            Err(LabError::NotMeasured { .. }) => report.add_unfinished(experiment),
            Err(error) => return Err(error),
        }
    }
    report.write(folder.path())?;
    Ok(report)
}

fn chapter(experiment: &'static Experiment, findings: Findings, journal: &Journal) -> Chapter {
    Chapter { experiment, findings, seconds: journal.seconds(), commits: journal.commits().clone() }
}

fn measured<'a>(
    experiment: &'static Experiment,
    manifest: &LabManifest,
    journal: &'a mut Journal,
    measuring: Option<Measuring<'a>>,
) -> Result<Findings, LabError> {
    let LabManifest { size, seed, .. } = *manifest;
    (experiment.measure)(&mut Lab { experiment, size, seed, journal, measuring })
}
