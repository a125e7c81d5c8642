//! `outflank train`: learning.

mod args;
mod cma;
mod descend;
mod genetic;
mod hill_climb;
mod interpolate;
mod label;
mod oracle;
mod patterns;
mod probcut;
mod progress;
mod regress;
mod repeat;
mod run;
mod sample;
mod selfplay;
mod spsa;
mod tables;
mod td;
mod validate;

pub use args::{EngineWeightsArgs, ReplaceArgs, ThreadsArgs, TrainingOutputArgs, TrainingRunArgs};
pub use run::TrainingRun;

use clap::{Args, Subcommand};

use crate::exit::ExitStatus;

/// Learn weights: from games, from a teacher, from tables
///
/// Results of games are measured in pairs, with 95 % intervals; at the end the student is compared
/// with its initial weights, in games not used for learning. With --out DIR everything is kept: a log, the
/// weights for `weights=@FILE`, figures, and checkpoints for `outflank resume DIR`.
#[derive(Args, Debug)]
pub struct TrainArgs {
    #[command(subcommand)]
    method: Method,
}

#[derive(Debug, Subcommand)]
enum Method {
    HillClimb(hill_climb::HillClimbArgs),
    Genetic(genetic::GeneticArgs),
    Sample(sample::SampleArgs),
    Descend(descend::DescendArgs),
    Interpolate(interpolate::InterpolateArgs),
    Cma(cma::CmaArgs),
    Spsa(spsa::SpsaArgs),
    Repeat(repeat::RepeatArgs),
    Td(td::TdArgs),
    Oracle(oracle::OracleArgs),
    Regress(regress::RegressArgs),
    Selfplay(selfplay::SelfplayArgs),
    Label(label::LabelArgs),
    Patterns(patterns::PatternsArgs),
    Probcut(probcut::ProbcutArgs),
    Validate(validate::ValidateArgs),
}

pub fn run(args: &TrainArgs) -> anyhow::Result<ExitStatus> {
    match &args.method {
        Method::HillClimb(args) => hill_climb::run(args),
        Method::Genetic(args) => genetic::run(args),
        Method::Sample(args) => sample::run(args),
        Method::Descend(args) => descend::run(args),
        Method::Interpolate(args) => interpolate::run(args),
        Method::Cma(args) => cma::run(args),
        Method::Spsa(args) => spsa::run(args),
        Method::Repeat(args) => repeat::run(args),
        Method::Td(args) => td::run(args),
        Method::Oracle(args) => oracle::run(args),
        Method::Regress(args) => regress::run(args),
        Method::Selfplay(args) => selfplay::run(args),
        Method::Label(args) => label::run(args),
        Method::Patterns(args) => patterns::run(args),
        Method::Probcut(args) => probcut::run(args),
        Method::Validate(args) => validate::run(args),
    }
}
