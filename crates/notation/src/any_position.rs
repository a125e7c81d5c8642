//! Positions and moves of any game, behind one type each.
//!
//! Rules, evaluations and searches are generic and compiled for seven position
//! types. Everything above them (players, matches, training, front ends) handles
//! an [`AnyPosition`], so that it is written and compiled once.

use game::{BySide, Game, Outcome, Points, Side};
use othello::{
    B8, B64, B128, Board, Empties, FAMILIES, Family, Fewest, Goal, Most, Move, Position, Setup, SetupError,
    Variant, with_start,
};

use crate::any_move::OtherGame;
use crate::game_text::GameText;
use crate::{AnyMove, AnyMoves, AnyUndo, Effect, ParseError, Picture};

/// A position of any game.
///
/// It is a [`Game`] like those it holds. Moves come from the same game: those of
/// another are never legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyPosition {
    /// Othello on the 8×8 board.
    Othello8(Position<B8, Most>),
    /// Othello on any other board up to 8×8.
    Othello64(Position<B64, Most>),
    /// Othello on wider or taller boards.
    Othello128(Position<B128, Most>),
    /// Anti-Othello on the 8×8 board.
    Anti8(Position<B8, Fewest>),
    /// Anti-Othello on any other board up to 8×8.
    Anti64(Position<B64, Fewest>),
    /// Anti-Othello on wider or taller boards.
    Anti128(Position<B128, Fewest>),
    /// Awele, whatever the rules.
    Awele(awele::Position),
}

/// Evaluates an expression with a name bound to the position, in its own type,
/// that an [`AnyPosition`] holds. The expression is compiled for each of the seven
/// types, so it should do no more than call generic code.
#[macro_export]
macro_rules! with_concrete {
    ($any:expr, |$position:ident| $body:expr) => {
        match $any {
            $crate::AnyPosition::Othello8($position) => $body,
            $crate::AnyPosition::Othello64($position) => $body,
            $crate::AnyPosition::Othello128($position) => $body,
            $crate::AnyPosition::Anti8($position) => $body,
            $crate::AnyPosition::Anti64($position) => $body,
            $crate::AnyPosition::Anti128($position) => $body,
            $crate::AnyPosition::Awele($position) => $body,
        }
    };
}

/// A game whose positions an [`AnyPosition`] can hold.
pub trait ConcreteGame: Game<Move: Into<AnyMove> + TryFrom<AnyMove>> + Into<AnyPosition> {
    /// The position in its own type, if it is of this game.
    fn from_any(position: &AnyPosition) -> Option<&Self>;
}

macro_rules! concrete_game {
    ($($variant:ident: $position:ty;)*) => {$(
        impl From<$position> for AnyPosition {
            fn from(position: $position) -> AnyPosition {
                AnyPosition::$variant(position)
            }
        }

        impl ConcreteGame for $position {
            fn from_any(position: &AnyPosition) -> Option<&$position> {
                match position {
                    AnyPosition::$variant(position) => Some(position),
                    _ => None,
                }
            }
        }
    )*};
}

concrete_game! {
    Othello8: Position<B8, Most>;
    Othello64: Position<B64, Most>;
    Othello128: Position<B128, Most>;
    Anti8: Position<B8, Fewest>;
    Anti64: Position<B64, Fewest>;
    Anti128: Position<B128, Fewest>;
    Awele: awele::Position;
}

const FOREIGN_UNDO: &str = "an undo returned by this position";

impl Game for AnyPosition {
    type Move = AnyMove;
    type Moves = AnyMoves;
    type Undo = AnyUndo;

    fn side(&self) -> Side {
        with_concrete!(self, |position| position.side())
    }

    fn moves(&self) -> AnyMoves {
        with_concrete!(self, |position| position.moves().into())
    }

    fn play(&mut self, chosen: AnyMove) -> AnyUndo {
        let square = |chosen: AnyMove| Move::try_from(chosen).expect("a legal move");
        match self {
            AnyPosition::Othello8(position) => AnyUndo::B8(position.play(square(chosen))),
            AnyPosition::Anti8(position) => AnyUndo::B8(position.play(square(chosen))),
            AnyPosition::Othello64(position) => AnyUndo::B64(position.play(square(chosen))),
            AnyPosition::Anti64(position) => AnyUndo::B64(position.play(square(chosen))),
            AnyPosition::Othello128(position) => AnyUndo::B128(position.play(square(chosen))),
            AnyPosition::Anti128(position) => AnyUndo::B128(position.play(square(chosen))),
            AnyPosition::Awele(position) => {
                AnyUndo::Awele(position.play(chosen.try_into().expect("a legal move")))
            }
        }
    }

