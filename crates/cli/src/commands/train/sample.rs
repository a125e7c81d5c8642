//! `outflank train sample`: many random weights that play each other.

use clap::Args;
use train::sample::SampleSettings;
use train::{Method, td};

use super::args::{MethodDefaults, TrainingArgs};
use super::run::TrainingRun;
use crate::exit::ExitStatus;

/// Let many random weights play each other, and train the winner (Stanford 1999, brute force)
///
/// Weights are evenly distributed and then made shares of a whole, in every phase of the game. They
/// play in groups; the best quarter of each goes on to the next round, with twice as many games, and
/// the last group plays a final. The first weights (--from) only serve for comparison: the field that
/// enters each round and the leader after it play against them.
///
/// The winner is trained as by `train td --lambda 0.9`: from a random start the plain rule rarely succeeds.
#[derive(Args, Debug)]
#[command(after_help = "Defaults: --game othello --student alphabeta:depth=2,eval=stanford --from usual")]
pub struct SampleArgs {
    /// How many random weights
    #[arg(long, value_name = "N", default_value_t = 100)]
    samples: u64,

    /// The most of them in a group
    #[arg(long, value_name = "N", default_value_t = 16)]
    group: u64,

    /// Games of every pairing in the first round: an even number
    #[arg(long, value_name = "N", default_value_t = 4)]
    games: u64,

    /// Games of every pairing of the final
    #[arg(long, value_name = "N", default_value_t = 100)]
    final_games: u64,

    /// Games of field and leader against the start in every round; 0 for none
    #[arg(long, value_name = "N", default_value_t = 100)]
    check_games: u64,

    /// Steps of the winner's training; 0 for none
    #[arg(long, value_name = "N", default_value_t = 1000)]
    train: u64,

    #[command(flatten)]
    training: TrainingArgs,
}

const DEFAULTS: MethodDefaults =
    MethodDefaults { game: "othello", student: "alphabeta:depth=2,eval=stanford", from: "usual", exam: 400 };

/// Values from random weights say nothing, so the results of games must count.
const LAMBDA: f64 = 0.9;

pub fn run(args: &SampleArgs) -> anyhow::Result<ExitStatus> {
    let settings = SampleSettings {
        samples: args.samples,
        group: args.group,
        games: args.games,
        final_games: args.final_games,
        check_games: args.check_games,
        training: (args.train > 0)
            .then(|| (td::TdSettings { lambda: LAMBDA, ..td::TdSettings::default() }, args.train)),
    };
    let steps = settings.steps();
    let plan = args.training.plan(&DEFAULTS, Method::Sample(settings), steps)?;
    TrainingRun::begin(plan, &args.training.run)?.learn()
}
