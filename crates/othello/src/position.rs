//! A position of a game: a board, the colour to move and the goal.

use std::marker::PhantomData;

use game::{BySide, Game, Points, Side, Size};

use crate::{Bits, Board, Direction, Empties, Goal, Move, Moves, Setup, Square, SquareSet, Symmetry};

/// A valid position: a [`Board`] with the colour of the side to move, under a
/// [`Goal`]. Made from a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<B, G> {
    board: B,
    side: Side,
    goal: PhantomData<G>,
}

impl<B: Board, G: Goal> Position<B, G> {
    /// A position from its parts; [`Setup::position`] is the checked way in.
    pub(crate) fn from_parts(board: B, side: Side) -> Position<B, G> {
        Position { board, side, goal: PhantomData }
    }

    /// The discs, seen from the side to move.
    #[inline]
    pub fn board(&self) -> &B {
        &self.board
    }

    /// Width and height of the board.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The discs of one colour.
    pub fn discs(&self, side: Side) -> B::Bits {
        if side == self.side { self.board.own() } else { self.board.opp() }
    }

    /// The final score of a game that ends here, goal-signed for the side to
    /// move.
    pub fn final_score(&self, empties: Empties) -> i32 {
        let margin = G::signed(self.board.difference());
        empties.final_score(margin, self.board.empties().count() as i32)
    }

    /// The bit index of a square on which the side to move may play.
    fn playable_index(&self, square: Square) -> Option<u32> {
        let Size { width, height } = self.size();
        let on_board = square.column() < width && square.row() < height;
        on_board.then(|| B::index(square)).filter(|index| self.board.legal_moves().contains(*index))
    }

    /// The squares whose discs turn if the side to move plays on the square;
    /// none if it may not.
    pub fn flips(&self, square: Square) -> impl Iterator<Item = Square> + use<B, G> {
        let flips = self.playable_index(square).map_or(B::Bits::EMPTY, |index| self.board.flips(index));
        flips.indices().map(B::square)
    }

    /// The directions, clockwise from north, in which discs turn if the side to
    /// move plays on the square; none if it may not.
    pub fn flip_directions(&self, square: Square) -> Vec<Direction> {
        let Some(index) = self.playable_index(square) else { return Vec::new() };
        Direction::ALL.into_iter().filter(|d| !self.board.flips_towards(index, *d).is_empty()).collect()
    }

    /// The position seen through a symmetry of its board.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Position<B, G> {
        Position { board: self.board.transformed(symmetry), ..*self }
    }

    /// The canonical one of this position's symmetric twins, and the symmetry
    /// that leads to it.
    pub fn canonical(&self) -> (Position<B, G>, Symmetry) {
        let (board, symmetry) = self.board.canonical();
        (Position { board, ..*self }, symmetry)
    }

    /// The position as an editable set-up.
    pub fn setup(&self) -> Setup {
        let squares = |bits: B::Bits| bits.indices().map(B::square).collect::<SquareSet>();
        Setup {
            size: self.size(),
            black: squares(self.discs(Side::First)),
            white: squares(self.discs(Side::Second)),
            side: self.side,
        }
    }
}

impl<B: Board, G: Goal> Game for Position<B, G> {
    type Move = Move;
    type Moves = Moves<B>;
    /// The board before the move: smaller than what it would take to rebuild it.
    type Undo = B;

    #[inline]
    fn side(&self) -> Side {
        self.side
    }

    #[inline]
    fn moves(&self) -> Moves<B> {
        Moves::of(&self.board)
    }

    #[inline]
    fn play(&mut self, chosen: Move) -> B {
        let before = self.board;
        self.board = match chosen {
            Move::Place(square) => {
                let index = B::index(square);
                let flips = before.flips(index);
                debug_assert!(!flips.is_empty(), "{chosen} flips nothing on {before:?}");
                before.after(index, flips)
            }
            Move::Pass => before.passed(),
        };
        self.side = !self.side;
        before
    }

    #[inline]
    fn undo(&mut self, before: B) {
        self.board = before;
        self.side = !self.side;
    }

    fn points(&self) -> BySide<Points> {
        BySide(Side::BOTH.map(|side| Points::whole(self.discs(side).count() as i32)))
    }

    fn score(&self) -> i32 {
        let empties = if self.is_over() { Empties::Winner } else { Empties::Nobody };
        self.final_score(empties)
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board.key()
    }

    fn is_legal(&self, candidate: Move) -> bool {
        match candidate {
            Move::Pass => self.moves().pass_is_legal(),
            Move::Place(square) => self.playable_index(square).is_some(),
        }
    }
}
