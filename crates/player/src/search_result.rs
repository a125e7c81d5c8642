//! The result of a player's search.

use notation::AnyMove;
use search::classic::{ClassicResult, SearchValue, WIN};
use search::engine::Selectivity;

/// What a search found, whichever search it was.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult {
    /// The move.
    pub chosen: AnyMove,
    /// Its value for the side to move.
    pub value: SearchValue,
    /// The depth of the search in plies; the engine does not count passes.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Positions evaluated, if they are counted.
    pub evaluations: u64,
    /// The principal variation: this move and the expected replies.
    pub pv: Vec<AnyMove>,
    /// Whether the value is exact: the result of the game with best play.
    pub exact: bool,
    /// The memory of the search, in bytes.
    pub memory: usize,
    /// The selectivity of a search that uses ProbCut.
    pub selectivity: Option<Selectivity>,
}

impl SearchResult {
    /// The effective branching factor: that of a uniform tree of this depth with this many
    /// nodes.
    pub fn effective_branching_factor(&self) -> f64 {
        (self.nodes as f64).powf(1.0 / f64::from(self.depth.max(1)))
    }

    /// The value on one scale, on which a won game is worth more than any evaluation.
    pub fn rank(&self) -> f64 {
        match self.value {
            SearchValue::Final(0.0) => 0.0,
            SearchValue::Final(margin) => margin + WIN.copysign(margin),
            SearchValue::Heuristic(value) => value,
        }
    }
}

impl<M: Into<AnyMove>> From<ClassicResult<M>> for SearchResult {
    fn from(found: ClassicResult<M>) -> SearchResult {
        SearchResult {
            value: found.search_value(),
            chosen: found.chosen.into(),
            depth: found.depth,
            nodes: found.nodes,
            evaluations: found.evaluations,
            pv: found.pv.into_iter().map(Into::into).collect(),
            exact: found.exact,
            memory: found.memory,
            selectivity: None,
        }
    }
}
