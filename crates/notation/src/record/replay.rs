//! Records played through, and checked.

use game::{Game, Outcome, Points, Side};
use serde_json::Number;

use super::error::check_version;
use super::{Record, RecordError};
use crate::{AnyGame, AnyMove, AnyPosition, ParseError, Termination, read_moves};

/// The result of replaying a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    /// The moves with their usual names, passes included.
    pub moves: Vec<String>,
    /// The last position.
    pub position: String,
    /// The last position after the final division, if there is something to divide.
    pub settled: String,
    /// `first`, `second`, `draw` or `unfinished`.
    pub result: &'static str,
    /// Discs or seeds of the first and second player.
    pub score: [Number; 2],
}

/// The result of a game that goes on.
const UNFINISHED: &str = "unfinished";

/// All results.
const RESULTS: [&str; 4] =
    [Outcome::Win(Side::First).name(), Outcome::Win(Side::Second).name(), Outcome::Draw.name(), UNFINISHED];

impl Record {
    /// Plays the record through, checking every move.
    ///
    /// # Errors
    /// Says what is wrong with the record.
    pub fn replay(&self) -> Result<Replay, RecordError> {
        check_version(self.version)?;
        let game = self.game()?;
        let total = match game {
            AnyGame::Othello(variant) => u32::from(variant.size.width) * u32::from(variant.size.height),
            AnyGame::Awele(rules) => rules.total_seeds(),
        };
        if let Some(index) = self.scores.iter().position(|scored| scored.score.unsigned_abs() > total) {
            let message = format!("{} is not a score from -{total} to +{total}", self.scores[index].score);
            return Err(RecordError::Scores { index, message });
        }
        let theoretical = self.theoretical.map(|theoretical| theoretical.score);
        if let Some(score) = theoretical.filter(|[first, second]| first.saturating_add(*second) > total) {
            let score = score.map(Number::from);
            return Err(RecordError::TooMuch { field: "theoretical", score, total });
        }
        let replay = self.play_through(&game)?;
        if self.ended_early() {
            self.check_early_end(total)?;
        } else {
            self.check_end(&replay)?;
        }
        Ok(replay)
    }

    /// The result and the score must be those of the moves.
    fn check_end(&self, replay: &Replay) -> Result<(), RecordError> {
        if self.ended == Some(Termination::Normal) && !replay.is_over() {
            return Err(RecordError::NotOver);
        }
        if let Some(result) = self.result.as_ref().filter(|result| **result != replay.result) {
            return Err(RecordError::Result { said: result.clone(), is: replay.result });
        }
        let value = |score: &[Number; 2]| score.each_ref().map(Number::as_f64);
        match &self.score {
            Some(said) if value(said) != value(&replay.score) => {
                Err(RecordError::Score { said: said.clone(), is: replay.score.clone() })
            }
            _ => Ok(()),
        }
    }

    /// The result and the score only have to be possible in the game.
    fn check_early_end(&self, total: u32) -> Result<(), RecordError> {
        if let Some(result) = self.result.as_ref().filter(|result| !RESULTS.contains(&result.as_str())) {
            return Err(RecordError::NotAResult(result.clone()));
        }
        let Some(score) = &self.score else { return Ok(()) };
        let [first, second] = score.each_ref().map(|points| points.as_f64().unwrap_or(f64::NAN));
        if first >= 0.0 && second >= 0.0 && first + second <= f64::from(total) {
            return Ok(());
        }
        Err(RecordError::TooMuch { field: "score", score: score.clone(), total })
    }

    /// Plays the moves, and checks those with known scores.
    fn play_through(&self, game: &AnyGame) -> Result<Replay, RecordError> {
        let start = match &self.position {
            Some(text) => game.start().parse_position(text).map_err(RecordError::Position)?,
            None => game.start(),
        };
        let line = read_moves(&start, &self.moves.join(" ")).map_err(|error| {
            let ParseError { column, message } = error.error;
            let mut next_column = 1;
            let index = self.moves.iter().position(|name| {
                next_column += name.chars().count() + 1;
                column < next_column
            });
            RecordError::Moves { index: index.unwrap_or(0), message }
        })?;
        for (index, scored) in self.scores.iter().enumerate() {
            let illegal = |error: ParseError| RecordError::Scores { index, message: error.message };
            line.position.parse_move(&scored.name).map_err(illegal)?;
        }
        Ok(Replay::of(&line.moves, &line.position))
    }

    /// The record with its result and score: those of its last position, unless the
    /// game ended early and the record says more.
    ///
    /// # Errors
    /// Says what is wrong with the record.
    pub fn completed(self) -> Result<Record, RecordError> {
        let Replay { moves, result, score, .. } = self.replay()?;
        let early = self.ended_early();
        let said_result = self.result.clone().filter(|_| early);
        let said_score = self.score.clone().filter(|_| early);
        Ok(Record {
            moves,
            result: said_result.or(Some(result.to_owned())),
            score: said_score.or(Some(score)),
            ..self
        })
    }
}

impl Replay {
    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.result != UNFINISHED
    }

    /// The result of a line of moves.
    pub fn of(moves: &[AnyMove], position: &AnyPosition) -> Replay {
        Replay {
            moves: moves.iter().map(ToString::to_string).collect(),
            position: position.position_text(),
            settled: position.settled_text(),
            result: position.outcome().map_or(UNFINISHED, Outcome::name),
            score: position.points().0.map(number),
        }
    }
}

/// Points as a JSON number, an integer wherever it can be one.
fn number(points: Points) -> Number {
    match points.as_whole() {
        Some(whole) => whole.into(),
        None => Number::from_f64(points.as_f64()).expect("half points are finite"),
    }
}
