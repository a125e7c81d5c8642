//! The minimax family, generic over games and evaluations.
//!
//! A [`ClassicSearch`] says how to search: [`ClassicSearch::search`] to a fixed
//! depth, [`ClassicSearch::iterative_deepening`] deeper and deeper until a
//! deadline. A pass counts as a ply.
//!
//! Leaves are evaluated for the player at the root, since evaluations need not be
//! antisymmetric. Finished games outweigh every evaluation ([`WIN`]), unless the
//! search is told otherwise ([`TerminalValue`]).

mod alphabeta;
mod average;
mod full_width;
mod iterative_deepening;
mod root;
mod state;
mod value;

pub use value::{HEURISTIC_LIMIT, SearchValue, WIN};

use game::Game;

use crate::{Deadline, StopHandle};

/// A search: its method, its evaluation and its limits.
#[derive(Clone, Copy)]
pub struct ClassicSearch<'a, G: Game, E> {
    /// The algorithm.
    pub method: SearchMethod,
    /// What leaves are worth.
    pub evaluation: &'a E,
    /// What finished games are worth.
    pub terminal_value: TerminalValue,
    /// Added to the value of each root move before moves are compared.
    pub root_bonus: Option<&'a dyn Fn(G::Move) -> f64>,
    /// When to stop at the latest.
    pub deadline: Option<Deadline<'a>>,
    /// The largest number of positions to visit.
    pub max_nodes: Option<u64>,
    /// Stops the search from outside; its result must then be discarded.
    pub stop: Option<&'a StopHandle>,
}

impl<G: Game, E> ClassicSearch<'_, G, E> {
    /// Whether the search must stop for any reason but its node limit.
    fn must_stop(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline.has_passed())
            || self.stop.is_some_and(StopHandle::is_stopped)
    }
}

/// The search algorithms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchMethod {
    /// The best leaf that can be reached, as if both sides wanted it.
    Horizon,
    /// Own best moves against the average of the opponent's moves.
    Average {
        /// What the average is.
        mean: Mean,
        /// Whether moves that cannot change the decision are pruned.
        prune: bool,
    },
    /// Own best moves against the opponent's best.
    Minimax,
    /// The same value as minimax, from fewer positions.
    AlphaBeta {
        /// Which moves are searched first.
        ordering: MoveOrdering,
        /// Whether alpha is passed on from one root move to the next.
        root_alpha: bool,
        /// Beam search: only this many moves of each position are searched, those
        /// that look best.
        beam_width: Option<usize>,
    },
}

/// What the average of several values is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mean {
    /// The value closest to the arithmetic mean.
    Nearest,
    /// The arithmetic mean itself.
    Arithmetic,
}

/// Which moves alpha-beta searches first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveOrdering {
    /// The game's own order.
    None,
    /// The move that looks best, then the others in the game's order.
    BestFirst,
    /// From best-looking to worst-looking.
    Sorted,
}

/// What finished games are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerminalValue {
    /// The final score: a win is worth more than any evaluation, a loss less, and
    /// the margin counts.
    FinalScore,
    /// What the evaluation says.
    Evaluation,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassicResult<M> {
    /// The move.
    pub chosen: M,
    /// Its value for the side to move; [`SearchValue`] tells final scores from
    /// evaluations.
    pub value: f64,
    /// The depth of the search in plies.
    pub depth: u32,
    /// The number of positions visited, without the root.
    pub nodes: u64,
    /// The number of positions evaluated, including those evaluated for move
    /// ordering.
    pub evaluations: u64,
    /// The principal variation, beginning with this move.
    pub pv: Vec<M>,
    /// Whether every line was searched to the end of the game or cut off soundly:
    /// the value is the game-theoretic one.
    pub exact: bool,
    /// Bytes of move lists that the search held.
    pub memory: usize,
}

impl<M> ClassicResult<M> {
    /// The effective branching factor: how many moves each position would have
    /// if a full tree of this depth had this many nodes.
    pub fn effective_branching_factor(&self) -> f64 {
        (self.nodes as f64).powf(1.0 / f64::from(self.depth.max(1)))
    }

    /// The value as a final score or an evaluation.
    pub fn search_value(&self) -> SearchValue {
        SearchValue::new(self.value, self.exact)
    }
}
