//! `outflank lab run`: experiments, measured and reported.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use lab::experiment::{Controls, Experiment, LabFolder, LabManifest, Outcome, Report, Size, report_folder};
use lab::experiments::{EXPERIMENTS, named};

use super::list::duration;
use super::progress::LabProgress;
use crate::arena::{concurrency, stop_on_interrupt};
use crate::commands::print_json;
use crate::exit::ExitStatus;
use crate::version;

/// Run experiments, and report what they find
///
/// With --out, the folder gets journals, tables (CSV), figures (SVG) and the report as report.md and
/// report.html, and an interrupted run can be continued with `outflank resume`. Without it, the
/// report is printed as Markdown.
#[derive(Args, Debug)]
pub struct RunArgs {
    /// The experiments; `all` are all but those that take hours, which can be named beside it: see
    /// `outflank lab list`
    #[arg(required = true, value_name = "NAME")]
    names: Vec<String>,

    /// Measure only what shows that everything works
    #[arg(long, conflicts_with = "quick")]
    smoke: bool,

    /// Measure less: all experiments in ten minutes
    #[arg(long)]
    quick: bool,

    /// The folder for journals and report
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Seed of all random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Games to play at once, where times do not matter; by default one for each thread of the
    /// computer
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(1..))]
    concurrency: Option<u16>,

    /// Print tables and claims as one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &RunArgs) -> anyhow::Result<ExitStatus> {
    let size = match args {
        RunArgs { smoke: true, .. } => Size::Smoke,
        RunArgs { quick: true, .. } => Size::Quick,
        _ => Size::Full,
    };
    let experiments = chosen(&args.names)?;
    let manifest = LabManifest::new(&experiments, size, args.seed, &version::LONG);
    let folder = args.out.as_deref().map(|path| LabFolder::create(path, manifest.clone())).transpose()?;
    say_cost(&experiments, size, "")?;
    measure(&manifest, folder.as_ref(), args.concurrency, args.json)
}

/// Continues a run after any stop.
pub fn resume(path: &Path, force: bool, requested: Option<u16>, json: bool) -> anyhow::Result<ExitStatus> {
    let folder = LabFolder::open(path, &version::LONG)?;
    if !force {
        folder.check_program()?;
    }
    let unfinished = report_folder(&folder)?.unfinished().to_vec();
    say_cost(&unfinished, folder.manifest().size, " left")?;
    measure(folder.manifest(), Some(&folder), requested, json)
}

/// Says what is to be measured, and what it costs.
fn say_cost(experiments: &[&Experiment], size: Size, left: &str) -> anyhow::Result<()> {
    let seconds: u32 = experiments.iter().map(|experiment| experiment.cost(size)).sum();
    let count = match experiments.len() {
        1 => "1 experiment".to_owned(),
        several => format!("{several} experiments"),
    };
    let (size, duration) = (size.name(), duration(seconds));
    writeln!(anstream::stderr(), "{count}{left}, size {size}: about {duration} on two cores.")?;
    Ok(())
}

fn measure(
    manifest: &LabManifest,
    folder: Option<&LabFolder>,
    requested: Option<u16>,
    json: bool,
) -> anyhow::Result<ExitStatus> {
    let stop = stop_on_interrupt()?;
    let mut progress = LabProgress::new(manifest.size, manifest.experiments()?);
    let controls = Controls {
        concurrency: concurrency(requested),
        stop: &stop,
        observe: &mut |measured| progress.show(measured),
    };
    let outcome = lab::experiment::run(manifest, folder, controls);
    progress.finish();
    let Outcome { report, interrupted } = outcome?;
    match folder {
        _ if json => print_json(&report)?,
        Some(folder) => print_where(folder.path(), &report)?,
        None => write!(anstream::stdout(), "{}", report.to_text())?,
    }
    if !interrupted {
        return Ok(ExitStatus::Success);
    }
    match folder {
        Some(folder) => {
            writeln!(
                anstream::stderr(),
                "Stopped. To continue: outflank resume {}",
                folder.path().display()
            )?;
        }
        None => writeln!(anstream::stderr(), "Stopped. A run with --out DIR can be continued.")?,
    }
    Ok(ExitStatus::Interrupted)
}

/// Says what became of the claims, and where the report is.
pub fn print_where(folder: &Path, report: &Report) -> anyhow::Result<()> {
    let mut out = anstream::stdout();
    for chapter in report.chapters() {
        writeln!(out, "{}", chapter.experiment.title)?;
        for claim in &chapter.findings.claims {
            writeln!(out, "  {}: {}", claim.verdict.text(), claim.says)?;
        }
    }
    writeln!(out, "Report: {}", folder.join("report.html").display())?;
    Ok(())
}

/// The experiments with these names, in the order of reports; `all` stands for all but those that
/// take hours.
fn chosen(names: &[String]) -> anyhow::Result<Vec<&'static Experiment>> {
    let (all, others): (Vec<&String>, Vec<&String>) = names.iter().partition(|name| *name == "all");
    let asked = others.into_iter().map(|name| named(name)).collect::<Result<Vec<_>, _>>()?;
    let is_chosen = |experiment: &&&Experiment| {
        let is_among_all = !all.is_empty() && !experiment.is_apart;
        is_among_all || asked.iter().any(|other| other.name == experiment.name)
    };
    Ok(EXPERIMENTS.iter().filter(is_chosen).copied().collect())
}
