//! GGF, the game format of the server GGS, of NBoard and of most Othello
//! programs: `(;GM[Othello]PB[Ann]PW[Bob]BO[8 ---… *]B[F5/1.5/0.2]W[PA];)`.

mod clock;
mod read;
mod record;
mod result;
mod write;

pub use clock::{GgfClock, GgfClockError};

pub(crate) use read::is_ggf;
pub(crate) use record::{read_record, write_record};

use game::Side;
use othello::{FAMILIES, Family, GoalKind, Move, Setup, Start, Variant};

/// A game of Othello with all that GGF says of it. The moves may be any: see
/// [`Format::Ggf`](crate::Format::Ggf) for a game that is checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Ggf {
    /// Names and values of the tags, in their order; the board, the moves and the
    /// name of the game aside.
    pub tags: Vec<(String, String)>,
    /// The board before the first move, which is square.
    pub setup: Setup,
    /// The moves.
    pub moves: Vec<GgfMove>,
}

/// A move with what its player thought and how long.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GgfMove {
    /// Who moved.
    pub side: Side,
    /// The move.
    pub chosen: Move,
    /// What the position was worth to that side, in discs.
    pub eval: Option<f64>,
    /// The time the move took, in seconds.
    pub seconds: Option<f64>,
}

/// The value of `GM`: GGF is only used for Othello.
const GAME: &str = "Othello";

impl Ggf {
    /// The value of the first tag with that name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The game: its goal by the type of the match (`TY`), its size by the board.
    pub fn variant(&self) -> Variant {
        let goal = match self.tag("TY") {
            Some(kind) if kind.contains(ANTI) => GoalKind::Fewest,
            _ => GoalKind::Most,
        };
        Variant { family: family(goal), size: self.setup.size, start: Start::default() }
    }

    /// The time a side has, if the game is played by the clock.
    pub fn clock(&self, side: Side) -> Option<GgfClock> {
        let own = ["TB", "TW"][side.index()];
        self.tag(own).or(self.tag("TI"))?.parse().ok()
    }
}

/// The letter in the type of a match that says that fewest discs win.
const ANTI: [char; 2] = ['a', 'A'];

/// The family with that goal.
fn family(goal: GoalKind) -> &'static Family {
    FAMILIES.iter().find(|family| family.goal == goal).expect("every goal has a family")
}
