//! `outflank train`: weights from games.

mod probcut;
mod regress;

use clap::{Args, Subcommand};

use crate::exit::Answer;

/// Learn weights from games
#[derive(Args, Debug)]
pub struct TrainArgs {
    #[command(subcommand)]
    method: Method,
}

#[derive(Debug, Subcommand)]
enum Method {
    Regress(regress::RegressArgs),
    Probcut(probcut::ProbcutArgs),
}

pub fn run(args: &TrainArgs) -> anyhow::Result<Answer> {
    match &args.method {
        Method::Regress(args) => regress::run(args),
        Method::Probcut(args) => probcut::run(args),
    }
}
