//! What a player found out before it chose.

use search::classic::{self, Verdict, WIN};
use search::engine::Selectivity;

/// What a search found, whichever it was.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<M> {
    /// The move.
    pub chosen: M,
    /// What it is worth to the side to move.
    pub verdict: Verdict,
    /// How many plies the search looked ahead; the engine counts no passes.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Positions evaluated, if the player counts them.
    pub evaluated: u64,
    /// What the search expects: this move and the following ones.
    pub line: Vec<M>,
    /// Whether the value is the game's.
    pub exact: bool,
    /// Bytes that the search held.
    pub memory: usize,
    /// How sure a search is that trusts forecasts.
    pub selectivity: Option<Selectivity>,
}

impl<M> Found<M> {
    /// The effective branching factor: how many moves each position would have
    /// if a full tree of this depth had this many nodes.
    pub fn branching(&self) -> f64 {
        (self.nodes as f64).powf(1.0 / f64::from(self.depth.max(1)))
    }

    /// The verdict on one scale, on which a game that is won is worth most.
    pub fn rank(&self) -> f64 {
        match self.verdict {
            Verdict::Final(0.0) => 0.0,
            Verdict::Final(margin) => margin + WIN.copysign(margin),
            Verdict::Heuristic(value) => value,
        }
    }
}

impl<M> From<classic::Found<M>> for Found<M> {
    fn from(found: classic::Found<M>) -> Found<M> {
        Found {
            verdict: found.verdict(),
            chosen: found.chosen,
            depth: found.depth,
            nodes: found.nodes,
            evaluated: found.evaluated,
            line: found.line,
            exact: found.exact,
            memory: found.memory,
            selectivity: None,
        }
    }
}
