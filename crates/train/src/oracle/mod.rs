//! Supervised learning: a teacher says which move is right, and the student's
//! coefficients are adjusted until that move looks best to it (Paris 2019).
//!
//! Nobody plays against the teacher. At every turn of the student the teacher is
//! asked for its move; for every other move that looks as good to the student, its
//! coefficients move along the difference of the features.

mod rule;
mod settings;
#[cfg(test)]
mod tests;

pub use settings::OracleSettings;

use std::fmt::Write;

use game::{Side, Spec, counted};
use player::{GameSoFar, PlayerDescription};
use search::classic::TerminalValue;
use serde::{Deserialize, Serialize};

use crate::fitness::{Duel, FitnessMatches};
use crate::learner::{LearnError, Learner, Step};
use crate::play::{self, NamedPlayer};

/// The state of imitation learning.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OracleLearner {
    weights: Vec<f64>,
    /// Since the last duel.
    #[serde(flatten)]
    imitation: Imitation,
}

/// Turns of the student, and those with the teacher's move.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Imitation {
    turns: u64,
    imitated: u64,
}

impl Imitation {
    fn share(self) -> f64 {
        self.imitated as f64 / self.turns.max(1) as f64
    }

    fn and(self, other: Imitation) -> Imitation {
        Imitation { turns: self.turns + other.turns, imitated: self.imitated + other.imitated }
    }
}

/// The curve of how often the student plays the teacher's move.
pub const IMITATION: &str = "imitation";
/// The curve of the student's share of points in duels with the opponent.
pub const AGAINST_OPPONENT: &str = "against opponent";

/// What seeds are for.
const PLAYERS: u64 = 0;
const DUEL: u64 = 1;

impl Learner for OracleLearner {
    type Settings = OracleSettings;

    fn begin(
        settings: &OracleSettings,
        start: &[f64],
        matches: &FitnessMatches<'_>,
    ) -> Result<OracleLearner, LearnError> {
        settings.check()?;
        StudentSearch::of(matches)?;
        for spec in [&settings.teacher, &settings.opponent] {
            NamedPlayer::new(spec, matches.start)?;
        }
        Ok(OracleLearner { weights: start.to_vec(), imitation: Imitation::default() })
    }

    fn step(
        &mut self,
        settings: &OracleSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<Step, LearnError> {
        let counts = self.play_both_seats(settings, matches, number)?;
        let [as_first, as_second] = counts.imitation;
        let both = as_first.and(as_second);
        self.imitation = self.imitation.and(both);
        let adjustments = counted(counts.adjusted, "adjustment", "adjustments");
        let mut step = Step {
            note: format!("{:.0} % imitated, {adjustments}", 100.0 * both.share()),
            ..Step::default()
        };
        step.curve(IMITATION, both.share());
        step.curves_by_seat(IMITATION, counts.imitation.map(Imitation::share));
        step.facts.insert("adjusted".to_owned(), counts.adjusted.into());
        step.facts.insert("margins".to_owned(), counts.margins.to_vec().into());
        step.facts.insert("rate".to_owned(), settings.rate(number).into());
        if settings.every > 0 && number.is_multiple_of(settings.every) {
            let student = matches.student.with(&self.weights);
            let seed = matches.seed(number, DUEL);
            let players = [&student[..], &settings.opponent];
            let Duel { all, by_seat } = matches.duel_by_seat(players, settings.duel_games, false, seed)?;
            let _ = write!(step.note, ", {:.1} % against the opponent", 100.0 * all.score);
            step.curve(AGAINST_OPPONENT, all);
            step.curves_by_seat(AGAINST_OPPONENT, by_seat);
            step.is_last = settings.until.is_some_and(|enough| all.low > enough)
                || settings.until_imitation.is_some_and(|enough| self.imitation.share() >= enough);
            self.imitation = Imitation::default();
        }
        Ok(step)
    }

    fn weights(&self) -> Vec<f64> {
        self.weights.clone()
    }
}

/// What is counted in the games of a step.
#[derive(Default)]
struct StepCounts {
    adjusted: u64,
    /// Of the game as first and as second player.
    imitation: [Imitation; 2],
    /// The margins of the two games.
    margins: [i32; 2],
}

impl OracleLearner {
    fn play_both_seats(
        &mut self,
        settings: &OracleSettings,
        matches: &FitnessMatches<'_>,
        number: u64,
    ) -> Result<StepCounts, LearnError> {
        let search = StudentSearch::of(matches)?;
        let opening = matches.openings()?.of_round(number);
        let mut teacher = NamedPlayer::new(&settings.teacher, matches.start)?;
        let mut opponent = NamedPlayer::new(&settings.opponent, matches.start)?;
        let mut counts = StepCounts::default();
        let rate = settings.rate(number);
        for (seat, side) in Side::BOTH.into_iter().enumerate() {
            let seed = matches.seed(number, PLAYERS);
            teacher.new_game(arena::derived_seed(seed, &[seat as u64, 0]))?;
            opponent.new_game(arena::derived_seed(seed, &[seat as u64, 1]))?;
            let choose = |game: GameSoFar<'_>| {
                let right = teacher.choose(game)?.chosen;
                let evaluation = matches.student.evaluation(&self.weights, matches.start)?;
                let searched = rule::search_moves(game.position, &evaluation, search.depth, search.ends);
                let own = rule::best(&searched).expect("the game is not over");
                let now = Imitation { turns: 1, imitated: u64::from(own == right) };
                counts.imitation[seat] = counts.imitation[seat].and(now);
                counts.adjusted += rule::adjust(&mut self.weights, &searched, right, rate, settings.margin);
                if settings.unit_length {
                    self.normalise();
                }
                Ok(if settings.follow { right } else { own })
            };
            let last = play::play(&opening, side, choose, &mut opponent, matches.stop)?;
            counts.margins[seat] = play::margin(&last, side);
        }
        matches.count_games(2);
        Ok(counts)
    }

    /// Scales the coefficients to length 1, unless all are zero.
    fn normalise(&mut self) {
        let length = rule::length(&self.weights);
        if length > 0.0 {
            for weight in &mut self.weights {
                *weight /= length;
            }
        }
    }
}

/// The student's search.
struct StudentSearch {
    depth: u32,
    ends: TerminalValue,
}

impl StudentSearch {
    fn of(matches: &FitnessMatches<'_>) -> Result<StudentSearch, LearnError> {
        let spec: Spec = matches.student.spec().parse()?;
        let names = [("final", TerminalValue::FinalScore), ("heuristic", TerminalValue::Evaluation)];
        let ends = spec.options.choice("terminal", &names)?.unwrap_or(TerminalValue::FinalScore);
        let description = PlayerDescription::named(&spec.name)?;
        let depth = description.fixed_depth(&spec.options).filter(|_| description.is_minimax());
        depth.map(|depth| StudentSearch { depth, ends }).ok_or_else(|| {
            let text = "what every move is worth must be clear: the student must be alphabeta or minimax \
                        and look equally far all the time, such as alphabeta:depth=3,eval=paris";
            LearnError::Settings(text.to_owned())
        })
    }
}
