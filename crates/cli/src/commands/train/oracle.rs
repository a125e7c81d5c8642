//! `outflank train oracle`: imitating a teacher.

use clap::Args;
use train::{Method, oracle};

use super::args::{MethodDefaults, TrainingArgs};
use super::run::TrainingRun;
use crate::args::whole_from;
use crate::exit::ExitStatus;

/// Imitate a teacher's moves, in games against an opponent (Paris 2019)
///
/// At each turn of the student the teacher is asked. For every other move that looks as good to the
/// student, its coefficients move along the difference between the two positions it expects. The
/// student then plays its own move.
#[derive(Args, Debug)]
#[command(after_help = "Defaults: --game awele --student alphabeta:depth=3,eval=paris --from zeros")]
pub struct OracleArgs {
    /// The teacher, whose moves count as right
    #[arg(long, value_name = "SPEC", default_value = "alphabeta:depth=6,eval=paris,weights=0.2/0.1/0/0")]
    teacher: String,

    /// The opponent of the student
    #[arg(long, value_name = "SPEC", default_value = "alphabeta:depth=3,eval=paris,preset=strong")]
    opponent: String,

    /// How many times to play a game as first and one as second player
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = whole_from(1))]
    steps: u64,

    /// How far an adjustment moves the coefficients, at first
    #[arg(long, value_name = "LENGTH", default_value_t = 0.05)]
    rate: f64,

    /// The number of steps after which the rate is halved; 0 for never
    #[arg(long, value_name = "STEPS", default_value_t = 5.0)]
    half_after: f64,

    /// By how much the teacher's move must look better than every other move
    #[arg(long, value_name = "VALUE", default_value_t = 0.0)]
    margin: f64,

    /// Play the teacher's move instead of the student's
    #[arg(long)]
    follow: bool,

    /// Let the coefficients have any length; by default it is kept at 1, because only their proportions
    /// matter, and adjustments are relative to it
    #[arg(long)]
    any_length: bool,

    /// Stop when the lower end of the interval of a duel with the opponent is above this share of points
    #[arg(long, value_name = "SCORE")]
    until: Option<f64>,

    /// Stop when the student chose the teacher's move this often since the last duel
    #[arg(long, value_name = "SHARE")]
    until_imitation: Option<f64>,

    /// Play a duel with the opponent every so many steps; 0 for never
    #[arg(long, value_name = "STEPS", default_value_t = 5)]
    every: u64,

    /// The games of these duels: an even number
    #[arg(long, value_name = "N", default_value_t = 100)]
    duel_games: u64,

    #[command(flatten)]
    training: TrainingArgs,
}

const DEFAULTS: MethodDefaults =
    MethodDefaults { game: "awele", student: "alphabeta:depth=3,eval=paris", from: "zeros", exam: 400 };

pub fn run(args: &OracleArgs) -> anyhow::Result<ExitStatus> {
    let settings = oracle::OracleSettings {
        teacher: args.teacher.clone(),
        opponent: args.opponent.clone(),
        rate: args.rate,
        half_after: (args.half_after != 0.0).then_some(args.half_after),
        margin: args.margin,
        follow: args.follow,
        unit_length: !args.any_length,
        until: args.until,
        until_imitation: args.until_imitation,
        every: args.every,
        duel_games: args.duel_games,
    };
    let plan = args.training.plan(&DEFAULTS, Method::Oracle(settings), args.steps)?;
    TrainingRun::begin(plan, &args.training.run)?.learn()
}
