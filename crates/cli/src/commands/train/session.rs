//! A course from the command line: begun or gone on with, watched, stopped, reported.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use arena::FolderError;
use lab::training::{TrainingReport, course_figures};
use train::{Controls, Course, Folder, LearnError, Outcome, Row};

use super::course::{CourseOutputArgs, CourseRunArgs};
use super::live::Live;
use crate::arena::{concurrency, stop_on_interrupt};
use crate::commands::print_report;
use crate::exit::Answer;
use crate::version;

/// A course that can be carried out.
pub struct Session {
    course: Course,
    folder: Option<Folder>,
    concurrency: usize,
    output: CourseOutputArgs,
}

impl Session {
    /// A new course.
    pub fn begin(course: Course, args: &CourseRunArgs) -> anyhow::Result<Session> {
        train::check(&course)?;
        if course.is_timed() {
            let warning = "players with time limits or in other programs may play otherwise the next time: so may what is learnt";
            writeln!(anstream::stderr(), "warning: {warning}")?;
        }
        let create = |path: &Path| Folder::create(path, course.clone(), &version::LONG);
        let folder = args.out.as_deref().map(create).transpose()?;
        Ok(Session { course, folder, concurrency: concurrency(args.concurrency), output: args.output })
    }

    /// A course begun before.
    pub fn resume(path: &Path, force: bool, args: &CourseRunArgs) -> anyhow::Result<Session> {
        let folder = Folder::open(&std::path::absolute(path)?, force)?;
        // Relative paths of players are those of the folder in which the course began.
        std::env::set_current_dir(folder.begun_in()).with_context(|| {
            format!("cannot go to {}, where the course began", folder.begun_in().display())
        })?;
        let course = folder.course().clone();
        let folder = Some(folder);
        Ok(Session { course, folder, concurrency: concurrency(args.concurrency), output: args.output })
    }

    /// Learns what is left to learn, and prints the report. A course that is
    /// finished only reports.
    pub fn learn(mut self) -> anyhow::Result<Answer> {
        let outcome = self.run()?;
        self.draw(&outcome)?;
        self.print(&outcome)?;
        if outcome.interrupted {
            self.say_how_to_go_on()?;
            return Ok(Answer::Interrupted);
        }
        Ok(Answer::Yes)
    }

    fn run(&mut self) -> anyhow::Result<Outcome> {
        let stop = stop_on_interrupt()?;
        let rows = self.folder.as_ref().map(Folder::rows).transpose()?.unwrap_or_default();
        let mut live = Live::new(&self.course, self.output, &rows);
        let mut observe = |row: &Row, note: &str| live.step(row, note);
        let controls = Controls { concurrency: self.concurrency, stop: &stop, observe: &mut observe };
        let outcome = train::run(&self.course, self.folder.as_mut(), controls);
        live.finish();
        outcome.map_err(|error| match (&self.folder, &error) {
            // What is wrong with the course itself will not be right the next time.
            (
                Some(folder),
                LearnError::Write { .. } | LearnError::Run(_) | LearnError::Folder(FolderError::Journal(_)),
            ) => {
                let hint = format!("to go on: outflank resume {}", folder.path().display());
                anyhow::Error::from(error).context(hint)
            }
            _ => error.into(),
        })
    }

    fn draw(&self, outcome: &Outcome) -> anyhow::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        for (name, figure) in course_figures(&self.course, outcome) {
            let path = folder.path().join(name);
            store::write_atomically(&path, figure.as_bytes()).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }

    fn print(&self, outcome: &Outcome) -> anyhow::Result<()> {
        let json = self.output.json || self.output.jsonl;
        let report = TrainingReport::new(&self.course, outcome)?;
        if let Some(warning) = report.warning() {
            writeln!(anstream::stderr(), "warning: {warning}")?;
        }
        print_report(&report, json)?;
        if let Some(folder) = self.folder.as_ref().filter(|_| !json) {
            writeln!(anstream::stdout(), "Log, weights and figures: {}", folder.path().display())?;
        }
        Ok(())
    }

    fn say_how_to_go_on(&self) -> anyhow::Result<()> {
        match &self.folder {
            Some(folder) => writeln!(
                anstream::stderr(),
                "Stopped. Go on with: outflank resume {}",
                folder.path().display()
            )?,
            None => writeln!(anstream::stderr(), "Stopped. With --out DIR learning can be gone on with.")?,
        }
        Ok(())
    }
}
