//! What the search must know of a game, and of a way to search it.

use arrayvec::ArrayVec;

use super::score::{Score, Window};
use super::table::{Key, MoveCode};

/// The most moves of a position: every square of the largest board but the four
/// in the middle.
pub(super) const MOST_MOVES: usize = 96;

/// The moves of a position, each with where it leads.
pub type Children<N> = ArrayVec<Child<N>, MOST_MOVES>;

/// A move and where it leads.
#[derive(Clone, Copy, Debug)]
pub struct Child<N> {
    /// The move.
    pub code: MoveCode,
    /// The position after it, seen from the side that moves next.
    pub node: N,
    /// How early to look at it: higher is sooner.
    pub rank: i32,
}

/// A game with everything a search must know of it. Nodes are positions seen
/// from the side to move.
pub trait Play: Send + Sync {
    /// A position.
    type Node: Copy + Send + Sync;
    /// The legal moves of a position.
    type Moves;
    /// What each thread keeps to itself: counters, caches, the way to here.
    type Scratch: Send;

    /// Positions visited below the leaves of the search, which it does not count
    /// itself.
    fn nodes_below(scratch: &Self::Scratch) -> u64;

    /// Two independent hashes.
    fn key(&self, node: &Self::Node) -> Key;

    /// The moves of the side to move; none if it must pass or the game is over.
    fn moves(&self, scratch: &Self::Scratch, node: &Self::Node) -> Option<Self::Moves>;

    /// The position after a pass; none if the game is over.
    fn passed(&self, node: &Self::Node) -> Option<Self::Node>;

    /// What a game that is over is worth.
    fn final_score(&self, scratch: &Self::Scratch, node: &Self::Node) -> Score;

    /// The child that a move leads to, if it is one of these moves.
    fn child(&self, node: &Self::Node, moves: &Self::Moves, code: MoveCode) -> Option<Child<Self::Node>>;

    /// The children of all these moves, in the game's order.
    fn children(&self, node: &Self::Node, moves: &Self::Moves) -> Children<Self::Node>;

    /// Follows a move, where positions depend on how they were reached.
    #[inline]
    fn enter(_: &mut Self::Scratch, _: &Self::Node) {}

    /// Goes back from a move that was followed.
    #[inline]
    fn leave(_: &mut Self::Scratch) {}
}

/// A way to search a game: what happens at the leaves, in which order moves are
/// tried, what may be left out.
pub trait Strategy<P: Play> {
    /// The way of the quick searches that forecast this one's results.
    type Quick: Strategy<P>;

    /// From this depth on, moves are looked up in the table before any is
    /// searched, for one that ends the search at once.
    const LOOK_UP_FROM: u32;

    /// From this depth on, threads avoid each other's moves.
    const SHARE_FROM: u32;

    /// The value if no search is needed: at a leaf, or where a bound falls
    /// outside the window.
    fn settle(
        play: &P,
        scratch: &mut P::Scratch,
        node: &P::Node,
        depth: u32,
        window: Window,
    ) -> Option<Score>;

    /// Says how promising the children are.
    fn rank(play: &P, node: &P::Node, depth: u32, children: &mut [Child<P::Node>]);

    /// How deep a quick search of each child looks to rank it; not at all if
    /// zero.
    fn look_ahead(depth: u32) -> u32;

    /// How well a quick search forecasts one of this depth.
    fn forecast(play: &P, node: &P::Node, depth: u32) -> Option<Forecast>;
}

/// What a quick search says about a deep one: `deep = quick + shift ± error`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// How deep the quick search looks.
    pub depth: u32,
    /// How much more the deep search finds on average.
    pub shift: f32,
    /// The standard error.
    pub error: f32,
    /// The value without any search, to see whether a quick one is worth it.
    pub glance: Score,
}
