//! A run from the command line: started or resumed, its progress shown, its result reported.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::Context;
use arena::{Controls, Finished, Folder, RunError, RunPlan};
use lab::matches::RunReport;
use std::io::Write;

use super::args::{OutputArgs, RunArgs};
use super::live::Live;
use crate::commands::print_report;
use crate::exit::Answer;
use crate::version;

/// A run to play.
pub struct Session {
    plan: RunPlan,
    folder: Option<Folder>,
    /// Whether it is new.
    is_new: bool,
    concurrency: usize,
    output: OutputArgs,
}

impl Session {
    /// A new run.
    pub fn begin(plan: RunPlan, args: &RunArgs) -> anyhow::Result<Session> {
        arena::check(&plan)?;
        let create = |path: &Path| Folder::create(path, plan.clone(), &version::LONG);
        let folder = args.out.as_deref().map(create).transpose()?;
        Ok(Session {
            plan,
            folder,
            is_new: true,
            concurrency: concurrency(args.concurrency),
            output: args.output,
        })
    }

    /// A run to resume.
    pub fn resume(path: &Path, force: bool, args: &RunArgs) -> anyhow::Result<Session> {
        let folder = Folder::open(&std::path::absolute(path)?, force)?;
        // Relative paths of players begin where the run was started.
        std::env::set_current_dir(folder.begun_in()).with_context(|| {
            format!("cannot change to {}, where the run was started", folder.begun_in().display())
        })?;
        let plan = folder.plan().clone();
        let folder = Some(folder);
        Ok(Session {
            plan,
            folder,
            is_new: false,
            concurrency: concurrency(args.concurrency),
            output: args.output,
        })
    }

    /// Plays what is left to play, and prints the report.
    pub fn play(mut self) -> anyhow::Result<Answer> {
        let stop = stop_on_interrupt()?;
        let began = Instant::now();
        let mut live = Live::new(&self.plan, self.output);
        let controls = Controls {
            concurrency: self.concurrency,
            stop: &stop,
            observe: &mut |record, standings| live.pair(record, standings),
        };
        let finished = arena::run(&self.plan, self.folder.as_ref(), controls);
        live.finish();
        let finished = match (finished, self.folder) {
            (Ok(finished), folder) => {
                self.folder = folder;
                finished
            }
            (Err(error @ (RunError::Fault { .. } | RunError::Journal(_))), Some(folder)) => {
                let hint = format!("to continue: outflank resume {}", folder.path().display());
                return Err(anyhow::Error::from(error).context(hint));
            }
            (Err(error @ RunError::Preflight { .. }), Some(folder)) if self.is_new => {
                folder.discard();
                return Err(error.into());
            }
            (Err(error), _) => return Err(error.into()),
        };
        let seconds = began.elapsed().as_secs_f64();
        let report = RunReport::new(&self.plan, &finished.standings, finished.played, seconds);
        print_report(&report, self.output.json || self.output.jsonl)?;
        if finished.interrupted {
            self.say_how_to_continue()?;
        }
        Ok(answer(&finished))
    }

    fn say_how_to_continue(&self) -> anyhow::Result<()> {
        match &self.folder {
            Some(folder) => {
                writeln!(
                    anstream::stderr(),
                    "Stopped. To continue: outflank resume {}",
                    folder.path().display()
                )?;
            }
            None => writeln!(anstream::stderr(), "Stopped. A run with --out DIR can be continued.")?,
        }
        Ok(())
    }
}

/// The result of the run as an exit code.
fn answer(finished: &Finished) -> Answer {
    use arena::stats::Decision;
    match finished.standings.sprt() {
        _ if finished.interrupted => Answer::Interrupted,
        Some((_, _, Decision::AcceptH0 | Decision::Continue)) => Answer::No,
        _ => Answer::Yes,
    }
}

/// As many games at once as the computer has threads, unless a number is given.
pub fn concurrency(requested: Option<u16>) -> usize {
    requested.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// A flag that the first interrupt sets. The second ends the program at once.
pub fn stop_on_interrupt() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        let again = flag.swap(true, Ordering::Relaxed);
        // Nothing waits for external programs any more, and none outlives this one.
        player::kill_programs();
        if again {
            std::process::exit(Answer::Interrupted.code().into());
        }
    })?;
    Ok(stop)
}
