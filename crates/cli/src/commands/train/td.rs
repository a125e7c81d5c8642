//! `outflank train td`: temporal differences.

use clap::{Args, ValueEnum};
use train::{Method, td};

use super::args::{MethodDefaults, TrainingArgs};
use super::run::TrainingRun;
use crate::args::whole_from;
use crate::exit::ExitStatus;

/// Pull the value of every position towards what a search finds a few plies later (Stanford 1999)
///
/// The rule is the report's. Two things differ: the student plays random moves now and then
/// (--explore), and weights are not rescaled (--normalise), so that values of all phases are on one
/// scale: the margin at the end, as a percentage of the squares.
#[derive(Args, Debug)]
#[command(after_help = "Defaults: --game othello --student alphabeta:depth=2,eval=stanford --from usual")]
pub struct TdArgs {
    /// An opponent of the student, chosen at random for each game: a player, or `itself`, which is the student
    /// looking one ply ahead; can be repeated
    #[arg(long, value_name = "SPEC", default_value = td::ITSELF)]
    opponent: Vec<String>,

    /// How many steps, in each of which games are played and learnt from
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = whole_from(1))]
    steps: u64,

    /// Games of each step
    #[arg(long, value_name = "N", default_value_t = td::TdSettings::default().games)]
    games: u64,

    /// The share of its error that a position corrects, at first
    #[arg(long, value_name = "SHARE", default_value_t = td::TdSettings::default().rate)]
    rate: f64,

    /// The number of steps after which the rate is halved; 0 for never
    #[arg(long, value_name = "STEPS", default_value_t = 50.0)]
    half_after: f64,

    /// How much the rest of the game counts beside the search: 0 for the plain rule, 1 for the result alone
    #[arg(long, default_value_t = td::TdSettings::default().lambda)]
    lambda: f64,

    /// How often the student plays a random move, from 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = td::TdSettings::default().explore)]
    explore: f64,

    /// What a finished game is worth, from -100 to 100
    #[arg(long, value_enum, default_value_t = RewardArg::Margin)]
    outcome: RewardArg,

    /// Whether the weights of each phase stay shares of a whole
    #[arg(long, value_enum, default_value_t = Normalise::None)]
    normalise: Normalise,

    /// Compare with the start every so many steps; 0 for never
    #[arg(long, value_name = "STEPS", default_value_t = td::TdSettings::default().every)]
    every: u64,

    /// The games of these comparisons: an even number
    #[arg(long, value_name = "N", default_value_t = td::TdSettings::default().duel_games)]
    duel_games: u64,

    #[command(flatten)]
    training: TrainingArgs,
}

/// The values of `--outcome`.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum RewardArg {
    /// The margin, as a percentage of the squares or seeds
    Margin,
    /// Won or lost
    Result,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum Normalise {
    Phases,
    None,
}

const DEFAULTS: MethodDefaults =
    MethodDefaults { game: "othello", student: "alphabeta:depth=2,eval=stanford", from: "usual", exam: 400 };

pub fn run(args: &TdArgs) -> anyhow::Result<ExitStatus> {
    let settings = td::TdSettings {
        opponents: args.opponent.clone(),
        games: args.games,
        rate: args.rate,
        half_after: (args.half_after != 0.0).then_some(args.half_after),
        lambda: args.lambda,
        explore: args.explore,
        outcome: match args.outcome {
            RewardArg::Margin => td::TerminalReward::Margin,
            RewardArg::Result => td::TerminalReward::Result,
        },
        normalise: args.normalise == Normalise::Phases,
        every: args.every,
        duel_games: args.duel_games,
    };
    let plan = args.training.plan(&DEFAULTS, Method::Td(settings), args.steps)?;
    TrainingRun::begin(plan, &args.training.run)?.learn()
}
