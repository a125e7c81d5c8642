//! `outflank lab list`: what there is to run.

use std::io::Write;

use clap::Args;
use lab::experiment::{Experiment, Size, Source};
use lab::experiments::EXPERIMENTS;
use serde_json::json;

use crate::commands::print_json;
use crate::exit::ExitStatus;

/// List the experiments
///
/// Times are those of two cores: of --smoke, of --quick, and in full.
#[derive(Args, Debug)]
pub struct ListArgs {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &ListArgs) -> anyhow::Result<ExitStatus> {
    if args.json {
        let experiments: Vec<_> = EXPERIMENTS.iter().map(|experiment| described(experiment)).collect();
        print_json(&json!({ "experiments": experiments }))?;
        return Ok(ExitStatus::Success);
    }
    let mut out = anstream::stdout();
    writeln!(out, "In brackets: what each costs on two cores, with --smoke, with --quick, and in full.\n")?;
    for source in Source::ALL {
        let own: Vec<_> = EXPERIMENTS.iter().filter(|experiment| experiment.source == source).collect();
        if own.is_empty() {
            continue;
        }
        writeln!(out, "{}", source.title())?;
        for experiment in own {
            let [smoke, quick, full] = experiment.seconds.map(duration);
            let apart = if experiment.is_apart { ", not among `all`" } else { "" };
            writeln!(
                out,
                "  {:<24} {} ({smoke}, {quick}, {full}{apart})",
                experiment.name, experiment.title
            )?;
        }
        writeln!(out)?;
    }
    Ok(ExitStatus::Success)
}

fn described(experiment: &Experiment) -> serde_json::Value {
    json!({
        "name": experiment.name,
        "source": experiment.source,
        "title": experiment.title,
        "about": experiment.about,
        "timed": experiment.is_timed,
        "apart": experiment.is_apart,
        "seconds": {
            "smoke": experiment.cost(Size::Smoke),
            "quick": experiment.cost(Size::Quick),
            "full": experiment.cost(Size::Full),
        },
    })
}

/// A time as people say it.
pub fn duration(seconds: u32) -> String {
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{} min", seconds.div_ceil(60)),
        _ => format!("{:.1} h", f64::from(seconds) / 3600.0),
    }
}
