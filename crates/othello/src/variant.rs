//! The registry of variants: which games there are, as data.

use std::fmt;

use game::{GameId, Side, Size};

use crate::{B8, B64, B128, Board, Fewest, Goal, GoalKind, Most, Position, Setup, Square};

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
    /// The game everybody knows.
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

    /// Calls the visitor with the start position in the board type and goal that
    /// carry this variant. The one place where they are chosen.
    pub fn visit<V: PositionVisitor>(&self, visitor: V) -> V::Output {
        match self.family.goal {
            GoalKind::Most => self.visit_goal::<Most, V>(visitor),
            GoalKind::Fewest => self.visit_goal::<Fewest, V>(visitor),
        }
    }

    fn visit_goal<G: Goal, V: PositionVisitor>(&self, visitor: V) -> V::Output {
        match (self.size.width, self.size.height) {
            (8, 8) => visitor.visit(self.start_position::<B8, G>()),
            (..=8, ..=8) => visitor.visit(self.start_position::<B64, G>()),
            _ => visitor.visit(self.start_position::<B128, G>()),
        }
    }

    fn start_position<B: Board, G: Goal>(&self) -> Position<B, G> {
        self.setup().position().expect("start positions are valid on every board size")
    }
}

/// Code that works on positions of every board type and goal.
pub trait PositionVisitor {
    /// What the code returns.
    type Output;

    /// Runs the code on one position.
    fn visit<B: Board, G: Goal>(self, position: Position<B, G>) -> Self::Output;
}

/// Why a name is no variant.
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
