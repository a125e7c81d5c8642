//! Openings.

use game::Game;
use notation::{AnyGame, AnyMove, AnyPosition, ReadHints};
use rand::SeedableRng;
use rand::seq::{IteratorRandom, SliceRandom};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::plan::{PlanError, RunPlan};
use crate::seeds::Seeds;

/// The beginning of a game.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The position before the first move.
    pub start: AnyPosition,
    /// The moves that are played for the players, passes included.
    pub moves: Vec<AnyMove>,
}

/// How often to try again when random plies have ended the game.
const TRIES: u32 = 100;

/// The openings of a run, from the seed alone: one for each round, or for each game.
#[derive(Clone, Debug)]
pub struct Openings {
    listed: Vec<Opening>,
    /// The order in which listed openings are used.
    order: Vec<usize>,
    random_plies: u32,
    seeds: Seeds,
}

impl Openings {
    /// The openings of a plan.
    ///
    /// # Errors
    /// If a listed opening cannot be read, or is of another game or over.
    pub fn of(plan: &RunPlan, game: &AnyGame, start: &AnyPosition) -> Result<Openings, PlanError> {
        let mut listed = Vec::new();
        for (index, line) in plan.openings.iter().enumerate() {
            let problem = |text: String| PlanError::Other(format!("opening {}: {text}", index + 1));
            listed.push(read(line, game, start).map_err(problem)?);
        }
        if listed.is_empty() {
            listed.push(Opening { start: start.clone(), moves: Vec::new() });
        }
        let seeds = Seeds::of_run(plan.seed);
        let mut order: Vec<usize> = (0..listed.len()).collect();
        order.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seeds.shuffle()));
        let openings = Openings { listed, order, random_plies: plan.random_plies, seeds };
        for number in 0..openings.order.len() as u64 {
            let index = openings.order[number as usize];
            let wanted = openings.listed[index].moves.len() + plan.random_plies as usize;
            if openings.of_round(number).moves.len() != wanted {
                let plies = plan.random_plies;
                return Err(PlanError::Other(format!(
                    "games end before {plies} random plies are played: choose fewer"
                )));
            }
        }
        Ok(openings)
    }

    /// The opening of a round, which all of its games share.
    pub fn of_round(&self, round: u64) -> Opening {
        self.numbered(round)
    }

    /// The opening of one of the two games that an unpaired run plays under a number: no other
    /// game has it, until a list of openings is used up.
    pub(crate) fn of_game(&self, pair: u64, game: u64) -> Opening {
        self.numbered(2 * pair + game)
    }

    fn numbered(&self, number: u64) -> Opening {
        let index = self.order[(number % self.order.len() as u64) as usize];
        let Opening { start, mut moves } = self.listed[index].clone();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seeds.opening(number));
        for _ in 0..TRIES {
            if let Some(random) = self.random_moves(&start, &moves, &mut rng) {
                moves.extend(random);
                break;
            }
        }
        Opening { start, moves }
    }

    /// Random moves after the given ones; none if they end the game.
    fn random_moves(
        &self,
        start: &AnyPosition,
        moves: &[AnyMove],
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<Vec<AnyMove>> {
        let mut position = start.clone();
        for chosen in moves {
            position.play(*chosen);
        }
        let mut random = Vec::new();
        for _ in 0..self.random_plies {
            let chosen = position.moves().choose(rng)?;
            position.play(chosen);
            random.push(chosen);
        }
        (!position.is_over()).then_some(random)
    }
}

/// An opening from a line of text.
fn read(line: &str, game: &AnyGame, start: &AnyPosition) -> Result<Opening, String> {
    let (start_name, rules) = (game.start_name(), game.rules_name());
    let hints = ReadHints { format: None, game: Some(*game), start: start_name, rules: rules.as_deref() };
    let record = hints.read(line).map_err(|error| error.to_string())?;
    let start = match &record.position {
        Some(text) => start.parse_position(text).map_err(|error| error.to_string())?,
        None => start.clone(),
    };
    let mut position = start.clone();
    let mut moves = Vec::new();
    for name in &record.moves {
        let chosen = position.parse_move(name).map_err(|error| error.to_string())?;
        position.play(chosen);
        moves.push(chosen);
    }
    if position.is_over() { Err("the game is over".to_owned()) } else { Ok(Opening { start, moves }) }
}
