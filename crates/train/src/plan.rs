//! The plan of a training run: everything that determines its result.

use game::Spec;
use player::PlayerDescription;
use serde::{Deserialize, Serialize};

use crate::fitness::GameSetup;
use crate::{cma, descend, genetic, hill_climb, interpolate, oracle, sample, spsa, td};

/// Who learns what, and how. With its seed it determines what is learnt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainingPlan {
    /// The game, how games begin, and the seed.
    #[serde(rename = "setting")]
    pub setup: GameSetup,
    /// The spec of the player that learns.
    pub student: String,
    /// The weights it begins with.
    pub start: Vec<f64>,
    /// How it learns.
    pub method: Method,
    /// How many steps it takes at most.
    pub steps: u64,
    /// The number of games of each comparison at the end.
    #[serde(rename = "exam_games")]
    pub comparison_games: u64,
}

impl TrainingPlan {
    /// Whether the result depends on clocks or on other programs.
    pub fn is_timed(&self) -> bool {
        let players = self.method.players().into_iter().chain([self.student.as_str()]);
        players.filter_map(|spec| spec.parse::<Spec>().ok()).any(|spec| {
            let timed = ["time", "clock"].iter().any(|key| spec.options.text(key).is_some());
            timed || PlayerDescription::named(&spec.name).is_ok_and(PlayerDescription::is_external)
        })
    }
}

/// The methods, with their settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// One coefficient at a time.
    HillClimb(hill_climb::HillClimbSettings),
    /// Generations of children that play each other.
    Genetic(genetic::GeneticSettings),
    /// Many random weights that play each other.
    Sample(sample::SampleSettings),
    /// Straight lines through a table, by gradient descent.
    Descend(descend::DescentSettings),
    /// Polynomials through a table.
    Interpolate(interpolate::InterpolationSettings),
    /// An evolution strategy that adapts its covariance.
    Cma(cma::CmaSettings),
    /// Matches between two neighbours on opposite sides.
    Spsa(spsa::SpsaSettings),
    /// Temporal differences.
    Td(td::TdSettings),
    /// A teacher's moves.
    Oracle(oracle::OracleSettings),
}

impl Method {
    /// The name of the method, as the command line has it.
    pub fn name(&self) -> &'static str {
        match self {
            Method::HillClimb(_) => "hill-climb",
            Method::Genetic(_) => "genetic",
            Method::Sample(_) => "sample",
            Method::Descend(_) => "descend",
            Method::Interpolate(_) => "interpolate",
            Method::Cma(_) => "cma",
            Method::Spsa(_) => "spsa",
            Method::Td(_) => "td",
            Method::Oracle(_) => "oracle",
        }
    }

    /// The players that the student meets while it learns.
    pub fn opponents(&self) -> Vec<&str> {
        match self {
            Method::HillClimb(settings) => settings.opponent.iter().map(String::as_str).collect(),
            Method::Genetic(settings) => settings.companions.iter().map(String::as_str).collect(),
            Method::Cma(settings) => settings.opponent.iter().map(String::as_str).collect(),
            Method::Td(settings) => settings.other_opponents().collect(),
            Method::Oracle(settings) => vec![&settings.opponent],
            Method::Sample(_) | Method::Descend(_) | Method::Interpolate(_) | Method::Spsa(_) => Vec::new(),
        }
    }

    /// Whether nothing is learnt from games.
    pub fn needs_no_games(&self) -> bool {
        matches!(self, Method::Descend(_) | Method::Interpolate(_))
    }

    /// Whether games may all begin at the start: two players then play two different games, one in
    /// each seat.
    pub fn works_without_random_plies(&self) -> bool {
        self.needs_no_games() || matches!(self, Method::Genetic(_))
    }

    /// All other players that take part in training: opponents and teacher.
    pub fn players(&self) -> Vec<&str> {
        let mut players = self.opponents();
        if let Method::Oracle(settings) = self {
            players.push(&settings.teacher);
        }
        players
    }
}
