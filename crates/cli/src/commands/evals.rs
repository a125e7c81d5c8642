//! `outflank evals`: how positions can be evaluated.

use std::io::Write;

use clap::Args;
use eval::Perspective;
use game::{Options, Side, Spec};
use othello::GoalKind;
use player::{AnyGame, AnyPosition, Evaluation, evaluations};
use serde::Serialize;

use super::keys::{KeyGroup, KeyReport, LEGEND};
use super::print_json;
use crate::exit::ExitStatus;

/// List the evaluations, their features and options
#[derive(Args, Debug)]
pub struct EvalsArgs {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct EvalsReport {
    evals: Vec<EvaluationReport>,
}

#[derive(Serialize)]
struct EvaluationReport {
    game: &'static str,
    name: &'static str,
    about: &'static str,
    /// `difference` or `own`.
    sight: &'static str,
    /// `most`, `fewest`, or `any`.
    goal: &'static str,
    features: Vec<&'static str>,
    keys: Vec<KeyReport>,
}

pub fn run(args: &EvalsArgs) -> anyhow::Result<ExitStatus> {
    let mut evals = reports(&AnyGame::default().start())?;
    evals.extend(reports(&awele::Position::default().into())?);
    if args.json {
        print_json(&EvalsReport { evals })?;
        return Ok(ExitStatus::Success);
    }
    let mut out = anstream::stdout().lock();
    writeln!(out, "{INTRODUCTION}")?;
    for game in evals.chunk_by(|a, b| a.game == b.game) {
        writeln!(out, "\n{}", game[0].game)?;
        for EvaluationReport { name, about, sight, goal, features, .. } in game {
            writeln!(out, "  {name:<10} {sight:<11} {goal:<7} {about}")?;
            if features.len() > 1 {
                writeln!(out, "  {:<30} {}", "", features.join("/"))?;
            }
        }
    }
    writeln!(out, "\n{LEGEND}")?;
    let all: Vec<_> = evals.iter().map(|eval| eval.name).collect();
    for group in KeyGroup::all(evals.iter().map(|eval| (eval.name, eval.keys.as_slice()))) {
        let is_common = all.iter().all(|name| group.owners.contains(name));
        let owners = if is_common { "every evaluation".to_owned() } else { group.owners_text() };
        write!(out, "\nOptions of {owners}\n{group}")?;
    }
    Ok(ExitStatus::Success)
}

const INTRODUCTION: &str = "\
An evaluation is written NAME or NAME:KEY=VALUE,KEY=VALUE, as in indore:interp=linear.
A `difference` counts both sides alike, `own` counts one side more. Made for the goal of `most` or
`fewest` discs, it is negated under the other, without what `plus` adds. Where there are several
features they are listed, in the order of their weights.";

/// The evaluations that fit games like the one of this position.
fn reports(start: &AnyPosition) -> anyhow::Result<Vec<EvaluationReport>> {
    evaluations(start)
        .into_iter()
        .map(|known| {
            let spec = Spec { name: known.name.to_owned(), options: Options::default() };
            let terms = Evaluation::new(&spec, start)?.terms(start, Side::First);
            Ok(EvaluationReport {
                game: start.title(),
                name: known.name,
                about: known.about,
                sight: match known.perspective {
                    Perspective::Antisymmetric => "difference",
                    Perspective::OneSided => "own",
                },
                goal: match known.goal {
                    Some(GoalKind::Most) => "most",
                    Some(GoalKind::Fewest) => "fewest",
                    None => "any",
                },
                features: terms.iter().map(|term| term.name).collect(),
                keys: known.keys().map(KeyReport::from).collect(),
            })
        })
        .collect()
}
