//! What a game must be able to do to be written down.

use std::fmt::Display;

use game::{Game, Side};

use crate::{Effect, ParseError, Picture};

/// A game whose positions and moves can be written down, described and drawn. Front ends are written
/// against this trait, so that they serve every game alike.
pub trait TextGame: Game<Move: Display> + PartialEq {
    /// The family of the game: `othello`, whatever the board.
    fn family() -> &'static str;

    /// The position as text, which [`parse_position`](TextGame::parse_position)
    /// reads.
    fn position_text(&self) -> String;

    /// The position as text after the final division, if the game is over and
    /// something was left to divide.
    fn settled_text(&self) -> String {
        self.position_text()
    }

    /// A position of the same game (board size, rules) as this one.
    ///
    /// # Errors
    /// Says what is wrong with the text, and where.
    fn parse_position(&self, text: &str) -> Result<Self, ParseError>;

    /// Reads the name of a move at the beginning of a text, legal or not;
    /// returns it with the length of its name.
    fn read_move(&self, text: &str) -> Option<(Self::Move, usize)>;

    /// Why a move that is not legal here is not.
    fn why_illegal(&self, chosen: Self::Move) -> String;

    /// Why the game is over and what becomes of what is left, in a sentence or
    /// two; nothing while it goes on.
    fn why_over(&self) -> Option<String>;

    /// The pass, if it is the only legal move.
    fn forced_pass(&self) -> Option<Self::Move>;

    /// What a move looks like, for messages: `a square such as d3`.
    fn move_example(&self) -> &'static str;

    /// The names of the two sides: what people say, and the letter positions are
    /// written with.
    fn side_name(&self, side: Side) -> (&'static str, char);

    /// What a legal move does.
    fn effect(&self, chosen: Self::Move) -> Effect;

    /// The position as data to draw.
    fn picture(&self) -> Picture;

    /// Reads a text that is one move and nothing else, surrounding space aside.
    ///
    /// # Errors
    /// Says that the text is no move, or why the move is not legal here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseError> {
        let name = text.trim();
        match self.read_move(name) {
            Some((chosen, length)) if length == name.len() && self.is_legal(chosen) => Ok(chosen),
            Some((chosen, length)) if length == name.len() => {
                let message = format!("{chosen} is illegal: {}", self.why_illegal(chosen));
                Err(ParseError::at_part(text, name, message))
            }
            _ => {
                let quoted = crate::error::quote(name);
                Err(ParseError::at_part(text, name, format!("{quoted} is not {}", self.move_example())))
            }
        }
    }

    /// The legal moves as text, separated by spaces.
    fn legal_moves_text(&self) -> String {
        self.moves().map(|legal| legal.to_string()).collect::<Vec<_>>().join(" ")
    }
}
