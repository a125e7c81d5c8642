//! `outflank train descend`: straight lines through a table.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::{Context, bail};
use clap::Args;
use serde::Serialize;
use train::descend::{Descent, Rates, Settings};
use train::{Method, Outcome};

use super::course::CourseArgs;
use super::session::Session;
use super::tables::{TableArgs, USUAL};
use crate::commands::print_json;
use crate::exit::Answer;

/// Gradient descent of weights that are lines in the number of discs (Indore 2020)
///
/// Prints the report's "error" of every feature, the squared residual in the last row divided by the
/// number of rows, and beside it the loss that is minimised, the mean over all rows. The loss is
/// convex, and its curvature depends on the numbers of discs alone: rates below the same bound
/// converge for all features.
#[derive(Args, Debug)]
#[command(after_help = "Usual: --game othello --student alphabeta:depth=2,eval=indore --from usual")]
pub struct DescendArgs {
    /// The learning rate
    #[arg(long, value_name = "R", default_value_t = 0.0003)]
    rate: f64,

    /// A learning rate for each feature instead: a/b/c in the order of the columns
    #[arg(long, value_name = "RATES", conflicts_with = "rate")]
    rates: Option<String>,

    /// Iterations
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    iterations: u64,

    /// Stop as soon as all gradients are as short as this
    #[arg(long, value_name = "LENGTH")]
    until: Option<f64>,

    #[command(flatten)]
    table: TableArgs,

    #[command(flatten)]
    course: CourseArgs,
}

/// How many steps a course of many iterations has: lines of the log, points of the figure.
const STEPS: u64 = 200;

#[derive(Serialize)]
struct Report {
    #[serde(skip_serializing_if = "Option::is_none")]
    rate: Option<f64>,
    rates: ByName<f64>,
    iterations: u64,
    errors: ByName<f64>,
    mean_loss: ByName<f64>,
    least_loss: ByName<f64>,
    weights: ByName<LineReport>,
    largest_stable_rate: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    exams: Vec<train::Exam>,
}

type ByName<T> = BTreeMap<String, T>;

#[derive(Serialize)]
struct LineReport {
    w: f64,
    b: f64,
}

pub fn run(args: &DescendArgs) -> anyhow::Result<Answer> {
    let table = args.table.table()?;
    let rates = match &args.rates {
        None => Rates::Same(args.rate),
        Some(text) => Rates::Each(numbers(text)?),
    };
    if args.until.is_some_and(|length| !(length > 0.0 && length.is_finite())) {
        bail!("--until takes the length of a gradient, above 0");
    }
    let block = args.iterations.div_ceil(STEPS).max(1);
    let settings = Settings { table, rates, iterations: args.iterations, block, tolerance: args.until };
    let steps = settings.steps();
    TableArgs::check(&settings.table, &args.course)?;
    let course = args.course.course(&USUAL, Method::Descend(settings), steps)?;
    Session::begin(course, &args.course.run)?.learn()
}

/// Prints what came of a descent.
pub fn print(settings: &Settings, outcome: &Outcome, json: bool) -> anyhow::Result<()> {
    let report = report(settings, outcome)?;
    let too_high = |rate: &&f64| **rate >= report.largest_stable_rate;
    if let Some(rate) = report.rates.values().find(too_high) {
        let bound = report.largest_stable_rate;
        writeln!(
            anstream::stderr(),
            "warning: the rate {rate} leads away from the best lines: rates below {bound:.3e} converge"
        )?;
    }
    if json {
        return print_json(&report);
    }
    write_table(&report, settings.table.names())?;
    super::report::write_exams(&mut anstream::stdout().lock(), &outcome.report)?;
    Ok(())
}

/// What the lines come to.
fn report(settings: &Settings, outcome: &Outcome) -> anyhow::Result<Report> {
    let facts = &outcome.rows.last().context("there must be at least one iteration")?.facts;
    let fact = |name: &str| facts.get(name).cloned().unwrap_or_default();
    let descent = Descent::new(settings.table.clone(), settings.rates.clone())?;
    let names = settings.table.names();
    let lines: Vec<&[f64]> = outcome.report.weights.chunks(2).collect();
    Ok(Report {
        rate: match settings.rates {
            Rates::Same(rate) => Some(rate),
            Rates::Each(_) => None,
        },
        rates: by_name(names, |column| descent.rates()[column]),
        iterations: serde_json::from_value(fact("iterations"))?,
        errors: serde_json::from_value(fact("errors"))?,
        mean_loss: serde_json::from_value(fact("mean_loss"))?,
        least_loss: by_name(names, |column| descent.least_squares(column).1),
        weights: by_name(names, |column| LineReport { w: lines[column][0], b: lines[column][1] }),
        largest_stable_rate: descent.largest_stable_rate(),
        exams: outcome.report.exams.clone(),
    })
}

fn by_name<T>(names: &[String], value: impl Fn(usize) -> T) -> ByName<T> {
    names.iter().cloned().enumerate().map(|(column, name)| (name, value(column))).collect()
}

fn write_table(report: &Report, names: &[String]) -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(8);
    writeln!(
        out,
        "{} iterations; rates below {:.3e} converge",
        report.iterations, report.largest_stable_rate
    )?;
    let head = ["rate", "last row", "mean loss", "least loss", "W", "B"].map(|head| format!("{head:>13}"));
    writeln!(out, "{:<width$}{}", "feature", head.concat())?;
    for name in names {
        let LineReport { w, b } = report.weights[name];
        let rate = format!("{:>13}", report.rates[name]);
        let cells = [report.errors[name], report.mean_loss[name], report.least_loss[name], w, b];
        let cells = cells.map(|cell| format!("{:>13}", significant(cell)));
        writeln!(out, "{name:<width$}{rate}{}", cells.concat())?;
    }
    Ok(())
}

/// Six digits, as the report prints them.
fn significant(value: f64) -> String {
    if value != 0.0 && (value.abs() < 1e-4 || value.abs() >= 1e6) {
        return format!("{value:.5e}");
    }
    let before = if value == 0.0 { 0 } else { value.abs().log10().floor() as i32 };
    format!("{value:.*}", (5 - before).max(0) as usize)
}

fn numbers(text: &str) -> anyhow::Result<Vec<f64>> {
    let number = |part: &str| match part.trim().parse::<f64>() {
        Ok(number) => Ok(number),
        Err(_) => bail!("--rates takes numbers a/b/c, not `{part}`"),
    };
    text.split('/').map(number).collect()
}
