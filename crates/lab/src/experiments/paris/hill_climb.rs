//! What the experiments of local learning share.

use train::hill_climb::HillClimbSettings;
use train::{GameSetup, Method, TrainingPlan};

/// The report's strong player.
pub const STRONG: &str = "alphabeta:depth=3,eval=paris,preset=strong";

/// A run of local learning.
#[derive(Clone, Debug)]
pub struct HillClimb<'a> {
    /// The game.
    pub game: &'a str,
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

impl<'a> HillClimb<'a> {
    /// A run from zeros with ε = 0.1.
    pub fn new(game: &'a str, has_teacher: bool, tries: u64) -> HillClimb<'a> {
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
pub fn setup(game: &str, seed: u64) -> GameSetup {
    GameSetup { game: game.to_owned(), rules: None, start: None, random_plies: 4, seed }
}

/// The player with these coefficients.
pub fn player(weights: &[f64]) -> String {
    let weights: Vec<String> = weights.iter().map(f64::to_string).collect();
    format!("alphabeta:depth=3,eval=paris,weights={}", weights.join("/"))
}
