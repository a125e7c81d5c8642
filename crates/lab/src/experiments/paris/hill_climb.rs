//! What the experiments of local learning share.

use train::hill_climb::HillClimbSettings;
use train::{GameSetup, Method, TrainingOutcome, TrainingPlan};

use super::GameName;
use crate::experiment::{Games, Lab, LabError};

/// The player that the report supposes to be strong, before anything was learned.
pub const STRONG: &str = "alphabeta:depth=3,eval=paris,preset=strong";

/// A run of local learning.
#[derive(Clone, Debug)]
pub struct HillClimb {
    /// The game.
    pub game: GameName,
    /// Whether the opponent is the strong player; otherwise it is the student as it was.
    pub has_teacher: bool,
    /// By how much a coefficient changes.
    pub epsilon: f64,
    /// The factor for ε after a change that was not kept.
    pub growth: f64,
    /// Whether the result before a change is remembered (*sans répétition*) instead of played for again.
    pub no_repeat: bool,
    /// The coefficients it begins with.
    pub start: Vec<f64>,
    /// How many changes are tried.
    pub tries: u64,
}

impl HillClimb {
    /// A run from zeros with ε = 0.1.
    pub fn new(game: GameName, has_teacher: bool, tries: u64) -> HillClimb {
        HillClimb {
            game,
            has_teacher,
            epsilon: 0.1,
            growth: 1.0,
            no_repeat: false,
            start: vec![0.0; 4],
            tries,
        }
    }

    /// Who the opponent is.
    pub fn opponent(&self) -> &'static str {
        if self.has_teacher { "the strong player" } else { "itself" }
    }

    /// What is to be done; what is learned is not compared with anything.
    pub fn plan(&self, seed: u64) -> TrainingPlan {
        let settings = HillClimbSettings {
            opponent: self.has_teacher.then(|| STRONG.to_owned()),
            epsilon: self.epsilon,
            growth: self.growth,
            games: 20,
            no_repeat: self.no_repeat,
            unpaired: true,
            sprt: None,
        };
        TrainingPlan {
            setup: setup(self.game, seed),
            student: "alphabeta:depth=3,eval=paris".to_owned(),
            start: self.start.clone(),
            method: Method::HillClimb(settings),
            steps: self.tries,
            comparison_games: 0,
        }
    }
}

/// Games with four random plies, as in the report.
pub fn setup(game: GameName, seed: u64) -> GameSetup {
    GameSetup { game: game.name.to_owned(), rules: None, start: None, random_plies: 4, seed }
}

/// The player with these coefficients, at depth 3.
pub fn player(weights: &[f64]) -> String {
    player_at(3, weights)
}

/// The player with these coefficients.
pub fn player_at(depth: u32, weights: &[f64]) -> String {
    let weights: Vec<String> = weights.iter().map(f64::to_string).collect();
    format!("alphabeta:depth={depth},eval=paris,weights={}", weights.join("/"))
}

/// The report's figures: their names, whether the opponent is the strong player, ε, and whether results
/// are remembered. Against itself, the student goes on from its best coefficients so far.
const FIGURES: [(&str, bool, f64, bool); 5] = [
    ("local1", true, 0.1, false),
    ("local2", true, 0.1, true),
    ("local3", false, 0.1, false),
    ("local4", false, 0.1, false),
    ("local5", false, 0.05, false),
];

/// How many changes each of the figures has.
pub fn tries(lab: &Lab<'_>) -> u64 {
    lab.pick(4, 30, 30)
}

/// What one of the report's figures shows.
pub struct Learned {
    /// The name of the figure.
    pub figure: &'static str,
    /// How it was learned.
    pub run: HillClimb,
    /// What came of it.
    pub outcome: TrainingOutcome,
}

impl Learned {
    /// The coefficients that were learned.
    pub fn weights(&self) -> &[f64] {
        &self.outcome.summary.weights
    }
}

/// Learns as in all of the report's figures.
pub fn learn(lab: &mut Lab<'_>, game: GameName) -> Result<Vec<Learned>, LabError> {
    let tries = tries(lab);
    let (mut all, mut itself) = (Vec::new(), vec![0.0; 4]);
    for (number, (figure, has_teacher, epsilon, no_repeat)) in (1..).zip(FIGURES) {
        let start = if has_teacher { vec![0.0; 4] } else { itself.clone() };
        let run = HillClimb { epsilon, no_repeat, start, ..HillClimb::new(game, has_teacher, tries) };
        let outcome = lab.train(&run.plan(lab.seed(number)))?;
        if !has_teacher {
            itself.clone_from(&outcome.summary.weights);
        }
        all.push(Learned { figure, run, outcome });
    }
    Ok(all)
}

/// What proves best of all that was learned: it gets the highest share of points against the others, which
/// is given with it.
pub fn best<'a>(
    lab: &mut Lab<'_>,
    game: GameName,
    all: &'a [Learned],
    games: u64,
) -> Result<(&'a Learned, (f64, f64, f64)), LabError> {
    let players = all.iter().map(|learned| (learned.figure, player(learned.weights())));
    let played = lab.play(&Games::round_robin(game.name, players).random_plies(8).count(games))?;
    let shares = all.iter().enumerate().map(|(index, learned)| (learned, played.share(index)));
    // Of equals the first.
    let best = shares.rev().max_by(|(_, a), (_, b)| a.0.total_cmp(&b.0));
    Ok(best.expect("there are several figures"))
}
