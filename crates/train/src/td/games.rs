//! The games that a step learns from.

use std::sync::atomic::AtomicBool;

use arena::Openings;
use game::{Game, Side, Spec};
use player::{AnyPosition, Evaluation, GameSoFar};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::classic::SearchValue;

use super::settings::{ITSELF, TdSettings};
use crate::fitness::FitnessMatches;
use crate::learner::LearnError;
use crate::play::{self, NamedPlayer};

/// What a seed is for.
const GAME: u64 = 0;

/// A position in which it was the student's turn.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    /// Its static value, and the gradient of that with respect to the weights.
    pub value: f64,
    pub slopes: Vec<(usize, f64)>,
    /// The value that the search found.
    pub planned: f64,
    /// Whether it played a random move instead of the one the search chose.
    pub is_random: bool,
}

/// A game to learn from.
#[derive(Clone, Debug)]
pub(super) struct TrainingGame {
    pub turns: Vec<Turn>,
    /// The reward at the end, for the student.
    pub outcome: f64,
}

impl TrainingGame {
    /// 1 for a game won, ½ for a draw.
    pub fn points(&self) -> f64 {
        match self.outcome {
            outcome if outcome > 0.0 => 1.0,
            outcome if outcome < 0.0 => 0.0,
            _ => 0.5,
        }
    }
}

/// Plays the games of a step.
pub(super) fn play(
    settings: &TdSettings,
    weights: &[f64],
    matches: &FitnessMatches<'_>,
    step: u64,
) -> Result<Vec<TrainingGame>, LearnError> {
    let evaluation = matches.student.evaluation(weights, matches.start)?;
    let student = matches.student.with(weights);
    let itself = shallow(&student)?;
    let specs =
        settings.opponents.iter().map(|spec| if spec == ITSELF { itself.clone() } else { spec.clone() });
    let games = StepGames {
        settings,
        start: matches.start,
        evaluation: &evaluation,
        openings: matches.openings()?,
        student,
        opponents: specs.collect(),
        stop: matches.stop,
    };
    let games = play::in_parallel(
        matches.concurrency,
        settings.games,
        {
            let games = &games;
            || GamePlayers::new(games)
        },
        {
            let (games, seed) = (&games, matches.seed(step, GAME));
            move |players: &mut GamePlayers, number| {
                games.play(
                    players,
                    (step - 1) * settings.games + number,
                    arena::derived_seed(seed, &[number]),
                )
            }
        },
    )?;
    matches.count_games(settings.games);
    Ok(games)
}

/// The same player, looking one ply ahead.
fn shallow(spec: &str) -> Result<String, LearnError> {
    let mut spec: Spec = spec.parse()?;
    spec.options.set("depth", "1");
    Ok(spec.to_string())
}

/// What all games of a step have in common.
struct StepGames<'a> {
    settings: &'a TdSettings,
    start: &'a AnyPosition,
    evaluation: &'a Evaluation,
    openings: Openings,
    student: String,
    opponents: Vec<String>,
    stop: &'a AtomicBool,
}

/// The players of one thread.
struct GamePlayers {
    student: NamedPlayer,
    opponents: Vec<NamedPlayer>,
}

impl GamePlayers {
    fn new(games: &StepGames<'_>) -> Result<GamePlayers, LearnError> {
        let student = NamedPlayer::new(&games.student, games.start)?;
        let opponents = games.opponents.iter().map(|spec| NamedPlayer::new(spec, games.start));
        Ok(GamePlayers { student, opponents: opponents.collect::<Result<_, _>>()? })
    }
}

impl StepGames<'_> {
    /// Plays a game: what happens depends on its number and the seed alone.
    fn play(&self, players: &mut GamePlayers, number: u64, seed: u64) -> Result<TrainingGame, LearnError> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let side = Side::BOTH[(number % 2) as usize];
        let opponent = random.random_range(0..players.opponents.len());
        let GamePlayers { student, opponents } = players;
        student.new_game(random.random())?;
        opponents[opponent].new_game(random.random())?;
        let mut turns = Vec::new();
        let choose = |game: GameSoFar<'_>| {
            let choice = student.choose(game)?;
            let is_random = random.random_bool(self.settings.explore);
            // A corner taken without a search has no value to learn from.
            if let Some(found) = &choice.result {
                let planned = match found.value {
                    SearchValue::Final(margin) => self.outcome(game.position, margin),
                    SearchValue::Heuristic(value) => value,
                };
                turns.push(self.turn(game.position, planned, is_random));
            }
            let other = if is_random { game.position.moves().choose(&mut random) } else { None };
            Ok(other.unwrap_or(choice.chosen))
        };
        // Both games of a pair have the same opening.
        let opening = self.openings.of_round(number / 2);
        let last = play::play(&opening, side, choose, &mut opponents[opponent], self.stop)?;
        let outcome = self.outcome(&last, f64::from(play::margin(&last, side)));
        Ok(TrainingGame { turns, outcome })
    }

    fn turn(&self, position: &AnyPosition, planned: f64, is_random: bool) -> Turn {
        let side = position.side();
        let value = self.evaluation.value(position, side);
        Turn { value, slopes: self.evaluation.gradient(position, side), planned, is_random }
    }

    fn outcome(&self, position: &AnyPosition, margin: f64) -> f64 {
        self.settings.outcome.value(margin, position.total_points())
    }
}
