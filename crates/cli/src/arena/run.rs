//! A run from the command line: started or resumed, its progress shown, its result reported.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::Context;
use arena::{Controls, RunError, RunFolder, RunOutcome, RunPlan};
use lab::matches::RunReport;
use std::io::Write;

use super::args::{OutputArgs, RunArgs};
use super::progress::RunProgress;
use crate::commands::print_report;
use crate::exit::ExitStatus;
use crate::version;

/// A run to play.
pub struct ArenaRun {
    plan: RunPlan,
    folder: Option<RunFolder>,
    /// Whether it is new.
    is_new: bool,
    concurrency: usize,
    output: OutputArgs,
}

impl ArenaRun {
    /// A new run.
    pub fn begin(plan: RunPlan, args: &RunArgs) -> anyhow::Result<ArenaRun> {
        arena::check(&plan)?;
        let create = |path: &Path| RunFolder::create(path, plan.clone(), &version::LONG);
        let folder = args.out.as_deref().map(create).transpose()?;
        Ok(ArenaRun {
            plan,
            folder,
            is_new: true,
            concurrency: concurrency(args.concurrency),
            output: args.output,
        })
    }

    /// A run to resume.
    pub fn resume(path: &Path, force: bool, args: &RunArgs) -> anyhow::Result<ArenaRun> {
        let folder = RunFolder::open(&std::path::absolute(path)?, force)?;
        // Relative paths of players begin where the run was started.
        std::env::set_current_dir(folder.working_dir()).with_context(|| {
            format!("cannot change to {}, where the run was started", folder.working_dir().display())
        })?;
        let plan = folder.plan().clone();
        let folder = Some(folder);
        Ok(ArenaRun {
            plan,
            folder,
            is_new: false,
            concurrency: concurrency(args.concurrency),
            output: args.output,
        })
    }

    /// Plays what is left to play, and prints the report.
    pub fn play(mut self) -> anyhow::Result<ExitStatus> {
        let stop = stop_on_interrupt()?;
        let began = Instant::now();
        let mut progress = RunProgress::new(&self.plan, self.output);
        let controls = Controls {
            concurrency: self.concurrency,
            stop: &stop,
            observe: &mut |record, standings| progress.pair(record, standings),
        };
        let outcome = arena::run(&self.plan, self.folder.as_ref(), controls);
        progress.finish();
        let outcome = match (outcome, self.folder) {
            (Ok(outcome), folder) => {
                self.folder = folder;
                outcome
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
        let report = RunReport::new(&self.plan, &outcome.standings, outcome.played, seconds);
        print_report(&report, self.output.json || self.output.jsonl)?;
        if outcome.interrupted {
            self.say_how_to_continue()?;
        }
        Ok(exit_status(&outcome))
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
fn exit_status(outcome: &RunOutcome) -> ExitStatus {
    use arena::stats::Decision;
    match outcome.standings.sprt() {
        _ if outcome.interrupted => ExitStatus::Interrupted,
        Some((_, _, Decision::AcceptH0 | Decision::Continue)) => ExitStatus::Failure,
        _ => ExitStatus::Success,
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
            std::process::exit(ExitStatus::Interrupted.code().into());
        }
    })?;
    Ok(stop)
}
