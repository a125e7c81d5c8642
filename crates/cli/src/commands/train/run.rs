//! A training run from the command line: started or resumed, its progress shown, its result reported.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use arena::FolderError;
use lab::training::{TrainingReport, training_figures};
use train::{Controls, LearnError, Row, TrainingFolder, TrainingOutcome, TrainingPlan};

use super::args::{TrainingOutputArgs, TrainingRunArgs};
use super::progress::TrainingProgress;
use crate::arena::{concurrency, stop_on_interrupt};
use crate::commands::print_report;
use crate::exit::ExitStatus;
use crate::version;

/// A training run to execute.
pub struct TrainingRun {
    plan: TrainingPlan,
    folder: Option<TrainingFolder>,
    concurrency: usize,
    output: TrainingOutputArgs,
}

impl TrainingRun {
    /// A new training run.
    pub fn begin(plan: TrainingPlan, args: &TrainingRunArgs) -> anyhow::Result<TrainingRun> {
        train::check(&plan)?;
        if plan.is_timed() {
            let warning = "players with time limits or in other programs may play differently the next time, and so may the result";
            writeln!(anstream::stderr(), "warning: {warning}")?;
        }
        let create = |path: &Path| TrainingFolder::create(path, plan.clone(), &version::LONG);
        let folder = args.out.as_deref().map(create).transpose()?;
        Ok(TrainingRun { plan, folder, concurrency: concurrency(args.concurrency), output: args.output })
    }

    /// A training run to resume.
    pub fn resume(path: &Path, force: bool, args: &TrainingRunArgs) -> anyhow::Result<TrainingRun> {
        let folder = TrainingFolder::open(&std::path::absolute(path)?, force)?;
        // Relative paths of players begin where the run was started.
        std::env::set_current_dir(folder.working_dir()).with_context(|| {
            format!("cannot change to {}, where the run was started", folder.working_dir().display())
        })?;
        let plan = folder.plan().clone();
        let folder = Some(folder);
        Ok(TrainingRun { plan, folder, concurrency: concurrency(args.concurrency), output: args.output })
    }

    /// Learns what is left to learn, and prints the report. A training run that is
    /// finished only reports.
    pub fn learn(mut self) -> anyhow::Result<ExitStatus> {
        let outcome = self.run()?;
        self.draw(&outcome)?;
        self.print(&outcome)?;
        if outcome.interrupted {
            self.say_how_to_continue()?;
            return Ok(ExitStatus::Interrupted);
        }
        Ok(ExitStatus::Success)
    }

    fn run(&mut self) -> anyhow::Result<TrainingOutcome> {
        let stop = stop_on_interrupt()?;
        let rows = self.folder.as_ref().map(TrainingFolder::rows).transpose()?.unwrap_or_default();
        let mut progress = TrainingProgress::new(&self.plan, self.output, &rows);
        let mut observe = |row: &Row, note: &str| progress.step(row, note);
        let controls = Controls { concurrency: self.concurrency, stop: &stop, observe: &mut observe };
        let outcome = train::run(&self.plan, self.folder.as_mut(), controls);
        progress.finish();
        outcome.map_err(|error| match (&self.folder, &error) {
            // A plan that is wrong will be wrong the next time, too.
            (
                Some(folder),
                LearnError::Write { .. } | LearnError::Run(_) | LearnError::Folder(FolderError::Journal(_)),
            ) => {
                let hint = format!("to continue: outflank resume {}", folder.path().display());
                anyhow::Error::from(error).context(hint)
            }
            _ => error.into(),
        })
    }

    fn draw(&self, outcome: &TrainingOutcome) -> anyhow::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        for (name, figure) in training_figures(&self.plan, outcome) {
            let path = folder.path().join(name);
            store::write_atomically(&path, figure.as_bytes()).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }

    fn print(&self, outcome: &TrainingOutcome) -> anyhow::Result<()> {
        let json = self.output.json || self.output.jsonl;
        let report = TrainingReport::new(&self.plan, outcome)?;
        if let Some(warning) = report.warning() {
            writeln!(anstream::stderr(), "warning: {warning}")?;
        }
        print_report(&report, json)?;
        if let Some(folder) = self.folder.as_ref().filter(|_| !json) {
            writeln!(anstream::stdout(), "Log, weights and figures: {}", folder.path().display())?;
        }
        Ok(())
    }

    fn say_how_to_continue(&self) -> anyhow::Result<()> {
        match &self.folder {
            Some(folder) => writeln!(
                anstream::stderr(),
                "Stopped. To continue: outflank resume {}",
                folder.path().display()
            )?,
            None => writeln!(anstream::stderr(), "Stopped. Training with --out DIR can be continued.")?,
        }
        Ok(())
    }
}
