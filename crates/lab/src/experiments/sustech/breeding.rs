//! The genetic algorithm, as the report runs it and as we do.

use train::genetic::GeneticSettings;
use train::{GameSetup, Method, Row, TrainingPlan};

use super::{GAME, matrix};
use crate::experiment::{Games, Lab, LabError};

/// The player whose matrix evolves: the report, too, reduced depth and width for this.
pub const STUDENT: &str = "beam:depth=2,width=5,eval=sustech";

/// In place of the players of previous years: those of other reports.
pub const COMPANIONS: [&str; 3] =
    ["alphabeta:depth=2,eval=paris", "alphabeta:depth=2,eval=itu", "alphabeta:depth=2,eval=stanford"];

/// A genetic run: the settings that differ.
#[derive(Clone, Debug)]
pub struct Breeding {
    /// The matrix at the start: 10 or 64 values.
    pub start: Vec<f64>,
    /// Children in every generation.
    pub children: u64,
    /// Generations.
    pub generations: u64,
    /// Games of every pairing.
    pub games: u64,
    /// Random plies before each game; with none, both games of a pairing begin at the start.
    pub random_plies: u32,
    /// Whether the companions take part.
    pub companions: bool,
    /// One of several runs.
    pub run: u64,
}

impl Breeding {
    /// As in the report: 64 values, a few children, one game with either colour from the start of the game.
    pub fn reported(start: [f64; 10], children: u64, generations: u64) -> Breeding {
        let start = matrix::squares(start);
        Breeding { start, children, generations, games: 2, random_plies: 0, companions: true, run: 0 }
    }

    /// The generations, in order.
    pub fn run(&self, lab: &mut Lab<'_>) -> Result<Vec<Row>, LabError> {
        let companions = if self.companions { COMPANIONS.map(str::to_owned).to_vec() } else { Vec::new() };
        let settings = GeneticSettings {
            children: self.children,
            generations: self.generations,
            mutation: GeneticSettings::USUAL_MUTATION,
            range: Some(50.0),
            games: self.games,
            companions,
            check_games: 0,
            final_games: 2,
        };
        let plan = TrainingPlan {
            setup: GameSetup {
                game: GAME.to_owned(),
                rules: None,
                start: None,
                random_plies: self.random_plies,
                seed: lab.seed(self.run),
            },
            student: STUDENT.to_owned(),
            start: self.start.clone(),
            method: Method::Genetic(settings),
            // Without the final, which the report does not have.
            steps: self.generations,
            comparison_games: 0,
        };
        Ok(lab.train(&plan)?.rows)
    }
}

/// A value of a generation, from 0 to 1, with its interval.
pub fn curve(row: &Row, name: &str) -> Option<(f64, f64, f64)> {
    let (_, point) = row.curves.iter().find(|(known, _)| known == name)?;
    Some((point.value, point.low.unwrap_or(point.value), point.high.unwrap_or(point.value)))
}

/// Whether one of a generation's best two is new: it has not converged.
pub fn has_new_parents(row: &Row) -> bool {
    row.facts.get("surviving parents").and_then(serde_json::Value::as_u64) != Some(2)
}

/// The share of points of a matrix against another one, after other openings. Equal matrices play, too: their
/// interval then is that of the games, as everywhere, and not one without width.
pub fn duel(lab: &mut Lab<'_>, a: &[f64], b: &[f64], games: u64) -> Result<(f64, f64, f64), LabError> {
    let [a, b] = [a, b].map(|values| matrix::with(STUDENT, values));
    Ok(lab.play(&Games::between(GAME, &a, &b).count(games).random_plies(8))?.share(0))
}

/// What a run comes to.
#[derive(Debug)]
pub struct Run {
    /// The best of the last generation.
    pub matrix: Vec<f64>,
    /// How many of its values differ from the start, and by how much.
    pub change: (usize, f64),
    /// Whether the last generation had a new parent.
    pub has_new_parents: bool,
    /// The share of the best in its generation.
    pub fitness: (f64, f64, f64),
    /// Its share against the start.
    pub against_start: (f64, f64, f64),
}

impl Run {
    /// Runs, and compares the best with the start in so many games.
    pub fn of(lab: &mut Lab<'_>, breeding: &Breeding, games: u64) -> Result<Run, LabError> {
        let rows = breeding.run(lab)?;
        let last = rows.last().expect("there are generations");
        Ok(Run {
            matrix: last.weights.clone(),
            change: matrix::change(&breeding.start, &last.weights),
            has_new_parents: has_new_parents(last),
            fitness: curve(last, "best").expect("every generation has a best"),
            against_start: duel(lab, &last.weights, &breeding.start, games)?,
        })
    }
}
