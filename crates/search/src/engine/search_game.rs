//! What the search needs to know about a game, and about a way to search it.

use arrayvec::ArrayVec;

use super::score::{Score, Window};
use super::transposition_table::{MoveCode, TableKey};

/// The largest number of moves in a position: every square of the largest board
/// except the four in the middle.
pub(super) const MAX_MOVES: usize = 96;

/// The moves of a position, each with the position it leads to.
pub type Children<N> = ArrayVec<Child<N>, MAX_MOVES>;

/// A move and the position it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Child<N> {
    /// The move.
    pub code: MoveCode,
    /// The position after it, seen from the side to move there.
    pub node: N,
    /// For move ordering: moves with higher scores are searched first.
    pub ordering_score: i32,
}

/// A game as the search sees it. Nodes are positions seen from the side to move.
pub trait SearchGame: Send + Sync {
    /// A position.
    type Node: Copy + Send + Sync;
    /// The legal moves of a position.
    type Moves;
    /// The private state of each thread: counters, caches, the path from the root.
    type Scratch: Send;

    /// The number of positions visited by the endgame solver, which the search does
    /// not count itself.
    fn solver_nodes(scratch: &Self::Scratch) -> u64;

    /// The key of a position in the transposition table.
    fn key(&self, node: &Self::Node) -> TableKey;

    /// The moves of the side to move; none if it must pass or the game is over.
    fn moves(&self, scratch: &Self::Scratch, node: &Self::Node) -> Option<Self::Moves>;

    /// The position after a pass; none if the game is over.
    fn after_pass(&self, node: &Self::Node) -> Option<Self::Node>;

    /// The largest value that a position can have.
    fn max_score(&self) -> Score;

    /// The score of a finished game.
    fn final_score(&self, scratch: &Self::Scratch, node: &Self::Node) -> Score;

    /// The child that a move leads to, if it is one of these moves.
    fn child(&self, node: &Self::Node, moves: &Self::Moves, code: MoveCode) -> Option<Child<Self::Node>>;

    /// Adds the children of all these moves, in the game's order. A list that is returned
    /// would be copied with all of its capacity.
    fn add_children(&self, node: &Self::Node, moves: &Self::Moves, children: &mut Children<Self::Node>);

    /// Called when the search makes a move, or passes: for games whose positions
    /// depend on their history, and for what is updated move by move. What the move
    /// changes follows from the two positions: the flipped discs are
    /// `parent.opp() ^ child.node.own()`.
    #[inline]
    fn enter(_: &mut Self::Scratch, _parent: &Self::Node, _child: &Child<Self::Node>) {}

    /// Called when the search takes the move back.
    #[inline]
    fn leave(_: &mut Self::Scratch) {}
}

/// A way to search a game: what happens at the leaves, how moves are ordered, and
/// what may be pruned.
pub trait Strategy<G: SearchGame> {
    /// The strategy of the shallow searches for ProbCut and move ordering.
    type Shallow: Strategy<G>;

    /// The least depth at which the transposition table is worth prefetching: from there on
    /// positions are looked up in it.
    const TABLE_MIN_DEPTH: u32;

    /// The least depth for enhanced transposition cutoffs.
    const ETC_MIN_DEPTH: u32;

    /// The least depth at which threads defer moves that other threads are
    /// searching (ABDADA).
    const ABDADA_MIN_DEPTH: u32;

    /// The value if no search is needed: at a leaf, or where a bound lies outside
    /// the window.
    fn leaf_or_bound(
        game: &G,
        scratch: &mut G::Scratch,
        node: &G::Node,
        depth: u32,
        window: Window,
    ) -> Option<Score>;

    /// The best move of a node whose children are leaves and its value, or a bound outside
    /// the window, without the work that only pays off where a tree lies below. None if the
    /// node is to be searched like others.
    fn search_leaves(
        _: &G,
        _: &mut G::Scratch,
        _node: &G::Node,
        _window: Window,
        _nodes: &mut u64,
    ) -> Option<(MoveCode, Score)> {
        None
    }

    /// Gives the children their ordering scores.
    fn score_moves(
        game: &G,
        scratch: &mut G::Scratch,
        node: &G::Node,
        depth: u32,
        children: &mut [Child<G::Node>],
    );

    /// The depth of the shallow searches that refine the move ordering; 0 for none.
    fn ordering_depth(depth: u32) -> u32;

    /// The ProbCut parameters for a search of this depth; none if it is not to be
    /// pruned.
    fn probcut<'a>(game: &'a G, scratch: &mut G::Scratch, node: &G::Node, depth: u32) -> Option<ProbCut<'a>>;
}

/// How the value of a deep search may be predicted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProbCut<'a> {
    /// The static evaluation.
    pub static_eval: Score,
    /// What it predicts.
    pub static_prediction: Prediction,
    /// What shallow searches predict, from the shallowest on.
    pub shallow_predictions: &'a [(u32, Prediction)],
}

/// How one value predicts another: `deep = shallow + shift ± sigma`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// The mean difference between the two values.
    pub shift: f32,
    /// The standard error of the prediction.
    pub sigma: f32,
}
