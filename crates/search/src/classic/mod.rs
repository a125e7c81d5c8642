//! The minimax family, generic over games and evaluations.
//!
//! A [`Task`] says how to search; [`Task::search`] looks a number of plies ahead,
//! [`Task::deepen`] looks deeper and deeper until a deadline. A pass is a ply.
//!
//! Leaves are evaluated for the player at the root, as evaluations need not see
//! both sides alike. Finished games outweigh every evaluation ([`WIN`]), unless
//! the task says otherwise.

mod alphabeta;
mod average;
mod deepen;
mod full_width;
mod root;
mod run;
mod value;

pub use value::{HEURISTIC_LIMIT, Verdict, WIN};

use game::Game;

use crate::Deadline;
use crate::engine::Control;

/// How to choose a move.
#[derive(Clone, Copy)]
pub struct Task<'a, G: Game, E> {
    /// The search.
    pub method: Method,
    /// What leaves are worth.
    pub evaluation: &'a E,
    /// What finished games are worth.
    pub ends: Ends,
    /// Added to the value of a move at the root before moves are compared.
    pub root_bonus: Option<&'a dyn Fn(G::Move) -> f64>,
    /// When to stop, if not before.
    pub deadline: Option<Deadline<'a>>,
    /// How many positions to visit at most.
    pub most_nodes: Option<u64>,
    /// Stops the search from outside; what it then returns is not to be relied on.
    pub control: Option<&'a Control>,
}

impl<G: Game, E> Task<'_, G, E> {
    /// Whether the search must stop, its nodes aside.
    fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline.has_passed())
            || self.control.is_some_and(Control::is_stopped)
    }
}

/// The members of the family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The best leaf that can be reached, as if both sides wanted it.
    Horizon,
    /// Own best moves against the opponent's average one.
    Average {
        /// What the average is.
        mean: Mean,
        /// Whether moves that cannot change the decision are left out.
        prune: bool,
    },
    /// Own best moves against the opponent's best.
    Minimax,
    /// The same value from fewer positions.
    AlphaBeta {
        /// Which moves are looked at first.
        order: Order,
        /// Whether moves at the root know the best value so far.
        root_alpha: bool,
        /// Look only at that many moves of each position, those that look best.
        width: Option<usize>,
    },
}

/// What the average of several values is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mean {
    /// The value closest to the average.
    Nearest,
    /// The average itself.
    True,
}

/// Which moves alpha-beta looks at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The game's order.
    None,
    /// The one that looks best, then the game's order.
    BestFirst,
    /// From best-looking to worst-looking.
    Sort,
}

/// What finished games are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// More than any evaluation if won, less if lost, and the margin counts.
    Final,
    /// What the evaluation says.
    Heuristic,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<M> {
    /// The move.
    pub chosen: M,
    /// Its value for the side to move; [`Verdict`] tells final scores from
    /// evaluations.
    pub value: f64,
    /// How many plies the search looked ahead.
    pub depth: u32,
    /// Positions visited, the root excluded.
    pub nodes: u64,
    /// Positions evaluated, to order moves too.
    pub evaluated: u64,
    /// What the search expects: this move and the following ones.
    pub line: Vec<M>,
    /// Whether every line was followed to the end of the game or shown not to
    /// matter: the value is the game's.
    pub exact: bool,
    /// Bytes of move lists that the search held.
    pub memory: usize,
}

impl<M> Found<M> {
    /// The effective branching factor: how many moves each position would have
    /// if a full tree of this depth had this many nodes.
    pub fn branching(&self) -> f64 {
        (self.nodes as f64).powf(1.0 / f64::from(self.depth.max(1)))
    }

    /// The value in the terms of the game.
    pub fn verdict(&self) -> Verdict {
        Verdict::of(self.value, self.exact)
    }
}