    fn undo(&mut self, undo: AnyUndo) {
        match (self, undo) {
            (AnyPosition::Othello8(position), AnyUndo::B8(undo)) => position.undo(undo),
            (AnyPosition::Anti8(position), AnyUndo::B8(undo)) => position.undo(undo),
            (AnyPosition::Othello64(position), AnyUndo::B64(undo)) => position.undo(undo),
            (AnyPosition::Anti64(position), AnyUndo::B64(undo)) => position.undo(undo),
            (AnyPosition::Othello128(position), AnyUndo::B128(undo)) => position.undo(undo),
            (AnyPosition::Anti128(position), AnyUndo::B128(undo)) => position.undo(undo),
            (AnyPosition::Awele(position), AnyUndo::Awele(undo)) => position.undo(undo),
            _ => panic!("{FOREIGN_UNDO}"),
        }
    }

    fn points(&self) -> BySide<Points> {
        with_concrete!(self, |position| position.points())
    }

    fn score(&self) -> i32 {
        with_concrete!(self, |position| position.score())
    }

    fn key(&self) -> u64 {
        with_concrete!(self, |position| position.key())
    }

    fn is_over(&self) -> bool {
        with_concrete!(self, |position| position.is_over())
    }

    fn is_legal(&self, candidate: AnyMove) -> bool {
        with_concrete!(self, |position| candidate.try_into().is_ok_and(|chosen| position.is_legal(chosen)))
    }

    fn outcome(&self) -> Option<Outcome> {
        with_concrete!(self, |position| position.outcome())
    }
}

/// Positions and moves as text, and as data to draw.
impl AnyPosition {
    /// The position of these discs, in a game of that family of Othello's.
    ///
    /// # Errors
    /// Lists every reason why there is no such position.
    pub fn from_setup(setup: &Setup, family: &'static Family) -> Result<AnyPosition, SetupError> {
        fn like<B: Board, G: Goal>(_: &Position<B, G>, setup: &Setup) -> Result<Position<B, G>, SetupError> {
            setup.position()
        }
        // A board of no valid size has no type.
        let reasons = setup.reasons();
        if !reasons.is_empty() {
            return Err(SetupError { reasons });
        }
        let variant = Variant { family, size: setup.size, ..Variant::OTHELLO };
        with_start!(variant, |start| like(&start, setup).map(AnyPosition::from))
    }

