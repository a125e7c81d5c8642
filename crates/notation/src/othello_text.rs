//! Othello positions and moves as text.

use game::{Game, Side, Size};
use othello::{Bits, Board, FAMILIES, Goal, Move, Position, Square, alignment_code};

use crate::board::{Alphabet, read_board, squares, write_board};
use crate::game_text::GameText;
use crate::{Effect, ParseError, Picture};

/// Ways to write a pass, longest first so that `pass` is not read as `pa`.
const PASSES: [&str; 3] = ["pass", "pa", "--"];

/// The move that a whole text names on a board of that size: a square of it, or a
/// pass as other programs write it.
pub(crate) fn named_move(name: &str, size: Size) -> Option<Move> {
    if PASSES.iter().chain(&["ps"]).any(|word| name.eq_ignore_ascii_case(word)) {
        return Some(Move::Pass);
    }
    let (square, length) = Square::read(name, size.height)?;
    let on_board = square.column() < size.width && square.row() < size.height;
    (on_board && length == name.len()).then_some(Move::Place(square))
}

impl<B: Board, G: Goal> GameText for Position<B, G> {
    fn family() -> &'static str {
        FAMILIES.iter().find(|family| family.goal == G::KIND).expect("every goal has a family").name
    }

    fn position_text(&self) -> String {
        write_board(&self.setup(), Alphabet::Xo)
    }

    fn parse_position(&self, text: &str) -> Result<Position<B, G>, ParseError> {
        let setup = read_board(text, self.size(), None)?;
        setup.position().map_err(|error| ParseError::at_part(text, text.trim_start(), error.to_string()))
    }

    fn read_move(&self, text: &str) -> Option<(Move, usize)> {
        let starts_with =
            |word: &&str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        if let Some(pass) = PASSES.iter().find(|word| starts_with(word)) {
            return Some((Move::Pass, pass.len()));
        }
        Square::read(text, self.size().height).map(|(square, length)| (Move::Place(square), length))
    }

    fn objection(&self, chosen: Move) -> String {
        if self.is_over() {
            return "the game is over".to_owned();
        }
        let size = self.size();
        match chosen {
            Move::Pass => "there are moves".to_owned(),
            Move::Place(square) if square.column() >= size.width || square.row() >= size.height => {
                format!("the board is {size}")
            }
            Move::Place(square) if !self.board().empties().contains(B::index(square)) => {
                "the square is taken".to_owned()
            }
            Move::Place(_) => "it flips nothing".to_owned(),
        }
    }

    fn why_over(&self) -> Option<String> {
        if !self.is_over() {
            return None;
        }
        let wiped_out = Side::BOTH.into_iter().find(|side| self.discs(*side).is_empty());
        let empty = self.board().empties().count();
        let reason = match wiped_out {
            Some(side) => format!("{} has no discs left.", self.side_name(side).0),
            None if empty == 0 => "The board is full.".to_owned(),
            None => "Neither side can move.".to_owned(),
        };
        let decided = empty > 0 && self.score() != 0;
        Some(if decided { format!("{reason} Empty squares count for the winner.") } else { reason })
    }

    fn move_example(&self) -> &'static str {
        "a square such as d3, or -- for a pass"
    }

    fn side_name(&self, side: Side) -> (&'static str, char) {
        match side {
            Side::First => ("Black", 'X'),
            Side::Second => ("White", 'O'),
        }
    }

    fn empties(&self) -> Option<u32> {
        Some(self.board().empties().count())
    }

    fn total_points(&self) -> u32 {
        self.board().mask().count()
    }

    fn effect(&self, chosen: Move) -> Effect {
        let (flips, directions) = match chosen {
            Move::Place(square) => (self.flips(square).collect(), self.flip_directions(square)),
            Move::Pass => (Vec::new(), Vec::new()),
        };
        Effect::Flips {
            flips: flips.iter().map(ToString::to_string).collect(),
            directions: directions.iter().map(ToString::to_string).collect(),
            code: alignment_code(&directions),
        }
    }

    fn picture(&self) -> Picture {
        let setup = self.setup();
        let disc = |square| match (setup.black.contains(square), setup.white.contains(square)) {
            (true, _) => Some(Side::First),
            (_, true) => Some(Side::Second),
            _ => None,
        };
        Picture::Squares {
            size: self.size(),
            discs: squares(self.size()).map(disc).collect(),
            legal: squares(self.size()).map(|square| self.is_legal(Move::Place(square))).collect(),
        }
    }
}
