//! `outflank train interpolate`: functions through all rows of a table.

use std::collections::BTreeMap;
use std::io::Write;

use clap::Args;
use serde_json::{Map, Value, json};
use train::interpolate::{Method as Way, Settings};
use train::{Method, Outcome};

use super::course::CourseArgs;
use super::session::Session;
use super::tables::{TableArgs, USUAL};
use crate::commands::print_json;
use crate::exit::Answer;

/// Lagrange's polynomial through all rows of a table of weights (Indore 2020), and how far it is off between them
///
/// A polynomial has no error in the rows it goes through. So each row is left out and forecast from
/// the others; straight lines from row to row and the best single line are shown beside it.
#[derive(Args, Debug)]
#[command(after_help = "Usual: --game othello --student alphabeta:depth=2,eval=indore --from usual")]
pub struct InterpolateArgs {
    /// What is learnt: lagrange, linear (from row to row) or line (one for all)
    #[arg(long, value_name = "WAY", default_value = "lagrange", value_parser = way)]
    way: Way,

    #[command(flatten)]
    table: TableArgs,

    #[command(flatten)]
    course: CourseArgs,
}

fn way(text: &str) -> Result<Way, String> {
    let found = Way::ALL.into_iter().find(|way| way.name() == text);
    found.ok_or_else(|| format!("choose {}", Way::ALL.map(Way::name).join(", ")))
}

pub fn run(args: &InterpolateArgs) -> anyhow::Result<Answer> {
    let table = args.table.table()?;
    let columns = table.names().len() as u64;
    TableArgs::check(&table, &args.course)?;
    let settings = Settings { table, method: args.way };
    let course = args.course.course(&USUAL, Method::Interpolate(settings), columns)?;
    Session::begin(course, &args.course.run)?.learn()
}

/// Prints how far functions are off where a row is left out.
pub fn print(settings: &Settings, outcome: &Outcome, json: bool) -> anyhow::Result<()> {
    let columns: Vec<&Map<String, Value>> = outcome.rows.iter().map(|row| &row.facts).collect();
    if json {
        let named: BTreeMap<_, _> = columns.iter().map(|facts| (name(facts).to_owned(), facts)).collect();
        let way = settings.method.name();
        return print_json(&json!({ "way": way, "columns": named, "exams": outcome.report.exams }));
    }
    let mut out = anstream::stdout().lock();
    writeln!(out, "Root mean square error where a row is left out, between rows and at both ends:")?;
    write!(out, "{:<14}", "feature")?;
    for way in Way::ALL {
        write!(out, "{:>12}{:>10}", way.name(), "ends")?;
    }
    writeln!(out, "{:>24}", "largest swing")?;
    for facts in columns {
        write!(out, "{:<14}", name(facts))?;
        for way in Way::ALL {
            let rmse = |where_: &str| facts.get(way.name())?.get(where_)?.get("rmse")?.as_f64();
            let [inner, ends] = ["inner", "ends"]
                .map(|place| rmse(place).map_or("-".to_owned(), |rmse| format!("{rmse:.4}")));
            write!(out, "{inner:>12}{ends:>10}")?;
        }
        let swing = |key: &str| facts.get("swing")?.get(key)?.as_f64();
        match (swing("by"), swing("discs")) {
            (Some(by), Some(discs)) => writeln!(out, "{:>24}", format!("{by:.3} at {discs} discs"))?,
            _ => writeln!(out, "{:>24}", "-")?,
        }
    }
    super::report::write_exams(&mut out, &outcome.report)?;
    Ok(())
}

fn name(facts: &Map<String, Value>) -> &str {
    facts.get("column").and_then(Value::as_str).unwrap_or_default()
}
