//! Statistics of games between random players.

use game::{Game, Outcome, Side};
use notation::AnyGame;
use numerics::Z95;
use serde::{Deserialize, Serialize};

use crate::experiment::{Lab, LabError};

/// What is counted in random games. The goal does not matter, but for who wins.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct RandomGames {
    /// How many games.
    pub games: u64,
    /// How many were drawn.
    pub draws: u64,
    /// The first player's points, half of one for a draw, if the most discs win.
    pub points: Sum,
    /// Legal moves where there is one, their mean in each game.
    pub choices: Sum,
    /// Discs placed.
    pub moves: Sum,
    /// Forced passes.
    pub passes: Sum,
    /// Squares left empty.
    pub empties: Sum,
}

/// Sums over games.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Sum {
    values: f64,
    squares: f64,
}

impl Sum {
    fn add(&mut self, value: f64) {
        self.values += value;
        self.squares += value * value;
    }
}

impl RandomGames {
    /// Plays games, or looks them up.
    pub fn of(lab: &mut Lab<'_>, game: &AnyGame, count: u64) -> Result<RandomGames, LabError> {
        let seed = lab.seed(count);
        lab.measure(&format!("{count} random games of {}", game.name()), |worker| {
            let mut result = RandomGames::default();
            for number in 0..count {
                if number.is_multiple_of(100) {
                    worker.progress(number as f64 / count as f64)?;
                }
                result.play(game, arena::derived_seed(seed, &[number]));
            }
            Ok(result)
        })
    }

    /// A mean of all games, and half of its interval.
    pub fn mean(&self, sum: Sum) -> (f64, f64) {
        let games = self.games as f64;
        let mean = sum.values / games;
        let variance = (sum.squares / games - mean * mean).max(0.0);
        (mean, Z95 * (variance / games).sqrt())
    }

    fn play(&mut self, game: &AnyGame, seed: u64) {
        let mut position = game.start();
        let (mut moves, mut choices, mut passes) = (0_u32, 0, 0_u32);
        while !position.is_over() {
            let mut legal = position.moves();
            if position.forced_pass().is_some() {
                passes += 1;
            } else {
                moves += 1;
                choices += legal.len();
            }
            let random = arena::derived_seed(seed, &[position.key()]) as usize % legal.len();
            position.play(legal.nth(random).expect("it is less than their number"));
        }
        let outcome = position.outcome();
        let points = match outcome {
            Some(Outcome::Win(Side::First)) => 1.0,
            Some(Outcome::Win(Side::Second)) => 0.0,
            _ => 0.5,
        };
        self.games += 1;
        self.draws += u64::from(outcome == Some(Outcome::Draw));
        self.points.add(points);
        self.choices.add(choices as f64 / f64::from(moves));
        self.moves.add(moves.into());
        self.passes.add(passes.into());
        self.empties.add(position.empties().unwrap_or_default().into());
    }
}
