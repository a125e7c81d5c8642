//! `outflank check-engine`: does a program speak its protocol?

use std::io::Write;

use clap::{Args, ValueEnum};
use game::counted;
use player::ComplianceCheck;
use serde::Serialize;

use super::print_json;
use crate::exit::ExitStatus;

/// Check whether a program speaks its protocol, point by point
///
/// Exit code 0 if every check passes, 1 if not.
#[derive(Args, Debug)]
pub struct CheckEngineArgs {
    /// The protocol it speaks
    #[arg(long, default_value = "gtp")]
    protocol: Protocol,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// The program and its arguments
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<String>,
}

/// The protocols.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Protocol {
    /// The Go Text Protocol, as Othello programs use it
    Gtp,
    /// NBoard's protocol
    Nboard,
    /// SUSTech's course platform, as lines of JSON
    Sustech,
}

#[derive(Serialize)]
struct ComplianceReport {
    ok: bool,
    points: Vec<CheckResult>,
}

#[derive(Serialize)]
struct CheckResult {
    what: String,
    ok: bool,
    detail: String,
}

pub fn run(args: &CheckEngineArgs) -> anyhow::Result<ExitStatus> {
    let name = match args.protocol {
        Protocol::Gtp => "gtp",
        Protocol::Nboard => "nboard",
        Protocol::Sustech => "sustech",
    };
    let spec = format!("{name}:cmd={}", player::join_command(&args.command)).parse()?;
    let checks = player::check_compliance(&spec)?;
    let ok = checks.iter().all(|check| check.passed);
    if args.json {
        let point =
            |check: ComplianceCheck| CheckResult { what: check.name, ok: check.passed, detail: check.detail };
        print_json(&ComplianceReport { ok, points: checks.into_iter().map(point).collect() })?;
    } else {
        let mut out = anstream::stdout().lock();
        for ComplianceCheck { name, passed, detail } in &checks {
            let detail = if detail.is_empty() { String::new() } else { format!(": {detail}") };
            writeln!(out, "{} {name}{detail}", if *passed { "ok  " } else { "FAIL" })?;
        }
        let failed = checks.iter().filter(|check| !check.passed).count();
        writeln!(out, "{}, {failed} failed", counted(checks.len() as u64, "point", "points"))?;
    }
    Ok(if ok { ExitStatus::Success } else { ExitStatus::Failure })
}
