//! Fitness measured by matches in the arena.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

use arena::stats::{Pentanomial, Tally, Trinomial};
use arena::{Controls, Entrant, Format, Limits, OnFault, Openings, RunError, RunPlan, SprtPlan, Standings};
use notation::AnyGame;
use player::AnyPosition;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::{LearnError, Student};

/// Plays the matches that measure fitness, with a score and its interval.
pub struct FitnessMatches<'a> {
    /// The start of the game.
    pub start: &'a AnyPosition,
    /// The player that learns.
    pub student: &'a Student,
    /// The game, how games begin, and the seed.
    pub(crate) setup: GameSetup,
    /// How many pairs are played at once.
    pub(crate) concurrency: usize,
    /// Set by the caller to stop.
    pub(crate) stop: &'a AtomicBool,
    /// How many games were played.
    pub(crate) games: Cell<u64>,
}

/// The game that is played, how games begin, and the seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameSetup {
    /// The game's name.
    pub game: String,
    /// Rules other than the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// A start other than the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Random plies at the beginning of each pair of games.
    pub random_plies: u32,
    /// The seed.
    pub seed: u64,
}

impl GameSetup {
    /// The game, with its options.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn any_game(&self) -> Result<AnyGame, notation::GameError> {
        AnyGame::described(&self.game, self.rules.as_deref(), self.start.as_deref())
    }
}

/// The result of games: the share of points, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Score {
    /// The share of points, from 0 to 1.
    pub score: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How many games.
    pub games: u64,
}

impl Score {
    /// The score of pairs of games.
    ///
    /// # Panics
    /// If there are none.
    pub fn of(pairs: &Pentanomial) -> Score {
        Score::new(pairs.score(), pairs.interval(), pairs.games())
    }

    /// The score of a match, whose games may be unpaired.
    fn of_match(tally: &Tally) -> Score {
        Score::new(tally.score(), tally.interval(), tally.games().games())
    }

    /// The score of independent games.
    fn of_games(games: &Trinomial) -> Score {
        Score::new(games.score(), games.interval(), games.games())
    }

    fn new(score: Option<f64>, interval: Option<(f64, f64)>, games: u64) -> Score {
        let (low, high) = interval.expect("there are games");
        Score { score: score.expect("there are games"), low, high, games }
    }

    /// Whether this is better beyond what chance explains: the intervals do not overlap.
    pub fn is_clearly_above(&self, other: &Score) -> bool {
        self.low > other.high
    }
}

/// The result of a match between two players, seen by the first.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    /// Of all games.
    pub all: Score,
    /// Of those as first, and as second player.
    pub by_seat: [Score; 2],
}

