//! `outflank lab report`: the report of a run, made again from its journals.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use lab::experiment::{LabFolder, report_folder};

use crate::commands::print_json;
use crate::exit::ExitStatus;
use crate::version;

/// Make the report of a run again, from its journals alone
///
/// Every number in tables, figures and claims is computed from what the journals hold.
#[derive(Args, Debug)]
pub struct ReportArgs {
    /// The folder of the run
    folder: PathBuf,

    /// Also write the report in Markdown, its tables and its figures into this folder, for a
    /// repository: no journals, no web page
    #[arg(long, value_name = "DIR")]
    markdown: Option<PathBuf>,

    /// Print tables and claims as one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &ReportArgs) -> anyhow::Result<ExitStatus> {
    let folder = LabFolder::open(&args.folder, &version::LONG)?;
    let report = report_folder(&folder)?;
    if let Some(markdown) = &args.markdown {
        report.write_markdown(markdown)?;
    }
    if args.json {
        print_json(&report)?;
    } else {
        super::run::print_where(folder.path(), &report)?;
    }
    if report.unfinished().is_empty() {
        return Ok(ExitStatus::Success);
    }
    let unfinished: Vec<&str> = report.unfinished().iter().map(|experiment| experiment.name).collect();
    writeln!(
        anstream::stderr(),
        "Not finished: {}. To continue: outflank resume {}",
        unfinished.join(", "),
        folder.path().display()
    )?;
    Ok(ExitStatus::Failure)
}
