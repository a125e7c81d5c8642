//! Positions and moves of a game as text.

use std::fmt::Display;

use game::{Game, Side};

use crate::{Effect, ParseError, Picture};

/// A game whose positions and moves can be written down, described and drawn: what
/// each game adds so that [`AnyPosition`](crate::AnyPosition) can do so. The methods
/// are documented there.
pub(crate) trait GameText: Game<Move: Display> + PartialEq {
    /// The family of the game: `othello`, whatever the board.
    fn family() -> &'static str;

    /// The position as text, which [`parse_position`](GameText::parse_position)
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

    /// What is wrong with a move that is not legal here.
    fn objection(&self, chosen: Self::Move) -> String;

    /// Why a move is not legal here, and which ones are.
    fn why_illegal(&self, chosen: Self::Move) -> String {
        let objection = self.objection(chosen);
        if self.is_over() {
            return objection;
        }
        format!("{objection}; {} can play {}", self.side_name(self.side()).0, self.legal_moves_text())
    }

    /// Why the game is over and who gets what is left, in a sentence or two; `None` while
    /// it goes on.
    fn why_over(&self) -> Option<String>;

    /// What a move looks like, for messages: `a square such as d3`.
    fn move_example(&self) -> &'static str;

    /// The names of the two sides: what people say, and the letter positions are
    /// written with.
    fn side_name(&self, side: Side) -> (&'static str, char);

    /// How many squares are empty, in games where every move fills one.
    fn empties(&self) -> Option<u32>;

    /// What there is to win: squares or seeds.
    fn total_points(&self) -> u32;

    /// What a legal move does.
    fn effect(&self, chosen: Self::Move) -> Effect;

    /// The position as data to draw.
    fn picture(&self) -> Picture;

    /// The legal moves as text, separated by spaces.
    fn legal_moves_text(&self) -> String {
        self.moves().map(|legal| legal.to_string()).collect::<Vec<_>>().join(" ")
    }
}