    /// The family of the game: `othello`, whatever the board.
    pub fn family(&self) -> &'static str {
        fn of<G: GameText>(_: &G) -> &'static str {
            G::family()
        }
        with_concrete!(self, |position| of(position))
    }

    /// What people call the game, whatever the board and the goal: `Othello`.
    pub fn title(&self) -> &'static str {
        if matches!(self, AnyPosition::Awele(_)) { "Awele" } else { "Othello" }
    }

    /// The variant of Othello that is played, from the usual start; none in Awele.
    pub fn variant(&self) -> Option<Variant> {
        let setup = self.setup()?;
        let family = FAMILIES.iter().find(|family| family.name == self.family())?;
        Some(Variant { family, size: setup.size, ..Variant::OTHELLO })
    }

    /// The discs of an Othello position; none in Awele.
    pub fn setup(&self) -> Option<Setup> {
        match self {
            AnyPosition::Othello8(position) => Some(position.setup()),
            AnyPosition::Othello64(position) => Some(position.setup()),
            AnyPosition::Othello128(position) => Some(position.setup()),
            AnyPosition::Anti8(position) => Some(position.setup()),
            AnyPosition::Anti64(position) => Some(position.setup()),
            AnyPosition::Anti128(position) => Some(position.setup()),
            AnyPosition::Awele(_) => None,
        }
    }

    /// The position as text, which [`parse_position`](AnyPosition::parse_position)
    /// reads.
    pub fn position_text(&self) -> String {
        with_concrete!(self, |position| position.position_text())
    }

    /// The position as text after the final division, if the game is over and
    /// something was left to divide.
    pub fn settled_text(&self) -> String {
        with_concrete!(self, |position| position.settled_text())
    }

    /// A position of the same game (board size, rules) as this one.
    ///
    /// # Errors
    /// Says what is wrong with the text, and where.
    pub fn parse_position(&self, text: &str) -> Result<AnyPosition, ParseError> {
        with_concrete!(self, |position| position.parse_position(text).map(AnyPosition::from))
    }

    /// Reads the name of a move at the beginning of a text, legal or not; returns
    /// it with the length of its name.
    pub fn read_move(&self, text: &str) -> Option<(AnyMove, usize)> {
        with_concrete!(self, |position| {
            position.read_move(text).map(|(chosen, length)| (chosen.into(), length))
        })
    }

    /// Reads a text that is one move and nothing else, surrounding space aside.
    ///
    /// # Errors
    /// Says that the text is not a move, or why the move is not legal here.
    pub fn parse_move(&self, text: &str) -> Result<AnyMove, ParseError> {
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

    /// What is wrong with a move that is not legal here.
    pub fn objection(&self, chosen: AnyMove) -> String {
        with_concrete!(self, |position| match chosen.try_into() {
            Ok(chosen) => position.objection(chosen),
            Err(OtherGame) => OtherGame.to_string(),
        })
    }

    /// Why a move is not legal here, and which ones are.
    pub fn why_illegal(&self, chosen: AnyMove) -> String {
        with_concrete!(self, |position| match chosen.try_into() {
            Ok(chosen) => position.why_illegal(chosen),
            Err(OtherGame) => OtherGame.to_string(),
        })
    }

    /// Why the game is over and who gets what is left, in a sentence or two; `None` while
    /// it goes on.
    pub fn why_over(&self) -> Option<String> {
        with_concrete!(self, |position| position.why_over())
    }

    /// The pass, if it is the only legal move.
    pub fn forced_pass(&self) -> Option<AnyMove> {
        let pass = AnyMove::Othello(Move::Pass);
        self.is_legal(pass).then_some(pass)
    }

    /// What a move looks like, for messages: `a square such as d3`.
    pub fn move_example(&self) -> &'static str {
        with_concrete!(self, |position| position.move_example())
    }

    /// The names of the two sides: what people say, and the letter positions are
    /// written with.
    pub fn side_name(&self, side: Side) -> (&'static str, char) {
        with_concrete!(self, |position| position.side_name(side))
    }

    /// How many squares are empty, in games where every move fills one: the largest number
    /// of moves, passes not counted, to the end of the game.
    pub fn empties(&self) -> Option<u32> {
        with_concrete!(self, |position| position.empties())
    }

    /// The final score of a game that ends here, goal-signed for the side to move;
    /// in Othello, empty squares count as the rule says.
    pub fn final_score(&self, empties: Empties) -> i32 {
        match self {
            AnyPosition::Othello8(position) => position.final_score(empties),
            AnyPosition::Othello64(position) => position.final_score(empties),
            AnyPosition::Othello128(position) => position.final_score(empties),
            AnyPosition::Anti8(position) => position.final_score(empties),
            AnyPosition::Anti64(position) => position.final_score(empties),
            AnyPosition::Anti128(position) => position.final_score(empties),
            AnyPosition::Awele(position) => position.score(),
        }
    }

    /// What there is to win: the squares of the board, or the seeds of the game.
    pub fn total_points(&self) -> u32 {
        with_concrete!(self, |position| position.total_points())
    }

    /// What a legal move does.
    ///
    /// # Panics
    /// If the move belongs to another game.
    pub fn effect(&self, chosen: AnyMove) -> Effect {
        with_concrete!(self, |position| position.effect(chosen.try_into().expect("a legal move")))
    }

    /// The position as data to draw.
    pub fn picture(&self) -> Picture {
        with_concrete!(self, |position| position.picture())
    }

    /// The legal moves as text, separated by spaces.
    pub fn legal_moves_text(&self) -> String {
        self.moves().map(|legal| legal.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The number of paths of that many plies from here: see [`game::perft`].
    pub fn perft(&self, depth: u32) -> u64 {
        with_concrete!(self, |position| game::perft(&mut position.clone(), depth))
    }
}
