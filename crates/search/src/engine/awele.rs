//! Awele as the engine plays it, by any rules.

use awele::{Board, Pit, Pits, Position, Undo};
use eval::{Evaluable, Evaluation};
use game::{Game, Spec};

use super::play::{Child, Children, Forecast, Play, Strategy};
use super::score::{POINT, Score, Window};
use super::table::{Key, MoveCode};
use super::{Searchable, Settings};

/// Awele with an evaluation for one set of rules.
pub struct Awele {
    rules: awele::Rules,
    evaluation: <Position as Evaluable>::Evaluation,
}

/// The way from the start of the game to a node: repetitions end games.
pub struct Path {
    position: Position,
    undos: Vec<Undo>,
}

impl Play for Awele {
    type Node = Board;
    type Moves = Pits;
    type Scratch = Path;

    fn nodes_below(_: &Path) -> u64 {
        0
    }

    fn key(&self, board: &Board) -> Key {
        // An odd constant with evenly mixed bits; see `Board::key` for the other hash.
        const MIXER: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
        let check = (board.bits() ^ board.bits().rotate_left(71)).wrapping_mul(MIXER);
        Key { place: board.key(), check: (check >> 64) as u64 }
    }

    fn moves(&self, path: &Path, _: &Board) -> Option<Pits> {
        let moves = path.position.moves();
        (!moves.is_empty()).then_some(moves)
    }

    /// Nobody passes.
    fn passed(&self, _: &Board) -> Option<Board> {
        None
    }

    fn final_score(&self, path: &Path, _: &Board) -> Score {
        path.position.score() * POINT
    }

    fn child(&self, board: &Board, moves: &Pits, code: MoveCode) -> Option<Child<Board>> {
        Pit::new(code).filter(|pit| moves.contains(*pit)).map(|pit| self.sown(board, pit))
    }

    fn children(&self, board: &Board, moves: &Pits) -> Children<Board> {
        moves.clone().map(|pit| self.sown(board, pit)).collect()
    }

    fn enter(path: &mut Path, board: &Board) {
        path.undos.push(path.position.follow(*board));
    }

    fn leave(path: &mut Path) {
        let undo = path.undos.pop().expect("one was pushed on the way here");
        path.position.undo(undo);
    }
}

impl Awele {
    fn sown(&self, board: &Board, pit: Pit) -> Child<Board> {
        Child { code: pit.index() as MoveCode, node: board.play(pit, self.rules.slam), rank: 0 }
    }
}

/// Looks some moves ahead: games of Awele have no foreseeable end.
pub struct Ahead;

impl Strategy<Awele> for Ahead {
    type Quick = Ahead;

    /// Never: the table does not know that a child repeats a position and ends the
    /// game.
    const LOOK_UP_FROM: u32 = u32::MAX;
    const SHARE_FROM: u32 = 5;

    fn settle(play: &Awele, path: &mut Path, _: &Board, depth: u32, _: Window) -> Option<Score> {
        let position = &path.position;
        if depth > 0 {
            None
        } else if position.is_over() {
            Some(position.score() * POINT)
        } else {
            Some((play.evaluation.value(position, position.side()) * f64::from(POINT)) as Score)
        }
    }

    /// The most seeds first.
    fn rank(_: &Awele, _: &Board, _: u32, children: &mut [Child<Board>]) {
        for child in children {
            child.rank = -child.node.margin();
        }
    }

    fn look_ahead(_: u32) -> u32 {
        0
    }

    fn forecast(_: &Awele, _: &Board, _: u32) -> Option<Forecast> {
        None
    }
}

impl Searchable for Position {
    type Play = Awele;
    type Midgame = Ahead;
    type Endgame = Ahead;

    fn playing(&self, _: &Settings) -> Awele {
        let spec: Spec = EVALUATION.parse().expect("the spec is correct");
        Awele { rules: self.rules(), evaluation: self.evaluation(&spec).expect("Awele has it") }
    }

    fn node(&self) -> Board {
        self.board()
    }

    fn scratch(&self, _: &Awele) -> Path {
        Path { position: self.clone(), undos: Vec::new() }
    }

    fn decode(code: Option<MoveCode>) -> Pit {
        code.and_then(Pit::new).expect("nobody passes, and codes come from pits")
    }

    fn moves_left(&self) -> Option<u32> {
        None
    }
}

/// What leaves are worth.
const EVALUATION: &str = "score";
