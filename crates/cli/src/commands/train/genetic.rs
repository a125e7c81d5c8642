//! `outflank train genetic`: generations of children that play each other.

use clap::Args;
use train::Method;
use train::genetic::{GAMES_WITHOUT_RANDOM_PLIES, GeneticSettings};

use super::args::{MethodDefaults, TrainingArgs};
use super::run::TrainingRun;
use crate::args::whole_from;
use crate::exit::ExitStatus;

/// Let the two best of every generation have children, which play each other (SUSTech 2021)
///
/// A child has every weight from one of its parents, and now and then one changes. Children, parents
/// and companions meet in both colours; the two best have the next children. Of equals, parents come
/// before children, and older children before younger ones. To be the best of many after few games
/// takes luck: so the best of each generation plays against the start as well, and in the end the
/// best of the last ten generations meet in a final, whose winner is what was learnt.
///
/// By default, the ten values of a symmetric matrix for reversed Othello are learnt. With --from
/// squares every square has a value of its own, as in the report.
///
/// With --random-plies 0 all games of learning begin at the start, so that two players have two
/// different games, one in each seat. The final comparison has random plies all the same.
#[derive(Args, Debug)]
#[command(after_help = "Defaults: --game anti --student alphabeta:depth=2,eval=sustech --from usual")]
pub struct GeneticArgs {
    /// Children in every generation
    #[arg(long, value_name = "N", default_value_t = 100)]
    children: u64,

    /// How many generations
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = whole_from(1))]
    generations: u64,

    /// The share of weights that mutate in every child; by default 3 of 51
    #[arg(long, value_name = "SHARE", default_value_t = GeneticSettings::USUAL_MUTATION, hide_default_value = true)]
    mutation: f64,

    /// The largest change of a weight, up or down (whole numbers from 10 on); by
    /// default half of the largest initial weight
    #[arg(long, value_name = "R")]
    range: Option<f64>,

    /// Games of every pairing: an even number
    #[arg(long, value_name = "N", default_value_t = 2)]
    games: u64,

    /// A player that takes part but has no children; may be given several times
    #[arg(long = "companion", value_name = "SPEC")]
    companions: Vec<String>,

    /// Games of the best of every generation against the start; 0 for none. By default 40, or 2
    /// without random plies
    #[arg(long, value_name = "N")]
    check_games: Option<u64>,

    /// Games of every pairing of the final; by default 100, or 2 without random plies
    #[arg(long, value_name = "N")]
    final_games: Option<u64>,

    #[command(flatten)]
    training: TrainingArgs,
}

const DEFAULTS: MethodDefaults =
    MethodDefaults { game: "anti", student: "alphabeta:depth=2,eval=sustech", from: "usual", exam: 400 };

pub fn run(args: &GeneticArgs) -> anyhow::Result<ExitStatus> {
    let most = if args.training.random_plies == 0 { GAMES_WITHOUT_RANDOM_PLIES } else { u64::MAX };
    let settings = GeneticSettings {
        children: args.children,
        generations: args.generations,
        mutation: args.mutation,
        range: args.range,
        games: args.games,
        companions: args.companions.clone(),
        check_games: args.check_games.unwrap_or(most.min(40)),
        final_games: args.final_games.unwrap_or(most.min(100)),
    };
    let steps = settings.steps();
    let plan = args.training.plan(&DEFAULTS, Method::Genetic(settings), steps)?;
    TrainingRun::begin(plan, &args.training.run)?.learn()
}
