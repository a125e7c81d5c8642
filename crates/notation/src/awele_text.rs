//! Awele positions and moves as text.

use awele::{Board, End, Pit, Position, Remainder, Setup};
use game::{Game, Side};

use crate::error::quote;
use crate::game_text::GameText;
use crate::{Effect, ParseError, Picture};

/// The name of the game, and of its family.
pub(crate) const FAMILY: &str = "awele";

/// Twelve pits, two stores and the side to move.
const FIELDS: usize = 15;

impl GameText for Position {
    fn family() -> &'static str {
        FAMILY
    }

    /// `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`: pits A–F and a–f, the stores of South
    /// and North, the side to move.
    fn position_text(&self) -> String {
        board_text(self.board())
    }

    fn settled_text(&self) -> String {
        board_text(self.settled())
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let mut setup = Setup::start(self.rules());
        for (index, field) in fields(text)?.into_iter().enumerate() {
            let error = |message: String| ParseError::at_part(text, field, message);
            match index {
                0..12 => setup.pits[index] = seeds(field).map_err(error)?,
                12..14 => setup.stores.0[index - 12] = seeds(field).map_err(error)?,
                _ => setup.side = side(field).map_err(error)?,
            }
        }
        setup.position().map_err(|error| ParseError::at_part(text, text.trim_start(), error.to_string()))
    }

    fn read_move(&self, text: &str) -> Option<(Pit, usize)> {
        text.get(..1)?.parse().ok().map(|pit| (pit, 1))
    }

    fn objection(&self, chosen: Pit) -> String {
        if self.is_over() {
            return "the game is over".to_owned();
        }
        let board = self.board();
        if chosen.side() != board.side() {
            format!("the pit is {}'s", name(chosen.side()))
        } else if board.pit(chosen) == 0 {
            "the pit is empty".to_owned()
        } else {
            "it would leave the opponent without seeds".to_owned()
        }
    }

    fn why_over(&self) -> Option<String> {
        let side = name(self.board().side());
        let reason = match self.end()? {
            End::Majority => return Some("More than half of the seeds are captured.".to_owned()),
            End::NoMove => format!("{side} has no legal move"),
            End::Repetition => "The position is repeated".to_owned(),
            End::Cap => format!("After {} plies the game is stopped", self.plies()),
        };
        let division = match self.remainder()? {
            Remainder::OwnSide => "each side keeps the seeds on its own side",
            Remainder::Split => "the seeds on the board are split evenly",
            Remainder::Discard => "the seeds on the board do not count",
        };
        Some(format!("{reason}: {division}."))
    }

    fn move_example(&self) -> &'static str {
        "a pit, A to F for South or a to f for North"
    }

    fn side_name(&self, side: Side) -> (&'static str, char) {
        (name(side), side_letter(side))
    }

    fn empties(&self) -> Option<u32> {
        None
    }

    fn total_points(&self) -> u32 {
        self.rules().total_seeds()
    }

    fn effect(&self, chosen: Pit) -> Effect {
        let sowing = self.describe(chosen);
        let mut captures: Vec<String> = sowing.captured.clone().map(|pit| pit.to_string()).collect();
        captures.reverse();
        Effect::Sows {
            seeds: sowing.seeds,
            path: sowing.path().map(|pit| pit.to_string()).collect(),
            last: sowing.last.to_string(),
            captures,
            gain: sowing.gain,
            slam: sowing.slam,
        }
    }

    fn picture(&self) -> Picture {
        let board = self.board();
        let moves = self.moves();
        Picture::Pits {
            seeds: board.pits(),
            stores: board.stores().0,
            legal: std::array::from_fn(|index| Pit::new(index as u8).is_some_and(|pit| moves.contains(pit))),
        }
    }
}

/// The parts between the hyphens.
fn fields(text: &str) -> Result<[&str; FIELDS], ParseError> {
    let trimmed = text.trim();
    let fields: Vec<&str> = trimmed.split('-').collect();
    fields.as_slice().try_into().map_err(|_| {
        let count = if trimmed.is_empty() { 0 } else { fields.len() };
        let message = format!(
            "{FIELDS} fields are needed, not {count}: 12 pits, 2 stores and the side to move, such as \
             4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
        );
        match fields.get(FIELDS) {
            Some(surplus) => ParseError::at_part(text, surplus, message),
            None => ParseError::at_end(text, message),
        }
    })
}

fn board_text(board: Board) -> String {
    let numbers = board.pits().into_iter().chain(board.stores().0);
    let fields: Vec<String> = numbers.map(|seeds| seeds.to_string()).collect();
    format!("{}-{}", fields.join("-"), side_letter(board.side()))
}

fn seeds(field: &str) -> Result<u32, String> {
    let plain = !field.is_empty() && field.bytes().all(|b| b.is_ascii_digit());
    plain
        .then(|| field.parse().ok())
        .flatten()
        .filter(|seeds| *seeds <= Board::MAX_SEEDS)
        .ok_or_else(|| format!("{} is not a number of seeds, 0 to {}", quote(field), Board::MAX_SEEDS))
}

fn side(field: &str) -> Result<Side, String> {
    match field {
        "S" => Ok(Side::First),
        "N" => Ok(Side::Second),
        _ => Err(format!("{} is not the side to move, S or N", quote(field))),
    }
}

const fn side_letter(side: Side) -> char {
    ['S', 'N'][side.index()]
}

const fn name(side: Side) -> &'static str {
    ["South", "North"][side.index()]
}
