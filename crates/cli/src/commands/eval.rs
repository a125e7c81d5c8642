//! `outflank eval`: what a position is worth, feature by feature.

use std::io::Write;

use clap::Args;
use eval::Term;
use game::{Game, Spec, plain_zero};
use player::Evaluation;
use serde::Serialize;

use super::print_json;
use crate::args::GameLabel;
use crate::exit::ExitStatus;
use crate::position_args::{PositionArgs, ReachedPosition};

/// Evaluate a position for the side to move, feature by feature
#[derive(Args, Debug)]
pub struct EvalArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// The evaluation: any that `outflank evals` lists, such as indore:interp=linear
    #[arg(short, long, value_name = "EVAL", default_value = "paris")]
    eval: String,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct EvalReport {
    #[serde(flatten)]
    game: GameLabel,
    position: String,
    side: char,
    eval: String,
    total: f64,
    features: Vec<Feature>,
}

#[derive(Serialize)]
struct Feature {
    name: &'static str,
    value: f64,
    weight: f64,
    product: f64,
}

pub fn run(args: &EvalArgs) -> anyhow::Result<ExitStatus> {
    let report = report(args)?;
    if args.json {
        print_json(&report)?;
        return Ok(ExitStatus::Success);
    }
    let mut out = anstream::stdout().lock();
    writeln!(out, "{:<16}{:>10}{:>12}{:>12}", "feature", "value", "weight", "product")?;
    for Feature { name, value, weight, product } in &report.features {
        let [value, product] = [value, product].map(|number| plain_zero(*number, 2));
        let weight = plain_zero(*weight, 4);
        writeln!(out, "{name:<16}{value:>10.2}{weight:>12.4}{product:>12.2}")?;
    }
    writeln!(out, "{:<38}{:>12.2}", format!("total for {}", report.side), plain_zero(report.total, 2))?;
    Ok(ExitStatus::Success)
}

fn report(args: &EvalArgs) -> anyhow::Result<EvalReport> {
    let ReachedPosition { game, position, .. } = args.position.read()?;
    let spec: Spec = args.eval.parse()?;
    let evaluation = Evaluation::load(&spec, &position)?;
    let terms = evaluation.terms(&position, position.side());
    // Adding nothing turns −0 into 0.
    let product = |term: &Term| term.value * term.weight + 0.0;
    let feature = |term: Term| Feature {
        name: term.name,
        value: term.value,
        weight: term.weight,
        product: product(&term),
    };
    Ok(EvalReport {
        game: (&game).into(),
        position: position.position_text(),
        side: position.side_name(position.side()).1,
        eval: spec.to_string(),
        total: evaluation.value(&position, position.side()) + 0.0,
        features: terms.into_iter().map(feature).collect(),
    })
}
