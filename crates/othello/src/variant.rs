//! The registry of variants: which games there are, as data.

use std::fmt;

use game::{GameId, Side, Size};

use crate::{Board, Goal, GoalKind, Position, Setup, Square};

/// The smallest width and height of a board.
pub const MIN_SIDE: u8 = 4;
/// The largest width and height of a board.
pub const MAX_SIDE: u8 = 10;

/// A family of games: the same rules and goal on every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Family {
    /// The first part of a game's name.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What wins.
    pub goal: GoalKind,
    /// What wins, in words.
    pub about: &'static str,
}

/// Every family. A new one needs a row here and nothing else.
pub static FAMILIES: [Family; 2] = [
    Family { name: "othello", title: "Othello", goal: GoalKind::Most, about: "most discs win" },
    Family { name: "anti", title: "Anti-Othello", goal: GoalKind::Fewest, about: "fewest discs win" },
];

/// How the four discs in the middle lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// `O X` over `X O`.
    #[default]
    Diagonal,
    /// `O O` over `X X`.
    Parallel,
}

impl Start {
    /// Both, by name.
    pub const ALL: [(&'static str, Start); 2] =
        [("diagonal", Start::Diagonal), ("parallel", Start::Parallel)];
}

/// A game: a family, a board size and the arrangement of the first four discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// The family, which says what wins.
    pub family: &'static Family,
    /// Width and height of the board.
    pub size: Size,
    /// The discs in the middle.
    pub start: Start,
}

impl Variant {
    /// Othello on the 8×8 board, with the usual start.
    pub const OTHELLO: Variant =
        Variant { family: &FAMILIES[0], size: Size { width: 8, height: 8 }, start: Start::Diagonal };

    /// The variant with that name: a family, and a board size (8×8 if none is
    /// given).
    ///
    /// # Errors
    /// Says whether the family or the size does not exist.
    pub fn from_id(id: &GameId) -> Result<Variant, VariantError> {
        let family = FAMILIES.iter().find(|family| family.name == id.family).ok_or(VariantError::Family)?;
        let size = id.size.unwrap_or(Variant::OTHELLO.size);
        if [size.width, size.height].iter().any(|n| !(MIN_SIDE..=MAX_SIDE).contains(n)) {
            return Err(VariantError::Size(size));
        }
        Ok(Variant { family, size, start: Start::default() })
    }

    /// The full name: `othello-8x8`.
    pub fn id(&self) -> GameId {
        GameId { family: self.family.name.to_owned(), size: Some(self.size) }
    }

    /// The position from which games begin.
    ///
    /// The 2×2 block has its top left square at column ⌊(W−2)/2⌋, row ⌊(H−2)/2⌋.
    pub fn setup(&self) -> Setup {
        let (left, top) = ((self.size.width - 2) / 2, (self.size.height - 2) / 2);
        let [top_left, top_right, bottom_left, bottom_right] =
            [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Square::new(left + x, top + y));
        let (black, white) = match self.start {
            Start::Diagonal => ([top_right, bottom_left], [top_left, bottom_right]),
            Start::Parallel => ([bottom_left, bottom_right], [top_left, top_right]),
        };
        Setup {
            size: self.size,
            black: black.into_iter().collect(),
            white: white.into_iter().collect(),
            side: Side::First,
        }
    }

    /// The type of board that carries this variant. The one place where it is
    /// chosen.
    pub fn board_type(&self) -> BoardType {
        match (self.size.width, self.size.height) {
            (8, 8) => BoardType::B8,
            (..=8, ..=8) => BoardType::B64,
            _ => BoardType::B128,
        }
    }

    /// The position from which games begin, in its own type, which must be the one
    /// that [`with_start!`](crate::with_start) chooses.
    ///
    /// # Panics
    /// If the type of board cannot carry the variant.
    pub fn start_position<B: Board, G: Goal>(&self) -> Position<B, G> {
        self.setup().position().expect("start positions are valid on every board size")
    }
}

/// A type of board, as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardType {
    /// [`B8`](crate::B8).
    B8,
    /// [`B64`](crate::B64).
    B64,
    /// [`B128`](crate::B128).
    B128,
}

/// Evaluates an expression with a name bound to the start position of a variant,
/// in the board type and goal that carry it. The expression is compiled for each
/// of the six types, so it should do no more than call generic code.
///
/// ```
/// use game::perft;
/// use othello::{Variant, with_start};
///
/// let paths = with_start!(Variant::OTHELLO, |start| perft(&mut start.clone(), 5));
/// assert_eq!(paths, 1396);
/// ```
#[macro_export]
macro_rules! with_start {
    ($variant:expr, |$start:ident| $body:expr) => {{
        let variant = &$variant;
        match (variant.board_type(), variant.family.goal) {
            ($crate::BoardType::B8, $crate::GoalKind::Most) => {
                let $start = variant.start_position::<$crate::B8, $crate::Most>();
                $body
            }
            ($crate::BoardType::B64, $crate::GoalKind::Most) => {
                let $start = variant.start_position::<$crate::B64, $crate::Most>();
                $body
            }
            ($crate::BoardType::B128, $crate::GoalKind::Most) => {
                let $start = variant.start_position::<$crate::B128, $crate::Most>();
                $body
            }
            ($crate::BoardType::B8, $crate::GoalKind::Fewest) => {
                let $start = variant.start_position::<$crate::B8, $crate::Fewest>();
                $body
            }
            ($crate::BoardType::B64, $crate::GoalKind::Fewest) => {
                let $start = variant.start_position::<$crate::B64, $crate::Fewest>();
                $body
            }
            ($crate::BoardType::B128, $crate::GoalKind::Fewest) => {
                let $start = variant.start_position::<$crate::B128, $crate::Fewest>();
                $body
            }
        }
    }};
}

/// Why a name does not name a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariantError {
    /// No family has that name.
    Family,
    /// There are no boards of that size.
    Size(Size),
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariantError::Family => {
                let names: Vec<_> = FAMILIES.iter().map(|family| family.name).collect();
                write!(f, "the families are {}", names.join(", "))
            }
            VariantError::Size(size) => {
                write!(f, "there is no {size} board: width and height go from {MIN_SIDE} to {MAX_SIDE}")
            }
        }
    }
}

impl std::error::Error for VariantError {}
