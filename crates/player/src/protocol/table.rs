//! A game with one of our players at the board, whatever the game.

use game::{BySide, Outcome, Points, Side};
use notation::Picture;

use crate::{Choice, PlayerError, SharedClock, Turn};

/// Who plays for us.
#[derive(Clone)]
pub struct Seating {
    /// The player, as a spec.
    pub player: String,
    /// The seed of random players; each further game adds one.
    pub seed: u64,
    /// Who tells the time.
    pub clock: SharedClock,
}

/// What protocols talk about. Moves and positions are text, so that the game can be chosen, and
/// changed, at run time.
pub(super) trait Table {
    /// The position reached.
    fn view(&self) -> View;

    /// The moves since the start, passes included.
    fn moves(&self) -> Vec<String>;

    /// Plays a move; the case of its name does not matter.
    fn play(&mut self, name: &str) -> Result<(), Refusal>;

    /// Takes the last move back, if there is one.
    fn undo(&mut self);

    /// Begins a new game.
    fn clear(&mut self) -> Result<(), PlayerError>;

    /// Takes up a game from a position (the usual start, if none is given) and the
    /// moves since. Unless it continues the one before, it is a new one for the
    /// player. Nothing changes if something is wrong.
    fn load(&mut self, position: Option<&str>, moves: &[String]) -> Result<(), String>;

    /// Asks the player.
    fn choose(&mut self, turn: Turn) -> Result<Thought, PlayerError>;
}

/// A position, as far as protocols care.
#[derive(Clone, Debug)]
pub(super) struct View {
    /// Who is to move.
    pub side: Side,
    /// What the sides are called, and their letters.
    pub names: BySide<(&'static str, char)>,
    /// The legal moves; none when the game is over.
    pub legal: Vec<String>,
    /// Whether the only one is a pass.
    pub must_pass: bool,
    /// The position as text.
    pub position: String,
    /// The position to be drawn.
    pub picture: Picture,
    /// What each side holds.
    pub points: BySide<Points>,
    /// The margin of the side to move, goal-signed; final when the game is over.
    pub margin: i32,
    /// Who won.
    pub outcome: Option<Outcome>,
}

impl View {
    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.legal.is_empty()
    }

    /// What the side to move is called.
    pub fn mover(&self) -> &'static str {
        self.names[self.side].0
    }
}

/// Why a move is not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The text names no move.
    NoMove(String),
    /// The move is against the rules.
    Illegal(String),
}

impl Refusal {
    /// What is wrong.
    pub fn message(self) -> String {
        let (Refusal::NoMove(message) | Refusal::Illegal(message)) = self;
        message
    }
}

/// What a player thought.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    /// The move.
    pub chosen: String,
    /// What it expects: this move and the following ones.
    pub line: Vec<String>,
    /// The value for the side to move, from players who search; see [`WIN`](search::classic::WIN).
    pub value: Option<f64>,
    /// The same as a person would say it: discs or seeds if the end was seen, else in the
    /// units of the evaluation.
    pub score: Option<f64>,
    /// Whether that is the value of the game.
    pub exact: bool,
    /// How many plies the player looked ahead.
    pub depth: u32,
    /// How many positions it visited.
    pub nodes: u64,
}

impl Thought {
    /// The thought behind a choice.
    pub fn of<M: ToString>(choice: &Choice<M>) -> Thought {
        let chosen = choice.chosen.to_string();
        match &choice.found {
            None => Thought {
                line: vec![chosen.clone()],
                chosen,
                value: None,
                score: None,
                exact: false,
                depth: 0,
                nodes: 0,
            },
            Some(found) => Thought {
                chosen,
                line: found.line.iter().map(ToString::to_string).collect(),
                value: Some(found.rank()),
                score: Some(found.verdict.score()),
                exact: found.exact,
                depth: found.depth,
                nodes: found.nodes,
            },
        }
    }
}
