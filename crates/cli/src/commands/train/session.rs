//! A course from the command line: begun or gone on with, watched, stopped, reported.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use train::{Controls, Course, Folder, Outcome, Report, Row};

use super::course::CourseRunArgs;
use super::live::Live;
use super::{figures, report};
use crate::arena::{OutputArgs, concurrency, stop_on_interrupt};
use crate::commands::print_json;
use crate::exit::Answer;
use crate::version;

/// A course that can be carried out.
pub struct Session {
    course: Course,
    folder: Option<Folder>,
    concurrency: usize,
    output: OutputArgs,
}

impl Session {
    /// A new course.
    pub fn begin(course: Course, args: &CourseRunArgs) -> anyhow::Result<Session> {
        train::check(&course)?;
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

    /// Learns what is left to learn, and prints the report.
    pub fn learn(mut self) -> anyhow::Result<Answer> {
        let outcome = self.run()?;
        self.print(&outcome.report)?;
        self.end(&outcome)
    }

    /// Says how to go on, if the course was interrupted.
    pub fn end(&self, outcome: &Outcome) -> anyhow::Result<Answer> {
        if outcome.interrupted {
            self.say_how_to_go_on()?;
            return Ok(Answer::Interrupted);
        }
        Ok(Answer::Yes)
    }

    /// Learns what is left to learn.
    pub fn run(&mut self) -> anyhow::Result<Outcome> {
        let finished = self.folder.as_ref().map(Folder::report).transpose()?.flatten();
        if let Some((report, rows)) = finished {
            return Ok(Outcome { report, rows, interrupted: false });
        }
        let stop = stop_on_interrupt()?;
        let mut live = Live::new(&self.course, self.output);
        let mut observe = |row: &Row, note: &str| live.step(row, note);
        let controls = Controls { concurrency: self.concurrency, stop: &stop, observe: &mut observe };
        let outcome = train::run(&self.course, self.folder.as_mut(), controls);
        live.finish();
        let outcome = outcome.map_err(|error| match &self.folder {
            Some(folder) => anyhow::Error::from(error)
                .context(format!("to go on: outflank resume {}", folder.path().display())),
            None => error.into(),
        })?;
        self.draw(&outcome)?;
        Ok(outcome)
    }

    fn draw(&self, outcome: &Outcome) -> anyhow::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        for (name, figure) in figures::of(&self.course, outcome) {
            let path = folder.path().join(name);
            store::write_atomically(&path, figure.as_bytes()).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }

    fn print(&self, report: &Report) -> anyhow::Result<()> {
        if self.output.json || self.output.jsonl {
            return print_json(report);
        }
        report::write(&mut anstream::stdout().lock(), report)?;
        if let Some(folder) = &self.folder {
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
