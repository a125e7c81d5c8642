//! Games by the clock: depths, switches and time left.

use game::Game;

use super::{PHASES, empties, phase_of};
use crate::experiment::{PlayedGame, PlayedGames};

/// The moves that are searched less deep in any case.
const OPENING_MOVES: usize = 2;

/// The games of a player with a clock.
pub struct Clocked {
    /// Its clock, in seconds.
    pub clock: f64,
    /// Its usual depth.
    depth: u32,
    games: Vec<Vec<Turn>>,
}

/// A turn of the player.
struct Turn {
    empties: u32,
    phase: usize,
    seconds: f64,
    /// The depth of the search, if there was one and a choice.
    depth: Option<u32>,
}

/// The share of the time that may be used when so many squares are empty.
pub fn planned_share(empties: u32) -> f64 {
    let ends = PHASES.iter().skip(1).map(|phase| f64::from(phase.begins)).chain([0.0]);
    let used = PHASES.iter().zip(ends).map(|(phase, ends)| {
        let begins = f64::from(phase.begins);
        phase.time * ((begins - f64::from(empties)) / (begins - ends)).clamp(0.0, 1.0)
    });
    used.sum()
}

impl Clocked {
    /// The games of the first of these players.
    pub fn of(played: &PlayedGames, clock: f64, depth: u32) -> Clocked {
        Clocked { clock, depth, games: played.games().map(|game| turns(played, &game)).collect() }
    }

    fn turns(&self) -> impl Iterator<Item = &Turn> {
        self.games.iter().flatten()
    }

    /// The time of a game, in seconds: the mean.
    pub fn seconds(&self) -> f64 {
        self.turns().map(|turn| turn.seconds).sum::<f64>() / self.games.len() as f64
    }

    /// The share of the time used that the first two moves take.
    pub fn opening_share(&self) -> f64 {
        let first = self.games.iter().flat_map(|turns| turns.iter().take(OPENING_MOVES));
        first.map(|turn| turn.seconds).sum::<f64>() / self.turns().map(|turn| turn.seconds).sum::<f64>()
    }

    /// The depths of the searches of a game that the schedule decides: in the first three phases, but
    /// for the first two moves.
    fn scheduled(turns: &[Turn]) -> Vec<u32> {
        let scheduled = turns.iter().skip(OPENING_MOVES).filter(|turn| turn.phase < PHASES.len() - 1);
        scheduled.filter_map(|turn| turn.depth).collect()
    }

    /// How often each game goes on with a search one ply less deep.
    pub fn switches_of_games(&self) -> Vec<usize> {
        let is_switch = |pair: &&[u32]| pair[0] == self.depth && pair[1] + 1 == self.depth;
        let of_game = |turns: &Vec<Turn>| Clocked::scheduled(turns).windows(2).filter(is_switch).count();
        self.games.iter().map(of_game).collect()
    }

    /// The mean of that.
    pub fn switches(&self) -> f64 {
        self.switches_of_games().iter().sum::<usize>() as f64 / self.games.len() as f64
    }

    /// How many searches of a game are one ply less deep: the mean.
    pub fn late_searches(&self) -> f64 {
        let all = self.games.iter().flat_map(|turns| Clocked::scheduled(turns));
        all.filter(|depth| depth + 1 == self.depth).count() as f64 / self.games.len() as f64
    }

    /// How many searches one ply less deep were followed by one of full depth, and how many there were.
    pub fn caught_up(&self) -> (usize, usize) {
        let games = self.games.iter().map(|turns| Clocked::scheduled(turns)).collect::<Vec<_>>();
        let late = games.iter().flat_map(|depths| depths.windows(2)).filter(|pair| pair[0] + 1 == self.depth);
        let late: Vec<bool> = late.map(|pair| pair[1] == self.depth).collect();
        (late.iter().filter(|caught_up| **caught_up).count(), late.len())
    }

    /// How many searches were even less deep.
    pub fn emergencies(&self) -> usize {
        let of_game = |turns: &Vec<Turn>| {
            Clocked::scheduled(turns).into_iter().filter(|depth| depth + 1 < self.depth).count()
        };
        self.games.iter().map(of_game).sum()
    }

    /// The share of the clock that is left at the end of each game.
    pub fn shares_left(&self) -> Vec<f64> {
        let used = |turns: &Vec<Turn>| turns.iter().map(|turn| turn.seconds).sum::<f64>();
        self.games.iter().map(|turns| 1.0 - used(turns) / self.clock).collect()
    }

    /// The mean of that.
    pub fn share_left(&self) -> f64 {
        self.shares_left().iter().sum::<f64>() / self.games.len() as f64
    }

    /// The share of the clock that each phase takes, the mean of games.
    pub fn phase_shares(&self) -> [f64; PHASES.len()] {
        let mut shares = [0.0; PHASES.len()];
        for turn in self.turns() {
            shares[turn.phase] += turn.seconds / (self.clock * self.games.len() as f64);
        }
        shares
    }

    /// How many moves of a game are in a phase.
    pub fn moves_of_phase(&self, phase: usize) -> f64 {
        self.turns().filter(|turn| turn.phase == phase).count() as f64 / self.games.len() as f64
    }

    /// The mean depth of the searches of a phase.
    pub fn mean_depth(&self, phase: usize) -> f64 {
        let depths: Vec<f64> = self
            .turns()
            .filter(|turn| turn.phase == phase)
            .filter_map(|turn| turn.depth)
            .map(f64::from)
            .collect();
        depths.iter().sum::<f64>() / depths.len().max(1) as f64
    }

    /// The time left by the number of discs on the board, in per cent: the mean of games.
    pub fn time_left(&self) -> Vec<(f64, f64)> {
        let used = |empties: u32| {
            let before = self.turns().filter(|turn| turn.empties > empties);
            before.map(|turn| turn.seconds).sum::<f64>() / (self.clock * self.games.len() as f64)
        };
        (0..=96)
            .rev()
            .step_by(2)
            .map(|empties| (f64::from(100 - empties), 100.0 * (1.0 - used(empties))))
            .collect()
    }

    /// The mean depth of each own move.
    pub fn depths(&self) -> Vec<(f64, f64)> {
        let most = self.games.iter().map(Vec::len).max().unwrap_or(0);
        let at = |number: usize| {
            let depths: Vec<f64> =
                self.games.iter().filter_map(|turns| turns.get(number)?.depth).map(f64::from).collect();
            let mean = depths.iter().sum::<f64>() / depths.len() as f64;
            (!depths.is_empty()).then_some((number as f64 + 1.0, mean))
        };
        (0..most).filter_map(at).collect()
    }
}

fn turns(played: &PlayedGames, game: &PlayedGame<'_>) -> Vec<Turn> {
    let positions = played.positions(game);
    let turn = |ply: usize, seconds: f64, depth: u32| {
        let position = &positions[ply];
        let is_search = depth > 0 && position.moves().len() > 1;
        Turn {
            empties: empties(position),
            phase: phase_of(position),
            seconds,
            depth: is_search.then_some(depth),
        }
    };
    game.moves_of(0).map(|chosen| turn(chosen.ply, chosen.seconds, chosen.depth)).collect()
}
