//! A position with its rules and history, as a [`Game`].

use game::{BySide, Game, Points, Side};

use crate::{Board, Pit, Pits, Remainder, Repetition, Rules, Setup, Sowing};

/// The fewest plies after which a position can occur again.
///
/// Without captures a pit loses seeds only when it is sown. So in a cycle every
/// pit that gets a seed is sown too; a sowing always feeds the next pit, and
/// round the board that makes all twelve.
const SHORTEST_CYCLE: usize = 12;

/// A position in a game of Awele.
///
/// A [`Board`] with the [`Rules`] it is played by and as much of its history as
/// they need. Two positions are equal when all of that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    rules: Rules,
    plies: u32,
    /// The boards before each move, oldest first; none if repetitions are
    /// ignored.
    past: Vec<Board>,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// A side has captured more than half of all seeds.
    Majority,
    /// The side to move has no legal move.
    NoMove,
    /// The position occurred before.
    Repetition,
    /// The game has reached its greatest length.
    Cap,
}

/// What is needed to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo(Board);

impl Position {
    /// The start of a game.
    ///
    /// # Panics
    /// If the rules ask for a number of seeds that [`Setup::position`] refuses;
    /// presets and rules read from text never do.
    pub fn start(rules: Rules) -> Position {
        Setup::start(rules).position().expect("rules with 1 to 21 seeds per pit")
    }

    /// A position without history, from a board that the rules allow.
    pub(crate) fn new(board: Board, rules: Rules) -> Position {
        Position { board, rules, plies: 0, past: Vec::new() }
    }

    /// The pits, stores and side to move.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of moves played since the game started or was set up.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// Why the game is over, if it is.
    pub fn end(&self) -> Option<End> {
        if self.has_majority() {
            Some(End::Majority)
        } else if self.board.legal(&self.rules).is_empty() {
            Some(End::NoMove)
        } else if self.repeats() {
            Some(End::Repetition)
        } else if self.is_capped() {
            Some(End::Cap)
        } else {
            None
        }
    }

    /// The board after the final division: once the game is over and each side
    /// keeps its own seeds, they are in the stores. Other divisions leave the
    /// pits as they are, as does a game that goes on.
    pub fn settled(&self) -> Board {
        match self.remainder() {
            Some(Remainder::OwnSide) => self.board.swept(),
            _ => self.board,
        }
    }

    /// What a legal move does.
    pub fn describe(&self, pit: Pit) -> Sowing {
        self.board.describe(pit, self.rules.slam)
    }

    /// Who gets the seeds on the board, once the game is over.
    pub fn remainder(&self) -> Option<Remainder> {
        match (self.end()?, self.rules.repetition, self.rules.cap) {
            (End::Repetition, Repetition::Ends(remainder), _) => Some(remainder),
            (End::Cap, _, Some(cap)) => Some(cap.remainder),
            (End::Majority, ..) => Some(Remainder::Discard),
            _ => Some(Remainder::OwnSide),
        }
    }

    /// Plays the move that leads to a board: what [`play`](Game::play) does, for
    /// searches that have sown already.
    #[inline]
    pub fn follow(&mut self, after: Board) -> Undo {
        let before = self.board;
        if self.rules.repetition != Repetition::Ignored {
            self.past.push(before);
        }
        self.plies += 1;
        self.board = after;
        Undo(before)
    }

    fn has_majority(&self) -> bool {
        let [south, north] = self.board.stores().0;
        let half = 6 * self.rules.seeds_per_pit;
        self.rules.majority_ends && south.max(north) > half
    }

    fn is_capped(&self) -> bool {
        self.rules.cap.is_some_and(|cap| self.plies >= u32::from(cap.plies))
    }

    fn repeats(&self) -> bool {
        let stores = self.board.stores();
        let same_side = self.past.iter().rev().skip(SHORTEST_CYCLE - 1).step_by(2);
        same_side.take_while(|board| board.stores() == stores).any(|&board| board == self.board)
    }
}

impl Game for Position {
    type Move = Pit;
    type Moves = Pits;
    type Undo = Undo;

    fn side(&self) -> Side {
        self.board.side()
    }

    #[inline]
    fn moves(&self) -> Pits {
        if self.has_majority() || self.is_capped() || self.repeats() {
            return Pits::EMPTY;
        }
        self.board.legal(&self.rules)
    }

    #[inline]
    fn play(&mut self, pit: Pit) -> Undo {
        debug_assert!(self.is_legal(pit), "{pit} in {self:?}");
        self.follow(self.board.play(pit, self.rules.slam))
    }

    #[inline]
    fn undo(&mut self, undo: Undo) {
        self.board = undo.0;
        self.plies -= 1;
        self.past.pop();
    }

    fn points(&self) -> BySide<Points> {
        let board = self.settled();
        let split = self.remainder() == Some(Remainder::Split);
        let share = if split { Points::halves(i32::from(board.seeds())) } else { Points::default() };
        BySide(board.stores().0.map(|seeds| Points::whole(i32::from(seeds)) + share))
    }

    fn score(&self) -> i32 {
        self.settled().margin()
    }

    fn key(&self) -> u64 {
        self.board.key()
    }

    fn is_legal(&self, candidate: Pit) -> bool {
        self.moves().contains(candidate)
    }
}

/// The start of a game of Abapa.
impl Default for Position {
    fn default() -> Position {
        Position::start(Rules::default())
    }
}