impl FitnessMatches<'_> {
    /// A seed for one purpose in one step.
    pub fn seed(&self, step: u64, purpose: u64) -> u64 {
        arena::derived_seed(self.setup.seed, &[step, purpose])
    }

    /// A generator for one purpose in one step.
    pub fn random(&self, step: u64, purpose: u64) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.seed(step, purpose))
    }

    /// Checks whether to continue.
    ///
    /// # Errors
    /// If the caller wants to stop.
    pub fn check_stop(&self) -> Result<(), LearnError> {
        if self.stop.load(Ordering::Relaxed) { Err(LearnError::Stopped) } else { Ok(()) }
    }

    /// Checks that the student and these players can play the game.
    ///
    /// # Errors
    /// Says who cannot, and why.
    pub fn check_players(&self, others: &[&str]) -> Result<(), LearnError> {
        let student = self.student.with(&self.student.start());
        let others = others.iter().enumerate().map(|(number, spec)| named(&number.to_string(), spec));
        let players = [named("student", &student), named("twin", &student)].into_iter().chain(others);
        Ok(arena::check(&self.plan(players.collect(), 2, 0)).map_err(RunError::from)?)
    }

    /// Counts games that were not played in the arena.
    pub fn count_games(&self, games: u64) {
        self.games.set(self.games.get() + games);
    }

    /// Plays games in pairs between two players; the score is the first one's.
    ///
    /// # Errors
    /// If they cannot be played, or were stopped.
    pub fn duel(&self, a: &str, b: &str, games: u64, seed: u64) -> Result<Score, LearnError> {
        Ok(self.duel_by_seat([a, b], games, false, seed)?.all)
    }

    /// The same with what the first player scores in each seat; games may be unpaired, each with an
    /// opening of its own.
    ///
    /// # Errors
    /// If they cannot be played, or were stopped.
    pub fn duel_by_seat(
        &self,
        [a, b]: [&str; 2],
        games: u64,
        unpaired: bool,
        seed: u64,
    ) -> Result<Duel, LearnError> {
        let plan = self.plan(vec![named("a", a), named("b", b)], games, seed);
        let standings = self.play(&RunPlan { unpaired, ..plan })?;
        let pairing = &standings.pairings[0];
        // A seat has one game of each pair, so its games are independent.
        let by_seat = pairing.by_seat.each_ref().map(Score::of_games);
        Ok(Duel { all: Score::of_match(&pairing.tally), by_seat })
    }

    /// Plays until it is clear whether the first of two players is better, by a
    /// sequential test.
    ///
    /// # Errors
    /// If they cannot be played, or were stopped.
    pub fn test(
        &self,
        [a, b]: [&str; 2],
        most_games: u64,
        test: SprtPlan,
        seed: u64,
    ) -> Result<(Score, arena::stats::Decision), LearnError> {
        let plan = self.plan(vec![named("a", a), named("b", b)], most_games, seed);
        let standings = self.play(&RunPlan { sprt: Some(test), ..plan })?;
        let (_, _, decision) = standings.sprt().expect("the plan has a test");
        Ok((Score::of(standings.pairings[0].tally.pairs()), decision))
    }

    /// Each of several players meets one opponent, all with the same openings.
    ///
    /// # Errors
    /// If they cannot be played, or were stopped.
    pub fn gauntlet(
        &self,
        opponent: &str,
        players: &[String],
        games: u64,
        seed: u64,
    ) -> Result<Vec<Score>, LearnError> {
        let players = players.iter().enumerate().map(|(number, spec)| named(&number.to_string(), spec));
        let entrants = std::iter::once(named("opponent", opponent)).chain(players).collect();
        let plan = RunPlan { format: Format::Gauntlet, ..self.plan(entrants, games, seed) };
        let pairings = self.play(&plan)?.pairings;
        Ok(pairings.iter().map(|pairing| Score::of(&pairing.tally.pairs().reversed())).collect())
    }

    /// A round robin, in which companions do not meet each other; returns the score of
    /// each player, companions included.
    ///
    /// # Errors
    /// If they cannot be played, or were stopped.
    pub fn round_robin(
        &self,
        players: &[String],
        companions: &[String],
        games: u64,
        seed: u64,
    ) -> Result<Vec<Score>, LearnError> {
        let mut entrants: Vec<Entrant> =
            players.iter().enumerate().map(|(number, spec)| named(&number.to_string(), spec)).collect();
        entrants.extend(companions.iter().enumerate().map(|(number, spec)| Entrant {
            companion: true,
            ..named(&format!("companion {number}"), spec)
        }));
        let count = entrants.len();
        let standings = self.play(&self.plan(entrants, games, seed))?;
        let mut results = vec![Pentanomial::default(); count];
        for pairing in &standings.pairings {
            let [a, b] = pairing.players;
            results[a].merge(pairing.tally.pairs());
            results[b].merge(&pairing.tally.pairs().reversed());
        }
        Ok(results.iter().map(Score::of).collect())
    }

    /// Lengthens the openings by that many random plies, if games last long enough.
    pub(crate) fn lengthen_openings(&mut self, plies: u32) {
        self.setup.random_plies += plies;
        if self.openings().is_err() {
            self.setup.random_plies -= plies;
        }
    }

    /// The openings of games that are played outside of the arena.
    ///
    /// # Errors
    /// If games end before the random plies do.
    pub fn openings(&self) -> Result<Openings, LearnError> {
        let plan = self.plan(Vec::new(), 2, self.setup.seed);
        let game = self.setup.any_game().map_err(|error| LearnError::Run(error.into()))?;
        Openings::of(&plan, &game, self.start).map_err(|error| LearnError::Run(error.into()))
    }

    fn plan(&self, players: Vec<Entrant>, games: u64, seed: u64) -> RunPlan {
        let GameSetup { game, rules, start, random_plies, .. } = self.setup.clone();
        RunPlan {
            game,
            rules,
            start,
            players,
            format: Format::RoundRobin,
            games,
            random_plies,
            openings: Vec::new(),
            unpaired: false,
            limits: Limits::default(),
            on_fault: OnFault::Abort,
            anchor: None,
            sprt: None,
            seed,
        }
    }

    fn play(&self, plan: &RunPlan) -> Result<Standings, LearnError> {
        let controls = Controls { concurrency: self.concurrency, stop: self.stop, observe: &mut |_, _| {} };
        let finished = match arena::run(plan, None, controls) {
            // External programs are killed to stop: that is no fault of theirs.
            Err(RunError::Fault { .. } | RunError::Preflight { .. }) if self.check_stop().is_err() => {
                return Err(LearnError::Stopped);
            }
            finished => finished?,
        };
        if finished.interrupted || self.stop.load(Ordering::Relaxed) {
            return Err(LearnError::Stopped);
        }
        // Pairs that were under way when a test decided were played, but do not count.
        self.count_games(2 * finished.standings.counted());
        Ok(finished.standings)
    }
}

/// Checks that this number of games can be played in pairs.
///
/// # Errors
/// If the number is odd or zero.
pub fn in_pairs(what: &str, games: u64) -> Result<(), LearnError> {
    if games > 0 && games.is_multiple_of(2) {
        return Ok(());
    }
    let text = format!("{what}: {games} must be even and at least 2, as they are played in pairs");
    Err(LearnError::Settings(text))
}

fn named(name: &str, spec: &str) -> Entrant {
    Entrant { name: name.to_owned(), spec: spec.to_owned(), companion: false }
}
