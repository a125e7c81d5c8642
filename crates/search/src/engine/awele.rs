//! Awele as the engine searches it, under any rules.

use awele::{Board, Pit, Pits, Position, Undo};
use eval::{Evaluable, Evaluation};
use game::{Game, Spec};

use super::score::{INFINITY, POINT, Score, Window};
use super::search_game::{Child, Children, ProbCut, SearchGame, Strategy};
use super::transposition_table::{MoveCode, TableKey};
use super::{EngineOptions, Searchable};

/// Awele under one set of rules, with an evaluation.
pub struct AweleGame {
    rules: awele::Rules,
    evaluation: <Position as Evaluable>::Evaluation,
}

/// The game up to the current node, since repetitions end games.
pub struct GamePath {
    position: Position,
    undos: Vec<Undo>,
}

impl SearchGame for AweleGame {
    type Node = Board;
    type Moves = Pits;
    type Scratch = GamePath;

    fn solver_nodes(_: &GamePath) -> u64 {
        0
    }

    fn key(&self, board: &Board) -> TableKey {
        // An odd constant with evenly mixed bits; see `Board::key` for the other hash.
        const MIXER: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
        let check = (board.bits() ^ board.bits().rotate_left(71)).wrapping_mul(MIXER);
        TableKey { index: board.key(), check: (check >> 64) as u64 }
    }

    fn moves(&self, path: &GamePath, _: &Board) -> Option<Pits> {
        let moves = path.position.moves();
        (!moves.is_empty()).then_some(moves)
    }

    /// There are no passes.
    fn after_pass(&self, _: &Board) -> Option<Board> {
        None
    }

    /// Evaluations are not limited by the number of seeds.
    fn max_score(&self) -> Score {
        INFINITY
    }

    fn final_score(&self, path: &GamePath, _: &Board) -> Score {
        path.position.score() * POINT
    }

    fn child(&self, board: &Board, moves: &Pits, code: MoveCode) -> Option<Child<Board>> {
        Pit::new(code).filter(|pit| moves.contains(*pit)).map(|pit| self.child_of_pit(board, pit))
    }

    fn add_children(&self, board: &Board, moves: &Pits, children: &mut Children<Board>) {
        moves.clone().for_each(|pit| children.push(self.child_of_pit(board, pit)));
    }

    fn enter(path: &mut GamePath, _: &Board, child: &Child<Board>) {
        path.undos.push(path.position.follow(child.node));
    }

    fn leave(path: &mut GamePath) {
        let undo = path.undos.pop().expect("`enter` pushed one");
        path.position.undo(undo);
    }
}

impl AweleGame {
    fn child_of_pit(&self, board: &Board, pit: Pit) -> Child<Board> {
        Child { code: pit.index() as MoveCode, node: board.play(pit, self.rules.slam), ordering_score: 0 }
    }
}

/// The only strategy of Awele, where games have no foreseeable end: a depth-limited
/// search.
pub struct DepthLimited;

impl Strategy<AweleGame> for DepthLimited {
    type Shallow = DepthLimited;

    const TABLE_MIN_DEPTH: u32 = 1;
    /// Never: the table does not know that a child repeats a position and ends the
    /// game.
    const ETC_MIN_DEPTH: u32 = u32::MAX;
    const ABDADA_MIN_DEPTH: u32 = 5;

    fn leaf_or_bound(
        game: &AweleGame,
        path: &mut GamePath,
        _: &Board,
        depth: u32,
        _: Window,
    ) -> Option<Score> {
        let position = &path.position;
        if depth > 0 {
            None
        } else if position.is_over() {
            Some(position.score() * POINT)
        } else {
            Some((game.evaluation.value(position, position.side()) * f64::from(POINT)) as Score)
        }
    }

    /// Moves that lead to the most captured seeds come first.
    fn score_moves(_: &AweleGame, _: &mut GamePath, _: &Board, _: u32, children: &mut [Child<Board>]) {
        for child in children {
            child.ordering_score = -child.node.margin();
        }
    }

    fn ordering_depth(_: u32) -> u32 {
        0
    }

    fn probcut<'a>(_: &'a AweleGame, _: &mut GamePath, _: &Board, _: u32) -> Option<ProbCut<'a>> {
        None
    }
}

impl Searchable for Position {
    type SearchGame = AweleGame;
    type Midgame = DepthLimited;
    type Endgame = DepthLimited;

    fn search_game(&self, _: &EngineOptions) -> AweleGame {
        let spec: Spec = EVALUATION.parse().expect("the spec is valid");
        AweleGame { rules: self.rules(), evaluation: self.evaluation(&spec).expect("Awele has it") }
    }

    fn node(&self) -> Board {
        self.board()
    }

    fn scratch(&self, _: &AweleGame) -> GamePath {
        GamePath { position: self.clone(), undos: Vec::new() }
    }

    fn decode_move(code: Option<MoveCode>) -> Pit {
        code.and_then(Pit::new).expect("there are no passes, and codes come from pits")
    }

    fn moves_left(&self) -> Option<u32> {
        None
    }
}

/// The spec of the evaluation at the leaves.
const EVALUATION: &str = "score";
